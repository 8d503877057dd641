import { expect, test } from 'vitest'
import { isSameAmount } from './amount-input.ts'
import { doubtsOf, withDecimalsOf } from './sums.ts'

test('12.5 and 12.50 are the same money, nothing and 0 are not', () => {
  expect(isSameAmount('12.5', '12.50')).toBe(true)
  expect(isSameAmount('12.5', '12.51')).toBe(false)
  expect(isSameAmount('', '0.00')).toBe(false)
  expect(isSameAmount('', '')).toBe(true)
})

test('an amount over or under what is due, or other than reported, is in doubt with its difference', () => {
  expect(doubtsOf('100', '100.00', '100.00')).toBe(undefined)
  expect(doubtsOf('100.00', '100.00')).toBe(undefined)
  expect(withDecimalsOf('9999', '100.00')).toBe('9999.00')
  expect(doubtsOf('105', '100.00')).toEqual({ over: '5.00' })
  expect(doubtsOf('95', '100.00')).toEqual({ under: '5.00' })
  expect(doubtsOf('30', '100.00', undefined, '30.00')).toBe(undefined)
  expect(doubtsOf('95.5', '100.00', '100.00')).toEqual({ difference: '-4.50' })
  expect(doubtsOf('105', '100.00', '100.00')).toEqual({ over: '5.00', difference: '5.00' })
  expect(doubtsOf('1.353,5', '100.00')).toBe(undefined)
})
