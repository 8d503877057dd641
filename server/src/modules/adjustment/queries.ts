import type { adjustedAccounts, adjustmentStatuses } from '#contract/adjustment'
import type { Db } from '../../db/client.ts'
import { alias, and, count, desc, eq, gt, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { jobs } from '../job/schema.ts'
import { ledgerAccounts, ledgerEntries } from '../ledger/schema.ts'
import { users } from '../user/schema.ts'
import { type Adjustment, adjustments } from './schema.ts'

type Account = (typeof adjustedAccounts)[number]

/** Sources of entries that needed no approval begin with it. */
export const directSource = 'adjustment:direct:'

/** Adjustments of an account by one member of staff without approval, added and taken; in the units of the account. */
export async function sumRecent(
  db: Db,
  account: Account,
  ownerId: number,
  actorId: number,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(abs(${ledgerEntries.amount})), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, account),
        eq(ledgerAccounts.ownerId, ownerId),
        eq(ledgerEntries.actorId, actorId),
        gt(ledgerEntries.createdAt, since),
        sql`starts_with(${ledgerEntries.source}, ${directSource})`,
      ),
    )
  return Number(row?.total ?? 0)
}

/**
 * What grants by one member of staff gave without approval; `each` is the parameter of the job with the part of a member.
 * Locks the account, so that two starts see each other.
 */
export async function sumRecentGrants(
  db: Db,
  actorId: number,
  { kind, each }: { kind: string; each: string },
  since: Date,
): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, actorId)).for('no key update')
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum((${jobs.params} ->> ${each})::bigint * jsonb_array_length(${jobs.params} -> 'ids')), 0)::float8`,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.ownerId, actorId),
        eq(jobs.kind, kind),
        gt(jobs.createdAt, since),
        sql`not (${jobs.params} ->> 'waits')::boolean`,
      ),
    )
  return row?.total ?? 0
}

export async function insertAdjustment(db: Db, row: typeof adjustments.$inferInsert): Promise<number> {
  const [saved] = await db.insert(adjustments).values(row).returning({ id: adjustments.id })
  return saved?.id ?? 0
}

export const lockAdjustment = async (db: Db, id: number): Promise<Adjustment | undefined> =>
  (await db.select().from(adjustments).where(eq(adjustments.id, id)).for('update'))[0]

export const updateAdjustment = (db: Db, id: number, change: Partial<typeof adjustments.$inferInsert>) =>
  db.update(adjustments).set(change).where(eq(adjustments.id, id))

export interface FoundAdjustment {
  adjustment: Adjustment
  username: string
  requester: string
  decider: string | null
}

/** Waiting ones first, then newest first. */
export async function findAdjustments(
  db: Db,
  filter: {
    id?: number
    status?: (typeof adjustmentStatuses)[number] | undefined
    account?: Account | undefined
    keyword?: string | undefined
  },
  limit: number,
  offset: number,
): Promise<{ rows: FoundAdjustment[]; total: number }> {
  const requesters = alias(users, 'requesters')
  const deciders = alias(users, 'deciders')
  const pattern = `%${escapeLike(filter.keyword ?? '')}%`
  const where = and(
    filter.id === undefined ? undefined : eq(adjustments.id, filter.id),
    filter.status && eq(adjustments.status, filter.status),
    filter.account && eq(adjustments.account, filter.account),
    filter.keyword ? sql`(${users.username} ilike ${pattern} or ${requesters.username} ilike ${pattern})` : undefined,
  )
  const rows = await db
    .select({
      adjustment: adjustments,
      username: users.username,
      requester: requesters.username,
      decider: deciders.username,
    })
    .from(adjustments)
    .innerJoin(users, eq(users.id, adjustments.userId))
    .innerJoin(requesters, eq(requesters.id, adjustments.requestedBy))
    .leftJoin(deciders, eq(deciders.id, adjustments.decidedBy))
    .where(where)
    .orderBy(sql`${adjustments.status} <> 'waiting'`, desc(adjustments.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(adjustments)
    .innerJoin(users, eq(users.id, adjustments.userId))
    .innerJoin(requesters, eq(requesters.id, adjustments.requestedBy))
    .where(where)
  return { rows, total: sum?.total ?? 0 }
}
