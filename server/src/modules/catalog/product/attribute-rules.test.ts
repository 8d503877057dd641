import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/types'
import { numberTexts, readNumber } from './attribute-rules.ts'

const unit = { en: 'W', cn: '瓦', ru: 'Вт' }
const numbers = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((figure) => figure / 1000)

test('a number is read back from its text in every language', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom({}, unit), (number, each) => {
      for (const [locale, text] of Object.entries(numberTexts(number, each)))
        expect(readNumber(text, each, locale as Locale)).toBe(number)
    }),
  )
})

test('texts follow the language', () => {
  expect(numberTexts(1234.5, unit)).toEqual({
    en: '1234.5 W',
    cn: '1234.5瓦',
    es: '1234,5 W',
    ru: '1234,5 Вт',
    vi: '1234,5 W',
  })
  expect(numberTexts(40, {})).toEqual({ en: '40' })
})

test.each(['', 'a', '1.2.3', '12 V', '1e9', '1,250 W'])('%j is no number', (text) => {
  expect(readNumber(text, unit, 'en')).toBeUndefined()
})

test.each([
  ['1.250 W', 'en', 1.25],
  ['1,250 Вт', 'ru', 1.25],
  ['1.250 W', 'es', undefined],
  ['1 250,5', 'ru', 1250.5],
  ['１２．５瓦', 'cn', 12.5],
] as const)('%s in %s is %j', (text, locale, number) => expect(readNumber(text, unit, locale)).toBe(number))
