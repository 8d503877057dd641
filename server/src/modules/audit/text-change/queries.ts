import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import type { TextChange } from './compare.ts'
import { optionTexts, textChanges } from './schema.ts'

/** At one time, so that a source and its translation that change together stay up to date; in order, as others lock them. */
export const writeChanges = (db: Db, changes: readonly (TextChange & { id: number })[]) =>
  db.execute(sql`
    insert into ${textChanges} (entity, row_id, field, part, lang, changed_at)
    select distinct entity, id, field, part, lang, (select clock_timestamp())
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(entity text, id int, field text, part text, lang text)
     order by 1, 2, 3, 4, 5
    on conflict (entity, row_id, field, part, lang) do update set changed_at = excluded.changed_at`)

/** In place of those that the products had. */
export const writeOptionTexts = (
  db: Db,
  products: readonly { id: number; texts: Omit<typeof optionTexts.$inferInsert, 'productId'>[] }[],
) =>
  db.execute(sql`
    with product as (
      select * from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as p(id int, texts jsonb)
    ), wanted as (
      select p.id, t.* from product p cross join jsonb_to_recordset(p.texts) as t(field text, part text, texts jsonb)
    ), gone as (
      delete from ${optionTexts} o using product p
       where o.product_id = p.id and not exists (select from wanted w where (w.id, w.field, w.part) = (o.product_id, o.field, o.part))
    )
    insert into ${optionTexts} as o (product_id, field, part, texts) select id, field, part, texts from wanted
    on conflict (product_id, field, part) do update set texts = excluded.texts where o.texts <> excluded.texts`)
