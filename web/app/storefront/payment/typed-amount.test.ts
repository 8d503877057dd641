import { expect, test } from 'vitest'
import { amountErrorOf, decimalOf } from './typed-amount.ts'

test.each([
  ['1353.5', '1353.5'],
  ['1353,50', '1353.50'],
  ['1,353.50', '1353.50'],
  ['1.353,50', '1353.50'],
  ['1 353,5', '1353.5'],
  ['1\u00a0353,50', '1353.50'],
  ["1'353.50", '1353.50'],
  ['12,345,678.9', '12345678.9'],
  // Ambiguous between countries.
  ['1,353', '1,353'],
  ['１２．５０', '12.50'],
  ['', ''],
  ['ten', 'ten'],
])('%s', (typed, decimal) => expect(decimalOf(typed)).toBe(decimal))

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
