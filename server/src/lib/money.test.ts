import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, parseMoney, percentOf } from './money.ts'

const currency = fc.constantFrom('USD', 'VND', 'BHD', 'EUR')

describe('money', () => {
  test('written values are read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), currency, (minor, code) => {
        expect(parseMoney(formatMoney(minor, code), code)).toBe(minor)
      }),
    )
  })

  test.each([
    ['12.5', 'USD', 1250],
    ['12.50', 'USD', 1250],
    ['12.500', 'USD', 1250],
    ['0.01', 'USD', 1],
    ['-3', 'USD', -300],
    ['15000', 'VND', 15000],
    ['1.234', 'BHD', 1234],
  ])('%s %s is %d minor units', (text, code, minor) => expect(parseMoney(text, code)).toBe(minor))

  test.each(['12.505', '1e3', 'NaN', '', ' 1', '1,5', '0x10', '1.', '.5', '99999999999999'])(
    '%s is no amount',
    (text) => expect(parseMoney(text, 'USD')).toBeUndefined(),
  )

  test('a dong has no cents', () => expect(parseMoney('1.5', 'VND')).toBeUndefined())

  test('percentages round half away from zero and never by more than half a unit', () => {
    expect(percentOf(999, 12.5)).toBe(125)
    expect(percentOf(-999, 12.5)).toBe(-125)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100_000 }), (minor, thousandths) => {
        expect(Math.abs(percentOf(minor, thousandths / 1000) - (minor * thousandths) / 100_000)).toBeLessThanOrEqual(
          0.5001,
        )
      }),
    )
  })
})
