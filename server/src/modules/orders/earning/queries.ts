import type { Db } from '../../../db/client.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { isVoid, withFigures } from './earning-columns.ts'
import { earningReviews, settledEarnings } from './schema.ts'

const hasOpenReturn = sql`exists (select from after_sales a where a.order_id = o.id and a.status in ('requested', 'approved', 'received'))`
const isPaid = sql`o.amount_paid - o.refund_due >= o.amount_payable`
const isStopped = sql`exists (select from earning_reviews r where r.order_id = o.id and r.state <> 'approved')`

/**
 * Locks orders whose earning is due, with their distributors, so that none is suspended in the course of it. An order with an open
 * return waits for its outcome; what others have locked comes later. `orderId`: no other one.
 */
export async function lockDue(
  db: Db,
  { completedBefore, most, orderId }: { completedBefore: Date; most: number; orderId?: number | undefined },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from orders o join distributors d on d.id = o.distributor_id
     where o.deleted_at is null and o.status = 'completed' and o.completed_at <= ${completedBefore} and d.status = 'approved'
       and ${orderId === undefined ? sql`true` : sql`o.id = ${orderId}`}
       and not exists (select from settled_earnings e where e.order_id = o.id)
       and ${isPaid} and not ${hasOpenReturn} and not ${isStopped} and not ${isVoid}
     order by o.id limit ${most} for update of o skip locked for share of d skip locked`)
  return rows.map(({ id }) => id)
}

const earningOfOrder = sql`(select coalesce(sum(f.earning), 0) from order_lines l ${withFigures} where l.order_id = o.id)`

/** Orders among locked ones that earn more than the limit and than was approved wait for staff; returns them. */
export async function putAside(db: Db, orderIds: readonly number[], limit: number | null): Promise<number[]> {
  if (limit === null) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into earning_reviews (order_id, state)
    select o.id, 'waiting' from orders o left join earning_reviews r on r.order_id = o.id
     where o.id = any(${integerList(orderIds)}) and ${earningOfOrder} > greatest(${limit}::bigint, coalesce(r.approved, 0)) and not ${isVoid}
    on conflict (order_id) do update set state = 'waiting', approved = null, reason = '', decided_by = null, decided_at = null,
      version = earning_reviews.version + 1, updated_at = now()
    returning order_id as id`)
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
    select o.id, o.distributor_id, ${earningOfOrder}, ${now}
      from orders o where o.id = any(${integerList(orderIds)}) and ${isPaid} and not ${hasOpenReturn} and not ${isStopped} and not ${isVoid}
    on conflict do nothing
    returning order_id as "orderId", distributor_id as "distributorId", amount::float8 as amount`)
  return rows
}

export async function lockSettled(db: Db, orderId: number) {
  const [row] = await db.select().from(settledEarnings).where(eq(settledEarnings.orderId, orderId)).for('update')
  return row
}

export const isSettled = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(settledEarnings, eq(settledEarnings.orderId, orderId))) > 0

/** Earnings of the lines of an order now, less what the buyer still owes; in minor units. */
export async function sumLines(db: Db, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select greatest(${earningOfOrder} - greatest(o.amount_payable - (o.amount_paid - o.refund_due), 0), 0)::float8 as total from orders o where o.id = ${orderId}`,
  )
  return rows[0]?.total ?? 0
}

/** What staff took from the account with entries about a settled order, in minor units; less what they added. */
export async function sumTaken(db: Db, { orderId, distributorId }: { orderId: number; distributorId: number }) {
  const { rows } = await db.execute<{ total: number }>(sql`
    select greatest(-coalesce(sum(e.amount), 0), 0)::float8 as total from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = 'earning' and a.owner_id = ${distributorId} and e.type = 'earning_corrected' and e.data ->> 'order_id' = ${String(orderId)}`)
  return rows[0]?.total ?? 0
}

export const setReduced = (db: Db, orderId: number, reduced: number) =>
  db.update(settledEarnings).set({ reduced }).where(eq(settledEarnings.orderId, orderId))

export async function putReview(db: Db, row: typeof earningReviews.$inferInsert): Promise<void> {
  const { orderId, ...change } = row
  await db
    .insert(earningReviews)
    .values(row)
    .onConflictDoUpdate({
      target: earningReviews.orderId,
      set: { ...change, version: sql`${earningReviews.version} + 1`, updatedAt: sql`now()` },
    })
}
