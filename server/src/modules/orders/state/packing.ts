/** How the units of an order travel: one rule for the order page and the packing list. Pure. */

import type { Pack } from '#contract/api/catalog/product'
import { addLoads, loadOf, type Packed } from '#contract/rules/load'
import { caseOf, type PackSize } from '#contract/rules/packs'
import type { OrderLineRow } from './schema.ts'

/** A SKU as it is today; null where it is gone for good. */
interface SkuToday<Pack extends PackSize> {
  unitWeight: number | null
  unitVolume: number | null
  packs: readonly Pack[] | null
}

/** Units that will not come are not packed. */
export const packedQuantity = ({ quantity, closedQuantity }: Pick<OrderLineRow, 'quantity' | 'closedQuantity'>) =>
  quantity - closedQuantity

/** Without its SKU a line weighs as much per unit as when it was ordered. */
export const packedOf = <Pack extends PackSize>(
  line: Pick<OrderLineRow, 'quantity' | 'weight' | 'volume'>,
  { unitWeight, unitVolume, packs }: SkuToday<Pack>,
): Packed<Pack> => ({
  weight: unitWeight ?? line.weight / line.quantity,
  volume: unitVolume ?? line.volume / line.quantity,
  packs: packs ?? [],
})

/** Of each line by its id, and of all. */
export function loadsOfLines(lines: readonly ({ line: OrderLineRow } & SkuToday<Pack>)[]) {
  const byLine = new Map(
    lines.map(({ line, ...sku }) => {
      const packed = packedOf(line, sku)
      return [line.id, { ...loadOf(packed, packedQuantity(line)), pack: caseOf(packed)?.name }] as const
    }),
  )
  return { byLine, all: addLoads([...byLine.values()]) }
}
export type Loads = ReturnType<typeof loadsOfLines>
