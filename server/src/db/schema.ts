import { time, writtenIn } from './columns.ts'
import { pgTable, primaryKey, sql, text } from './drizzle.ts'

/** Transactions that changed what guests see, for some minutes; written by `note_change`, read by `changes.ts`. */
export const changes = pgTable(
  'changes',
  {
    xid: writtenIn(),
    kind: text('kind', { enum: ['content', 'stock'] }).notNull(),
    at: time('at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.xid, table.kind] })],
)
