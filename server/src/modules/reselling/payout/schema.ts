import { type PayoutAccount, payoutSources, payoutStatuses, payoutTargets } from '#contract/api/reselling/payout'
import { createdAt, money, primaryId, time, version, wordList } from '../../../db/columns.ts'
import { check, index, integer, jsonb, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** Money that members and distributors ask to be paid to a bank account. */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    /** The ledger account that the money comes out of: the member's balance or the earnings of their distributor. */
    source: text('source', { enum: payoutSources }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    amount: money('amount').notNull(),
    /** The mall's share; the rest is transferred. */
    fee: money('fee').notNull().default(0),
    target: text('target', { enum: payoutTargets }).notNull().default('bank'),
    /** Null for the balance. */
    bank: jsonb('bank').$type<PayoutAccount>(),
    status: text('status', { enum: payoutStatuses }).notNull().default('requested'),
    reason: text('reason').notNull().default(''),
    reference: text('reference').notNull().default(''),
    decidedAt: time('decided_at'),
    decidedBy: integer('decided_by'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('payouts_amount_positive', sql`${table.amount} > 0`),
    check('payouts_fee', sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check('payouts_source_known', sql`${table.source} in (${wordList(payoutSources)})`),
    check(
      'payouts_target',
      sql`(${table.target} = 'bank') = (${table.bank} is not null) and (${table.target} = 'bank' or (${table.target} = 'balance' and ${table.source} = 'earning'))`,
    ),
    check('payouts_status_known', sql`${table.status} in (${wordList(payoutStatuses)})`),
    index('payouts_user').on(table.userId, table.id),
    index('payouts_status').on(table.status, table.id),
  ],
)

export type PayoutRow = typeof payouts.$inferSelect
