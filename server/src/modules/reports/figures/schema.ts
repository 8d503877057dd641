/**
 * Sums of orders by day of the mall's time zone. Only a job writes them: it follows the log of orders and derives the days
 * that have changed from orders and their lines again (`figures.ts`).
 */
import { orderStatuses } from '#contract/status'
import { longId, money } from '../../../db/columns.ts'
import { date, index, integer, pgTable, primaryKey, text } from '../../../db/drizzle.ts'

/** All orders but deleted ones. */
export const orderDays = pgTable(
  'order_days',
  {
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
  },
  (table) => [primaryKey({ columns: [table.day, table.status, table.country, table.language, table.currency] })],
)

/**
 * Lines of orders that are neither canceled nor deleted, twice: a row for each SKU, with category 0, and one for each
 * category in which their products are now, without a code. An order counts once in a row, in however many lines.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    day: date('day').notNull(),
    skuCode: text('sku_code').notNull(),
    categoryId: integer('category_id').notNull(),
    currency: text('currency').notNull(),
    orders: integer('orders').notNull(),
    quantity: integer('quantity').notNull(),
    /** Subtotals of the lines, in minor units. */
    amount: money('amount').notNull(),
  },
  (table) => [
    // Also finds the last sale of a SKU, and the categories of a range of days.
    primaryKey({ columns: [table.skuCode, table.day, table.categoryId, table.currency] }),
    index('sales_days_day').on(table.day),
  ],
)

/** Amounts of SKUs by month: with them the best sellers of a long range are found without summing up all its days. */
export const salesMonths = pgTable(
  'sales_months',
  {
    /** Its first day. */
    month: date('month').notNull(),
    skuCode: text('sku_code').notNull(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.skuCode, table.currency] }),
    index('sales_months_best').on(table.currency, table.month, table.amount, table.skuCode),
  ],
)

/** Products whose sales count in another category since the last run of the job; a trigger adds them. */
export const movedProducts = pgTable('moved_products', {
  id: longId(),
  productId: integer('product_id').notNull(),
})

/** Tables whose rows come and go by the job, independent of all other writes. */
export const derivedTables = ['order_days', 'sales_days', 'sales_months', 'moved_products', 'log_readers'] as const
