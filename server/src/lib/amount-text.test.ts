/** Amounts as people and banks write them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCount, readFigure } from '#contract/rules/figure'
import { readAmountText } from './amount-text.ts'
import { formatMoney } from './money.ts'

/** Separators of thousands with the decimal marks that go with them. */
const styles = [
  [',', '.'],
  ['.', ','],
  [' ', ','],
  ['\u202f', ','],
  ['\u00a0', ','],
  ["'", '.'],
  ['’', '.'],
] as const

const grouped = (whole: string, separator: string) => whole.replace(/\B(?=(\d{3})+$)/g, separator)

test('an amount with decimals is read in every style', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), fc.constantFrom(...styles), (minor, [separator, mark]) => {
      const [whole = '', fraction = ''] = formatMoney(minor, 'EUR').split('.')
      expect(readAmountText(`${grouped(whole, separator)}${mark}${fraction}`, 'EUR')).toBe(minor)
    }),
  )
})

test('a currency without decimals has thousands only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), fc.constantFrom(...styles), (minor, [separator]) => {
      expect(readAmountText(grouped(String(minor), separator), 'VND')).toBe(minor)
    }),
  )
})

test('three digits behind the only mark are unclear, unless nothing or a zero is before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('.', ','), (whole, mark) => {
      expect(readAmountText(`${whole}${mark}250`, 'EUR')).toBe('unclear')
      expect(readAmountText(`${whole}${mark}250`, 'JPY')).toBe(whole * 1000 + 250)
    }),
  )
  expect(readAmountText('0.250', 'KWD')).toBe(250)
})

test.each([
  [',50', 50],
  ['100,', 10_000],
  ['1,25,000.50', 12_500_050],
  ['1.250.000', 125_000_000],
  ['１２.５', 1250],
])('%s is %d cents', (text, minor) => expect(readAmountText(text, 'EUR')).toBe(minor))

describe('no amount', () => {
  test.each(['', '.', '1.2.3', '1,2345,678', '12a', '1 2', '1,234.567,8', '-5', '1e5'])('%s', (text) =>
    expect(readFigure(text)).toBeUndefined(),
  )
  test('one with more decimals than the currency has', () => expect(readAmountText('1.2345', 'EUR')).toBeUndefined())
})

test.each([
  ['十二', '12'],
  ['一百零五', '105'],
  ['1.5万', '15000'],
  ['๑๐', '10'],
  ['12k', '12000'],
  ['3 chục', '30'],
  ['1 000', '1000'],
  ['12.0', '12'],
  ['1.200', '1200'],
  ['1.234,-', '1234'],
])('%s counts %s', (text, value) => expect(readCount(text)).toMatchObject({ value }))

test.each(['1.5', '一百五', '二〇二六', '5 箱', '', '12²', '5½', '12①'])('%s is no count', (text) =>
  expect(readCount(text)).toBeUndefined(),
)
test('a thousand to some and one to others', () =>
  expect(readCount('1.000')).toEqual({ readings: { '.': '1', ',': '1000' } }))
