/**
 * Sales by day of the mall's time zone. Triggers on `orders`, `order_lines` and `products` append to the tables of
 * changes in the transaction of each write, so that the sums are as true as the orders that the same snapshot sees and
 * nobody waits; a job moves the changes into the sums. A change of the time zone counts all days again
 * (`rebuild_order_days`).
 */
import { orderStatuses } from '#contract/status'
import { money, time } from '../../db/columns.ts'
import { date, index, integer, pgTable, primaryKey, text } from '../../db/drizzle.ts'

const orderColumns = () => ({
  day: date('day').notNull(),
  status: text('status', { enum: orderStatuses }).notNull(),
  /** ISO 3166-1; empty where unknown. */
  country: text('country').notNull(),
  /** Of the buyer when the order was placed. */
  language: text('language').notNull(),
  currency: text('currency').notNull(),
  orders: integer('orders').notNull(),
  /** Payable, in minor units. */
  amount: money('amount').notNull(),
})

/** All orders but deleted ones. */
export const orderDays = pgTable('order_days', orderColumns(), (table) => [
  primaryKey({ columns: [table.day, table.status, table.country, table.language, table.currency] }),
])
export const orderDayChanges = pgTable('order_day_changes', orderColumns(), (table) => [
  index('order_day_changes_day').on(table.day),
])

const soldColumns = () => ({
  /** An order counts once, in however many lines. */
  orders: integer('orders').notNull(),
  quantity: integer('quantity').notNull(),
  /** Subtotals of the lines, in minor units. */
  amount: money('amount').notNull(),
})

const skuColumns = () => ({
  day: date('day').notNull(),
  skuCode: text('sku_code').notNull(),
  currency: text('currency').notNull(),
  ...soldColumns(),
})

/** Lines of orders that are neither canceled nor deleted. */
export const skuDays = pgTable('sku_days', skuColumns(), (table) => [
  primaryKey({ columns: [table.day, table.skuCode, table.currency] }),
  index('sku_days_sku').on(table.skuCode, table.day),
])
export const skuDayChanges = pgTable('sku_day_changes', skuColumns(), (table) => [
  index('sku_day_changes_day').on(table.day),
])

/** The last of these days with sales, so that stock that does not sell is found without reading them. */
export const skuLastSales = pgTable('sku_last_sales', {
  skuCode: text('sku_code').primaryKey(),
  day: date('day').notNull(),
})

/** The days of each month, so that the best-selling SKUs of a long range are found without reading all its days. */
export const skuMonths = pgTable(
  'sku_months',
  {
    /** Its first day. */
    month: date('month').notNull(),
    skuCode: text('sku_code').notNull(),
    currency: text('currency').notNull(),
    ...soldColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.skuCode, table.month, table.currency] }),
    index('sku_months_best').on(table.currency, table.month, table.amount, table.skuCode),
  ],
)

const categoryColumns = () => ({
  day: date('day').notNull(),
  categoryId: integer('category_id').notNull(),
  currency: text('currency').notNull(),
  ...soldColumns(),
})

/** The same lines by the category in which their product is now: a product that moves takes its sales along. */
export const categoryDays = pgTable('category_days', categoryColumns(), (table) => [
  primaryKey({ columns: [table.day, table.categoryId, table.currency] }),
])
export const categoryDayChanges = pgTable('category_day_changes', categoryColumns(), (table) => [
  index('category_day_changes_day').on(table.day),
])

/** The first order that each buyer placed, whatever became of it. */
export const firstOrders = pgTable(
  'first_orders',
  {
    userId: integer('user_id').primaryKey(),
    orderId: integer('order_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('first_orders_created').on(table.createdAt), index('first_orders_order').on(table.orderId)],
)
