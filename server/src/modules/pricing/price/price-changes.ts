/** How markups change prices, in figures and examples. */
import { isFree, type UnitPrice, unitsOf } from '#contract/rules/unit-price'
import type { Db } from '../../../db/client.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import type { MarkupView } from './markup-rules.ts'
import { findNames } from './reprice-queries.ts'

export interface ChangedPrice {
  skuId: number
  productId: number
  old: UnitPrice
  next: UnitPrice
}

const mostExamples = 10

const percentOfChange = ({ old, next }: ChangedPrice) => ((unitsOf(next) - unitsOf(old)) / unitsOf(old)) * 100
const round = (value: number) => Math.round(value * 100) / 100

/** Changes in percent, of prices that were above zero, and the largest ones as examples. */
export async function summarizeChanges(
  db: Db,
  changed: readonly ChangedPrice[],
  { currency, locale }: Pick<MarkupView, 'currency' | 'locale'>,
) {
  const counted = changed.filter(({ old }) => !isFree(old))
  const percents = counted.map(percentOfChange)
  const of = (fold: (all: number[]) => number) => (percents.length > 0 ? round(fold(percents)) : null)
  const sizeOf = (change: ChangedPrice) => (!isFree(change.old) ? Math.abs(percentOfChange(change)) : -1)
  const largest = changed.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.skuId - b.skuId).slice(0, mostExamples)
  const names = await findNames(
    db,
    largest.map(({ skuId }) => skuId),
  )
  return {
    products: new Set(changed.map(({ productId }) => productId)).size,
    skus: changed.length,
    least: of((all) => all.reduce((a, b) => Math.min(a, b))),
    mean: of((all) => all.reduce((a, b) => a + b) / all.length),
    most: of((all) => all.reduce((a, b) => Math.max(a, b))),
    examples: largest.map(({ skuId, old, next }) => ({
      sku_code: names.get(skuId)?.code ?? '',
      name: textIn(names.get(skuId)?.name ?? {}, locale),
      before: formatPrice(old, currency),
      after: formatPrice(next, currency),
    })),
  }
}
