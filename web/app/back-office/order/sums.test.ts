import { describe, expect, test } from 'vitest'
import { isSameAmount, typedAmount } from './amount-input.ts'
import { outstanding } from './sums.ts'

const order = {
  status: 'shipped',
  amount_payable: '121.00',
  amount_paid: '0.00',
} as const

describe('sums of an order', () => {
  test('what is owed is what is payable less what was paid', () => {
    expect(outstanding({ ...order, amount_paid: '20.99' })).toBe('100.01')
    expect(outstanding({ ...order, amount_paid: '121.00' })).toBe('0.00')
    expect(outstanding({ ...order, amount_paid: '130.00' })).toBe('0.00')
    expect(outstanding({ ...order, status: 'canceled' })).toBe('0.00')
  })

  test('currencies without decimals stay so', () => {
    expect(outstanding({ ...order, amount_payable: '121', amount_paid: '21' })).toBe('100')
  })
})

describe('typed amounts', () => {
  test.each([
    ['12,5', '12.5'],
    [' -12,5 ', '-12.5'],
    ['−10', '-10'],
    ['1.200,50', '1200.50'],
    ['1,200', '1,200'],
    ['', ''],
  ])('%s is %s', (typed, amount) => {
    expect(typedAmount(typed)).toBe(amount)
  })

  test('12.5 and 12.50 are the same money, nothing and 0 are not', () => {
    expect(isSameAmount('12.5', '12.50')).toBe(true)
    expect(isSameAmount('12.5', '12.51')).toBe(false)
    expect(isSameAmount('', '0.00')).toBe(false)
    expect(isSameAmount('', '')).toBe(true)
  })
})
