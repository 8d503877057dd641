/** How the units of an order travel: one rule for the order page and the packing list. Pure. */
import { addLoads, type Load, loadOf, type Packed } from '#contract/load'
import type { PackSize } from '#contract/packs'
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

export const loadOfLines = (lines: readonly ({ line: OrderLineRow } & SkuToday<PackSize>)[]): Load =>
  addLoads(lines.map(({ line, ...sku }) => loadOf(packedOf(line, sku), packedQuantity(line))))
