/** The allowed actions of a member on an order; the server checks them too. */
import type { OrderRow } from '#contract/api/orders/order'
import { addMoney } from '../../../money.ts'

type Payable = Pick<OrderRow, 'amount_payable' | 'amount_paid'>

/** The outstanding amount: decimal text, negative if overpaid. */
export const amountDue = ({ amount_payable, amount_paid }: Payable): string =>
  addMoney([amount_payable, `-${amount_paid}`])

/** The outstanding amount that no reported payment covers either. */
export const amountOpen = (order: Payable & Pick<OrderRow, 'amount_under_review'>): string =>
  addMoney([amountDue(order), `-${order.amount_under_review}`])

/** The buyer has to pay now; the server knows how much, of payment in parts for the next part. */
export const isAsked = ({ amount_to_pay }: Pick<OrderRow, 'amount_to_pay'>): boolean => Number(amount_to_pay) > 0

export const isZero = (amount: string) => Number(amount) === 0

type PayableOrder = Payable & Pick<OrderRow, 'status' | 'payment_status' | 'freight_pending'>

/** The order takes payments, also more of them than are due. */
export const takesPayment = (order: PayableOrder) =>
  order.status !== 'canceled' &&
  order.payment_status !== 'paid' &&
  !order.freight_pending &&
  Number(amountDue(order)) > 0

/** The order cannot be paid yet: the freight is to be quoted, or to be accepted. */
export const isFreightOpen = ({ status, freight_pending }: Pick<OrderRow, 'status' | 'freight_pending'>) =>
  status === 'pending_payment' && freight_pending

/** The buyer may accept the quoted freight. */
export const isFreightQuoted = ({ status, freight_quote }: Pick<OrderRow, 'status' | 'freight_quote'>) =>
  status === 'pending_payment' && freight_quote !== null

/** What an order waits for until it expires. */
export const deadlineLabel = (order: Pick<OrderRow, 'status' | 'freight_pending' | 'freight_quote'>) =>
  isFreightQuoted(order) ? 'order.acceptUntil' : isFreightOpen(order) ? 'order.quoteUntil' : 'order.payUntil'

/** With money confirmed, only staff cancel. */
export const mayCancel = ({ status, amount_paid }: Pick<OrderRow, 'status' | 'amount_paid'>) =>
  status === 'pending_payment' && isZero(amount_paid)

/** Some of it is on its way, the rest still to be shipped. */
export const isPartlyShipped = ({ status, shipped_quantity }: Pick<OrderRow, 'status' | 'shipped_quantity'>) =>
  status === 'awaiting_shipment' && shipped_quantity > 0

/** Nothing will happen to it any more. */
export const isFinal = ({ status }: Pick<OrderRow, 'status'>) => status === 'completed' || status === 'canceled'
