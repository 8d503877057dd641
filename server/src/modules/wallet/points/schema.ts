import { createdAt, primaryId, time, updatedAt, wordList } from '../../../db/columns.ts'
import { check, date, index, integer, jsonb, numeric, pgTable, primaryKey, sql, text } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../../orders/state/schema.ts'

export const awardStatuses = ['frozen', 'released'] as const

const rate = () => numeric('rate', { precision: 12, scale: 4, mode: 'number' }).notNull()

/** Points of completed orders, one award each: frozen until the order can no longer be returned. */
export const pointAwards = pgTable(
  'point_awards',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    points: integer('points').notNull(),
    /** Points for each unit of the currency when it was awarded. */
    rate: rate(),
    /** Rates of the lines that have another one, by id of the line. */
    lineRates: jsonb('line_rates').$type<Record<string, number>>().notNull().default({}),
    /** Points that refunds took back, and the part of them that the member had spent already. */
    clawed: integer('clawed').notNull().default(0),
    owed: integer('owed').notNull().default(0),
    status: text('status', { enum: awardStatuses }).notNull().default('frozen'),
    releaseAt: time('release_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('point_awards_points_positive', sql`${table.points} > 0`),
    check('point_awards_clawed_within', sql`${table.clawed} between 0 and ${table.points}`),
    check('point_awards_owed_within', sql`${table.owed} between 0 and ${table.clawed}`),
    check('point_awards_status_known', sql`${table.status} in (${wordList(awardStatuses)})`),
    index('point_awards_due').on(table.releaseAt).where(sql`status = 'frozen'`),
    index('point_awards_owed').on(table.userId).where(sql`owed > 0`),
  ],
)

export type PointAward = typeof pointAwards.$inferSelect

/** Days on which members collected points, in the mall's time zone. */
export const pointDays = pgTable(
  'point_days',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Days in a row with this one. */
    streak: integer('streak').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Categories and products that earn other points than the rest; the rule of a product comes before those of categories. */
export const pointRates = pgTable(
  'point_rates',
  {
    id: primaryId(),
    /** Applies to all categories below it that have no rule of their own. */
    categoryId: integer('category_id')
      .unique()
      .references(() => categories.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .unique()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Points for each unit of the currency; 0: none. */
    rate: rate(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('point_rates_of_one', sql`num_nonnulls(${table.categoryId}, ${table.productId}) = 1`),
    check('point_rates_not_negative', sql`${table.rate} >= 0`),
  ],
)
