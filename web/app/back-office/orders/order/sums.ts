/** Exact sums of an order, as decimal texts. */
import type { OrderDetail, OrderLine } from '#contract/api/orders/order'
import { addMoney } from '../../../money.ts'

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

/** Whether a typed amount is written as on the wire. */
export const isAmount = (amount: string): boolean => /^\d+(\.\d+)?$/.test(amount)

/** A typed amount with as many decimals as `like`: `100` as `100.00`. */
export const withDecimalsOf = (amount: string, like: string): string => addMoney([amount, minus(like, like)])

const minus = (one: string, other: string) => addMoney([one, other.startsWith('-') ? other.slice(1) : `-${other}`])

/**
 * What staff check before an amount counts: more than is due, another amount than the buyer reported, or less than is due
 * and no part of payment in parts (`part`).
 */
export function doubtsOf(
  amount: string,
  due: string,
  reported?: string,
  part = due,
): { over?: string; under?: string; difference?: string } | undefined {
  if (!isAmount(amount)) return undefined
  const over = minus(amount, due)
  const difference = reported === undefined ? '0' : minus(amount, reported)
  const under = reported === undefined && Number(over) < 0 && !isZero(minus(amount, part)) ? over.slice(1) : undefined
  if (Number(over) <= 0 && isZero(difference) && !under) return undefined
  return { ...(Number(over) > 0 && { over }), ...(under && { under }), ...(!isZero(difference) && { difference }) }
}
