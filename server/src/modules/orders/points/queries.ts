import type { UnitPrice } from '#contract/rules/unit-price'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, gt, lte, sql } from '../../../db/drizzle.ts'
import { type PointAward, pointAwards } from '../../wallet/points/schema.ts'
import { isOwnOrder, mallPrice, paidForLine, remainingUnits } from '../state/line-columns.ts'
import { type Order, orders } from '../state/schema.ts'

/** Completed orders without an award, locked; others' locked ones are left for the next run. */
export const findUnawarded = (db: Db, completedAfter: Date, after: number, most: number): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.id, after),
        eq(orders.status, 'completed'),
        gt(orders.completedAt, completedAfter),
        gt(orders.amountPaid, 0),
        sql`${orders.deletedAt} is null`,
        sql`not exists (select from ${pointAwards} where ${pointAwards.orderId} = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most)
    .for('update', { skipLocked: true })

/** Whether the buyer is the distributor that the order earns for, or the same person. */
export async function isOwn(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isOwn: boolean }>(
    sql`select ${isOwnOrder} as "isOwn" from orders o where o.id = ${orderId}`,
  )
  return rows[0]?.isOwn ?? false
}

/** False when the order has one already. */
export const insertAward = async (db: Db, award: typeof pointAwards.$inferInsert): Promise<boolean> =>
  (await db.insert(pointAwards).values(award).onConflictDoNothing().returning({ id: pointAwards.id })).length > 0

export const lockAward = async (db: Db, orderId: number): Promise<PointAward | undefined> =>
  (await db.select().from(pointAwards).where(eq(pointAwards.orderId, orderId)).for('update'))[0]

export const updateAward = (db: Db, id: number, change: Partial<typeof pointAwards.$inferInsert>) =>
  db.update(pointAwards).set(change).where(eq(pointAwards.id, id))

/** Frozen awards that are due, locked. */
export const findDueAwards = (db: Db, now: Date, most: number): Promise<PointAward[]> =>
  db
    .select()
    .from(pointAwards)
    .where(and(eq(pointAwards.status, 'frozen'), lte(pointAwards.releaseAt, now)))
    .orderBy(asc(pointAwards.userId), asc(pointAwards.id))
    .limit(most)
    .for('update', { skipLocked: true })

/** Awards of which the member owes points, oldest first, locked. */
export const findOwing = (db: Db, userId: number): Promise<PointAward[]> =>
  db
    .select()
    .from(pointAwards)
    .where(and(eq(pointAwards.userId, userId), gt(pointAwards.owed, 0)))
    .orderBy(asc(pointAwards.id))
    .for('update')

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

/** The lines of an order: the units that the buyer has not returned and what was paid for them, in minor units. */
export async function findLines(db: Db, orderId: number) {
  const { rows } = await db.execute<{
    id: number
    subtotal: number
    paid: number
    kept: number
    mallPrice: UnitPrice
  }>(sql`
    select l.id::float8 as id, l.subtotal::float8 as subtotal, (${paidForLine})::float8 as paid, ${remainingUnits} as kept, (${mallPrice})::float8 as "mallPrice"
      from order_lines l join orders o on o.id = l.order_id where l.order_id = ${orderId} order by l.id`)
  return rows
}
