import { orderSources, orderStatuses, paymentStatuses } from '#contract/status'
import { date, index, integer, pgTable, primaryKey, sql, text } from '../../db/drizzle.ts'

/**
 * Every name that orders bear, once, while thousands of them may bear it: a part of a name is looked for here,
 * and the orders of the whole name in an index. Triggers add what is new; a name whose orders are gone finds nothing.
 */
export const orderNames = pgTable(
  'order_names',
  { kind: text('kind', { enum: ['recipient', 'phone', 'manufacturer'] }).notNull(), name: text('name').notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('order_names_parts').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
)

/**
 * How many orders of a UTC day are in which state, so that a list knows its total without walking through all. A
 * trigger on `orders` adds a row of +1 or −1 in the transaction of each change, so that a count is as true as the
 * orders that the same snapshot sees, and nobody waits for anybody; a job adds rows up. Deleted orders do not count.
 */
export const orderCounts = pgTable('order_counts', {
  day: date('day').notNull(),
  status: text('status', { enum: orderStatuses }).notNull(),
  paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
  source: text('source', { enum: orderSources }).notNull(),
  orders: integer('orders').notNull(),
})
