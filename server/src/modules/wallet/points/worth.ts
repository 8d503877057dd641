/** Worth of orders in points, and of points in money; pure. Amounts in minor units. */
import { currencyDigits } from '../../../lib/money.ts'
import { splitAmount } from '../../../lib/split.ts'
import type { Order } from '../../orders/state/schema.ts'
import { goodsLeft } from '../../orders/state/worth.ts'

type Money = Parameters<typeof goodsLeft>[0] & Pick<Order, 'amountPaid' | 'refundDue' | 'currency'>

/** The amount an order earns points for: its items after discounts and refunds, as far as they are paid. */
const itemsOf = (order: Money): number => Math.max(0, Math.min(goodsLeft(order), order.amountPaid - order.refundDue))

/** Rates are for one unit of the currency; in ten-thousandths of a point, so that rates such as 0.1 are exact. */
function pointsFrom(parts: readonly { amount: number; rate: number }[], currency: string): number {
  const scaled = parts.reduce((sum, { amount, rate }) => sum + BigInt(amount) * BigInt(Math.round(rate * 10_000)), 0n)
  const points = scaled / (10_000n * 10n ** BigInt(currencyDigits(currency)))
  return Number(points > 1_000_000_000n ? 1_000_000_000n : points)
}

/** Points of an order of which everything earns the same. */
export const pointsOf = (order: Money, rate: number): number =>
  pointsFrom([{ amount: itemsOf(order), rate }], order.currency)

interface EarningLine {
  /** What the buyer paid, or has to pay, for the units that they keep. */
  paid: number
  subtotal: number
  rate: number
  /** In a shop, the mall's price of these units: what is paid above it earns nothing. */
  most?: number | undefined
}

/** Points of an order whose lines earn differently, or up to an amount: what it is worth is shared by what was paid for the lines. */
export function pointsOfLines(order: Money, lines: readonly EarningLine[]): number {
  // A fully discounted order may cost something all the same, by an adjustment.
  const weights = lines.map(lines.some(({ paid }) => paid > 0) ? ({ paid }) => paid : ({ subtotal }) => subtotal)
  const values = splitAmount(itemsOf(order), weights)
  return pointsFrom(
    lines.map(({ rate, most = Infinity }, index) => ({ amount: Math.min(values[index] ?? 0, most), rate })),
    order.currency,
  )
}

/** The amount that points take off an order; `perUnit` points take off one unit of the currency. */
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
