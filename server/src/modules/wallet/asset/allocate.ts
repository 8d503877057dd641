/**
 * How what assets take off an order is shared among its lines; pure, in minor units. The shares of an asset add up to its
 * amount to the unit (largest remainder), and no line is ever paid for twice.
 */
import type { UnitPrice } from '#contract/rules/unit-price'
import { shareOf, splitAmount } from '../../../lib/split.ts'

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

/** A line of an order after an edit. */
export interface EditedLine {
  /** Null for an added line. */
  lineId: number | null
  quantity: number
  price: UnitPrice
  /** The price of a unit that assets count with, as `mallPriceOf` has it. */
  mallPrice: UnitPrice
  /** The line before the edit; null for an added one. */
  was: { quantity: number; price: UnitPrice } | null
}

/**
 * What an asset takes off a line when units are taken off the order: each unit that stays retains its part, as after a
 * return of the others. Units that are added and other prices do not count here.
 */
export function shareOfRest(
  shares: readonly Pick<ShareRow, 'lineId' | 'amount'>[],
  { lineId, quantity, was }: EditedLine,
): number {
  const share = shares.find((each) => each.lineId === lineId)
  return share && was ? shareOf(share.amount, Math.min(quantity, was.quantity), was.quantity) : 0
}

/** Whether an edit does more than take units off. */
export const isRepriced = (lines: readonly EditedLine[]): boolean =>
  hasMore(lines) || lines.some(({ price, was }) => price !== was?.price)
/** Whether an edit adds units. */
export const hasMore = (lines: readonly EditedLine[]): boolean =>
  lines.some(({ quantity, was }) => quantity > (was?.quantity ?? 0))

/** The rest of an order's assets when its lines change. */
export interface Reshare<Line> {
  uses: { id: number; amount: number; shares: ReadonlyMap<Line, number> }[]
  byLine: ReadonlyMap<Line, number>
  discount: number
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
    // As the units that stay retain theirs rounded down.
    const due = row.amount - shareOf(row.amount, Math.max(0, of - back), of) - row.returned
    return due > 0 ? [{ ...row, returned: row.returned + due }] : []
  })
