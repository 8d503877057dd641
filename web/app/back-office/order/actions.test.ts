import { describe, expect, test } from 'vitest'
import type { PaymentRow } from '#contract/payment'
import { actionsOf, type OrderState } from './actions.ts'

const order: OrderState = {
  status: 'pending_payment',
  amount_payable: '110.00',
  amount_paid: '0.00',
  freight_pending: false,
  shipped_quantity: 0,
  payments: [],
}
const waiting = { status: 'submitted' } as PaymentRow

describe('actions on an order', () => {
  test.each<[string, Partial<OrderState>, string[]]>([
    ['waits for money', {}, ['record_payment', 'edit', 'cancel']],
    ['waits for its freight', { freight_pending: true }, ['freight', 'edit', 'cancel']],
    [
      'waits for its freight and was paid already',
      { freight_pending: true, payments: [waiting] },
      ['freight', 'edit', 'cancel'],
    ],
    ['has a payment to confirm', { payments: [waiting] }, ['confirm_payment', 'edit', 'cancel']],
    ['is paid in part', { amount_paid: '30.00' }, ['record_payment', 'release', 'edit', 'cancel']],
    ['is paid', { status: 'awaiting_shipment', amount_paid: '110.00' }, ['ship', 'edit', 'cancel']],
    [
      'was released',
      { status: 'awaiting_shipment', amount_paid: '30.00' },
      ['ship', 'record_payment', 'edit', 'cancel'],
    ],
    [
      'is shipped in part',
      { status: 'awaiting_shipment', amount_paid: '110.00', shipped_quantity: 4 },
      ['ship', 'edit', 'close_rest'],
    ],
    ['is shipped and paid', { status: 'shipped', amount_paid: '110.00', shipped_quantity: 10 }, ['edit']],
    [
      'is shipped, its rest closed and not to be paid',
      { status: 'shipped', amount_payable: '50.00', amount_paid: '50.00', shipped_quantity: 4 },
      ['edit'],
    ],
    [
      'is completed with money open',
      { status: 'completed', amount_paid: '30.00', shipped_quantity: 10 },
      ['record_payment', 'edit'],
    ],
    ['is canceled', { status: 'canceled', payments: [waiting] }, ['edit', 'delete']],
  ])('one that %s', (_, state, actions) => {
    expect(actionsOf({ ...order, ...state })).toEqual(actions)
  })
})
