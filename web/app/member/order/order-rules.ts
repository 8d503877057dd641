/** The allowed actions of a member on an order; the server checks them too. */
import type { OrderRow } from '#contract/order'
import type { PaymentOverview } from '#contract/payment'
import { addMoney } from '../../money.ts'

type Payable = Pick<OrderRow, 'amount_payable' | 'amount_paid'>

/** The outstanding amount: decimal text, negative if overpaid. */
export const amountDue = ({ amount_payable, amount_paid }: Payable): string =>
  addMoney([amount_payable, `-${amount_paid}`])

/**
 * The outstanding amount without payments awaiting confirmation, so that no amount is paid twice. Of payment in parts it is
 * the next part.
 */
export function amountToPay(overview: PaymentOverview): string {
  const checked = amountBeingChecked(overview)
  let next = '0'
  for (const { open } of overview.terms?.parts ?? []) {
    next = addMoney([next, open])
    if (Number(next) > Number(checked)) return addMoney([next, `-${checked}`])
  }
  return addMoney([amountDue(overview), `-${checked}`])
}

/** Submitted but unconfirmed payments: decimal text. */
export const amountBeingChecked = ({ payments }: Pick<PaymentOverview, 'payments'>): string =>
  addMoney(payments.flatMap(({ status, amount }) => (status === 'submitted' ? [amount] : [])))

export const isZero = (amount: string) => Number(amount) === 0

type PayableOrder = Payable & Pick<OrderRow, 'status' | 'payment_status' | 'freight_pending'>

export const mayPay = (order: PayableOrder) =>
  order.status !== 'canceled' &&
  order.payment_status !== 'paid' &&
  !order.freight_pending &&
  Number(amountDue(order)) > 0

/** The order cannot be paid yet, and does not expire. */
export const isFreightOpen = ({ status, freight_pending }: Pick<OrderRow, 'status' | 'freight_pending'>) =>
  status === 'pending_payment' && freight_pending

/** With money confirmed, only staff cancel. */
export const mayCancel = ({ status, amount_paid }: Pick<OrderRow, 'status' | 'amount_paid'>) =>
  status === 'pending_payment' && isZero(amount_paid)

/** Shipped units can be returned or refunded; the server knows until when. */
export const mayAskBack = ({ status, shipped_quantity }: Pick<OrderRow, 'status' | 'shipped_quantity'>) =>
  status !== 'canceled' && shipped_quantity > 0

/** Nothing will happen to it any more. */
export const isFinal = ({ status }: Pick<OrderRow, 'status'>) => status === 'completed' || status === 'canceled'
