/** Rows of price lists and their categories. */
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { asc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { anyOf, escapeLike } from '../../../db/fragments.ts'
import { categories } from '../../catalog/category/schema.ts'
import { skus } from '../../catalog/product/schema.ts'
import { memberGroups, priceListCategories, priceListItems, priceLists } from '../price/schema.ts'

export type PriceList = typeof priceLists.$inferSelect
export type NewPriceList = Pick<PriceList, 'name' | 'percentOff' | 'startsAt' | 'endsAt'>
export interface CategoryPercent {
  categoryId: number
  percentOff: number
}

export async function findPriceLists(db: Db, filter: { name?: string | undefined; limit: number; offset: number }) {
  const where = filter.name
    ? sql`lower(${priceLists.name}) like ${`%${escapeLike(filter.name.trim().toLowerCase())}%`}`
    : undefined
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(priceLists)
      .where(where)
      .orderBy(asc(priceLists.name), asc(priceLists.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: sql<number>`count(*)::int` }).from(priceLists).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findPriceList = async (db: Db, id: number): Promise<PriceList | undefined> =>
  (await db.select().from(priceLists).where(eq(priceLists.id, id)))[0]

/** Locked until the end of the transaction, also against groups that begin to use it. */
export const lockPriceList = async (db: Db, id: number): Promise<PriceList | undefined> =>
  (await db.select().from(priceLists).where(eq(priceLists.id, id)).for('update'))[0]

export const insertPriceList = async (db: Db, list: NewPriceList): Promise<PriceList> =>
  (await db.insert(priceLists).values(list).returning())[0] as PriceList

/** Also marks the list as changed. */
export const updatePriceList = async (db: Db, id: number, change: Partial<NewPriceList>): Promise<PriceList> =>
  (
    await db
      .update(priceLists)
      .set({ ...change, version: sql`${priceLists.version} + 1`, updatedAt: new Date() })
      .where(eq(priceLists.id, id))
      .returning()
  )[0] as PriceList

export const deletePriceList = (db: Db, id: number) => db.delete(priceLists).where(eq(priceLists.id, id))

export async function replaceCategories(db: Db, priceListId: number, percents: CategoryPercent[]): Promise<void> {
  await db.delete(priceListCategories).where(eq(priceListCategories.priceListId, priceListId))
  if (percents.length > 0)
    await db.insert(priceListCategories).values(percents.map((each) => ({ priceListId, ...each })))
}

export interface ListParts {
  categories: (CategoryPercent & { name: Translations })[]
  skus: number
  groups: { id: number; name: string }[]
}

/** Rows that belong to price lists, by list. */
export async function findParts(db: Db, ids: readonly number[]): Promise<(id: number) => ListParts> {
  // One after the other: a transaction has one connection.
  const percents = await db
    .select({
      priceListId: priceListCategories.priceListId,
      categoryId: priceListCategories.categoryId,
      percentOff: priceListCategories.percentOff,
      name: categories.name,
    })
    .from(priceListCategories)
    .innerJoin(categories, eq(categories.id, priceListCategories.categoryId))
    .where(anyOf(priceListCategories.priceListId, ids))
    .orderBy(asc(priceListCategories.categoryId))
  const counts = await db
    .select({
      priceListId: priceListItems.priceListId,
      skus: sql<number>`count(distinct ${priceListItems.skuId})::int`,
    })
    .from(priceListItems)
    .innerJoin(skus, sql`${skus.id} = ${priceListItems.skuId} and ${skus.deletedAt} is null`)
    .where(anyOf(priceListItems.priceListId, ids))
    .groupBy(priceListItems.priceListId)
  const groups = await db
    .select({ priceListId: memberGroups.priceListId, id: memberGroups.id, name: memberGroups.name })
    .from(memberGroups)
    .where(anyOf(memberGroups.priceListId, ids))
    .orderBy(asc(memberGroups.name))
  return (id) => ({
    categories: percents
      .filter(({ priceListId }) => priceListId === id)
      .map(({ priceListId: _, ...percent }) => percent),
    skus: counts.find(({ priceListId }) => priceListId === id)?.skus ?? 0,
    groups: groups.filter(({ priceListId }) => priceListId === id).map(({ priceListId: _, ...group }) => group),
  })
}

export const findKnownCategories = async (db: Db, ids: number[]): Promise<Set<number>> =>
  new Set(
    (await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids))).map(({ id }) => id),
  )
