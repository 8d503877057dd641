import { expect, test } from 'vitest'
import { markTerms } from './terms.ts'

const term = (id: number, en: string, cn: string) => ({
  id,
  term: en,
  note: '',
  version: 1,
  translations: { en: { term: en }, cn: { term: cn } },
})
const terms = [term(1, 'order', '订单'), term(2, 'minimum order', '起订量')]
const shown = (text: string, locale: 'en' | 'cn') =>
  markTerms(text, terms, locale).map((part) => (part.term ? `[${part.text}]` : part.text))

test('terms are whole words, the longest first', () => {
  expect(shown('Minimum order of 5, reorder an order', 'en')).toEqual([
    '[Minimum order]',
    ' of 5, reorder an ',
    '[order]',
  ])
  expect(shown('最低起订量和订单', 'cn')).toEqual(['最低', '[起订量]', '和', '[订单]'])
  expect(shown('', 'en')).toEqual([])
})
