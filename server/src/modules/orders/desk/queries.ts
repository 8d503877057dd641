import type { Db } from '../../../db/client.ts'
import { alias, desc, eq, sql } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { type DraftContent, orderDrafts } from './schema.ts'

export type Draft = typeof orderDrafts.$inferSelect

const saver = alias(users, 'saver')
const columns = {
  id: orderDrafts.id,
  user: { id: users.id, username: users.username, nickname: users.alias },
  lines: sql<number>`jsonb_array_length(${orderDrafts.content} -> 'items')`,
  savedBy: saver.username,
  updatedAt: orderDrafts.updatedAt,
  version: orderDrafts.version,
}

/** The latest first. */
export async function findDrafts(db: Db, { userId, limit, offset }: DraftFilter) {
  const where = userId === undefined ? undefined : eq(orderDrafts.userId, userId)
  const rows = await db
    .select(columns)
    .from(orderDrafts)
    .innerJoin(users, eq(users.id, orderDrafts.userId))
    .leftJoin(saver, eq(saver.id, orderDrafts.savedById))
    .where(where)
    .orderBy(desc(orderDrafts.updatedAt), desc(orderDrafts.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(orderDrafts, where) }
}

interface DraftFilter {
  userId?: number | undefined
  limit: number
  offset: number
}

export const findDraft = async (db: Db, id: number) =>
  (
    await db
      .select({ ...columns, content: orderDrafts.content })
      .from(orderDrafts)
      .innerJoin(users, eq(users.id, orderDrafts.userId))
      .leftJoin(saver, eq(saver.id, orderDrafts.savedById))
      .where(eq(orderDrafts.id, id))
  )[0]

/** Locked until the end of the transaction: one of two colleagues completes it. */
export const lockDraft = async (db: Db, id: number): Promise<Draft | undefined> =>
  (await db.select().from(orderDrafts).where(eq(orderDrafts.id, id)).for('update'))[0]

export async function insertDraft(db: Db, draft: typeof orderDrafts.$inferInsert): Promise<number> {
  const [row] = await db.insert(orderDrafts).values(draft).returning({ id: orderDrafts.id })
  return row?.id ?? 0
}

export const updateDraft = (db: Db, id: number, change: { userId: number; content: DraftContent; savedById: number }) =>
  db
    .update(orderDrafts)
    .set({ ...change, version: sql`${orderDrafts.version} + 1`, updatedAt: new Date() })
    .where(eq(orderDrafts.id, id))

export const deleteDraft = (db: Db, id: number) => db.delete(orderDrafts).where(eq(orderDrafts.id, id))

/** Drafts that were last saved 90 days ago: they hold addresses of orders that were not placed. */
export const deleteOldDrafts = (db: Db) =>
  db.delete(orderDrafts).where(sql`${orderDrafts.updatedAt} < now() - interval '90 days'`)
