/** Exact sums of an order, as decimal texts. */
import type { OrderDetail, OrderLine } from '#contract/order'
import { addMoney, timesMoney } from '../../money.ts'

type Line = Pick<OrderLine, 'quantity' | 'shipped_quantity' | 'closed_quantity'>
export type Sums = Pick<OrderDetail, 'status' | 'amount_payable' | 'amount_paid'>

/** Units of a line neither shipped nor closed. */
export const openOf = ({ quantity, shipped_quantity, closed_quantity }: Line): number =>
  quantity - shipped_quantity - closed_quantity

export const isZero = (amount: string): boolean => Number(amount) === 0

/** The outstanding amount, never below zero; zero for a canceled order. */
export function outstanding(order: Sums): string {
  const rest = addMoney([order.amount_payable, `-${order.amount_paid}`])
  return order.status === 'canceled' || rest.startsWith('-') ? timesMoney(order.amount_payable, 0) : rest
}
