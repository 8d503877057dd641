import { createdAt, primaryId, time, unitPrice, updatedAt, version } from '../../../db/columns.ts'
import { check, integer, numeric, pgTable, primaryKey, sql, text } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { skus } from '../../catalog/product/schema.ts'

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
    price: unitPrice('price').notNull(),
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
