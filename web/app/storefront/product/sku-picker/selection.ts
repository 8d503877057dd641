/** Selected quantities of a product, and the saving at the next price tier. */
import type { SkuRow } from '#contract/product'
import { addMoney, timesMoney } from '../../../money.ts'
import { priceTierAt, quantityErrorOf } from '../../cart/quantity.ts'

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

/** A quantity that breaks a rule has no price. */
export const validLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ sku, quantity }) => quantityErrorOf(quantity, sku) === undefined)

/** The unit price at a quantity; null on request. */
export const unitPrice = (
  sku: Pick<SkuRow, 'price' | 'price_on_request' | 'ladder'>,
  quantity: number,
): string | null => (sku.price_on_request ? null : (priceTierAt(sku.ladder, quantity)?.price ?? sku.price))

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
