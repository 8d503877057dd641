import { expect, test } from 'vitest'
import { shareOfAmount } from './estimate.ts'

test('a share has the digits of its currency', () => {
  expect(shareOfAmount('100.00', 2, 5)).toBe('40.00')
  expect(shareOfAmount('0.10', 1, 3)).toBe('0.03')
  expect(shareOfAmount('100000', 1, 3)).toBe('33333')
  expect(shareOfAmount('9007199254740993.01', 1, 1)).toBe('9007199254740993.01')
})
