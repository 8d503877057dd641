/** Changes by a row of a file, as staff see them before they import it. */
import type { Difference } from '#contract/api/catalog/product-bulk'
import type { UnitPrice } from '#contract/rules/unit-price'
import { locales, type Translations } from '#contract/types'
import { formatPrice } from '../../../lib/unit-price.ts'
import { stockDifferences } from '../../stock/quantity/differences.ts'
import type { KnownSku } from './import-queries.ts'
import type { WrittenRow } from './import-undo.ts'
import type { LadderStep } from './schema.ts'

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
  const shownPrice = (price: UnitPrice | null | undefined) =>
    price === null || price === undefined ? null : formatPrice(price, currency)
  const steps = (ladder: readonly LadderStep[] | undefined) =>
    ladder?.map((step) => `${step.min_quantity}: ${shownPrice(step.price)}`).join('; ')
  for (const field of ['name', 'detail'] as const) {
    const [before, after] = [product?.before[field], product?.after[field]] as (Translations | undefined)[]
    for (const locale of locales) add(`${field}.${locale}`, before?.[locale], after?.[locale])
  }
  for (const field of [
    'manufacturer',
    'categoryId',
    'tierScope',
    'brandId',
    'status',
    'hsCode',
    'originCountry',
  ] as const)
    add(field, product?.before[field], product?.after[field])
  for (const field of ['attributes', 'images'] as const)
    add(field, listed(product?.before[field]), listed(product?.after[field]))
  if (sku && 'price' in sku.after) add('price', shownPrice(sku.before.price), shownPrice(sku.after.price))
  for (const field of ['moq', 'multiple', 'unit', 'weight', 'volume', 'barcode'] as const)
    add(field, sku?.before[field], sku?.after[field])
  for (const field of ['packs', 'options'] as const) add(field, listed(sku?.before[field]), listed(sku?.after[field]))
  add('skuStatus', sku?.before.status, sku?.after.status)
  add('ladder', steps(sku?.before.ladder), steps(sku?.after.ladder))
  if (stock) differences.push(...stockDifferences(shelf, shelf.onHand + stock))
  return differences
}

/** A list as one text: pictures by their addresses, named values by their texts. */
const listed = (values: readonly unknown[] | undefined): string | undefined =>
  values?.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('; ')

const shown = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
