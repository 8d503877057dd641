/** Categories and products that earn other points than the rest. */

import type { PointRateRow, setPointRate as setContract } from '#contract/api/wallet/points-rate'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import * as queries from './rate-queries.ts'

export { hasRates } from './rate-queries.ts'

const facts = ({ categoryId, productId, rate }: queries.PointRate) => ({
  category_id: categoryId,
  product_id: productId,
  rate,
})

export async function listRates(ctx: Context) {
  const { default_language, points_rate } = await readSettings(ctx.db, ctx.database)
  const rows = await queries.findRates(ctx.db)
  const data = rows.map(
    ({ rate, category, product }): PointRateRow => ({
      id: rate.id,
      ...facts(rate),
      name: textIn(category ?? product ?? {}, ctx.locale, default_language),
    }),
  )
  return { rates: data, usual: points_rate }
}

/** One rule of a category or product: a second one replaces it. */
export async function setRate(
  ctx: MemberContext,
  { category_id, product_id, rate }: Input<typeof setContract>['body'],
): Promise<PointRateRow> {
  const key = { categoryId: category_id ?? null, productId: category_id ? null : (product_id ?? null) }
  if (key.categoryId === null && key.productId === null) throw fieldError('category_id', 'FIELD_REQUIRED')
  if (category_id && product_id) throw fieldError('product_id', 'FIELD_UNKNOWN_REFERENCE')
  const name = await queries.findName(
    ctx.db,
    key.categoryId === null ? 'products' : 'categories',
    key.categoryId ?? key.productId ?? 0,
  )
  if (!name) throw fieldError(key.categoryId === null ? 'product_id' : 'category_id', 'FIELD_UNKNOWN_REFERENCE')
  const before = await queries.findRateOf(ctx.db, key)
  const saved = await queries.putRate(ctx.db, { ...key, rate })
  recordChange(ctx, before ? facts(before) : null, facts(saved))
  const { default_language } = await readSettings(ctx.db, ctx.database)
  return { id: saved.id, ...facts(saved), name: textIn(name, ctx.locale, default_language) }
}

export async function deleteRate(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const before = await queries.deleteRate(ctx.db, id)
  if (!before) throw new AppError('NOT_FOUND')
  recordChange(ctx, facts(before), null)
  return { id }
}
