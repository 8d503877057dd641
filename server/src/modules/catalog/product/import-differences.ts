/** Changes by a row of a file, as staff see them before they import it. */
import type { Difference } from '#contract/api/catalog/product-bulk'
import { locales, type Translations } from '#contract/types'
import { formatMoney } from '../../../lib/money.ts'
import { stockDifferences } from '../../stock/quantity/differences.ts'
import type { KnownSku } from './import-queries.ts'
import type { WrittenRow } from './import-undo.ts'

const longest = 200

export function differencesOf(
  { product, sku, stock }: WrittenRow,
  shelf: Pick<KnownSku, 'onHand' | 'reserved'>,
  currency: string,
): Difference[] {
  const differences: Difference[] = []
  const add = (field: string, before: unknown, after: unknown) => {
    const [one, other] = [shown(before), shown(after)]
    if (one !== other)
      differences.push({ field, before: one?.slice(0, longest) ?? null, after: other?.slice(0, longest) ?? null })
  }
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : formatMoney(minor, currency)
  for (const field of ['name', 'detail'] as const) {
    const [before, after] = [product?.before[field], product?.after[field]] as (Translations | undefined)[]
    for (const locale of locales) add(`${field}.${locale}`, before?.[locale], after?.[locale])
  }
  for (const field of ['manufacturer', 'categoryId', 'tierScope'] as const)
    add(field, product?.before[field], product?.after[field])
  if (sku && 'price' in sku.after) add('price', money(sku.before.price), money(sku.after.price))
  for (const field of ['moq', 'multiple', 'unit', 'weight', 'volume', 'barcode'] as const)
    add(field, sku?.before[field], sku?.after[field])
  if (stock) differences.push(...stockDifferences(shelf, shelf.onHand + stock))
  return differences
}

const shown = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
