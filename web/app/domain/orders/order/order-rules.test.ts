import { describe, expect, test } from 'vitest'
import type { OrderRow } from '#contract/api/orders/order'
import {
  amountDue,
  amountOpen,
  deadlineLabel,
  isAsked,
  isFreightOpen,
  isFreightQuoted,
  mayCancel,
  takesPayment,
} from './order-rules.ts'

const order = (parts: object = {}) =>
  ({
    amount_payable: '100.00',
    amount_paid: '0.00',
    amount_under_review: '0.00',
    amount_to_pay: '100.00',
    status: 'pending_payment',
    payment_status: 'unpaid',
    freight_pending: false,
    freight_quote: null,
    ...parts,
  }) as unknown as OrderRow

describe('the amount still to be paid', () => {
  test('counts confirmed money only', () => {
    expect(amountDue({ amount_payable: '100.00', amount_paid: '30.10' })).toBe('69.90')
    expect(amountDue({ amount_payable: '100.00', amount_paid: '130.00' })).toBe('-30.00')
  })

  test('is open without what is under review', () =>
    expect(amountOpen(order({ amount_paid: '10.00', amount_under_review: '60.50' }))).toBe('29.50'))

  test('stays exact beyond the numbers of JavaScript', () =>
    expect(amountDue({ amount_payable: '9007199254740993.01', amount_paid: '0.02' })).toBe('9007199254740992.99'))
})

test('a buyer has to pay what the server says, an order takes more', () => {
  expect(isAsked(order())).toBe(true)
  const reported = order({ amount_under_review: '100.00', amount_to_pay: '0.00', payment_status: 'submitted' })
  expect([isAsked(reported), takesPayment(reported)]).toEqual([false, true])
})

test('a canceled, a paid and a free order take no payment', () => {
  expect(takesPayment(order())).toBe(true)
  expect(takesPayment(order({ status: 'canceled' }))).toBe(false)
  expect(takesPayment(order({ status: 'shipped', payment_status: 'partially_paid', amount_paid: '30.00' }))).toBe(true)
  expect(takesPayment(order({ payment_status: 'paid', amount_paid: '100.00' }))).toBe(false)
  expect(takesPayment(order({ amount_payable: '0.00' }))).toBe(false)
})

test('while the freight is to be quoted or accepted nothing is to be paid', () => {
  const open = order({ freight_pending: true, amount_to_pay: '0.00' })
  const quoted = { ...open, freight_quote: '0.00' }
  expect([takesPayment(open), isFreightOpen(open), isFreightQuoted(open)]).toEqual([false, true, false])
  expect([takesPayment(quoted), isFreightOpen(quoted), isFreightQuoted(quoted)]).toEqual([false, true, true])
  expect(isFreightOpen({ ...open, status: 'canceled' })).toBe(false)
  expect(isFreightOpen(order())).toBe(false)
  expect([order(), open, quoted].map(deadlineLabel)).toEqual([
    ...['order.payUntil', 'order.quoteUntil', 'order.acceptUntil'],
  ])
})

test('with money confirmed, the member no longer cancels', () => {
  expect(mayCancel({ status: 'pending_payment', amount_paid: '0.00' })).toBe(true)
  expect(mayCancel({ status: 'pending_payment', amount_paid: '0.01' })).toBe(false)
  expect(mayCancel({ status: 'awaiting_shipment', amount_paid: '0.00' })).toBe(false)
})
