import type { Db } from '../../../db/client.ts'
import { asc, eq, sql } from '../../../db/drizzle.ts'
import { anyOf, escapeLike } from '../../../db/fragments.ts'
import { products } from '../product/schema.ts'
import { brands } from './schema.ts'

export type Brand = typeof brands.$inferSelect

export async function findBrands(
  db: Db,
  filter: { name?: string; ids?: readonly number[] | undefined; withHidden: boolean; limit: number; offset: number },
) {
  const where = sql`${filter.withHidden ? sql`true` : sql`not ${brands.isHidden}`} and ${filter.ids ? anyOf(brands.id, filter.ids) : sql`true`} and ${filter.name ? sql`exists (select 1 from jsonb_each_text(${brands.name}) t where lower(t.value) like ${`%${escapeLike(filter.name.toLowerCase())}%`})` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(brands)
      .where(where)
      .orderBy(asc(brands.order), asc(brands.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: sql<number>`count(*)::int` }).from(brands).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findBrand = async (db: Db, id: number) => (await db.select().from(brands).where(eq(brands.id, id)))[0]

/** Locked until the end of the transaction. */
export const lockBrand = async (db: Db, id: number): Promise<Brand | undefined> =>
  (await db.select().from(brands).where(eq(brands.id, id)).for('update'))[0]

/** The brand with this id, else one with this name in any language. */
export const findBrandNamed = async (db: Db, name: string, id = 0): Promise<number | undefined> =>
  (
    await db.execute<{ id: number }>(sql`
      select id from ${brands}
       where id = ${id} or exists (select 1 from jsonb_each_text(name) t where lower(t.value) = lower(${name}))
       order by id = ${id} desc, id limit 1`)
  ).rows[0]?.id

export const insertBrand = async (db: Db, brand: typeof brands.$inferInsert): Promise<Brand> =>
  (await db.insert(brands).values(brand).returning())[0] as Brand

export const updateBrand = async (db: Db, id: number, change: Partial<typeof brands.$inferInsert>): Promise<Brand> =>
  (
    await db
      .update(brands)
      .set({ ...change, version: sql`${brands.version} + 1`, updatedAt: new Date() })
      .where(eq(brands.id, id))
      .returning()
  )[0] as Brand

export const deleteBrand = (db: Db, id: number) => db.delete(brands).where(eq(brands.id, id))

export const clearDeletedProducts = (db: Db, id: number) =>
  db.execute(sql`update ${products} set brand_id = null where brand_id = ${id} and deleted_at is not null`)

export const findProductIdsOfBrand = async (db: Db, id: number) =>
  (
    await db.execute<{ id: number }>(sql`select id from ${products} where brand_id = ${id} and deleted_at is null`)
  ).rows.map((row) => row.id)
