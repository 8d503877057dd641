import type { Db } from '../../db/client.ts'
import { and, desc, eq, gt, inArray, lt, sql } from '../../db/drizzle.ts'
import { attempts } from './schema.ts'

/** Serializes attempts of one key until the transaction ends. */
export const lockKey = (db: Db, key: string) => db.execute(sql`select pg_advisory_xact_lock(6255007, hashtext(${key}))`)

/** Latest first. */
export const findAttemptsSince = (db: Db, key: string, since: Date) =>
  db
    .select({ at: attempts.windowStart })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.windowStart, since)))
    .orderBy(desc(attempts.windowStart))

export const insertAttempt = (db: Db, key: string, windowStart: Date) =>
  db.insert(attempts).values({ key, windowStart, count: 1 })

/** Returns the count with this attempt. */
export async function incrementAttempts(db: Db, key: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .insert(attempts)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({ target: [attempts.key, attempts.windowStart], set: { count: sql`${attempts.count} + 1` } })
    .returning({ count: attempts.count })
  return row?.count ?? 0
}

export const decrementAttempts = (db: Db, keys: string[]) =>
  db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, keys), gt(attempts.count, 0)))

export const deleteOldAttempts = (db: Db) =>
  db.delete(attempts).where(lt(attempts.windowStart, sql`now() - interval '2 days'`))
