import type { Db } from './client.ts'
import { sql } from './drizzle.ts'

/** For a write that no trigger notes, because only its statement knows whether guests see it. */
export const noteContent = (db: Db) => db.execute(sql`select note_change('content')`)

/** Processes that have not polled for this long treat everything as changed. */
export const deleteOldChanges = (db: Db) =>
  db.execute(sql`delete from changes where at < now() - interval '10 minutes'`)
