import { time } from './columns.ts'
import { customType, pgTable, primaryKey, sql, text } from './drizzle.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Transactions that changed what guests see, for some minutes; written by `note_change`, read by `changes.ts`. */
export const changes = pgTable(
  'changes',
  {
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    kind: text('kind', { enum: ['content', 'stock'] }).notNull(),
    at: time('at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.xid, table.kind] })],
)
