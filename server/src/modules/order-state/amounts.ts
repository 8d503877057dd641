/** The figures of an order, in minor units; pure. */
import { percentOf } from '../../lib/money.ts'

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
