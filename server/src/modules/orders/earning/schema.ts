import { earningReviewStates } from '#contract/api/reselling/earning-review'
import { createdAt, money, time, updatedAt, version, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { distributors } from '../../reselling/distribution/schema.ts'
import { orders } from '../state/schema.ts'

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

/** Earnings that do not settle by themselves: above the limit, held or refused by staff. One per order. */
export const earningReviews = pgTable(
  'earning_reviews',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: earningReviewStates }).notNull(),
    /** What the order earned when it was approved, in minor units: more than that waits again. */
    approved: money('approved'),
    reason: text('reason').notNull().default(''),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('earning_reviews_state_known', sql`${table.state} in (${wordList(earningReviewStates)})`),
    check('earning_reviews_approved', sql`(${table.state} = 'approved') = (${table.approved} is not null)`),
    check('earning_reviews_reason', sql`${table.state} not in ('held', 'refused') or ${table.reason} <> ''`),
    index('earning_reviews_state').on(table.state, table.orderId),
    index('earning_reviews_decider').on(table.decidedBy),
  ],
)
