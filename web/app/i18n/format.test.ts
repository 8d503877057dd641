/** Money, numbers, quantities and dates as each language writes them. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import { type DecimalMark, readFigure, readingOf } from '#contract/rules/figure'
import { compile } from '#texts/compile'
import { catalogue, locales } from '#texts/files'
import { formatOf } from './format.ts'
import { addMessages } from './translate.ts'

beforeAll(() => {
  for (const locale of locales)
    addMessages(locale, { 'unit.piece': compile(catalogue(locale, ['main'])['unit.piece'] ?? '') })
})

/** Spaces that do not break look like others. */
const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('\u2060', '')

test.each([
  ['en', '$1,234,567.50', '12,345.678', '50 pieces'],
  ['cn', 'US$1,234,567.50', '12,345.678', '50件'],
  ['es', '1.234.567,50 US$', '12.345,678', '50 piezas'],
  ['ru', '1 234 567,50 $', '12 345,678', '50 штук'],
  ['th', 'US$1,234,567.50', '12,345.678', '50 ชิ้น'],
  ['vi', '1.234.567,50 US$', '12.345,678', '50 chiếc'],
] as const)('%s', (locale, money, number, quantity) => {
  const format = formatOf(locale)
  expect(plain(format.money('1234567.50', 'USD'))).toBe(money)
  expect(plain(format.number(12_345.678, 3))).toBe(number)
  expect(plain(format.quantity(50, 'piece'))).toBe(quantity)
})

test('a decimal is written so that it can be typed back', () => {
  expect(locales.map((locale) => formatOf(locale).decimal('1200.50'))).toEqual([
    '1200.50',
    '1200.50',
    '1200,50',
    '1200,50',
    '1200.50',
    '1200,50',
  ])
})

test('money shows the digits that the server sent, past those of floating point', () => {
  expect(formatOf('en').money('90071992547409.9301', 'USD')).toBe('$90,071,992,547,409.9301')
  expect(formatOf('en').money('1500', 'JPY')).toBe('¥1,500')
})

test.each([
  ['en', '1,234.5 kg', '0.0125 m³'],
  ['cn', '1,234.5 kg', '0.0125 m³'],
  ['es', '1234,5 kg', '0,0125 m³'],
  ['ru', '1 234,5 кг', '0,0125 м³'],
  ['th', '1,234.5 กก.', '0.0125 ลบ.ม.'],
  ['vi', '1.234,5 kg', '0,0125 m³'],
] as const)('weights and volumes in %s, without a place to break the line', (locale, weight, volume) => {
  const written = [formatOf(locale).weight(1234.5), formatOf(locale).volume(0.0125)]
  expect(written.map(plain)).toEqual([weight, volume])
  expect(written.join()).not.toContain(' ')
})

test('sizes in centimetres', () => {
  expect(plain(formatOf('en').size([30, 20, 12.5]))).toBe('30 × 20 × 12.5 cm')
  expect(plain(formatOf('ru').size([30, 20, 12.5]))).toBe('30 × 20 × 12,5 см')
  expect(plain(formatOf('th').size([30, 20, 12.5]))).toBe('30 × 20 × 12.5 ซม.')
})

test('what is planned names its time zone', () => {
  const planned = (zone: string) => plain(formatOf('en').moment('2026-07-05T12:00:00Z', zone))
  expect(planned('UTC')).toBe('Jul 5, 2026, 12:00 PM UTC')
  expect(planned('Asia/Shanghai')).toBe('Jul 5, 2026, 8:00 PM GMT+8')
})

describe('dates', () => {
  // Noon in London is the same day almost everywhere.
  const noon = '2026-07-05T12:00:00Z'

  test.each([
    ['en', 'Jul 5, 2026'],
    ['cn', '2026年7月5日'],
    ['es', '5 jul 2026'],
    ['ru', '5 июл. 2026 г.'],
    ['th', '5 ก.ค. 2026'],
    ['vi', '5 thg 7, 2026'],
  ] as const)('%s: %s', (locale, date) => expect(plain(formatOf(locale).date(noon))).toBe(date))

  test.each([
    ['en', 'Jul 5, 2026,|12:00 PM'],
    ['cn', '2026\u2060年\u20607\u2060月\u20605\u2060日|12:00'],
    ['es', '5 jul 2026,|12:00'],
    ['ru', '5 июл. 2026 г.,|12:00'],
    ['th', '5 ก.ค. 2026|12:00'],
    ['vi', '12:00|5 thg 7, 2026'],
  ] as const)('a line in %s breaks only at %s', (locale, shown) =>
    expect(formatOf(locale).dateTime(noon, 'UTC').replace(' ', '|').replaceAll('\u00a0', ' ')).toBe(shown),
  )

  test.each(locales)('%s has the year and the hour', (locale) =>
    expect(formatOf(locale).dateTime(noon)).toMatch(/2026.*:00|:00.*2026/),
  )
})

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('a day is the same day for a reader in %s', (zone) => {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  expect(plain(formatOf('en').day('2026-03-01'))).toBe('Mar 1, 2026')
  process.env['TZ'] = before
})

test('an amount is read as it is written, in every language and currency', () => {
  const currencies = { USD: 2, EUR: 2, CNY: 2, RUB: 2, THB: 2, GBP: 2, VND: 0, JPY: 0, KWD: 3 }
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.constantFrom(...locales),
      fc.constantFrom(...Object.entries(currencies)),
      (minor, locale, [currency, digits]) => {
        const text = String(minor).padStart(digits + 1, '0')
        const amount = digits > 0 ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text
        const { figure = '', mark = '' } = splitMoney(formatOf(locale).money(amount, currency)) ?? {}
        expect(currenciesOf(mark)).toContain(currency)
        const read = readFigure(figure)
        expect(read && readingOf(read, currency, formatOf(locale).decimal('0.5').charAt(1) as DecimalMark)).toBe(amount)
      },
    ),
    { numRuns: 2000 },
  )
})
