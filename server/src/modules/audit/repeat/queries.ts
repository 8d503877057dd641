import type { Db } from '../../../db/client.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { recentActions } from './schema.ts'

/**
 * Notes an action, unless the same was noted within `seconds`. An equal one whose transaction is still open is waited for
 * on the primary key.
 */
export async function noteAction(db: Db, digest: string, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into recent_actions (digest, at) values (${digest}, clock_timestamp())
        on conflict (digest) do update set at = excluded.at, made_id = null
     where recent_actions.at <= clock_timestamp() - make_interval(secs => ${seconds})
    returning digest`)
  return rows.length > 0
}

export const nameAction = (db: Db, digest: string, madeId: number) =>
  db.update(recentActions).set({ madeId }).where(eq(recentActions.digest, digest))

export const findAction = async (db: Db, digest: string) =>
  (
    await db
      .select({
        id: recentActions.madeId,
        seconds: sql<number>`greatest(1, floor(extract(epoch from clock_timestamp() - ${recentActions.at})))::int`,
      })
      .from(recentActions)
      .where(eq(recentActions.digest, digest))
  )[0]

export const deleteOldActions = (db: Db) =>
  db.execute(sql`delete from recent_actions where at < now() - interval '1 hour'`)
