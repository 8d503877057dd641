import { createdAt, primaryId, time } from '../../db/columns.ts'
import { integer, pgTable, sql, text } from '../../db/drizzle.ts'

/** Messages to be sent; without a configured provider they stay here for the operator to read. */
export const outbox = pgTable('outbox', {
  id: primaryId(),
  channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  /** With `{code}` where the secret stands; the secret itself goes only through the provider, or to demo accounts. */
  body: text('body').notNull(),
  secret: text('secret'),
  tries: integer('tries').notNull().default(0),
  /** When it may be tried, again or for the first time. */
  dueAt: time('due_at').notNull().default(sql`now()`),
  sentAt: time('sent_at'),
  createdAt: createdAt(),
})
