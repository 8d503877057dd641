import type { Db } from '../db/client.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import { idempotencyKeys } from './schema.ts'

/** The first call with a key; `isFresh` within a minute of its transaction, when it may still be running. */
export const findFirst = async (db: Db, userId: number, key: string) =>
  (
    await db
      .select({
        fingerprint: idempotencyKeys.fingerprint,
        state: idempotencyKeys.state,
        answer: idempotencyKeys.answer,
        message: idempotencyKeys.message,
        isFresh: sql<boolean>`${idempotencyKeys.createdAt} > now() - interval '1 minute'`,
      })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  )[0]

export type NewRecord = typeof idempotencyKeys.$inferInsert

export const insertRecord = (db: Db, row: NewRecord) => db.insert(idempotencyKeys).values(row)

/** Adds the answer to the record of the same call, or records it. */
export const upsertRecord = (db: Db, row: NewRecord) =>
  db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { state: row.state, answer: row.answer, message: row.message },
      setWhere: eq(idempotencyKeys.fingerprint, row.fingerprint),
    })

/** Takes the advisory lock of these numbers until the transaction ends; false if another transaction holds it. */
export async function tryLock(db: Db, high: number, low: number): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${high}::int, ${low}::int) as locked`,
  )
  return rows[0]?.locked === true
}

export const deleteOldKeys = (db: Db) =>
  db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
