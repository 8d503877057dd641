/** What orders are worth in points, and points in money; pure. Amounts in minor units. */
import { currencyDigits } from '../../lib/money.ts'
import type { Order } from '../order-state/schema.ts'

type Money = Pick<Order, 'amountPayable' | 'amountPaid' | 'refundDue' | 'freight' | 'tax' | 'currency'>

/** Points of an order: for its items after discounts and refunds, as far as they are paid. `rate` is for one unit. */
export function pointsOf(order: Money, rate: number): number {
  const { amountPayable, amountPaid, refundDue, freight, tax, currency } = order
  const items = Math.min(amountPayable - (freight ?? 0) - tax, amountPaid - refundDue)
  // In ten-thousandths of a point, so that rates such as 0.1 are exact.
  const scaled = BigInt(Math.max(0, items)) * BigInt(Math.round(rate * 10_000))
  const points = scaled / (10_000n * 10n ** BigInt(currencyDigits(currency)))
  return Number(points > 1_000_000_000n ? 1_000_000_000n : points)
}

/** What points take off an order; `perUnit` points take off one unit of the currency. */
export const worthOf = (points: number, perUnit: number, currency: string): number =>
  Number((BigInt(points) * 10n ** BigInt(currencyDigits(currency))) / BigInt(perUnit))

/** The fewest points that take this amount off. */
export function pointsFor(amount: number, perUnit: number, currency: string): number {
  const unit = 10n ** BigInt(currencyDigits(currency))
  return Number((BigInt(amount) * BigInt(perUnit) + unit - 1n) / unit)
}

/** Points of the n-th day in a row: every seventh has the bonus too. */
export const pointsOfDay = (streak: number, daily: number, bonus: number): number =>
  daily + (streak % 7 === 0 ? bonus : 0)
