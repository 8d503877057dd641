/** Sums of a statement; pure. In minor units. */
import type { EarningMovement } from '#contract/api/reselling/distribution-order'

export interface StatementSums {
  opening: number
  earned: number
  /** Less what was restored. */
  reduced: number
  /** By staff, signed. */
  corrected: number
  /** Withdrawals less what was refused of them. */
  withdrawn: number
  closing: number
}

export function sumMovements(
  opening: number,
  movements: readonly { type: EarningMovement; amount: number }[],
): StatementSums {
  const of = (...types: EarningMovement[]) =>
    movements.reduce((sum, { type, amount }) => (types.includes(type) ? sum + amount : sum), 0)
  const earned = of('earning')
  const reduced = of('earning_reduced', 'earning_restored')
  const corrected = of('earning_corrected')
  const withdrawn = of('withdrawal', 'withdrawal_returned')
  return { opening, earned, reduced, corrected, withdrawn, closing: opening + earned + reduced + corrected + withdrawn }
}

interface Line {
  ordered: number
  earning: number
}

/**
 * Each line's part of a settled earning: what it earns, or while refunds have changed that, what it earned as ordered, as far as
 * the earning reaches. The parts are exactly the earning.
 */
export function shareAmong<L extends Line>(earning: number, lines: readonly L[]): (L & { amount: number })[] {
  const isAsSettled = lines.reduce((sum, line) => sum + line.earning, 0) === earning
  let left = earning
  return lines.map((line) => {
    const amount = Math.min(left, isAsSettled ? line.earning : line.ordered)
    left -= amount
    return { ...line, amount }
  })
}
