import { longIdOf } from '../../../db/columns.ts'
import { pgTable, primaryKey, text } from '../../../db/drizzle.ts'
import { files } from '../upload/schema.ts'

/** Rows that name a file, as the last search found them. `rowId` is 0 for tables without an integer id. */
export const fileUses = pgTable(
  'file_uses',
  {
    key: text('key')
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    rowId: longIdOf('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.tableName, table.rowId] })],
)
