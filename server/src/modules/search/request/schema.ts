import { searchRequestStatuses } from '#contract/api/search/search-request'
import { locales } from '#contract/types'
import { createdAt, primaryId, updatedAt, wordList } from '../../../db/columns.ts'
import { check, date, index, integer, pgTable, primaryKey, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** Products that buyers ask the mall to source, because a search found nothing. */
export const searchRequests = pgTable(
  'search_requests',
  {
    id: primaryId(),
    what: text('what').notNull(),
    quantity: integer('quantity'),
    /** The search, folded: requests for the same are counted by it. */
    keyword: text('keyword').notNull(),
    email: text('email'),
    phone: text('phone'),
    language: text('language', { enum: locales }).notNull(),
    /** Null for a guest. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: searchRequestStatuses }).notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('search_requests_status_known', sql`${table.status} in (${wordList(searchRequestStatuses)})`),
    check('search_requests_contact', sql`${table.email} is not null or ${table.phone} is not null`),
    index('search_requests_status').on(table.status, table.id.desc()),
    index('search_requests_keyword').on(table.keyword),
    index('search_requests_created').on(table.createdAt),
    index('search_requests_user').on(table.userId),
  ],
)

/** Searches that found nothing, by day: of all buyers together, without a trace of any. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day').notNull(),
    /** Folded. */
    keyword: text('keyword').notNull(),
    language: text('language', { enum: locales }).notNull(),
    /** As the first buyer of the day typed it. */
    written: text('written').notNull(),
    searches: integer('searches').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword, table.language] }),
    index('search_misses_keyword').on(table.keyword),
  ],
)
