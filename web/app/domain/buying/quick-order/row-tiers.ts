import { tierQuantities } from '#contract/rules/tiers'
import { isReady, type PadRow } from './rows.ts'

/** By key of a row, the quantity that decides its price step: its own, or that of all ready rows of its product. */
export function tiersOf(rows: readonly PadRow[]): Map<number, number> {
  const known = rows.flatMap((row) => (row.sku ? [{ row, sku: row.sku }] : []))
  const quantities = tierQuantities(
    known.map(({ row, sku }) => ({
      productId: sku.product_id,
      scope: sku.tier_scope,
      unit: sku.unit,
      quantity: row.quantity,
      counts: isReady(row),
    })),
  )
  return new Map(known.map(({ row }, index) => [row.key, quantities[index] ?? row.quantity]))
}
