/** What a member may do with an order, as the server will decide it too. */
import type { OrderRow } from '#contract/order'
import type { PaymentOverview } from '#contract/payment'
import { addMoney } from '../money.ts'

type Payable = Pick<OrderRow, 'amount_payable' | 'amount_paid'>

/** What is still to be paid: decimal text, negative when too much was paid. */
export const amountDue = ({ amount_payable, amount_paid }: Payable): string =>
  addMoney([amount_payable, `-${amount_paid}`])

/** What is still to be paid beyond the payments that wait for confirmation: nobody should pay twice. */
export const amountToPay = (overview: PaymentOverview): string =>
  addMoney([amountDue(overview), `-${amountBeingChecked(overview)}`])

/** What the buyer has told of and the mall has not confirmed yet: decimal text. */
export const amountBeingChecked = ({ payments }: Pick<PaymentOverview, 'payments'>): string =>
  addMoney(payments.flatMap(({ status, amount }) => (status === 'submitted' ? [amount] : [])))

export const isZero = (amount: string) => Number(amount) === 0

export const mayPay = (order: Payable & Pick<OrderRow, 'status' | 'payment_status'>) =>
  order.status !== 'canceled' && order.payment_status !== 'paid' && Number(amountDue(order)) > 0

/** With money confirmed, only staff cancel. */
export const mayCancel = ({ status, amount_paid }: Pick<OrderRow, 'status' | 'amount_paid'>) =>
  status === 'pending_payment' && isZero(amount_paid)

/** Nothing will happen to it any more. */
export const isFinal = ({ status }: Pick<OrderRow, 'status'>) => status === 'completed' || status === 'canceled'
