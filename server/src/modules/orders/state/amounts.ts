/** The figures of an order, in minor units; pure. */

import { percentOf, taxWithin } from '#contract/rules/tax'
import type { OrderStatus } from '#contract/status'

export interface Amounts {
  totalPrice: number
  discount: number
  /** Null = to be quoted; counts as 0. */
  freight: number | null
  /** Added to the prices; 0 if they include it. */
  tax: number
  /** Percent; 0 = no tax. */
  taxRate: number
  /** The tax within what is payable, if prices include it. */
  taxIncluded: number | null
  adjustment: number
  amountPayable: number
}

/** The operator’s settings of that name. */
export interface TaxRule {
  tax_rate: number
  tax_included: boolean
}

/** An order is taxed as it was when it was placed. */
export const taxRuleOf = ({ taxRate, taxIncluded }: { taxRate: number; taxIncluded: number | null }): TaxRule => ({
  tax_rate: taxRate,
  tax_included: taxIncluded !== null,
})

/**
 * Payable = items − discount + freight + tax + adjustment. Tax is a percentage of items after discount,
 * freight and adjustment. If prices include it, nothing is added, and the amount says how much of it is tax.
 */
export function orderAmounts(parts: {
  totalPrice: number
  discount?: number
  freight: number | null
  adjustment?: number
  rule: TaxRule
}): Amounts {
  const { totalPrice, discount = 0, freight, adjustment = 0, rule } = parts
  const taxed = Math.max(0, totalPrice - discount + (freight ?? 0) + adjustment)
  const tax = rule.tax_included ? 0 : percentOf(taxed, rule.tax_rate)
  return {
    totalPrice,
    discount,
    freight,
    tax,
    taxRate: rule.tax_rate,
    taxIncluded: rule.tax_included ? taxWithin(taxed, rule.tax_rate) : null,
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
