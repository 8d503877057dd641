/**
 * How what assets take off an order is shared among its lines; pure, in minor units. The shares of an asset add up to its
 * amount to the unit (largest remainder), and no line is ever paid for twice.
 */
import { shareOf, splitAmount } from '../../lib/split.ts'

/** Cuts `amount` down to what the lines have left, and shares it among them in proportion to that. */
export function allocate(amount: number, lefts: readonly number[]): { amount: number; shares: number[] } {
  const most = lefts.reduce((sum, left) => sum + left, 0)
  const taken = Math.max(0, Math.min(amount, most))
  return { amount: taken, shares: splitAmount(taken, lefts) }
}

export interface ShareRow {
  assetId: number
  lineId: number
  amount: number
  /** The part that was given back. */
  returned: number
}

/** An asset of an order with its shares. */
export interface SharedUse {
  id: number
  amount: number
  shares: readonly Pick<ShareRow, 'lineId' | 'amount'>[]
}

/** The rest of an order's assets when its lines change, by asset and by line. */
export interface Reshare {
  uses: { id: number; amount: number; shares: { lineId: number; amount: number }[] }[]
  byLine: Map<number, number>
  discount: number
}

/**
 * After an edit of the lines. Assets keep to the lines that they counted for, in their written order, and never take off
 * more than before. `subtotals` has the lines that are left.
 */
export function reshare(uses: readonly SharedUse[], subtotals: ReadonlyMap<number, number>): Reshare {
  const left = new Map(subtotals)
  const byLine = new Map<number, number>()
  const kept = uses.map(({ id, amount, shares }) => {
    const lineIds = shares.map(({ lineId }) => lineId).filter((lineId) => left.has(lineId))
    const taken = allocate(
      amount,
      lineIds.map((lineId) => left.get(lineId) ?? 0),
    )
    const own = lineIds.map((lineId, index) => ({ lineId, amount: taken.shares[index] ?? 0 }))
    for (const { lineId, amount: share } of own) {
      left.set(lineId, (left.get(lineId) ?? 0) - share)
      byLine.set(lineId, (byLine.get(lineId) ?? 0) + share)
    }
    return { id, amount: taken.amount, shares: own }
  })
  return { uses: kept, byLine, discount: kept.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Units of a line that are no longer the buyer's: closed or returned ones, of all its units. */
export interface UnitsBack {
  back: number
  of: number
}

/**
 * The further amount to give back of each share when so many units of its line are back. Counted from the line's beginning,
 * so that many small returns give what one large return gives.
 */
export const dueBack = (rows: readonly ShareRow[], units: ReadonlyMap<number, UnitsBack>): ShareRow[] =>
  rows.flatMap((row) => {
    const { back, of } = units.get(row.lineId) ?? { back: 0, of: 1 }
    const due = shareOf(row.amount, Math.min(back, of), of) - row.returned
    return due > 0 ? [{ ...row, returned: row.returned + due }] : []
  })
