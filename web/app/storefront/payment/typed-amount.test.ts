import { expect, test } from 'vitest'
import { decimalOf } from './typed-amount.ts'

test.each([
  ['1353.5', '1353.5'],
  ['1353,50', '1353.50'],
  ['1,353.50', '1353.50'],
  ['1.353,50', '1353.50'],
  ['1 353,5', '1353.5'],
  ['1\u00a0353,50', '1353.50'],
  ["1'353.50", '1353.50'],
  ['12,345,678.9', '12345678.9'],
  // One sign and three digits behind it mean different things in different countries.
  ['1,353', '1,353'],
  ['', ''],
  ['ten', 'ten'],
])('%s', (typed, decimal) => expect(decimalOf(typed)).toBe(decimal))
