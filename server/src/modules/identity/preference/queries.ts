import type { Db } from '../../../db/client.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { preferences } from './schema.ts'

export const findPreference = async (db: Db, userId: number, name: string) =>
  (
    await db
      .select({ value: preferences.value })
      .from(preferences)
      .where(and(eq(preferences.userId, userId), eq(preferences.name, name)))
  )[0]?.value ?? null

/** False when the user has so many names already that a new one is too many. */
export async function putPreference(
  db: Db,
  userId: number,
  name: string,
  json: string,
  most: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into preferences (user_id, name, value)
    select ${userId}, ${name}, ${json}::jsonb
     where (select count(*) from preferences where user_id = ${userId}) < ${most} or exists (select 1 from preferences where user_id = ${userId} and name = ${name})
    on conflict (user_id, name) do update set value = excluded.value, updated_at = now()`)
  return rowCount === 1
}

export const deletePreference = (db: Db, userId: number, name: string) =>
  db.delete(preferences).where(and(eq(preferences.userId, userId), eq(preferences.name, name)))
