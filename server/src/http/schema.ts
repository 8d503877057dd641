import { createdAt } from '../db/columns.ts'
import { index, integer, jsonb, pgTable, primaryKey, text } from '../db/drizzle.ts'
import { users } from '../modules/user/schema.ts'

/** First success of a request with an `Idempotency-Key`, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
