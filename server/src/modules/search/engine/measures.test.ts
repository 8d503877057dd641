import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitSpellings } from '#contract/rules/unit-spellings'
import { isMeasure } from './measures.ts'
import { indexedTokens, textKey, tokens } from './tokens.ts'

test.each([
  ['20cm', '20 cm', '20см', '20 сантиметров', '20 ซม.', '20厘米', '20 centímetros', '20-cm'],
  ['2.5mm', '2,5 мм', '2.50 mm', '2.5毫米', '2.5 มม.'],
  ['14in', '14 inch', '14"', '14 дюймов', '14 นิ้ว', '14英寸', '14 pulgadas'],
  ['30l', '30 л', '30 litros', '30 ลิตร', '30升', '30 lít'],
  ['42', 'size 42', 'р. 42', 'размер 42', '42 размера', '42码', 'talla 42', 'ไซส์ 42', 'cỡ 42'],
  ['2xl', 'XXL', 'size XXL', 'XXL码'],
])('%s is one word in every spelling', (word, ...spellings) => {
  for (const spelling of spellings) expect(tokens(spelling), spelling).toEqual([word])
})

test.each(['mm', 'cm', 'm', 'ml', 'l', 'mg', 'kg', 'g', 'mah', 'kw', 'w', 'gb', 'tb', 'in'] as const)(
  '%s is known by every spelling of the unit that means nothing else',
  (unit) => {
    for (const spelling of unitSpellings[unit].split(' '))
      if (!['in', 'ký', 'kí'].includes(spelling)) expect(tokens(`7 ${spelling}`), spelling).toEqual([`7${unit}`])
  },
)

test.each([
  ['3 in 1', '3', 'in', '1'],
  ['5 в 1', '5', 'в', '1'],
  ['MG101 m', 'mg101', 'm'],
  ['4x4', '4x4'],
  ['米色', '米色'],
  ['2 kí tự', '2', 'ki', 'tu'],
  ['sizes 36,37', 'sizes', '36', '37'],
  ['1,000 pcs', '1', '000', 'pcs'],
  ['1.250 ml', '1', '250', 'ml'],
  ["women's", 'women', 's'],
])('%s holds no measure', (text, ...words) => expect(tokens(text)).toEqual(words))

test('figures of two sides are two words, and the unit is the last one’s', () => {
  for (const text of ['20x30cm', '20 × 30 cm', '20х30 см', '20×30厘米']) expect(tokens(text)).toEqual(['20', '30cm'])
})

test('what is searched is found by its figures and by its spelling too', () => {
  expect(indexedTokens('Pan 20cm')).toEqual(['pan', '20cm', '20', 'cm'])
  expect(indexedTokens('Pan, red')).toEqual(['pan', 'red'])
})

test('every word of a text that is typed is one that is searched', () => {
  const piece = fc.constantFrom('20', ',', '.', ' ', 'cm', 'см', '米', '码', 'x', 'size', 'XL', '"', 'ซม', 'ab', '-')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const searched = new Set(indexedTokens(text))
      expect(tokens(text).filter((word) => !searched.has(word))).toEqual([])
      for (const word of tokens(text)) expect(tokens(word), text).toEqual([word])
    }),
  )
})

test('a value of an attribute is the same in every spelling, and no other', () => {
  expect(new Set(['20 cm', '20cm', ' 20  CM ', '20 см', '20厘米'].map(textKey)).size).toBe(1)
  expect(new Set(['20 × 30 cm', '20x30cm', '20×30 см'].map(textKey)).size).toBe(1)
  expect(new Set(['20 cm', '20 mm', '200 cm', '2.0 cm', '1.250 ml', '1.25 ml', '1250 ml'].map(textKey)).size).toBe(7)
})

test('a measure is known as one', () => {
  expect(['20cm', '2.5mm', '450ml', '14in'].filter((word) => !isMeasure(word))).toEqual([])
  expect(['20', 'cm', 'mg101', '20x', '2nd'].filter(isMeasure)).toEqual([])
})
