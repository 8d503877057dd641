/** A case that is mixed over several SKUs as evenly as their rules and stock allow. */

import type { SkuRow } from '#contract/api/catalog/product'
import { caseOf } from '#contract/rules/packs'
import type { Selection } from '../../../../domain/catalog/product/sku-picker/selection.ts'

type MixedSku = Pick<SkuRow, 'id' | 'moq' | 'multiple' | 'stock'>

/** More steps would take too long while a quantity is typed; no case that is mixed by hand has so many. */
const mostSteps = 20_000

/**
 * The options that a mixed case is made of: those that differ from the chosen one in the option with the most values,
 * such as all sizes of its colour; without a chosen one all. Only options in the same unit and case, in stock and with a
 * price. `name`: the values that they share; `value`: what distinguishes them.
 */
export function assortmentOf(skus: readonly SkuRow[], chosen: SkuRow | undefined) {
  const names = [...new Set(skus.flatMap(({ options }) => Object.keys(options)))]
  const valuesOf = (name: string) => new Set(skus.map(({ options }) => options[name])).size
  const run = names.toSorted((one, other) => valuesOf(other) - valuesOf(one))[0] ?? ''
  const shared = chosen ? names.filter((name) => name !== run) : []
  const like = chosen ?? skus.find((sku) => caseOf(sku) && isInStock(sku))
  const units = like && caseOf(like)?.units
  const members = skus.filter(
    (sku) =>
      isInStock(sku) &&
      units !== undefined &&
      sku.unit === like?.unit &&
      caseOf(sku)?.units === units &&
      shared.every((name) => sku.options[name] === chosen?.options[name]),
  )
  const named = chosen ? names.filter((name) => !shared.includes(name)) : names
  return {
    name: shared.length > 0 ? shared.map((name) => chosen?.options[name]).join(' · ') : undefined,
    members: members.map((sku) => ({
      sku,
      value:
        named
          .map((name) => sku.options[name])
          .filter(Boolean)
          .join(' · ') || sku.code,
    })),
  }
}

const isInStock = ({ stock, moq, price_on_request }: SkuRow) => stock >= moq && !price_on_request

/**
 * By SKU, how much to add to the selection so that it grows by `units`: always to the SKU with the least, so that a
 * second case goes to those that the first left out. Undefined where no mix fits the case.
 */
export function mixCase(
  skus: readonly MixedSku[],
  selection: Selection,
  units: number,
): Map<number, number> | undefined {
  const chosen = ({ id }: MixedSku) => selection.get(id) ?? 0
  const byNeed = skus.toSorted((one, other) => chosen(one) - chosen(other))
  // Fewer options where the steps of all do not add up to a case.
  for (let count = byNeed.length; count > 0; count--) {
    const picked = new Set(byNeed.slice(0, count))
    const inOrder = spread(
      skus.filter((sku) => picked.has(sku)),
      selection,
      units,
    )
    const added = fill(inOrder, selection, units)
    if (added) return added
  }
  return undefined
}

/** Of more options than a case holds those come first that lie evenly apart: sizes from small to large, all colours. */
function spread(skus: readonly MixedSku[], selection: Selection, units: number): readonly MixedSku[] {
  const chosen = ({ id }: MixedSku) => selection.get(id) ?? 0
  const least = Math.min(...skus.map(chosen))
  const needy = skus.filter((sku) => chosen(sku) === least)
  const step = Math.min(...needy.map((sku) => stepAbove(sku, least) ?? units))
  const fitting = Math.floor(units / step)
  if (fitting >= needy.length) return skus
  const first = new Set(
    Array.from({ length: fitting }, (_, index) => needy[Math.floor((index * needy.length) / fitting)]),
  )
  return [...skus.filter((sku) => first.has(sku)), ...skus.filter((sku) => !first.has(sku))]
}

function fill(skus: readonly MixedSku[], selection: Selection, units: number): Map<number, number> | undefined {
  const added = new Map<number, number>()
  const quantityOf = (id: number) => (selection.get(id) ?? 0) + (added.get(id) ?? 0)
  let left = units
  for (let steps = 0; left > 0; steps++) {
    const [least] = skus
      .flatMap((sku) => {
        const more = stepAbove(sku, quantityOf(sku.id))
        return more !== undefined && more <= left ? [{ id: sku.id, more, quantity: quantityOf(sku.id) }] : []
      })
      .sort((one, other) => one.quantity - other.quantity)
    if (!least || steps === mostSteps) return undefined
    added.set(least.id, (added.get(least.id) ?? 0) + least.more)
    left -= least.more
  }
  return added
}

/** For each SKU in stock, how much more makes its next valid quantity: one more run of all sizes. */
export const runOf = (skus: readonly SkuRow[], selection: Selection): Map<number, number> =>
  new Map(
    skus.filter(isInStock).flatMap((sku) => {
      const more = stepAbove(sku, selection.get(sku.id) ?? 0)
      return more === undefined ? [] : [[sku.id, more] as const]
    }),
  )

/** A selection with more units, or with fewer: takes away only what is still there. */
export const plus = (selection: Selection, more: ReadonlyMap<number, number>, sign: 1 | -1): Selection =>
  new Map([
    ...selection,
    ...[...more].map(([id, units]) => [id, Math.max(0, (selection.get(id) ?? 0) + sign * units)] as const),
  ])

/** How much more makes the next valid quantity; undefined if the stock allows none. */
function stepAbove({ moq, multiple, stock }: MixedSku, quantity: number): number | undefined {
  const next = Math.max(moq, (Math.floor(quantity / multiple) + 1) * multiple)
  return next <= stock ? next - quantity : undefined
}
