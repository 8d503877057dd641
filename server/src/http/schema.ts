import { createdAt, wordList } from '../db/columns.ts'
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../db/drizzle.ts'
import { users } from '../modules/identity/user/schema.ts'

/** `pending`: carried out, answer not there yet · `stored`: with its answer · `withheld`: a secret, or too long. */
const recordStates = ['pending', 'stored', 'withheld'] as const

/** First success of a request with an `Idempotency-Key`, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Name of the endpoint. */
    operation: text('operation').notNull().default(''),
    fingerprint: text('fingerprint').notNull(),
    state: text('state', { enum: recordStates }).notNull().default('stored'),
    /** Null also for calls that answer nothing. */
    answer: jsonb('answer'),
    /** `msg` of the answer, if it was not the usual one. */
    message: text('message'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    check('idempotency_keys_state_known', sql`${table.state} in (${wordList(recordStates)})`),
    check('idempotency_keys_withheld', sql`${table.state} = 'stored' or ${table.answer} is null`),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
export type IdempotencyRecord = typeof idempotencyKeys.$inferSelect
