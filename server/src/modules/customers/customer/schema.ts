import type { DuplicateReason } from '#contract/api/customers/customer-duplicates'
import { createdAt, primaryId, time } from '../../../db/columns.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from '../../../db/drizzle.ts'
import type { StoredAttachment } from '../../files/upload/schema.ts'
import { users } from '../../identity/user/schema.ts'

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
    files: jsonb('files').$type<StoredAttachment[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_user').on(table.userId, table.id)],
)

/** Pairs of accounts that seem to be the same customer's. A dismissed pair stays, so that it is not found again. */
export const customerDuplicates = pgTable(
  'customer_duplicates',
  {
    id: primaryId(),
    olderId: integer('older_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newerId: integer('newer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With what they have in common. */
    reasons: jsonb('reasons').$type<{ reason: DuplicateReason; text: string }[]>().notNull(),
    score: integer('score').notNull(),
    dismissedAt: time('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('customer_duplicates_pair').on(table.olderId, table.newerId),
    index('customer_duplicates_newer').on(table.newerId),
    index('customer_duplicates_score').on(table.score, table.id),
  ],
)
