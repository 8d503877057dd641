import { describe, expect, test } from 'vitest'
import type { PaymentRow } from '#contract/api/orders/payment'
import { actionsOf, type OrderState } from './actions.ts'

const order: OrderState = {
  status: 'pending_payment',
  amount_payable: '110.00',
  amount_paid: '0.00',
  amount_due: '110.00',
  amount_overpaid: '0.00',
  refund_due: '0.00',
  freight_pending: false,
  freight_quote: null,
  shipped_quantity: 0,
  payments: [],
}
const paid = { amount_paid: '110.00', amount_due: '0.00' }
const waiting = { status: 'submitted' } as PaymentRow

describe('actions on an order', () => {
  test.each<[string, Partial<OrderState>, string[]]>([
    ['waits for money', {}, ['record_payment', 'edit_lines', 'edit', 'cancel']],
    ['waits for its freight', { freight_pending: true }, ['freight', 'edit_lines', 'edit', 'cancel']],
    [
      'waits for its buyer to accept the freight',
      { freight_pending: true, freight_quote: '0.00' },
      ['edit_lines', 'edit', 'cancel'],
    ],
    [
      'waits for its freight and was paid already',
      { freight_pending: true, payments: [waiting] },
      ['freight', 'edit_lines', 'edit', 'cancel'],
    ],
    ['has a payment to confirm', { payments: [waiting] }, ['confirm_payment', 'edit_lines', 'edit', 'cancel']],
    ['is paid in part', { amount_paid: '30.00' }, ['record_payment', 'release', 'edit_lines', 'edit', 'cancel']],
    ['is paid', { ...paid, status: 'awaiting_shipment' }, ['ship', 'edit_lines', 'edit', 'cancel']],
    [
      'was released',
      { status: 'awaiting_shipment', amount_paid: '30.00' },
      ['ship', 'record_payment', 'edit_lines', 'edit', 'cancel'],
    ],
    [
      'is shipped in part',
      { ...paid, status: 'awaiting_shipment', shipped_quantity: 4 },
      ['ship', 'edit', 'close_rest'],
    ],
    ['is shipped and paid', { ...paid, status: 'shipped', shipped_quantity: 10 }, ['edit']],
    [
      'is shipped, its rest closed and not to be paid',
      { ...paid, status: 'shipped', amount_payable: '50.00', amount_paid: '50.00', shipped_quantity: 4 },
      ['edit'],
    ],
    [
      'is completed with money open',
      { status: 'completed', amount_paid: '30.00', shipped_quantity: 10 },
      ['record_payment', 'edit'],
    ],
    [
      'is overpaid',
      { ...paid, status: 'shipped', amount_paid: '130.00', amount_overpaid: '20.00', shipped_quantity: 10 },
      ['refund', 'move_overpayment', 'edit'],
    ],
    ['is canceled and owes a refund', { ...paid, status: 'canceled', refund_due: '110.00' }, ['refund', 'edit']],
    ['is canceled', { status: 'canceled', payments: [waiting] }, ['edit', 'delete']],
  ])('one that %s', (_, state, actions) => {
    expect(actionsOf({ ...order, ...state })).toEqual(actions)
  })
})
