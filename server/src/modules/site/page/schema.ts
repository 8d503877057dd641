import type { PageTexts } from '#contract/api/site/page'
import type { PageBlock } from '#contract/api/site/page-block'
import { createdAt, primaryId, time, updatedAt } from '../../../db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
} from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { shops } from '../../shops/schema.ts'

/** Content of a page: its draft, and each version that was published or scheduled. */
export interface PageDocument {
  texts: PageTexts
  blocks: PageBlock[]
}

/** Pages from blocks, of the mall (no shop) or of a reseller's shop. */
export const pages = pgTable(
  'pages',
  {
    id: primaryId(),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    draft: jsonb('draft').$type<PageDocument>().notNull(),
    /** Grows with each saved draft, so that the second of two editors gets a conflict. */
    revision: integer('revision').notNull().default(1),
    /** The version that visitors see. */
    publishedId: integer('published_id').references((): AnyPgColumn => pageVersions.id, { onDelete: 'set null' }),
    /** The version they will see from `scheduledAt`. */
    scheduledId: integer('scheduled_id').references((): AnyPgColumn => pageVersions.id, { onDelete: 'set null' }),
    scheduledAt: time('scheduled_at'),
    endsAt: time('ends_at'),
    isLocked: boolean('is_locked').notNull().default(false),
    lockReason: text('lock_reason').notNull().default(''),
    /** When a block of the published version appears or goes next. */
    turnsAt: time('turns_at'),
    /** Of the published version, as the daily check found them. */
    problemsFound: integer('problems_found').notNull().default(0),
    /** What the last check found, in any version: only others are reported. */
    knownProblems: text('known_problems').array().notNull().default(sql`'{}'`),
    /** The last audit row of a saved draft: when, and whose save. */
    notedAt: time('noted_at'),
    notedBy: integer('noted_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('pages_slug_of_owner').on(table.shopId, table.slug).nullsNotDistinct(),
    check('pages_schedule_whole', sql`(${table.scheduledId} is null) = (${table.scheduledAt} is null)`),
    check('pages_locked_not_shown', sql`not ${table.isLocked} or ${table.publishedId} is null`),
    index('pages_due').on(table.scheduledAt).where(sql`${table.scheduledAt} is not null`),
    index('pages_turning').on(table.turnsAt).where(sql`${table.turnsAt} is not null`),
    index('pages_ending').on(table.endsAt).where(sql`${table.endsAt} is not null`),
  ],
)

export const pageVersions = pgTable(
  'page_versions',
  {
    id: primaryId(),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the page. */
    number: integer('number').notNull(),
    document: jsonb('document').$type<PageDocument>().notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [unique('page_versions_number').on(table.pageId, table.number)],
)

export type PageRow = typeof pages.$inferSelect
