/**
 * Which quantity decides the price step of a SKU: its own, or that of all SKUs of the product together. One rule for
 * server and web: lists, cart, orders and quotes.
 */
import type { Unit } from '../units.ts'

/** `sku`: each variant reaches the steps alone. `product`: the variants of the product reach them together. */
export const tierScopes = ['sku', 'product'] as const
export type TierScope = (typeof tierScopes)[number]

interface TierLine {
  productId: number
  scope: TierScope
  unit: Unit
  quantity: number
  /** Whether it can be bought at this quantity; a line that cannot does not count for the others. */
  counts: boolean
}

/** Boxes and pieces of one product have different prices, so they are not added up. */
const groupOf = ({ productId, unit }: TierLine) => `${productId} ${unit}`

/** For each line, in order, the quantity that decides its price step: its own and that of the lines that count with it. */
export function tierQuantities(lines: readonly TierLine[]): number[] {
  const sums = new Map<string, number>()
  for (const line of lines)
    if (line.scope === 'product' && line.counts) sums.set(groupOf(line), (sums.get(groupOf(line)) ?? 0) + line.quantity)
  return lines.map((line) => {
    if (line.scope === 'sku') return line.quantity
    return (sums.get(groupOf(line)) ?? 0) + (line.counts ? 0 : line.quantity)
  })
}
