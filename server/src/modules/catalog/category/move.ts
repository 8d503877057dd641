/** Moves within the tree: the order of siblings, products to another category, a category merged into another. */
import type {
  arrangeCategories as arrangeContract,
  mergeCategory as mergeContract,
} from '#contract/api/catalog/category'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { holdMarkups, lockMarkups, reprice } from '../../pricing/price/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import { repriceBelow } from './below.ts'
import * as queries from './queries.ts'
import { lockCategory, stateOf } from './service.ts'

type Move = Input<typeof mergeContract>['body']

interface Moved {
  id: number
  products: number
  categories: number
}

export async function arrangeCategories(
  ctx: MemberContext,
  { parent_id, ids }: Input<typeof arrangeContract>['body'],
): Promise<{ changed: number }> {
  const { db } = ctx
  await queries.lockTree(db)
  const parentId = parent_id || null
  const above = parentId === null ? [] : (await queries.findCategoriesAbove(db, [parentId])).map(({ id }) => id)
  if (parentId !== null && above.length === 0) throw fieldError('parent_id', 'FIELD_UNKNOWN_REFERENCE')
  const wanted = [...new Set(ids)]
  const rows = new Map((await queries.findCategoriesById(db, wanted)).map((row) => [row.id, row]))
  if (rows.size < wanted.length) throw new AppError('NOT_FOUND')
  if (wanted.some((id) => above.includes(id))) throw new AppError('CATEGORY_CYCLE')
  const moved = wanted.flatMap((id, order) => {
    const row = rows.get(id)
    return row && (row.parentId !== parentId || row.order !== order) ? [{ row, order }] : []
  })
  const arriving = moved.flatMap(({ row }) => (row.parentId === parentId ? [] : [row.id]))
  if (arriving.length > 0) await lockMarkups(db)
  for (const { row, order } of moved) await queries.updateCategory(db, row.id, { parentId, order })
  await repriceBelow(db, arriving)
  const placeOf = (row: { parentId: number | null; order: number }) => ({
    parent_id: row.parentId ?? 0,
    order: row.order,
  })
  recordChange(
    ctx,
    Object.fromEntries(moved.map(({ row }) => [row.id, placeOf(row)])),
    Object.fromEntries(moved.map(({ row, order }) => [row.id, placeOf({ parentId, order })])),
  )
  return { changed: moved.length }
}

export async function moveProducts(ctx: MemberContext, { id, into_id }: Move): Promise<Moved> {
  await requireTwo(ctx, id, into_id)
  await holdMarkups(ctx.db)
  const products = await queries.moveProducts(ctx.db, id, into_id)
  await reprice(ctx.db, products)
  await indexProducts(ctx.db, products)
  recordChange(ctx, { category_id: id }, { category_id: into_id, moved_products: products })
  return { id: into_id, products: products.length, categories: 0 }
}

export async function mergeCategory(ctx: MemberContext, { id, into_id }: Move): Promise<Moved> {
  const { from, above } = await requireTwo(ctx, id, into_id)
  if (above.includes(id)) throw fieldError('into_id', 'CATEGORY_CYCLE')
  await lockMarkups(ctx.db)
  const products = await queries.moveProducts(ctx.db, id, into_id)
  const categories = await queries.moveSubcategories(ctx.db, id, into_id)
  await queries.addRecentSales(ctx.db, into_id, from.recentSales)
  await queries.redirectCategory(ctx.db, id, into_id)
  await queries.deleteCategory(ctx.db, id)
  await repriceBelow(ctx.db, categories, products)
  recordChange(ctx, stateOf(from), { merged_into: into_id, moved_products: products, moved_categories: categories })
  return { id: into_id, products: products.length, categories: categories.length }
}

/** The category that loses, and the ids of the receiving one and of those above it. */
async function requireTwo(ctx: MemberContext, id: number, into: number) {
  const from = await lockCategory(ctx.db, id)
  if (!from) throw new AppError('NOT_FOUND')
  if (id === into) throw fieldError('into_id', 'CATEGORY_CYCLE')
  const above = (await queries.findCategoriesAbove(ctx.db, [into])).map((row) => row.id)
  if (above.length === 0) throw fieldError('into_id', 'FIELD_UNKNOWN_REFERENCE')
  return { from, above }
}
