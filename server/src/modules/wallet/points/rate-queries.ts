import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { asc, eq, sql } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import { pointRates } from './schema.ts'

export type PointRate = typeof pointRates.$inferSelect

export const hasRates = async (db: Db): Promise<boolean> =>
  (await db.select({ id: pointRates.id }).from(pointRates).limit(1)).length > 0

export const findRates = (db: Db) =>
  db
    .select({
      rate: pointRates,
      category: categories.name,
      product: products.name,
    })
    .from(pointRates)
    .leftJoin(categories, eq(categories.id, pointRates.categoryId))
    .leftJoin(products, eq(products.id, pointRates.productId))
    .orderBy(sql`${pointRates.categoryId} is null`, asc(pointRates.id))

export async function putRate(
  db: Db,
  row: Pick<typeof pointRates.$inferInsert, 'categoryId' | 'productId' | 'rate'>,
): Promise<PointRate> {
  const target = row.categoryId ? pointRates.categoryId : pointRates.productId
  const [saved] = await db
    .insert(pointRates)
    .values(row)
    .onConflictDoUpdate({ target, set: { rate: row.rate, updatedAt: sql`now()` } })
    .returning()
  return saved as PointRate
}

/** As it was before the call changes it. */
export const findRateOf = async (
  db: Db,
  { categoryId, productId }: { categoryId: number | null; productId: number | null },
): Promise<PointRate | undefined> =>
  (
    await db
      .select()
      .from(pointRates)
      .where(categoryId === null ? eq(pointRates.productId, productId ?? 0) : eq(pointRates.categoryId, categoryId))
  )[0]

export const deleteRate = async (db: Db, id: number): Promise<PointRate | undefined> =>
  (await db.delete(pointRates).where(eq(pointRates.id, id)).returning())[0]

export async function findName(
  db: Db,
  table: 'categories' | 'products',
  id: number,
): Promise<Translations | undefined> {
  const { rows } = await db.execute<{ name: Translations }>(
    sql`select name from ${sql.identifier(table)} where id = ${id}`,
  )
  return rows[0]?.name
}
