/** Sums of a statement; pure. In minor units. */
import type { EarningMovement } from '#contract/distribution-order'

export interface StatementSums {
  opening: number
  earned: number
  /** Zero or negative. */
  reduced: number
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
  const reduced = of('earning_reduced')
  const withdrawn = of('withdrawal', 'withdrawal_returned')
  return { opening, earned, reduced, withdrawn, closing: opening + earned + reduced + withdrawn }
}

interface Line {
  quantity: number
  unit: number
}

/**
 * Each line's part of a settled earning. Lines earn their units; units that came back before settlement are taken off the
 * last lines, so that the parts are exactly the earning.
 */
export function shareAmong<L extends Line>(earning: number, lines: readonly L[]): (L & { amount: number })[] {
  let left = earning
  return lines.map((line) => {
    const amount = Math.min(left, line.unit * line.quantity)
    left -= amount
    return { ...line, amount }
  })
}
