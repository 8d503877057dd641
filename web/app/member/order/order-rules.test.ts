import { describe, expect, test } from 'vitest'
import type { PaymentOverview } from '#contract/payment'
import { amountDue, amountToPay, isFreightOpen, mayCancel, mayPay } from './order-rules.ts'

const payment = (status: string, amount: string) => ({ status, amount })
const overview = (parts: object) =>
  ({
    amount_payable: '100.00',
    amount_paid: '0.00',
    status: 'pending_payment',
    payment_status: 'unpaid',
    freight_pending: false,
    payments: [],
    ...parts,
  }) as unknown as PaymentOverview

describe('the amount still to be paid', () => {
  test('counts confirmed money only', () => {
    expect(amountDue({ amount_payable: '100.00', amount_paid: '30.10' })).toBe('69.90')
    expect(amountDue({ amount_payable: '100.00', amount_paid: '130.00' })).toBe('-30.00')
  })

  test('leaves out what waits for confirmation, so that nobody pays twice', () => {
    const payments = [
      payment('submitted', '40.00'),
      payment('refused', '60.00'),
      payment('withdrawn', '60.00'),
      payment('submitted', '20.5'),
    ]
    expect(amountToPay(overview({ payments }))).toBe('39.50')
  })

  test('stays exact beyond the numbers of JavaScript', () =>
    expect(amountDue({ amount_payable: '9007199254740993.01', amount_paid: '0.02' })).toBe('9007199254740992.99'))
})

test('a canceled, a paid and a free order are not to be paid', () => {
  expect(mayPay(overview({}))).toBe(true)
  expect(mayPay(overview({ status: 'canceled' }))).toBe(false)
  expect(mayPay(overview({ status: 'shipped', payment_status: 'partially_paid', amount_paid: '30.00' }))).toBe(true)
  expect(mayPay(overview({ payment_status: 'paid', amount_paid: '100.00' }))).toBe(false)
  expect(mayPay(overview({ amount_payable: '0.00' }))).toBe(false)
})

test('while the freight is to be quoted nothing is to be paid', () => {
  expect(mayPay(overview({ freight_pending: true }))).toBe(false)
  expect(isFreightOpen(overview({ freight_pending: true }))).toBe(true)
  expect(isFreightOpen(overview({ freight_pending: true, status: 'canceled' }))).toBe(false)
  expect(isFreightOpen(overview({ freight_pending: false }))).toBe(false)
})

test('with money confirmed, the member no longer cancels', () => {
  expect(mayCancel({ status: 'pending_payment', amount_paid: '0.00' })).toBe(true)
  expect(mayCancel({ status: 'pending_payment', amount_paid: '0.01' })).toBe(false)
  expect(mayCancel({ status: 'awaiting_shipment', amount_paid: '0.00' })).toBe(false)
})
