import type { Db } from '../../../db/client.ts'
import { and, desc, eq, gt, inArray, lt, sql } from '../../../db/drizzle.ts'
import { locks } from '../../../db/locks.ts'
import { attempts } from './schema.ts'

/** Serializes attempts of these keys until the transaction ends; always in one order, so that two do not deadlock. */
export async function lockKeys(db: Db, keys: readonly string[]): Promise<void> {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  await db.execute(sql`
    select pg_advisory_xact_lock(${locks.attempts}::int, hash)
    from (select distinct hashtext(key) as hash from unnest(array[${list}]::text[]) as key order by hash) as hashes`)
}

/** Latest first. */
export const findAttemptsSince = (db: Db, keys: readonly string[], since: Date) =>
  db
    .select({ key: attempts.key, at: attempts.at, count: attempts.count })
    .from(attempts)
    .where(and(inArray(attempts.key, [...keys]), gt(attempts.at, since), gt(attempts.count, 0)))
    .orderBy(desc(attempts.at))

export const insertAttempts = (db: Db, keys: readonly string[], at: Date) =>
  db
    .insert(attempts)
    .values(keys.map((key) => ({ key, at, count: 1 })))
    .onConflictDoUpdate({ target: [attempts.key, attempts.at], set: { count: sql`${attempts.count} + 1` } })

export const forgiveAttempts = (db: Db, keys: readonly string[], at: Date) =>
  db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, [...keys]), eq(attempts.at, at), gt(attempts.count, 0)))

export const deleteOldAttempts = (db: Db) => db.delete(attempts).where(lt(attempts.at, sql`now() - interval '2 days'`))
