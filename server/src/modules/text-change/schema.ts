import { time } from '../../db/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../db/drizzle.ts'

/** When a text last changed in a language. Texts as they came in have no row. */
export const textChanges = pgTable(
  'text_changes',
  {
    entity: text('entity').notNull(),
    rowId: integer('row_id').notNull(),
    field: text('field').notNull(),
    /** Which of several texts of that field in the row; empty where there is one. */
    part: text('part').notNull(),
    lang: text('lang').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.rowId, table.field, table.part, table.lang] })],
)
