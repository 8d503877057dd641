import type { Db } from '../../db/client.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from '../../db/drizzle.ts'
import { keyList } from '../../db/fragments.ts'
import { plannedOnce } from '../../db/prepared.ts'
import { type OrderLineRow, orderLines, orders } from '../order-state/schema.ts'
import { users } from '../user/schema.ts'

/** Serialises the orders of one member. Returns how to reach him, for the mail that follows. */
export const lockMember = async (db: Db, userId: number) =>
  (
    await db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
  )[0]

export async function countOpenOrders(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending_payment'), isNull(orders.deletedAt)))
  return row?.total ?? 0
}

/** The first three lines of each order, as lists show them. */
export async function findFirstLines(db: Db, orderIds: number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  const ranked = db
    .select({
      id: orderLines.id,
      rank: sql<number>`row_number() over (partition by ${orderLines.orderId} order by ${orderLines.id})`.as('rank'),
    })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${keyList(orderIds)}) ${plannedOnce}`)
    .as('ranked')
  return db
    .select(getTableColumns(orderLines))
    .from(ranked)
    .innerJoin(orderLines, eq(orderLines.id, ranked.id))
    .where(lte(ranked.rank, 3))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id))
}

export async function findStatistics(db: Db, userId: number) {
  return db
    .select({
      status: orders.status,
      total: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${orders.amountPayable})`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .groupBy(orders.status)
}

/** Unpaid orders past their time without a payment that waits or was confirmed. */
export const findExpired = (db: Db, now: Date, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending_payment'),
        lte(orders.expiresAt, now),
        inArray(orders.paymentStatus, ['unpaid', 'refused']),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most)

export const findLongShipped = (db: Db, before: Date, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'shipped'), lte(orders.shippedAt, before)))
    .orderBy(asc(orders.id))
    .limit(most)

export const deleteOldKeys = (db: Db) =>
  db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
