/** The figures of an order, in minor units; pure. */
import type { DeliveryMethod } from '#contract/status'
import { parseMoney, percentOf } from '../../lib/money.ts'
import type { Settings } from '../setting/service.ts'

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
export function orderAmounts(parts: { totalPrice: number; discount?: number; freight: number | null; adjustment?: number; taxRate: number }): Amounts {
  const { totalPrice, discount = 0, freight, adjustment = 0, taxRate } = parts
  const tax = percentOf(totalPrice - discount + (freight ?? 0), taxRate)
  return { totalPrice, discount, freight, tax, adjustment, amountPayable: totalPrice - discount + (freight ?? 0) + tax + adjustment }
}

/** Freight by the operator's rule of the method; null where there is none. `weight` in kg. */
export function freightOf(settings: Pick<Settings, 'freight_rules' | 'currency'>, method: DeliveryMethod | undefined, weight: number): number | null {
  const rule = method && settings.freight_rules[method]
  if (!rule) return null
  const base = parseMoney(rule.base, settings.currency)
  const perKilogram = parseMoney(rule.per_kg, settings.currency)
  if (base === undefined || perKilogram === undefined) return null
  return base + perKilogram * Math.ceil(weight)
}
