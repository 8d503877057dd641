import { type PayoutSource, type PayoutStatus, payoutStatuses } from '#contract/api/reselling/payout'
import type { Db } from '../../../db/client.ts'
import { and, count, desc, eq, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { countsOf } from '../../../lib/page.ts'
import { users } from '../../identity/user/schema.ts'
import { distributors } from '../distribution/schema.ts'
import { type PayoutRow, payouts } from './schema.ts'

export const insertPayout = async (db: Db, row: typeof payouts.$inferInsert) =>
  (await db.insert(payouts).values(row).returning())[0] as PayoutRow

/** Locks a payout; `userId` limits it to the member's own. */
export const lockPayout = async (db: Db, id: number, userId?: number): Promise<PayoutRow | undefined> =>
  (
    await db
      .select()
      .from(payouts)
      .where(and(eq(payouts.id, id), userId === undefined ? undefined : eq(payouts.userId, userId)))
      .for('update')
  )[0]

export const updatePayout = async (db: Db, id: number, change: Partial<typeof payouts.$inferInsert>) =>
  (
    await db
      .update(payouts)
      .set({ ...change, version: sql`${payouts.version} + 1` })
      .where(eq(payouts.id, id))
      .returning()
  )[0] as PayoutRow

/** A member's payouts from one source, by status. */
export const countPayouts = async (
  db: Db,
  userId: number,
  source: PayoutSource,
): Promise<Record<PayoutStatus, number>> =>
  countsOf(
    payoutStatuses,
    await db
      .select({ status: payouts.status, total: count() })
      .from(payouts)
      .where(and(eq(payouts.userId, userId), eq(payouts.source, source)))
      .groupBy(payouts.status),
  )

/** Serializes moves out of the earnings of a distributor. */
export const lockEarnings = (db: Db, distributorId: number) =>
  db.execute(sql`select from ledger_accounts where kind = 'earning' and owner_id = ${distributorId} for update`)

/** Earnings that were moved to the balance since then without review, in minor units. */
export async function sumMoved(db: Db, distributorId: number, since: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(-sum(e.amount), 0)::float8 as total from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = 'earning' and a.owner_id = ${distributorId} and e.type = 'withdrawal' and e.source like 'to_balance:%' and e.created_at > ${since}`)
  return rows[0]?.total ?? 0
}

interface Filter {
  userId?: number
  source?: PayoutSource | undefined
  status?: PayoutStatus | undefined
  keyword?: string | undefined
}

const distributorName = sql<string>`${distributors.application} ->> 'name'`

/** Waiting ones first, then newest first. */
export async function findPayouts(
  db: Db,
  { userId, source, status, keyword }: Filter,
  { limit, offset }: { limit: number; offset: number },
) {
  const pattern = `%${escapeLike(keyword ?? '')}%`
  const where = and(
    userId === undefined ? undefined : eq(payouts.userId, userId),
    source && eq(payouts.source, source),
    status && eq(payouts.status, status),
    keyword
      ? sql`(${users.username} ilike ${pattern} or ${users.email} ilike ${pattern} or ${distributorName} ilike ${pattern}
          or ${payouts.bank} ->> 'holder' ilike ${pattern})`
      : undefined,
  )
  const ofEarnings = and(eq(payouts.source, 'earning'), eq(distributors.userId, payouts.userId))
  const [rows, [counted]] = await Promise.all([
    db
      .select({ payout: payouts, username: users.username, distributor: sql<string | null>`${distributorName}` })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.userId))
      .leftJoin(distributors, ofEarnings)
      .where(where)
      .orderBy(sql`${payouts.status} = 'requested' desc`, desc(payouts.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.userId))
      .leftJoin(distributors, ofEarnings)
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
