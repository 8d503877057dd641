import { money, time } from '../../db/columns.ts'
import { check, index, integer, pgTable, sql } from '../../db/drizzle.ts'
import { orders } from '../order-state/schema.ts'
import { distributors } from '../shop/schema.ts'

/**
 * Earnings that were paid into a distributor's account, one per order. Until then the earning of an order follows from
 * its lines, so that it is right after every edit, closed rest and cancellation.
 */
export const settledEarnings = pgTable(
  'settled_earnings',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id),
    amount: money('amount').notNull(),
    /** The amount that refunds have taken back since. */
    reduced: money('reduced').notNull().default(0),
    settledAt: time('settled_at').notNull(),
  },
  (table) => [
    check('settled_earnings_not_negative', sql`${table.amount} >= 0`),
    check('settled_earnings_reduced_within', sql`${table.reduced} between 0 and ${table.amount}`),
    index('settled_earnings_distributor').on(table.distributorId, table.orderId),
  ],
)
