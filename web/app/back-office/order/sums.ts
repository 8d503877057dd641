/** Exact sums of an order, as decimal texts. */
import type { OrderDetail, OrderLine } from '#contract/order'
import { addMoney } from '../../money.ts'

type Line = Pick<OrderLine, 'quantity' | 'shipped_quantity' | 'closed_quantity'>
export type Sums = Pick<
  OrderDetail,
  'status' | 'amount_payable' | 'amount_paid' | 'amount_due' | 'amount_overpaid' | 'refund_due'
>

/** Units of a line neither shipped nor closed. */
export const openOf = ({ quantity, shipped_quantity, closed_quantity }: Line): number =>
  quantity - shipped_quantity - closed_quantity

export const isZero = (amount: string): boolean => Number(amount) === 0

/** Money that the order does not need: to be refunded or overpaid. */
export const excessOf = ({ amount_overpaid, refund_due }: Pick<Sums, 'amount_overpaid' | 'refund_due'>): string =>
  addMoney([amount_overpaid, refund_due])
