import { updatedAt } from '../../../db/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text } from '../../../db/drizzle.ts'
import { users } from '../user/schema.ts'

/** Settings that pages store for their user. */
export const preferences = pgTable(
  'preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)
