import type { Db } from '../../db/client.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { integerList } from '../../db/fragments.ts'
import { earningOfLine } from './earning-columns.ts'
import { settledEarnings } from './schema.ts'

/** Locks orders whose earning is due. An order with an open return waits for its outcome; locked ones come later. */
export async function lockDue(
  db: Db,
  { completedBefore, most }: { completedBefore: Date; most: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from orders o
     where o.distributor_id is not null and o.deleted_at is null and o.status = 'completed' and o.completed_at <= ${completedBefore}
       and not exists (select from settled_earnings e where e.order_id = o.id)
       and not exists (select from after_sales a where a.order_id = o.id and a.status in ('requested', 'approved', 'received'))
     order by o.id limit ${most} for update of o skip locked`)
  return rows.map(({ id }) => id)
}

export interface Settled extends Record<string, unknown> {
  orderId: number
  distributorId: number
  amount: number
}

/** Marks locked orders settled. A statement of its own, so that it reads what the locks waited for. */
export async function settle(db: Db, orderIds: readonly number[], now: Date): Promise<Settled[]> {
  const { rows } = await db.execute<Settled>(sql`
    insert into settled_earnings (order_id, distributor_id, amount, settled_at)
    select o.id, o.distributor_id, (select coalesce(sum(${earningOfLine}), 0) from order_lines l where l.order_id = o.id), ${now}
      from orders o where o.id = any(${integerList(orderIds)})
       and not exists (select from after_sales a where a.order_id = o.id and a.status in ('requested', 'approved', 'received'))
    on conflict do nothing
    returning order_id as "orderId", distributor_id as "distributorId", amount::float8 as amount`)
  return rows
}

export async function lockSettled(db: Db, orderId: number) {
  const [row] = await db.select().from(settledEarnings).where(eq(settledEarnings.orderId, orderId)).for('update')
  return row
}

/** Earnings of the lines of an order now, in minor units. */
export async function sumLines(db: Db, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(${earningOfLine}), 0)::float8 as total from order_lines l where l.order_id = ${orderId}`,
  )
  return rows[0]?.total ?? 0
}

export const setReduced = (db: Db, orderId: number, reduced: number) =>
  db.update(settledEarnings).set({ reduced }).where(eq(settledEarnings.orderId, orderId))
