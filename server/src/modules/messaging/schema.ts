import { messageKinds } from '#contract/api/messaging/inbox'
import { staffNewsKinds } from '#contract/api/messaging/staff-news'
import { createdAt, longId, primaryId, time, wordList } from '../../db/columns.ts'
import { boolean, check, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'

/** Messages to be sent; without a configured provider they stay here for the operator to read. */
export const outbox = pgTable(
  'outbox',
  {
    id: longId(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** With `{code}` in place of the secret; the secret itself goes only through the provider, or to demo accounts. */
    body: text('body').notNull(),
    secret: text('secret'),
    tries: integer('tries').notNull().default(0),
    /** When it may be tried, again or for the first time. */
    dueAt: time('due_at').notNull().default(sql`now()`),
    sentAt: time('sent_at'),
    canceledAt: time('canceled_at'),
    /** When staff put it among those to be sent once more. */
    retriedAt: time('retried_at'),
    /** What it is about, where another mail about the same would say nothing new. */
    topic: text('topic'),
    /** Why the last try failed. */
    error: text('error').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_recipient').on(table.recipient, table.createdAt)],
)

/** Messages to members in the mall. */
export const memberMessages = pgTable(
  'member_messages',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: messageKinds }).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Path of the page that it is about. */
    link: text('link').notNull().default(''),
    readAt: time('read_at'),
    /** The message of staff that this one is a copy of; no foreign key, because `broadcast` builds on this module. */
    broadcastId: integer('broadcast_id'),
    createdAt: createdAt(),
  },
  (table) => [
    check('member_messages_kind', sql`${table.kind} in (${wordList(messageKinds)})`),
    index('member_messages_user').on(table.userId, table.id),
    // Each member receives it once, however often its job starts again.
    uniqueIndex('member_messages_broadcast').on(table.broadcastId, table.userId).where(sql`broadcast_id is not null`),
    index('member_messages_unread').on(table.userId).where(sql`read_at is null`),
  ],
)

/** Only what a member has chosen; without a row a kind is sent by mail and in the mall, not by SMS. */
export const messageChoices = pgTable(
  'message_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: messageKinds }).notNull(),
    mail: boolean('mail').notNull(),
    inMall: boolean('in_mall').notNull(),
    sms: boolean('sms').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Messages to staff in the back office. */
export const staffNews = pgTable(
  'staff_news',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: staffNewsKinds }).notNull(),
    /** Of the event: each is reported once. */
    key: text('key').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull().default(''),
    actor: text('actor'),
    link: text('link').notNull().default(''),
    readAt: time('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('staff_news_kind', sql`${table.kind} in (${wordList(staffNewsKinds)})`),
    index('staff_news_user').on(table.userId, table.id),
    uniqueIndex('staff_news_once').on(table.userId, table.kind, table.key),
    index('staff_news_unread').on(table.userId).where(sql`read_at is null`),
  ],
)

/** Only what a member of staff has chosen; without a row mentions and failed jobs are reported, nothing else. */
export const staffNewsChoices = pgTable(
  'staff_news_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: staffNewsKinds }).notNull(),
    isWanted: boolean('is_wanted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
