import { consentPages } from '#contract/status'
import { createdAt, longId, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { consentPlaces } from './consent.ts'

/** Which version of a page of text a member agreed to, when, in which language, and where. Rows are only added. */
export const consents = pgTable(
  'consents',
  {
    id: longId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Slug of the page of text. */
    page: text('page', { enum: consentPages }).notNull(),
    /** Of the page as it was then, counted by its edits. */
    pageVersion: integer('page_version').notNull(),
    /** Language in which the pages were offered. */
    language: text('language').notNull(),
    place: text('place', { enum: consentPlaces }).notNull(),
    /** Set where the place is an order. No reference: deleted orders remain as rows. */
    orderId: integer('order_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_user').on(table.userId),
    index('consents_order').on(table.orderId).where(sql`order_id is not null`),
    check('consents_page_known', sql`${table.page} in (${wordList(consentPages)})`),
    check(
      'consents_of_order',
      sql`${table.place} in (${wordList(consentPlaces)}) and (${table.orderId} is not null) = (${table.place} = 'order')`,
    ),
  ],
)
