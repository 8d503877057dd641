/** The figures of an order, in minor units; pure. */
import type { OrderStatus } from '#contract/status'
import { percentOf } from '../../lib/money.ts'
import { shareOf } from '../../lib/split.ts'

export interface Amounts {
  totalPrice: number
  discount: number
  /** Null = to be quoted; counts as 0. */
  freight: number | null
  tax: number
  adjustment: number
  amountPayable: number
}

/** Payable = goods − discount + freight + tax + adjustment; tax is a percentage of goods after discount and freight. */
export function orderAmounts(parts: {
  totalPrice: number
  discount?: number
  freight: number | null
  adjustment?: number
  taxRate: number
}): Amounts {
  const { totalPrice, discount = 0, freight, adjustment = 0, taxRate } = parts
  const tax = percentOf(totalPrice - discount + (freight ?? 0), taxRate)
  return {
    totalPrice,
    discount,
    freight,
    tax,
    adjustment,
    amountPayable: totalPrice - discount + (freight ?? 0) + tax + adjustment,
  }
}

interface Money {
  status: OrderStatus
  amountPayable: number
  amountPaid: number
  refundDue: number
}

/** Money that the order holds beyond what it needs; negative while it lacks some. A canceled order needs none. */
export const excessOf = ({ status, amountPayable, amountPaid }: Omit<Money, 'refundDue'>): number =>
  amountPaid - (status === 'canceled' ? 0 : amountPayable)

/** `refundDue` is the part of the excess that staff promised to return; the rest of it is overpaid. */
export const sumsOf = (order: Money): { due: number; overpaid: number; refundDue: number } => ({
  due: Math.max(0, -excessOf(order)),
  overpaid: Math.max(0, excessOf(order) - order.refundDue),
  refundDue: order.refundDue,
})

/** The price of the first `units` of a line after its discount. Units that are taken off bring their part of the discount along. */
export const netOf = (
  { price, quantity, discount }: { price: number; quantity: number; discount: number },
  units: number,
): number => price * units - (discount - shareOf(discount, quantity - units, quantity))
