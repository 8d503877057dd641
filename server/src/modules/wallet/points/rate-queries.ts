import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { asc, eq, sql } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import { keptUnits, mallPrice, paidForLine } from '../../orders/state/line-columns.ts'
import { pointRates } from './schema.ts'

export type PointRate = typeof pointRates.$inferSelect

export const hasRates = async (db: Db): Promise<boolean> =>
  (await db.select({ id: pointRates.id }).from(pointRates).limit(1)).length > 0

/** Rates of an order's lines that have one of their own, by line: that of the product, else of its nearest category. */
export async function findLineRates(db: Db, orderId: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: number; rate: string }>(sql`
    with recursive up as (
      select l.id, p.category_id, 0 as depth from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId}
      union all select u.id, c.parent_id, u.depth + 1 from up u join categories c on c.id = u.category_id
       where c.parent_id is not null and u.depth < 20)
    select distinct on (id) id, rate from (
      select l.id, r.rate, -1 as depth from order_lines l join point_rates r on r.product_id = l.product_id where l.order_id = ${orderId}
      union all select u.id, r.rate, u.depth from up u join point_rates r on r.category_id = u.category_id) found
     order by id, depth`)
  return Object.fromEntries(rows.map(({ id, rate }) => [id, Number(rate)]))
}

/** The lines of an order: what the buyer keeps of them and paid for it, in minor units. */
export async function findLines(db: Db, orderId: number) {
  const { rows } = await db.execute<{
    id: number
    subtotal: number
    paid: number
    kept: number
    mallPrice: number
  }>(sql`
    select l.id::float8 as id, l.subtotal::float8 as subtotal, (${paidForLine})::float8 as paid, ${keptUnits} as kept, (${mallPrice})::float8 as "mallPrice"
      from order_lines l join orders o on o.id = l.order_id where l.order_id = ${orderId} order by l.id`)
  return rows
}

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
