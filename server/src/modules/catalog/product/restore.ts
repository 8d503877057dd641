/** Deleted products: the list of them for staff, and bringing one back. */

import type { listProducts } from '#contract/api/catalog/product'
import type { Input } from '#contract/endpoint'
import type { ProductStatus } from '#contract/status'
import { type Context, recordChange, type VisitorContext } from '../../../context.ts'
import { duplicateValue, isUniqueViolation } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { reprice } from '../../pricing/price/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import { readSettings } from '../../settings/service.ts'
import { findShelves } from '../category/shelves.ts'
import { findDeleted } from './deleted-queries.ts'
import { idsOf } from './list-columns.ts'
import { presentProduct, presentSku, summarize } from './present.ts'
import * as queries from './queries.ts'
import { storeVersions } from './version-queries.ts'
import { stateOf } from './write.ts'

/** The last deleted ones first. Their SKUs are those deleted with them. */
export async function deletedPage(ctx: VisitorContext, query: Input<typeof listProducts>['query']) {
  const page = pageOf(query)
  const { currency, default_language } = await readSettings(ctx.db, ctx.database)
  const filter = await readDeletedFilter(ctx, query)
  const { rows, total, isCapped } = await findDeleted(ctx.db, ctx.locale, filter, page)
  const view = { locale: ctx.locale, fallback: default_language, currency, list: null }
  const data = rows.map(({ skus, version, missing, deletedAt, ...product }) => ({
    ...presentProduct({ ...product, ...summarize(skus, null) }, view),
    skus: skus.map((sku) => presentSku(sku, view)),
    version,
    missing,
    changed_at: deletedAt?.toISOString(),
  }))
  return { ...toPage(data, total, page), total_is_capped: isCapped }
}

/** Prices and stock are not filtered by: deleted products have no listing. */
export const readDeletedFilter = async (
  ctx: VisitorContext,
  query: Pick<Input<typeof listProducts>['query'], 'category_id' | 'brand_id' | 'missing' | 'keyword'>,
) => ({
  categoryIds: query.category_id ? (await findShelves(ctx)).below(query.category_id) : undefined,
  brandIds: idsOf(query.brand_id),
  missing: query.missing,
  keyword: query.keyword?.trim() || undefined,
})

/** Off sale unless requested otherwise, so that staff look at it before buyers do. */
export async function restoreProduct(ctx: Context, id: number, status: ProductStatus = 'off_sale') {
  try {
    if (!(await queries.restoreProduct(ctx.db, id, status))) throw new AppError('PRODUCT_NOT_FOUND')
  } catch (error) {
    // Codes and barcodes of deleted SKUs are free for others.
    if (isUniqueViolation(error)) throw new AppError('DUPLICATE', { value: duplicateValue(error) })
    throw error
  }
  await reprice(ctx.db, [id])
  await indexProducts(ctx.db, [id])
  await storeVersions(ctx.db, [id], ctx.actor?.id ?? null)
  recordChange(ctx, null, await stateOf(ctx.db, id))
  return { id }
}
