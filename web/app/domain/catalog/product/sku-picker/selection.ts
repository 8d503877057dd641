/** Selected quantities of a product, and the saving at the next price tier. */
import type { SkuRow } from '#contract/api/catalog/product'
import { type TierScope, tierQuantities } from '#contract/rules/tiers'
import { addMoney, timesMoney } from '../../../../money.ts'
import { priceTierAt, quantityErrorOf } from '../../../buying/cart/quantity.ts'

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

/** The quantity that decides the price step of a SKU of a product: its own, or that of all chosen ones together. */
export function tierReader(skus: readonly SkuRow[], selection: Selection, scope: TierScope): (sku: SkuRow) => number {
  const lines = skus.map((sku) => {
    const quantity = selection.get(sku.id) ?? 0
    return { productId: 0, scope, unit: sku.unit, quantity, counts: quantityErrorOf(quantity, sku) === undefined }
  })
  const quantities = tierQuantities(lines)
  const byId = new Map(skus.map(({ id }, index) => [id, quantities[index] ?? 0]))
  return ({ id }) => byId.get(id) ?? 0
}

/** The lines that reach price steps together with a SKU, where those of a product do. */
export const othersOf = ({ id, unit }: SkuRow, lines: readonly Line[]): Line[] =>
  lines.filter(({ sku }) => sku.id !== id && sku.unit === unit)

/** The unit price at the quantity that decides its step; null on request. */
export const unitPrice = (
  sku: Pick<SkuRow, 'price' | 'price_on_request' | 'ladder'>,
  quantity: number,
): string | null => (sku.price_on_request ? null : (priceTierAt(sku.ladder, quantity)?.price ?? sku.price))

export const hasSameTiers = (skus: readonly SkuRow[]): boolean =>
  new Set(skus.map(({ ladder }) => JSON.stringify(ladder))).size === 1

interface TierLine {
  sku: Pick<SkuRow, 'ladder'>
  quantity: number
}

/**
 * The next price tier that the stock allows: `more` units make `quantity`, at `price`, which saves `saving` in all.
 * `others`: lines that reach the tiers together with this one.
 */
export function nextTier(
  { ladder, multiple, stock }: Pick<SkuRow, 'ladder' | 'multiple' | 'stock'>,
  quantity: number,
  currency: string,
  others: readonly TierLine[] = [],
) {
  const otherUnits = others.reduce((sum, other) => sum + other.quantity, 0)
  const current = priceTierAt(ladder, quantity + otherUnits)
  const next = current && ladder[ladder.indexOf(current) + 1]
  if (!next || quantity <= 0) return undefined
  const required = Math.ceil((next.min_quantity - otherUnits) / multiple) * multiple
  if (required > stock || required <= quantity) return undefined
  const lines = [{ sku: { ladder }, quantity: required }, ...others]
  const amountsAt = (reached: number) =>
    lines.map((line) => timesMoney(priceTierAt(line.sku.ladder, reached)?.price ?? '0', line.quantity, currency))
  const reduced = amountsAt(required + otherUnits).map((amount) => `-${amount}`)
  const saving = addMoney([...amountsAt(quantity + otherUnits), ...reduced])
  if (/^-|^[0.]*$/.test(saving)) return undefined
  return { more: required - quantity, quantity: required, price: next.price, saving }
}
