/** The actions staff can take on an order in its state. The server decides; this only avoids refusals. */
import type { OrderDetail } from '#contract/api/orders/order'
import { excessOf, isZero, type Sums } from './sums.ts'

export type OrderAction =
  | 'confirm_payment'
  | 'record_payment'
  | 'freight'
  | 'ship'
  | 'close_rest'
  | 'release'
  | 'cancel'
  | 'edit_lines'
  | 'edit'
  | 'refund'
  | 'move_overpayment'
  | 'delete'
export type OrderState = Pick<
  OrderDetail,
  'status' | 'freight_pending' | 'freight_quote' | 'shipped_quantity' | 'payments'
> &
  Sums

export const waitingPayments = ({ payments }: Pick<OrderDetail, 'payments'>) =>
  payments.filter(({ status }) => status === 'submitted')

/** Recipient and address are fixed after the first shipment. */
export const mayMoveAddress = ({ status, shipped_quantity }: Pick<OrderState, 'status' | 'shipped_quantity'>) =>
  (status === 'pending_payment' || status === 'awaiting_shipment') && shipped_quantity === 0

/** The amount payable changes only while nothing is paid. */
export const mayReprice = ({ status, amount_paid }: Pick<OrderState, 'status' | 'amount_paid'>) =>
  status === 'pending_payment' && isZero(amount_paid)

/** In display order: the first is the next thing to do. */
export function actionsOf(order: OrderState): OrderAction[] {
  const { status, amount_paid, amount_payable, freight_pending, freight_quote, shipped_quantity } = order
  const isOpen = status === 'pending_payment' || status === 'awaiting_shipment'
  const isAlive = status !== 'canceled'
  const excess = Number(excessOf(order))
  const isWaiting = waitingPayments(order).length > 0
  const offered: [OrderAction, boolean][] = [
    // A quote waits for the buyer; it is changed next to its amount.
    ['freight', mayReprice(order) && freight_pending && freight_quote === null],
    ['confirm_payment', isAlive && isWaiting && !freight_pending],
    ['ship', status === 'awaiting_shipment'],
    // The server would treat this as the confirmation of a submitted payment.
    ['record_payment', isAlive && !isWaiting && !freight_pending && !isZero(order.amount_due)],
    ['refund', excess > 0],
    ['move_overpayment', isAlive && excess > 0 && isZero(order.refund_due)],
    ['release', status === 'pending_payment' && (!isZero(amount_paid) || isZero(amount_payable))],
    ['edit_lines', isOpen && shipped_quantity === 0],
    ['edit', true],
    ['close_rest', status === 'awaiting_shipment' && shipped_quantity > 0],
    ['cancel', isOpen && shipped_quantity === 0],
    ['delete', status === 'canceled' && isZero(amount_paid)],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([action]) => action)
}
