/** What a new number of units on hand changes for staff: also what can be ordered, and what then lacks for open orders. */
import type { Difference } from '#contract/api/catalog/product-bulk'

interface Shelf {
  onHand: number
  reserved: number
}

export function stockDifferences({ onHand, reserved }: Shelf, next: number): Difference[] {
  const figures = (units: number) => ({
    on_hand: units,
    stock: Math.max(units - reserved, 0),
    short: Math.max(reserved - units, 0),
  })
  const [before, after] = [figures(onHand), figures(next)]
  return (['on_hand', 'stock', 'short'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: String(before[field]), after: String(after[field]) }],
  )
}
