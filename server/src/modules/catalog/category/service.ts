/** The category tree: reads with counts, and writes that preserve the tree. */
import type {
  CategoryNode,
  CategoryRow,
  createCategory as createContract,
  updateCategory as updateContract,
} from '#contract/api/catalog/category'
import type { Input } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { mergeLine, nameTranslations, pick, textIn, wrapTranslations } from '../../../lib/translate.ts'
import { lockMarkups } from '../../pricing/price/service.ts'
import { findOwnSet, setOwnSet } from '../../search/attribute/service.ts'
import { readTerms } from '../../shops/service.ts'
import { indexBelow, repriceBelow } from './below.ts'
import * as queries from './queries.ts'
import { findShelves } from './shelves.ts'

export {
  findCategories,
  findCategoriesAbove,
  findCategoriesById,
  findCategory,
  insertCategory,
  lockTree,
  updateRecentSales,
} from './queries.ts'

import type { categories } from './schema.ts'

type Category = typeof categories.$inferSelect

/** In a shop, filled categories are those in which it shows products; otherwise all of the mall, from which it chooses. */
export async function categoryTree(
  ctx: Context,
  locale: Locale,
  { withHidden, isFilled }: { withHidden: boolean; isFilled: boolean },
): Promise<CategoryNode[]> {
  const { counts } = await findShelves(ctx, isFilled ? ctx.shop : null)
  const rows = await (isFilled
    ? queries.findCategoriesAbove(ctx.db, [...counts.keys()])
    : queries.findCategories(ctx.db))
  const byParent = Map.groupBy(
    rows.filter((row) => withHidden || !row.isHidden),
    (row) => row.parentId ?? 0,
  )
  const below = (parentId: number): CategoryNode[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      const children = below(row.id)
      const { text, lang } = pick(row.name, locale)
      const product_count = children.reduce((sum, child) => sum + child.product_count, counts.get(row.id) ?? 0)
      if (isFilled && product_count === 0) return []
      const recent_sales = children.reduce((sum, child) => sum + child.recent_sales, row.recentSales)
      return [
        {
          id: row.id,
          name: text,
          name_lang: lang,
          parent_id: parentId,
          image: row.image,
          icon: row.icon,
          order: row.order,
          is_hidden: row.isHidden,
          product_count,
          recent_sales,
          ...(withHidden && { version: row.version, translations: wrapTranslations(row.name) }),
          children,
        },
      ]
    })
  return below(0)
}

/** A merged category answers as the one that received it. */
export async function categoryRow(ctx: Context, asked: number, withTranslations: boolean): Promise<CategoryRow> {
  const row = (await queries.findCategory(ctx.db, asked)) ?? (await queries.findReceiver(ctx.db, asked))
  if (!row || (row.isHidden && !withTranslations)) throw new AppError('NOT_FOUND')
  const { id } = row
  const { text, lang } = pick(row.name, ctx.locale)
  const { counts, below: idsBelow } = await findShelves(ctx, ctx.shop)
  const below = idsBelow(id)
  const recent_sales = (await queries.findCategoriesById(ctx.db, below)).reduce(
    (sum, each) => sum + each.recentSales,
    0,
  )
  const product_count = below.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
  // A category that a shop leaves out looks like a missing one.
  if (ctx.shop && product_count === 0 && !(await readTerms(ctx, ctx.shop)).categories.get(id)?.isShown)
    throw new AppError('NOT_FOUND')
  const base = {
    id,
    name: text,
    name_lang: lang,
    parent_id: row.parentId ?? 0,
    image: row.image,
    icon: row.icon,
    order: row.order,
    is_hidden: row.isHidden,
    product_count,
    recent_sales,
    version: row.version,
  }
  return withTranslations ? { ...base, translations: wrapTranslations(row.name) } : base
}

/** The path of each category from its root, as files name it: `Kitchen > Mugs`. */
export async function categoryPaths(db: Db, locale: Locale, fallback: Locale): Promise<Map<number, string>> {
  const rows = new Map((await queries.findCategories(db)).map((row) => [row.id, row]))
  const pathOf = (id: number): string[] => {
    const row = rows.get(id)
    return row ? [...(row.parentId === null ? [] : pathOf(row.parentId)), textIn(row.name, locale, fallback)] : []
  }
  return new Map([...rows.keys()].map((id) => [id, pathOf(id).join(' > ')]))
}

export async function flatCategories(ctx: Context): Promise<{ id: number; name: string; parent_id: number }[]> {
  const rows = await (ctx.shop
    ? queries.findCategoriesAbove(ctx.db, [...(await findShelves(ctx, ctx.shop)).counts.keys()])
    : queries.findCategories(ctx.db))
  return rows
    .filter((row) => !row.isHidden)
    .map((row) => ({ id: row.id, name: pick(row.name, ctx.locale).text, parent_id: row.parentId ?? 0 }))
}

export async function createCategory(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const name = mergeLine({}, body.name, body.name_lang ?? ctx.locale, nameTranslations(body.translations))
  if (Object.keys(name).length === 0) throw fieldError('name', 'FIELD_REQUIRED')
  const parentId = await existingParent(ctx.db, body.parent_id)
  const row = {
    name,
    parentId,
    image: oneLine(body.image ?? '') || null,
    icon: oneLine(body.icon ?? '') || null,
    order: body.order ?? 0,
    isHidden: body.is_hidden ?? false,
  }
  const id = await queries.insertCategory(ctx.db, row)
  await writeSet(ctx, id, body)
  recordChange(ctx, null, stateOf({ id, version: 1, ...row, attributeSetId: body.attribute_set_id || null }))
  return { id }
}

export async function updateCategory(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: lockWithSet(ctx.db, body.id),
    sent: body.version,
    present: stateOf,
    update: (row) => writeCategory(ctx, row, body),
  })
  return { id: body.id }
}

async function writeCategory(
  ctx: MemberContext,
  row: Category & { attributeSetId: number | null },
  body: Input<typeof updateContract>['body'],
): Promise<typeof row> {
  const name = mergeLine(row.name, body.name, body.name_lang ?? ctx.locale, nameTranslations(body.translations))
  if (Object.keys(name).length === 0) throw fieldError('name', 'FIELD_REQUIRED')
  const below = await queries.findDescendantIds(ctx.db, row.id)
  const parentId = body.parent_id === undefined ? row.parentId : await existingParent(ctx.db, body.parent_id)
  if (parentId !== null && below.includes(parentId)) throw fieldError('parent_id', 'CATEGORY_CYCLE')
  const change = {
    name,
    parentId,
    ...(body.image !== undefined && { image: oneLine(body.image ?? '') || null }),
    ...(body.icon !== undefined && { icon: oneLine(body.icon ?? '') || null }),
    ...(body.order !== undefined && { order: body.order }),
    ...(body.is_hidden !== undefined && { isHidden: body.is_hidden }),
  }
  const isMoved = parentId !== row.parentId
  if (isMoved) await lockMarkups(ctx.db)
  await queries.updateCategory(ctx.db, row.id, change)
  if (isMoved) await repriceBelow(ctx.db, [row.id])
  else if (JSON.stringify(name) !== JSON.stringify(row.name)) await indexBelow(ctx.db, [row.id])
  await writeSet(ctx, row.id, body)
  const attributeSetId = body.attribute_set_id === undefined ? row.attributeSetId : body.attribute_set_id || null
  return { ...row, ...change, attributeSetId, version: row.version + 1 }
}

async function lockWithSet(db: Db, id: number) {
  const row = await lockCategory(db, id)
  return row && { ...row, attributeSetId: await findOwnSet(db, id) }
}

async function writeSet(ctx: Context, id: number, { attribute_set_id }: { attribute_set_id?: number | null }) {
  if (attribute_set_id !== undefined && !(await setOwnSet(ctx.db, id, attribute_set_id || null)))
    throw fieldError('attribute_set_id', 'FIELD_UNKNOWN_REFERENCE')
}

export async function deleteCategory(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await lockCategory(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const uses = await queries.countUses(ctx.db, id)
  if (uses.products > 0 || uses.categories > 0) throw new AppError('CATEGORY_IN_USE', uses)
  await queries.moveDeletedProducts(ctx.db, id)
  await queries.deleteCategory(ctx.db, id)
  recordChange(ctx, stateOf(row), null)
  return { id }
}

/** Deletes those of the categories, in this order, that hold nothing and were not edited since they were made. */
export async function deleteUnused(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await lockCategory(db, id)
    const { products, categories } = await queries.countUses(db, id)
    if (row?.version !== 1 || products > 0 || categories > 0) continue
    // Deleted products need some category.
    if ((await queries.findCategories(db)).length < 2) return
    await queries.moveDeletedProducts(db, id)
    await queries.deleteCategory(db, id)
  }
}

/** Writes to the tree run one after the other. */
export async function lockCategory(db: Db, id: number): Promise<Category | undefined> {
  await queries.lockTree(db)
  return queries.findCategory(db, id)
}

/** An edit as staff see it in a conflict and in the audit log. */
export const stateOf = ({
  id,
  name,
  parentId,
  image,
  icon,
  order,
  isHidden,
  attributeSetId,
  version,
}: Pick<Category, 'id' | 'name' | 'parentId' | 'image' | 'icon' | 'order' | 'isHidden' | 'version'> & {
  attributeSetId?: number | null
}) => ({
  id,
  name: wrapTranslations(name),
  parent_id: parentId ?? 0,
  image,
  icon,
  order,
  is_hidden: isHidden,
  ...(attributeSetId !== undefined && { attribute_set_id: attributeSetId }),
  version,
})

/** 0 and nothing mean the root. */
async function existingParent(db: Db, id: number | undefined): Promise<number | null> {
  if (!id) return null
  if (!(await queries.findCategory(db, id))) throw fieldError('parent_id', 'FIELD_UNKNOWN_REFERENCE')
  return id
}
