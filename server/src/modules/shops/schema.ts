import { distributorStatuses, shopSenders, shopStatuses } from '#contract/api/reselling/distribution'
import { bindingSources } from '#contract/api/reselling/distribution-order'
import { sameEvidence } from '#contract/api/reselling/earning-review'
import { levelChangeReasons } from '#contract/api/reselling/resale'
import type { Translations } from '#contract/types'
import { createdAt, money, primaryId, time, translations, updatedAt, version, wordList } from '../../db/columns.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
} from '../../db/drizzle.ts'
import { categories } from '../catalog/category/schema.ts'
import { products } from '../catalog/product/schema.ts'
import { users } from '../identity/user/schema.ts'

/** Levels of distributors: each buys at its percentage below the mall's prices. */
export const distributorLevels = pgTable(
  'distributor_levels',
  {
    id: primaryId(),
    name: translations('name'),
    benefits: translations('benefits'),
    /** Percent below the mall's price, 0 to 100; the rest is the supply price. */
    percentOff: numeric('percent_off', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    order: integer('order').notNull().default(0),
    /** Turnover in minor units from which distributors get this level by themselves; null = only staff give it. */
    minTurnover: money('min_turnover'),
    /** Days back for which the turnover counts. */
    periodDays: integer('period_days').notNull().default(90),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('distributor_levels_percent_range', sql`${table.percentOff} >= 0 and ${table.percentOff} <= 100`),
    check('distributor_levels_turnover', sql`${table.minTurnover} >= 0`),
    check('distributor_levels_period', sql`${table.periodDays} between 1 and 730`),
  ],
)

/** A member's words about the business when applying. */
export interface Application {
  name: string
  company: string
  contact: string
  country: string
  reason: string
}

/** Members who applied to resell, and what became of it. */
export const distributors = pgTable(
  'distributors',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    levelId: integer('level_id').references(() => distributorLevels.id),
    status: text('status', { enum: distributorStatuses }).notNull().default('applied'),
    application: jsonb('application').$type<Application>().notNull(),
    /** Keys of private pictures that belong to the application: a license, an ID. */
    documents: jsonb('documents').$type<string[]>().notNull().default([]),
    /** In links that bind the visitors who follow them; 48 random bits. */
    refCode: text('ref_code').notNull().unique().default(sql`left(replace(gen_random_uuid()::text, '-', ''), 12)`),
    /** Staff pinned the level, independent of turnover. */
    isLevelPinned: boolean('is_level_pinned').notNull().default(false),
    levelSince: time('level_since').notNull().default(sql`now()`),
    /** Steps of the assistant that are done, 0 to 5. */
    setupStep: integer('setup_step').notNull().default(0),
    appliedAt: time('applied_at').notNull().default(sql`now()`),
    /** Why staff refused or suspended. */
    decisionReason: text('decision_reason').notNull().default(''),
    decidedAt: time('decided_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('distributors_status_known', sql`${table.status} in (${wordList(distributorStatuses)})`),
    check(
      'distributors_level_known',
      sql`${table.status} not in ('approved', 'suspended') or ${table.levelId} is not null`,
    ),
    check('distributors_setup_step', sql`${table.setupStep} between 0 and 5`),
    index('distributors_status').on(table.status, table.id),
    index('distributors_level').on(table.levelId),
  ],
)

/** Which levels a distributor had, and why they changed. */
export const distributorLevelChanges = pgTable(
  'distributor_level_changes',
  {
    id: primaryId(),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id, { onDelete: 'cascade' }),
    /** Names as they were: levels may be renamed and deleted. */
    fromName: translations('from_name'),
    toName: translations('to_name'),
    reason: text('reason', { enum: levelChangeReasons }).notNull(),
    /** The distributor's turnover, in minor units, when the mall decided by it. */
    turnover: money('turnover'),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('distributor_level_changes_reason', sql`${table.reason} in (${wordList(levelChangeReasons)})`),
    index('distributor_level_changes_distributor').on(table.distributorId, table.id),
  ],
)

/**
 * Accounts that are known to be the same person as a distributor: their orders earn nothing, award no points and count
 * for no level. A statement by staff outweighs evidence; `isSame` false: different people, even with shared facts.
 */
export const samePersons = pgTable(
  'same_persons',
  {
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    evidence: text('evidence', { enum: sameEvidence }).notNull(),
    isSame: boolean('is_same').notNull().default(true),
    reason: text('reason').notNull().default(''),
    /** The member of staff who said so; null for evidence. */
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.distributorId, table.userId] }),
    check('same_persons_evidence_known', sql`${table.evidence} in (${wordList(sameEvidence)})`),
    index('same_persons_user').on(table.userId),
    index('same_persons_decider').on(table.decidedBy),
  ],
)

export interface ShopContact {
  type: string
  value: string
}

/**
 * The shop of a distributor below `/s/{slug}`: the mall's catalogue under another name and at other prices. A change of its
 * markups, selection or pages raises `revision`, an edit `version`. Keys of caches hold both.
 */
export const shops = pgTable(
  'shops',
  {
    id: primaryId(),
    distributorId: integer('distributor_id')
      .notNull()
      .unique()
      .references(() => distributors.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull().unique(),
    /** Host name of the shop's own, without a port; given by staff. */
    host: text('host').unique(),
    name: translations('name'),
    intro: translations('intro'),
    notice: translations('notice'),
    logo: text('logo'),
    cover: text('cover'),
    /** `#RRGGBB`; null is the mall's own. */
    color: text('color'),
    contacts: jsonb('contacts').$type<ShopContact[]>().notNull().default([]),
    status: text('status', { enum: shopStatuses }).notNull().default('open'),
    /** A paused shop opens again automatically then: its holiday is over. */
    resumesAt: time('resumes_at'),
    /** Guests see no prices and buy nothing until they sign in. */
    hidesPrices: boolean('hides_prices').notNull().default(false),
    /** Whether products and categories are shown unless taken out, or hidden unless taken in. */
    showsAll: boolean('shows_all').notNull().default(true),
    /** Whether search engines may list the shop's pages in addition to the mall's. */
    isIndexed: boolean('is_indexed').notNull().default(false),
    /** The sender on parcels. */
    sender: text('sender', { enum: shopSenders }).notNull().default('neutral'),
    revision: integer('revision').notNull().default(1),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('shops_slug_plain', sql`${table.slug} ~ '^[a-z0-9]([a-z0-9-]{1,38})[a-z0-9]$'`),
    check(
      'shops_host_plain',
      sql`${table.host} ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'`,
    ),
    check('shops_sender_known', sql`${table.sender} in (${wordList(shopSenders)})`),
    check('shops_color_plain', sql`${table.color} ~ '^#[0-9A-Fa-f]{6}$'`),
    check('shops_status_known', sql`${table.status} in (${wordList(shopStatuses)})`),
  ],
)

/** Addresses that shops have left. They lead to their shop for a year, and no other shop gets them within it. */
export const shopRenames = pgTable(
  'shop_renames',
  {
    id: primaryId(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** The address before. */
    slug: text('slug').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('shop_renames_slug').on(table.slug, table.createdAt), index('shop_renames_shop').on(table.shopId)],
)

/** Categories taken in or out, with those below that are not named themselves. */
export const shopCategories = pgTable(
  'shop_categories',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    isShown: boolean('is_shown').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.categoryId] })],
)

/**
 * A shop's settings of single products: taken in or out regardless of their category, a place at the front, a name and
 * a picture of their own.
 */
export const shopProducts = pgTable(
  'shop_products',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null = as the category, or the whole shop. */
    isShown: boolean('is_shown'),
    /** From 1; products with a place come first in the order of the shop. */
    place: integer('place'),
    name: translations('name'),
    image: text('image'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.productId] }),
    check('shop_products_place', sql`${table.place} between 1 and 2000`),
  ],
)

/** Members who came through a distributor's shop or link. */
export const shopMembers = pgTable(
  'shop_members',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id, { onDelete: 'cascade' }),
    boundAt: time('bound_at').notNull().default(sql`now()`),
    /** Null = for good. */
    boundUntil: time('bound_until'),
    /** How the member came. */
    source: text('source', { enum: bindingSources }).notNull().default('shop'),
    note: text('note').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
  },
  (table) => [
    check('shop_members_source', sql`${table.source} in (${wordList(bindingSources)})`),
    index('shop_members_distributor').on(table.distributorId, table.boundAt, table.userId),
  ],
)

/** Visits of a shop by day of the mall's time zone. */
export const shopVisits = pgTable(
  'shop_visits',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitors: integer('visitors').notNull().default(0),
    /** Pages opened by them. */
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
)

/** Visitors of a day, known by a hash that cannot be reversed; deleted two days later. */
export const shopVisitors = pgTable(
  'shop_visitors',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day, table.visitor] })],
)

export type Shop = typeof shops.$inferSelect
export type ShopTexts = Record<'name' | 'intro' | 'notice', Translations>
