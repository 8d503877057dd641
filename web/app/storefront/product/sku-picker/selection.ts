/** Selected quantities of a product: lines, totals, and the saving at the next price tier. */
import type { Pack, SkuRow } from '#contract/product'
import type { Unit } from '#contract/units'
import { addMoney, timesMoney } from '../../../money.ts'
import { priceTierAt } from '../../cart/quantity.ts'

/** Quantity by SKU id. */
export type Selection = ReadonlyMap<number, number>

export interface Line {
  sku: SkuRow
  quantity: number
}

export const selectedLines = (skus: readonly SkuRow[], selection: Selection): Line[] =>
  skus.flatMap((sku) => {
    const quantity = selection.get(sku.id) ?? 0
    return quantity > 0 ? [{ sku, quantity }] : []
  })

export interface Totals {
  quantity: number
  /** The unit of all lines, if it is the same. */
  unit: Unit | undefined
  /** Decimal text; `"0"` for an empty selection. */
  amount: string
  /** In kg and m³; 0 if unknown. */
  weight: number
  volume: number
  /** The number of largest packs, if all lines have the same kind of pack. */
  packs: { count: number; unit: Unit } | undefined
}

export function totalsOf(lines: readonly Line[]): Totals {
  const sum = (figure: (line: Line) => number) => lines.reduce((total, line) => total + figure(line), 0)
  const [kind, ...otherKinds] = new Set(lines.map(({ sku }) => largestPack(sku)?.name))
  const [unit, ...otherUnits] = new Set(lines.map(({ sku }) => sku.unit))
  return {
    quantity: sum(({ quantity }) => quantity),
    unit: otherUnits.length > 0 ? undefined : unit,
    amount: addMoney(
      lines.flatMap(({ sku, quantity }) => {
        const price = unitPrice(sku, quantity)
        return price === null ? [] : [timesMoney(price, quantity)]
      }),
    ),
    weight: sum(({ sku, quantity }) => sku.weight * quantity),
    volume: sum(({ sku, quantity }) => sku.volume * quantity),
    packs:
      kind && otherKinds.length === 0
        ? { unit: kind, count: sum(({ sku, quantity }) => quantity / (largestPack(sku)?.units ?? 1)) }
        : undefined,
  }
}

/** Usually the carton. */
export const largestPack = ({ packs }: SkuRow): Pack | undefined =>
  packs.filter(({ units }) => units > 1).sort((a, b) => b.units - a.units)[0]

/** The unit price at a quantity; null on request. */
export const unitPrice = (sku: SkuRow, quantity: number): string | null =>
  sku.price_on_request ? null : (priceTierAt(sku.ladder, quantity)?.price ?? sku.price)

export const hasSameTiers = (skus: readonly SkuRow[]): boolean =>
  new Set(skus.map(({ ladder }) => JSON.stringify(ladder))).size === 1

/** The next price tier that the stock allows: `more` units make `quantity`, at `price`, which saves `saving` in all. */
export function nextTier({ ladder, multiple, stock }: Pick<SkuRow, 'ladder' | 'multiple' | 'stock'>, quantity: number) {
  const current = priceTierAt(ladder, quantity)
  const next = current && ladder[ladder.indexOf(current) + 1]
  if (!next || quantity <= 0) return undefined
  const required = Math.ceil(next.min_quantity / multiple) * multiple
  if (required > stock || required <= quantity) return undefined
  const saving = addMoney([timesMoney(current.price, required), timesMoney(`-${next.price}`, required)])
  if (/^-|^[0.]*$/.test(saving)) return undefined
  return { more: required - quantity, quantity: required, price: next.price, saving }
}
