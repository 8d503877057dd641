import { type MarkupRow, markupModes } from '#contract/api/pricing/markup'
import { createdAt, money, primaryId, time, updatedAt, version, wordList } from '../../../db/columns.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
} from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { shops } from '../../shops/schema.ts'

/** A price list: a percentage off everything, percentages of categories that beat it, and fixed prices of SKUs that beat both. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    /** Percent off the mall's price, 0 to 100; 12.5 means 12.5 % less. */
    percentOff: numeric('percent_off', { precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
    /** Outside its dates a list does not count. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** Also counts changes of its categories and SKU prices. */
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('price_lists_percent_range', sql`${table.percentOff} >= 0 and ${table.percentOff} <= 100`),
    check('price_lists_dates', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const priceListCategories = pgTable(
  'price_list_categories',
  {
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    /** With the categories below it, unless one of them has its own percentage. */
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    percentOff: numeric('percent_off', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.categoryId] }),
    check('price_list_categories_percent_range', sql`${table.percentOff} >= 0 and ${table.percentOff} <= 100`),
  ],
)

export const priceListItems = pgTable(
  'price_list_items',
  {
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    minQuantity: integer('min_quantity').notNull().default(1),
    price: money('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.skuId, table.minQuantity] }),
    check('price_list_items_price_positive', sql`${table.price} >= 0`),
    check('price_list_items_quantity', sql`${table.minQuantity} >= 1`),
  ],
)

export const memberGroups = pgTable('member_groups', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  /** Null: the mall's prices. A list in use cannot be deleted. */
  priceListId: integer('price_list_id').references(() => priceLists.id),
  /** Payment in parts of new orders, as in `orders`. */
  termsDeposit: integer('terms_deposit'),
  termsShipment: integer('terms_shipment'),
  termsDays: integer('terms_days'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Markups by category: the mall's own, which `reprice.ts` puts into the stored prices, and those of shops. */
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
    /** Percent, or an amount in minor units. */
    value: numeric('value', { precision: 16, scale: 3, mode: 'number' }).notNull(),
    /** As on the wire: `none`, `.99`, `step:0.50`. */
    rounding: text('rounding').notNull().default('none'),
    /** The same in minor units: prices are rounded up to the next multiple of `step` plus `ending`. */
    step: bigint('step', { mode: 'number' }).notNull().default(1),
    ending: bigint('ending', { mode: 'number' }).notNull().default(0),
    minPrice: money('min_price'),
    maxPrice: money('max_price'),
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
    check('markups_rounding', sql`${table.step} >= 1 and ${table.ending} >= 0 and ${table.ending} < ${table.step}`),
    check('markups_limits', sql`${table.minPrice} <= ${table.maxPrice}`),
    check('markups_dates', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

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
