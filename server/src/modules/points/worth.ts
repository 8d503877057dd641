/** Worth of orders in points, and of points in money; pure. Amounts in minor units. */
import { currencyDigits } from '../../lib/money.ts'
import { shareOf, splitAmount } from '../../lib/split.ts'
import type { Order } from '../order-state/schema.ts'
import { goodsLeft } from '../order-state/worth.ts'

type Money = Parameters<typeof goodsLeft>[0] & Pick<Order, 'amountPaid' | 'refundDue' | 'currency'>

/** The amount an order earns points for: its items after discounts and refunds, as far as they are paid. */
const itemsOf = (order: Money): number => Math.max(0, Math.min(goodsLeft(order), order.amountPaid - order.refundDue))

const netOf = ({ price, quantity, discount }: Omit<EarningLine, 'rate' | 'back'>, units: number): number =>
  price * units - shareOf(discount, units, quantity)

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
  price: number
  quantity: number
  discount: number
  /** Units that are no longer the buyer's: closed or refunded. */
  back: number
  rate: number
}

/** Points of an order whose lines earn differently: what it is worth is shared by what the lines cost. */
export function pointsOfLines(order: Money, lines: readonly EarningLine[]): number {
  const kept = lines.map((line) => netOf(line, Math.max(0, line.quantity - line.back)))
  // Nothing is left of the lines, but the order still holds money, such as a deduction.
  const weights = kept.some((net) => net > 0) ? kept : lines.map((line) => netOf(line, line.quantity))
  const values = splitAmount(itemsOf(order), weights)
  return pointsFrom(
    lines.map(({ rate }, index) => ({ amount: values[index] ?? 0, rate })),
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
