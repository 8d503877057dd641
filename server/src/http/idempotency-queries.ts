import type { Db } from '../db/client.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import { idempotencyKeys } from './schema.ts'

export const findFirstAnswer = async (db: Db, userId: number, key: string) =>
  (
    await db
      .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  )[0]

export const insertAnswer = (db: Db, row: typeof idempotencyKeys.$inferInsert) => db.insert(idempotencyKeys).values(row)

/** Takes the advisory lock of these numbers until the transaction ends; false if another transaction holds it. */
export async function tryLock(db: Db, high: number, low: number): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${high}::int, ${low}::int) as locked`,
  )
  return rows[0]?.locked === true
}

export const deleteOldKeys = (db: Db) =>
  db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
