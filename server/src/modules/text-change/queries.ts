import type { Db } from '../../db/client.ts'
import { sql } from '../../db/drizzle.ts'
import type { TextChange } from './compare.ts'
import { textChanges } from './schema.ts'

/** At one time, so that a source and its translation that change together stay up to date; in order, as others lock them. */
export const writeChanges = (db: Db, changes: readonly (TextChange & { id: number })[]) =>
  db.execute(sql`
    insert into ${textChanges} (entity, row_id, field, part, lang, changed_at)
    select distinct entity, id, field, part, lang, (select clock_timestamp())
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(entity text, id int, field text, part text, lang text)
     order by 1, 2, 3, 4, 5
    on conflict (entity, row_id, field, part, lang) do update set changed_at = excluded.changed_at`)
