import type { Db } from '../../../db/client.ts'
import { asc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { takeLock } from '../../../db/locks.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { orderLines, orders } from '../../orders/state/schema.ts'
import { productListings, products } from '../product/schema.ts'
import { categories, categoryRedirects } from './schema.ts'

export const findCategories = (db: Db) =>
  db.select().from(categories).orderBy(asc(categories.order), asc(categories.id))

export const findCategory = async (db: Db, id: number) =>
  (await db.select().from(categories).where(eq(categories.id, id)))[0]

/** The category that received this merged one. */
export const findReceiver = async (db: Db, id: number) =>
  (
    await db
      .select({ category: categories })
      .from(categoryRedirects)
      .innerJoin(categories, eq(categories.id, categoryRedirects.intoId))
      .where(eq(categoryRedirects.fromId, id))
  )[0]?.category

/** Old ids that led to the merged category lead to the new one at once, so that nothing is followed twice. */
export async function redirectCategory(db: Db, from: number, into: number): Promise<void> {
  await db.update(categoryRedirects).set({ intoId: into }).where(eq(categoryRedirects.intoId, from))
  await db.insert(categoryRedirects).values({ fromId: from, intoId: into })
}

export const findCategoriesById = (db: Db, ids: number[]) =>
  db.select().from(categories).where(inArray(categories.id, ids))

export const findParents = (db: Db) => db.select({ id: categories.id, parentId: categories.parentId }).from(categories)

/** Products on sale in each category itself, without its subcategories. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productListings.categoryId, count: sql<number>`count(*)::int` })
    .from(productListings)
    .where(sql`${productListings.status} = 'on_sale'`)
    .groupBy(productListings.categoryId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function insertCategory(db: Db, category: typeof categories.$inferInsert): Promise<number> {
  const [row] = await db.insert(categories).values(category).returning({ id: categories.id })
  return row?.id ?? 0
}

export const findCategoriesByKey = (db: Db, keys: string[]) =>
  db
    .select({ id: categories.id, key: categories.externalKey, name: categories.name })
    .from(categories)
    .where(inArray(categories.externalKey, keys))

export const insertCategories = (db: Db, rows: (typeof categories.$inferInsert)[]) =>
  db.insert(categories).values(rows).returning({ id: categories.id, key: categories.externalKey })

export async function updateCategory(
  db: Db,
  id: number,
  change: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  const [before] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id))
    .for('no key update')
  await db
    .update(categories)
    .set({ ...change, version: sql`${categories.version} + 1`, updatedAt: new Date() })
    .where(eq(categories.id, id))
  if (before) await noteTexts(db, 'category', [{ id, before, after: change }])
}

export const deleteCategory = (db: Db, id: number) => db.delete(categories).where(eq(categories.id, id))

/** The category and all below it. */
export async function findDescendantIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (select id from categories where id = ${id} union select c.id from categories c join below b on c.parent_id = b.id)
    select id from below`)
  return rows.map((row) => row.id)
}

/** The categories and all above them, in the order of siblings. An imported taxonomy has ten thousand that hold nothing. */
export const findCategoriesAbove = (db: Db, ids: number[]) =>
  db
    .select()
    .from(categories)
    .where(
      sql`${categories.id} in (
        with recursive above as (select id, parent_id from categories where id = any(${integerList(ids)}) union select c.id, c.parent_id from categories c join above a on c.id = a.parent_id)
        select id from above)`,
    )
    .orderBy(asc(categories.order), asc(categories.id))

/** Reasons against deleting a category: its own products, without deleted ones, and subcategories. */
export async function countUses(db: Db, id: number): Promise<{ products: number; categories: number }> {
  const { rows } = await db.execute<{ products: number; categories: number }>(sql`
    select (select count(*)::int from ${products} where category_id = ${id} and deleted_at is null) as products,
           (select count(*)::int from categories where parent_id = ${id}) as categories`)
  return rows[0] ?? { products: 0, categories: 0 }
}

/** Deleted products remain in the snapshots of orders; they only need some category. */
export const moveDeletedProducts = (db: Db, from: number) =>
  db.execute(
    sql`update ${products} set category_id = (select min(id) from categories where id <> ${from}) where category_id = ${from} and deleted_at is not null`,
  )

/** Its own products. Returns the ids without deleted ones, which move too because they need some category. */
export async function moveProducts(db: Db, from: number, to: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; deleted: boolean }>(sql`
    update ${products} set category_id = ${to}, version = version + 1, updated_at = now() where category_id = ${from}
    returning id, deleted_at is not null as deleted`)
  return rows.filter(({ deleted }) => !deleted).map(({ id }) => id)
}

/** Behind the subcategories that are there. */
export async function moveSubcategories(db: Db, from: number, to: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with moved as (
      select id, row_number() over (order by "order", id) + coalesce((select max("order") from categories where parent_id = ${to}), -1) as place
        from categories where parent_id = ${from})
    update categories c set parent_id = ${to}, "order" = m.place, version = c.version + 1, updated_at = now()
      from moved m where m.id = c.id returning c.id`)
  return rows.map(({ id }) => id)
}

export const addRecentSales = (db: Db, id: number, units: number) =>
  db
    .update(categories)
    .set({ recentSales: sql`${categories.recentSales} + ${units}` })
    .where(eq(categories.id, id))

/** Products of the categories and all below them. */
export async function findProductIdsBelow(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select id from categories where id = any(${integerList(ids)}) union select c.id from categories c join below b on c.parent_id = b.id)
    select p.id from below b join ${products} p on p.category_id = b.id where p.deleted_at is null`)
  return rows.map((row) => row.id)
}

/** Serialises moves of categories, so that two of them cannot make a circle. */
export const lockTree = (db: Db) => takeLock(db, 'categoryTree')

/** Units of the last 90 days per category. */
export const updateRecentSales = (db: Db) =>
  db.execute(sql`
    with lately as (
      select p.category_id as id, least(sum(l.quantity - l.closed_quantity), 2147483647)::int as units
        from ${orders} o join ${orderLines} l on l.order_id = o.id join ${products} p on p.id = l.product_id
       where o.status <> 'canceled' and o.created_at > now() - interval '90 days' group by p.category_id)
    update ${categories} c set recent_sales = coalesce(s.units, 0)
      from ${categories} k left join lately s on s.id = k.id
     where k.id = c.id and c.recent_sales <> coalesce(s.units, 0)`)
