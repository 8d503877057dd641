/** Figures that follow from an order's own: exact, in decimal texts. */
import type { OrderDetail, OrderLine } from '#contract/order'
import { addMoney, timesMoney } from '../../money.ts'

type Line = Pick<OrderLine, 'quantity' | 'shipped_quantity' | 'closed_quantity'>
export type Sums = Pick<OrderDetail, 'status' | 'amount_payable' | 'amount_paid' | 'total_price' | 'discount' | 'freight' | 'tax'> & {
  lines: readonly Pick<OrderLine, 'price' | 'closed_quantity'>[]
}

/** Units of a line that were neither shipped nor closed. */
export const openOf = ({ quantity, shipped_quantity, closed_quantity }: Line): number => quantity - shipped_quantity - closed_quantity

export const isZero = (amount: string): boolean => Number(amount) === 0

const nothingOf = (currencyOf: string) => timesMoney(currencyOf, 0)

/** What was closed will not be paid for either: its goods with their share of the tax. */
export function closedAmount({ lines, total_price, discount, freight, tax }: Sums): string {
  const goods = addMoney([nothingOf(total_price), ...lines.map(({ price, closed_quantity }) => timesMoney(price, closed_quantity))])
  const taxed = Number(addMoney([total_price, `-${discount}`, freight ?? '0']))
  if (isZero(goods) || isZero(tax) || taxed === 0) return goods
  const share = (Number(goods) * Number(tax)) / taxed
  return addMoney([goods, share.toFixed(tax.split('.')[1]?.length ?? 0)])
}

/** What the buyer still owes, never below zero; nothing for a canceled order. */
export function outstanding(order: Sums): string {
  const rest = addMoney([order.amount_payable, `-${order.amount_paid}`, `-${closedAmount(order)}`])
  return order.status === 'canceled' || rest.startsWith('-') ? nothingOf(order.amount_payable) : rest
}
