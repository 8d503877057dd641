/** Worth of points in money; pure. Amounts in minor units. */
import { currencyDigits } from '../../../lib/money.ts'

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
