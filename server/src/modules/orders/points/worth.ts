/** Worth of orders in points; pure. Amounts in minor units. */
import { currencyDigits } from '../../../lib/money.ts'
import { splitAmount } from '../../../lib/split.ts'
import type { Order } from '../state/schema.ts'
import { goodsLeft } from '../state/worth.ts'

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
  /** What the buyer paid, or has to pay, for the units that are neither closed nor returned. */
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
