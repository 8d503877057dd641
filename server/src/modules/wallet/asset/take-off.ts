/** Takes amounts of assets off the lines of a basket. */
import type { AssetPart, BasketLine } from '../kind/asset-kind.ts'
import { allocate } from './allocate.ts'

export interface Share<Line> {
  line: Line
  amount: number
}

/** Takes an amount off lines, cut down to what they have left. Returns the share of each. */
export function takeOff(amount: number, parts: readonly AssetPart[]): Share<BasketLine>[] {
  const { shares } = allocate(
    amount,
    parts.map(({ line, most = Number.POSITIVE_INFINITY }) => Math.min(line.left, most)),
  )
  return parts.map(({ line }, index) => {
    const share = shares[index] ?? 0
    line.left -= share
    return { line, amount: share }
  })
}

export const sumOf = (shares: Iterable<{ amount: number }>) => [...shares].reduce((sum, { amount }) => sum + amount, 0)
