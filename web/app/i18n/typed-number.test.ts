import { expect, test } from 'vitest'
import { amountErrorOf, decimalOf } from './typed-number.ts'

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
  ['๑,๒๓๔.๕', '1234.5'],
  // A thousand to others.
  ['1,353', '1,353'],
  ['1.353', '1.353'],
  ['１２．５０', '12.50'],
  ['', ''],
  ['ten', 'ten'],
])('%s', (typed, decimal) => expect(decimalOf(typed)).toBe(decimal))

test.each([
  // No amount of the wire: the server refuses it, and the form asks.
  ['1.250', '1,250'],
  ['1,250', '1.250'],
  ['1.250,00', '1250.00'],
  ['2,5', '2.5'],
])('on a page in Spanish %s is %s', (typed, decimal) => expect(decimalOf(typed, undefined, 'es')).toBe(decimal))

test('a currency without decimals has thousands only', () => {
  for (const typed of ['250.000', '250,000', '250 000', '250000']) expect(decimalOf(typed, 0)).toBe('250000')
})

test.each([
  ['1353.5', 2, undefined],
  ['1353.500', 2, undefined],
  ['1353', 0, undefined],
  ['', 2, 'amountNeeded'],
  ['ten', 2, 'amountUnclear'],
  ['1,353', 2, 'amountUnclear'],
  ['0', 2, 'amountNotPositive'],
  ['0.00', 2, 'amountNotPositive'],
  ['-5', 2, 'amountNotPositive'],
  ['−5', 2, 'amountNotPositive'],
  ['12.345', 2, 'amountDecimals'],
  ['0.5', 0, 'amountDecimals'],
])('%s with %i decimals', (decimal, digits, error) => expect(amountErrorOf(decimal, digits)).toBe(error))
