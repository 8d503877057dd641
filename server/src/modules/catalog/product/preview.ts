/** A product as the shop would show it, from what staff have typed. It is written, read back and rolled back. */

import type { ProductDetail } from '#contract/api/catalog/product'
import type { previewProduct as contract } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { inTrial } from '../../../db/trial.ts'
import { AppError } from '../../../lib/errors.ts'
import { presentDetail } from './present.ts'
import { findProduct } from './queries.ts'
import { viewFor } from './service.ts'
import { createProduct, updateProduct } from './write.ts'

/** The id of a new product is 0. */
export function previewProduct(
  ctx: MemberContext,
  { id, lang, ...body }: Input<typeof contract>['body'],
): Promise<ProductDetail> {
  const draft = { ...body, status: 'on_sale' as const }
  return inTrial(ctx.db, async (db) => {
    const trial = { ...ctx, db, changed: {} }
    const saved = id ? await updateProduct(trial, { ...draft, id }) : await createProduct(trial, draft)
    const locale = lang ?? ctx.locale
    const product = await findProduct(db, saved.id, { locale, forStaff: false, userId: null })
    if (!product) throw new AppError('PRODUCT_NOT_FOUND')
    const view = await viewFor({ ...trial, locale }, null, [], null)
    return { ...presentDetail(product, view, false), id: id ?? 0 }
  })
}
