import { type MarkupRow, markupModes } from '#contract/api/pricing/markup'
import { shopSenders, shopStatuses } from '#contract/api/reselling/distribution'
import { bindingSources } from '#contract/api/reselling/distribution-order'
import { sameEvidence } from '#contract/api/reselling/earning-review'
import type { Translations } from '#contract/types'
import { createdAt, primaryId, time, translations, unitPrice, updatedAt, version, wordList } from '../../db/columns.ts'
import {
  bigint,
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
  unique,
} from '../../db/drizzle.ts'
import { categories } from '../catalog/category/schema.ts'
import { products } from '../catalog/product/schema.ts'
import { users } from '../identity/user/schema.ts'
import { distributors } from '../reselling/distribution/schema.ts'

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

/** Markups by category: the mall's own, which `price/reprice.ts` puts into the stored prices, and those of shops. */
export const markups = pgTable(
  'markups',
  {
    id: primaryId(),
    /** The shop of a reseller; null = the mall itself. */
    ownerId: integer('owner_id').references(() => shops.id, { onDelete: 'cascade' }),
    /** Null = all categories. */
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    /** A single product of a shop; its rule beats those of categories. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    includeChildren: boolean('include_children').notNull().default(true),
    mode: text('mode', { enum: markupModes }).notNull(),
    /** Percent, or an amount in price units. */
    value: numeric('value', { precision: 16, scale: 3, mode: 'number' }).notNull(),
    /** As on the wire: `none`, `.99`, `step:0.50`. */
    rounding: text('rounding').notNull().default('none'),
    /** The same in price units: prices are rounded up to the next multiple of `step` plus `ending`; 0 = as they are. */
    step: bigint('step', { mode: 'number' }).notNull().default(0),
    ending: bigint('ending', { mode: 'number' }).notNull().default(0),
    /**
     * Price units to which the percentage of a markup of the mall is rounded, by the setting `price_decimals`; the job of
     * `isApplied` follows it. Shops read the setting.
     */
    grain: integer('grain').notNull().default(100),
    minPrice: unitPrice('min_price'),
    maxPrice: unitPrice('max_price'),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** Whether it is in prices now. A job changes it when a date is reached, so that all prices change at once. */
    isApplied: boolean('is_applied').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('markups_owner_subject').on(table.ownerId, table.categoryId, table.productId).nullsNotDistinct(),
    check(
      'markups_one_subject',
      sql`${table.productId} is null or (${table.categoryId} is null and ${table.ownerId} is not null)`,
    ),
    check('markups_mode_known', sql`${table.mode} in (${wordList(markupModes)})`),
    check('markups_value_not_negative', sql`${table.value} >= 0`),
    check(
      'markups_rounding',
      sql`${table.ending} >= 0 and (${table.ending} < ${table.step} or (${table.step} = 0 and ${table.ending} = 0))`,
    ),
    check('markups_limits', sql`${table.minPrice} <= ${table.maxPrice}`),
    check('markups_dates', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export type Shop = typeof shops.$inferSelect
export type ShopTexts = Record<'name' | 'intro' | 'notice', Translations>

/** The latest changes of markups: what their categories and products had before and after, so that they can be undone. */
export const markupChanges = pgTable(
  'markup_changes',
  {
    id: primaryId(),
    /** The shop of a reseller; null = the mall itself. */
    ownerId: integer('owner_id').references(() => shops.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<MarkupRow[]>().notNull(),
    after: jsonb('after').$type<MarkupRow[]>().notNull(),
    undoneAt: time('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [index('markup_changes_owner').on(table.ownerId, table.id)],
)
