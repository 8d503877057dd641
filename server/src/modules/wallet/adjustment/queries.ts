import type { adjustmentKinds, adjustmentStatuses } from '#contract/api/wallet/adjustment'
import type { Db } from '../../../db/client.ts'
import { alias, and, count, desc, eq, gt, ne, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { type Adjustment, adjustments, createdValues } from './schema.ts'

type Kind = (typeof adjustmentKinds)[number]

/** Sources of entries that needed no approval begin with it. */
export const directSource = 'adjustment:direct:'

/** Value that a member of staff created since then. Locks the account, so that two calls at a time see each other. */
export async function sumCreated(db: Db, actorId: number, since: Date): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, actorId)).for('no key update')
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${createdValues.worth}), 0)` })
    .from(createdValues)
    .where(and(eq(createdValues.actorId, actorId), gt(createdValues.createdAt, since)))
  return Number(row?.total ?? 0)
}

export const insertCreated = (db: Db, actorId: number, worth: number) =>
  db.insert(createdValues).values({ actorId, worth })

/** Whether a batch or campaign still needs its approval. */
export async function isHeld(db: Db, account: Kind, subjectId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: adjustments.id })
    .from(adjustments)
    .where(
      and(eq(adjustments.account, account), eq(adjustments.subjectId, subjectId), ne(adjustments.status, 'approved')),
    )
  return row !== undefined
}

/** The member of staff who approved a batch or campaign; null if it needed no approval. */
export async function findApprover(db: Db, account: Kind, subjectId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: adjustments.decidedBy })
    .from(adjustments)
    .where(and(eq(adjustments.account, account), eq(adjustments.subjectId, subjectId)))
  return row?.id ?? null
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
  username: string | null
  requester: string
  decider: string | null
}

/** Waiting ones first, then newest first. */
export async function findAdjustments(
  db: Db,
  filter: {
    id?: number
    status?: (typeof adjustmentStatuses)[number] | undefined
    account?: Kind | undefined
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
    .leftJoin(users, eq(users.id, adjustments.userId))
    .innerJoin(requesters, eq(requesters.id, adjustments.requestedBy))
    .leftJoin(deciders, eq(deciders.id, adjustments.decidedBy))
    .where(where)
    .orderBy(sql`${adjustments.status} <> 'waiting'`, desc(adjustments.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(adjustments)
    .leftJoin(users, eq(users.id, adjustments.userId))
    .innerJoin(requesters, eq(requesters.id, adjustments.requestedBy))
    .where(where)
  return { rows, total: sum?.total ?? 0 }
}
