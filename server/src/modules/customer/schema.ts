import { createdAt, primaryId } from '../../db/columns.ts'
import { index, integer, pgTable, primaryKey, text } from '../../db/drizzle.ts'
import { users } from '../user/schema.ts'

/** Tags that staff give to customers; members do not see them. */
export const customerTags = pgTable(
  'customer_tags',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag] }),
    index('customer_tags_tag').on(table.tag, table.userId),
  ],
)

/** Notes of staff about customers; members do not see them. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_user').on(table.userId, table.id)],
)
