import type { Db } from './client.ts'
import { sql } from './drizzle.ts'

/** Processes that have not asked for as long take everything as changed. */
export const deleteOldChanges = (db: Db) =>
  db.execute(sql`delete from changes where at < now() - interval '10 minutes'`)
