/** Columns of categories for statements of other modules. */
import type { Translations } from '#contract/types'
import { type AnyPgColumn, sql } from '../../../db/drizzle.ts'

/** From the root down to the category that a column names, for the statement that reads it. */
export const pathTo = (categoryId: AnyPgColumn) => sql<{ id: number; name: Translations }[]>`(
  with recursive above as (
    select id, parent_id, name, 0 as depth from categories where id = ${categoryId}
    union all select c.id, c.parent_id, c.name, a.depth + 1 from categories c join above a on c.id = a.parent_id where a.depth < 50
  ) select json_agg(json_build_object('id', id, 'name', name) order by depth desc) from above)`
