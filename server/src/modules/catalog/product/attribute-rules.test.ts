import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberTexts, readNumber } from './attribute-rules.ts'

const unit = { en: 'W', cn: '瓦', ru: 'Вт' }
const numbers = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((figure) => figure / 1000)

test('a number is read back from its text in every language', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom({}, unit), (number, each) => {
      for (const text of Object.values(numberTexts(number, each))) expect(readNumber(text, each)).toBe(number)
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

test.each(['', 'a', '1.2.3', '12 V', '1e9', '٣'])('%j is no number', (text) => {
  expect(readNumber(text, unit)).toBeUndefined()
})
