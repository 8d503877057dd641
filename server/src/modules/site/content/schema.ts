import { type BannerText, bannerAudiences, bannerKinds, bannerLinkTypes } from '#contract/api/site/banner'
import type { HomepageText } from '#contract/api/site/homepage'
import { type TradeText, tradeLinkTypes } from '#contract/api/site/trade'
import { type Locale, locales } from '#contract/types'
import { createdAt, primaryId, time, updatedAt, version, wordList } from '../../../db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
} from '../../../db/drizzle.ts'

/** Carousel pictures and ad spaces: one shape, distinguished by `kind`. Texts and pictures are per language. */
export const banners = pgTable(
  'banners',
  {
    id: primaryId(),
    kind: text('kind', { enum: bannerKinds }).notNull(),
    position: text('position').notNull(),
    texts: jsonb('texts').$type<Partial<Record<Locale, BannerText>>>().notNull().default({}),
    linkType: text('link_type', { enum: bannerLinkTypes }).notNull().default('none'),
    linkValue: text('link_value').notNull().default(''),
    order: integer('order').notNull().default(0),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    audience: text('audience', { enum: bannerAudiences }).notNull().default('all'),
    /** Customer groups of the audience `groups`. */
    groupIds: integer('group_ids').array().notNull().default(sql`'{}'`),
    /** Only visitors in these languages see it; empty for all. */
    languages: text('languages', { enum: locales }).array().notNull().default(sql`'{}'`),
    /** The banner in whose place it is shown while it is live. */
    replacesId: integer('replaces_id').references((): AnyPgColumn => banners.id, { onDelete: 'set null' }),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Resellers' shops show it too, if they sell what it links to. */
    inShops: boolean('in_shops').notNull().default(false),
    /** Stable key of a demo banner. */
    externalKey: text('external_key').unique(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('banners_kind_known', sql`${table.kind} in (${wordList(bannerKinds)})`),
    check('banners_link_known', sql`${table.linkType} in (${wordList(bannerLinkTypes)})`),
    check('banners_audience_known', sql`${table.audience} in (${wordList(bannerAudiences)})`),
    index('banners_replaces').on(table.replacesId),
    index('banners_shown').on(table.kind, table.position, table.order),
  ],
)

/** Clicks by day of the mall. Apart from banners, because every update of those ends the freshness of cached pages. */
export const bannerClicks = pgTable(
  'banner_clicks',
  {
    bannerId: integer('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bannerId, table.day] })],
)

/** Searches of hot words by day of the mall. Without a note in `changes`, so that cached answers stay fresh. */
export const hotWordSearches = pgTable(
  'hot_word_searches',
  {
    word: text('word').notNull(),
    day: date('day').notNull(),
    searches: integer('searches').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.day] })],
)

/** Entries by trade on the home page. */
export const trades = pgTable(
  'trades',
  {
    id: primaryId(),
    texts: jsonb('texts').$type<Partial<Record<Locale, TradeText>>>().notNull().default({}),
    image: text('image'),
    linkType: text('link_type', { enum: tradeLinkTypes }).notNull(),
    linkValue: text('link_value').notNull(),
    order: integer('order').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('trades_link_known', sql`${table.linkType} in (${wordList(tradeLinkTypes)})`)],
)

/** The operator's texts about the mall; one row. `shared` is the same in every language. */
export const homepage = pgTable(
  'homepage',
  {
    id: integer('id').primaryKey().default(1),
    shared: jsonb('shared').$type<{ logo?: string | null; logo_dark?: string | null }>().notNull().default({}),
    texts: jsonb('texts').$type<Partial<Record<Locale, HomepageText>>>().notNull().default({}),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [check('homepage_one_row', sql`${table.id} = 1`)],
)
