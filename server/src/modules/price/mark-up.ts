/**
 * The effect of a markup on an amount; pure. The same as the SQL function `mark_up`, which keeps the mall's own markups in
 * the stored prices; shops have theirs added here, whenever a price is read.
 */
import { percentOf } from '../../lib/money.ts'
import type { markups } from '../shop/schema.ts'

export type MarkupRule = Pick<
  typeof markups.$inferSelect,
  'mode' | 'value' | 'step' | 'ending' | 'minPrice' | 'maxPrice'
> & {
  /** Percent that resellers add at least, also where a ceiling would hold the price below. */
  lowest?: number
}

/**
 * Rounded up, then held between the limits, but never below the amount itself and the lowest markup. It never falls as the amount rises, so
 * ladders keep their order and lists in the order of the amounts are in the order of the results. In minor units.
 */
export function markUp(
  amount: number,
  { mode, value, step, ending, minPrice, maxPrice, lowest = 0 }: MarkupRule,
): number {
  const least = amount + percentOf(amount, lowest)
  const raised = Math.max(least, amount + (mode === 'percent' ? percentOf(amount, value) : Math.round(value)))
  const rest = (ending - raised) % step
  const rounded = raised + (rest < 0 ? rest + step : rest)
  return Math.max(least, Math.min(maxPrice ?? Infinity, Math.max(minPrice ?? 0, rounded)))
}
