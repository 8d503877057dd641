import { expect, test } from 'vitest'
import { inOtherCurrency } from './convert.ts'

test.each([
  ['10.00', 'EUR', 0.92, '9.20'],
  ['0.05', 'VND', 25_400, '1270'],
  ['0.01', 'JPY', 30, '0.30'],
  ['0.00', 'EUR', 0.92, '0.00'],
  ['1234.56', 'KWD', 0.3, '370.368'],
])('%s at the rate of %s (%d) is about %s', (amount, currency, rate, about) =>
  expect(inOtherCurrency(amount, { currency, rate })).toBe(about),
)
