/** What people type into fields, on pages in six languages. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/types'
import { formatOf } from './format.ts'
import { type NumberRules, readTyped } from './typed-amount.ts'
import { amountErrorOf, readTypedCount, type Typed } from './typed-number.ts'

/** The value, the readings between slashes, or the fault. */
const shortly = (typed: Typed) =>
  'value' in typed ? typed.value : 'readings' in typed ? typed.readings.join(' / ') : typed.fault
const read = (text: string, locale: Locale = 'en', rules: NumberRules = { currency: 'USD' }) =>
  shortly(readTyped(text, locale, rules))

test.each([
  ['1353.5', '1353.5'],
  ['1353,50', '1353.50'],
  ['1,353.50', '1353.50'],
  ['1.353,50', '1353.50'],
  ['1 353,5', '1353.5'],
  ['1\u00a0353,50', '1353.50'],
  ["1'353.50", '1353.50'],
  ['12,345,678.9', '12345678.9'],
  ['1,25,000', '125000'],
  ['5,-', '5.00'],
  ['.5', '0.5'],
  [',50', '0.50'],
  ['๑,๒๓๔.๕', '1234.5'],
  ['１２．５０', '12.50'],
  ['$1,353.50', '1353.50'],
  ['US$ 12', '12'],
  ['12k', '12000'],
  ['1.5万', '15000'],
  ['12.50/pc', '12.50'],
  // A thousand to others.
  ['1,353', '1.353 / 1353'],
  ['1.353', '1.353'],
  ['', ''],
  ['ten', 'number.unreadable'],
  ['12 per box', 'number.unreadable'],
  ['€12', 'number.otherCurrency'],
  ['-5', 'number.negative'],
])('%s', (typed, value) => expect(read(typed)).toBe(value))

test('5元/个 is five, and the mark of another currency is refused', () => {
  expect(read('5元/个', 'cn', { currency: 'CNY' })).toBe('5')
  expect(read('¥5.00/个', 'cn', { currency: 'CNY' })).toBe('5.00')
  expect(read('฿1,234.-', 'th', { currency: 'THB' })).toBe('1234.00')
  expect(read('5元/个')).toBe('number.otherCurrency')
})

test.each([
  ['1.250', '1.25 / 1250'],
  ['1,250', '1.250'],
  ['1.250,00', '1250.00'],
  ['2,5', '2.5'],
])('on a page in Spanish %s is %s', (typed, value) => expect(read(typed, 'es')).toBe(value))

test('a currency without decimals has thousands only', () => {
  for (const typed of ['250.000', '250,000', '250 000', '250000', '250k', '250.000 ₫'])
    for (const locale of locales) expect(read(typed, locale, { currency: 'VND' })).toBe('250000')
})

test('signs, percentages and limits', () => {
  expect(read('−5,5', 'ru', { isSigned: true, currency: 'USD' })).toBe('-5.5')
  expect(read('-1.250', 'es', { isSigned: true, currency: 'USD' })).toBe('-1.25 / -1250')
  expect(read('7,5 %', 'es', { isPercent: true })).toBe('7.5')
  expect(read('1.2345', 'en', { decimals: 2 })).toBe('number.decimals')
  expect(read('1.200', 'en', { decimals: 1 })).toBe('1.200')
  expect(read('101', 'en', { isWhole: true, max: 100 })).toBe('number.most')
})

test('weights, volumes and lengths are converted', () => {
  expect(read('500g', 'en', { measure: 'weight', decimals: 3 })).toBe('0.5')
  expect(read('1,5 кг', 'ru', { measure: 'weight', decimals: 3 })).toBe('1.5')
  expect(read('2 lb', 'en', { measure: 'weight', decimals: 3 })).toBe('0.907')
  expect(read('1.250 g', 'es', { measure: 'weight', decimals: 3 })).toBe('0.00125 / 1.25')
  expect(read('3 sacks', 'en', { measure: 'weight', decimals: 3 })).toBe('number.weight')
})

describe('a count', () => {
  test.each([
    ['12.0', 'en', '12'],
    ['2,5', 'en', 'number.whole'],
    ['1000.00', 'en', '1000'],
    ['１２', 'cn', '12'],
    ['๑๐', 'th', '10'],
    ['十二', 'cn', '12'],
    ['3 chục', 'vi', '30'],
    ['2 doz', 'en', '24'],
    ['20 шт.', 'ru', '20'],
    ['2 boxes', 'en', 'number.unreadable'],
    ['1 000', 'ru', '1000'],
    ['1,250', 'es', '1250'],
    ['1,000', 'en', '1000'],
    ['1.000', 'en', '1 / 1000'],
    ['1.000', 'es', '1000'],
    ['1.000', 'vi', '1000'],
    ['1.000', 'ru', '1 / 1000'],
    ['', 'en', ''],
  ] as const)('%s on a page in %s is %s', (typed, locale, value) =>
    expect(shortly(readTypedCount(typed, locale))).toBe(value),
  )
})

const currencies = ['USD', 'EUR', 'CNY', 'RUB', 'THB', 'VND', 'JPY', 'KWD', 'CHF']
const digitsOf = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()

test('an amount that the mall prints is read back, in every language and currency', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      (minor, locale, currency) => {
        const { maximumFractionDigits: digits = 0 } = digitsOf(currency)
        const text = String(minor).padStart(digits + 1, '0')
        const amount = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text
        const format = formatOf(locale)
        for (const printed of [format.money(amount, currency), format.decimal(amount)])
          expect(read(printed, locale, { currency })).toBe(amount)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a count that the mall prints is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...locales), (count, locale) => {
      expect(shortly(readTypedCount(formatOf(locale).number(count), locale))).toBe(String(count))
    }),
  )
})

test.each([
  ['1353.5', 2, undefined],
  ['1353.500', 2, undefined],
  ['1353', 0, undefined],
  ['', 2, 'amountNeeded'],
  ['0', 2, 'amountNotPositive'],
  ['0.00', 2, 'amountNotPositive'],
  ['-5', 2, 'amountNotPositive'],
  ['12.345', 2, 'amountDecimals'],
  ['0.5', 0, 'amountDecimals'],
])('%s with %i decimals', (decimal, digits, error) => expect(amountErrorOf(decimal, digits)).toBe(error))
