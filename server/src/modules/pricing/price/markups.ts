/** The mall's markups by category: set, previewed, cleared, and put into prices when their dates are reached. */

import type { clearMarkups as clearContract, MarkupRow, setMarkups as setContract } from '#contract/api/pricing/markup'
import type { Answer, Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { fieldError } from '../../../lib/errors.ts'
import { refreshListings } from '../../search/listing/service.ts'
import { readSettings } from '../../settings/service.ts'
import { storeChange } from './markup-change-queries.ts'
import * as queries from './markup-queries.ts'
import { type MarkupView, presentMarkup, readMarkup } from './markup-rules.ts'
import { type ChangedPrice, summarizeChanges } from './price-changes.ts'
import { lockMarkups } from './queries.ts'
import { findProductsBelow, reprice, repriced } from './reprice.ts'

export type Outcome = Answer<typeof setContract>

/** Rolls back a preview; never reaches a client. */
export class Preview extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('preview')
    this.outcome = outcome
  }
}

export async function viewOf(ctx: Context): Promise<MarkupView> {
  const { currency, price_decimals, time_zone } = await readSettings(ctx.db, ctx.database)
  return { currency, price_decimals, timeZone: time_zone, now: ctx.now(), locale: ctx.locale }
}

export { storeChange } from './markup-change-queries.ts'
export {
  deleteMarkups,
  findKnownCategories,
  findMarkup,
  findMarkups,
  type NamedMarkup,
  putMarkups,
} from './markup-queries.ts'

/** The filter of a call: 0 is the markup for all categories, nothing is every markup. */
export const topOf = (categoryId: number | undefined) => (categoryId === undefined ? undefined : categoryId || null)

export async function listMarkups(ctx: Context, categoryId: number | undefined): Promise<MarkupRow[]> {
  const view = await viewOf(ctx)
  return (await queries.findMarkups(ctx.db, topOf(categoryId))).map((row) => presentMarkup(row, view))
}

/** A call sets a markup or removes one. */
export function requireChange(...changes: readonly unknown[][]): void {
  if (changes.every(({ length }) => length === 0)) throw fieldError('items', 'FIELD_REQUIRED')
}

export async function setMarkups(
  ctx: MemberContext,
  { items, clear = [], include_children = true, preview = false }: Input<typeof setContract>['body'],
): Promise<Outcome> {
  requireChange(items, clear)
  const view = await viewOf(ctx)
  const known = await queries.findKnownCategories(
    ctx.db,
    items.map((item) => item.category_id),
  )
  const seen = new Set<number>()
  const rows = items.map((item, index) => {
    const field = `items.${index}.category_id`
    if (item.category_id !== 0 && !known.has(item.category_id)) throw fieldError(field, 'FIELD_UNKNOWN_REFERENCE')
    if (seen.has(item.category_id)) throw fieldError(field, 'DUPLICATE', { value: item.category_id })
    seen.add(item.category_id)
    // Only shops have rules of single products.
    if (item.product_id) throw fieldError(`items.${index}.product_id`, 'FIELD_UNKNOWN_REFERENCE')
    const row = readMarkup(item, include_children, view, `items.${index}`)
    // A preview shows the prices once the markup is in force.
    return preview ? { ...row, isApplied: true } : row
  })
  const cleared = clear.flatMap(({ category_id, product_id }) => (product_id ? [] : [category_id || null]))
  const tops = [...rows.map((row) => row.categoryId ?? null), ...cleared]
  const isSet = (row: queries.Markup) => tops.includes(row.categoryId)

  try {
    return await ctx.db.transaction(async (tx) => {
      await lockMarkups(tx)
      const before = (await queries.findMarkups(tx)).filter(isSet)
      await queries.deleteMarkups(
        tx,
        before.flatMap(({ id, categoryId }) => (cleared.includes(categoryId) ? [id] : [])),
      )
      await queries.putMarkups(tx, rows)
      const markups = (await queries.findMarkups(tx)).filter(isSet)
      const present = (each: queries.NamedMarkup[]) => each.map((row) => presentMarkup(row, view))
      const change = await measure(tx, tops, view)
      const outcome = { markups: present(markups), before: present(before), ...change }
      if (preview) throw new Preview(outcome)
      await repriceBelow(tx, tops)
      recordChange(ctx, outcome.before, outcome.markups)
      return { ...outcome, change_id: await storeChange(tx, null, outcome.before, outcome.markups) }
    })
  } catch (error) {
    if (error instanceof Preview) return error.outcome
    throw error
  }
}

/** How `repriceBelow` would change the prices at the lowest quantity. */
async function measure(db: Db, tops: readonly queries.Top[], view: MarkupView) {
  const changed: ChangedPrice[] = []
  let [at_min, at_max] = [0, 0]
  for await (const skus of repriced(db, await findProductsBelow(db, tops)))
    for (const { sku, next, markup } of skus) {
      const price = next.price ?? sku.price
      if (price === markup?.minPrice) at_min++
      if (price === markup?.maxPrice) at_max++
      if (price !== sku.price) changed.push({ skuId: sku.id, productId: sku.productId, old: sku.price, next: price })
    }
  return { ...(await summarizeChanges(db, changed, view)), at_min, at_max }
}

/** Prices the SKUs of these categories and all below again; null means all categories. */
export async function repriceBelow(db: Db, tops: readonly queries.Top[]): Promise<void> {
  await refreshListings(db, await reprice(db, await findProductsBelow(db, tops)))
}

export async function clearMarkups(
  ctx: MemberContext,
  categoryId: number | undefined,
): Promise<Answer<typeof clearContract>> {
  const view = await viewOf(ctx)
  await lockMarkups(ctx.db)
  const rows = await queries.findMarkups(ctx.db, topOf(categoryId))
  if (rows.length === 0) return { cleared: 0, before: [] }
  await queries.deleteMarkups(
    ctx.db,
    rows.map(({ id }) => id),
  )
  await repriceBelow(
    ctx.db,
    rows.map((row) => row.categoryId),
  )
  const before = rows.map((row) => presentMarkup(row, view))
  const change_id = await storeChange(ctx.db, null, before, [])
  recordChange(ctx, before, null)
  return { change_id, cleared: rows.length, before }
}

/** Run by a schedule: markups whose start or end has been reached. */
export const applyDueMarkups = (ctx: Context): Promise<void> =>
  ctx.transaction(async ({ db, now }) => {
    if (!(await queries.hasDueMarkups(db, now()))) return
    await lockMarkups(db)
    const tops = await queries.applyDueMarkups(db, now())
    if (tops.length > 0) await repriceBelow(db, tops)
  })
