import { describe, expect, test } from 'vitest'
import { isSameAmount, typedAmount } from './amount-input.ts'
import { closedAmount, outstanding } from './sums.ts'

const order = {
  status: 'shipped',
  amount_payable: '121.00',
  amount_paid: '0.00',
  total_price: '100.00',
  discount: '0.00',
  freight: '10.00',
  tax: '11.00',
  lines: [{ price: '10.00', closed_quantity: 0 }],
} as const

describe('sums of an order', () => {
  test('what is owed is what is payable less what was paid', () => {
    expect(outstanding({ ...order, amount_paid: '20.99' })).toBe('100.01')
    expect(outstanding({ ...order, amount_paid: '121.00' })).toBe('0.00')
    expect(outstanding({ ...order, amount_paid: '130.00' })).toBe('0.00')
    expect(outstanding({ ...order, status: 'canceled' })).toBe('0.00')
  })

  test('closed goods are not owed, nor the tax on them', () => {
    const closed = { ...order, lines: [{ price: '10.00', closed_quantity: 6 }] }
    expect(closedAmount(order)).toBe('0.00')
    expect(closedAmount({ ...closed, tax: '0.00' })).toBe('60.00')
    expect(closedAmount(closed)).toBe('66.00')
    expect(outstanding(closed)).toBe('55.00')
  })

  test('currencies without decimals stay so', () => {
    expect(
      outstanding({ ...order, amount_payable: '121', amount_paid: '21', total_price: '121', discount: '0', freight: '0', tax: '0', lines: [{ price: '1', closed_quantity: 1 }] }),
    ).toBe('99')
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
