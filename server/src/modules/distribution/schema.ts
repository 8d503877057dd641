import { withdrawalStatuses } from '#contract/distribution-order'
import { createdAt, money, primaryId, time, version, wordList } from '../../db/columns.ts'
import { check, index, integer, jsonb, pgTable, sql, text } from '../../db/drizzle.ts'
import { distributors } from '../shop/schema.ts'

export interface BankDetails {
  holder: string
  bank: string
  account: string
  swift?: string | undefined
}

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id),
    amount: money('amount').notNull(),
    /** Kept by the mall; the rest is paid out. */
    fee: money('fee').notNull().default(0),
    bank: jsonb('bank').$type<BankDetails>().notNull(),
    status: text('status', { enum: withdrawalStatuses }).notNull().default('requested'),
    reason: text('reason').notNull().default(''),
    reference: text('reference').notNull().default(''),
    decidedAt: time('decided_at'),
    decidedBy: integer('decided_by'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('withdrawals_amount_positive', sql`${table.amount} > 0`),
    check('withdrawals_fee', sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check('withdrawals_status_known', sql`${table.status} in (${wordList(withdrawalStatuses)})`),
    index('withdrawals_distributor').on(table.distributorId, table.id),
    index('withdrawals_status').on(table.status, table.id),
  ],
)
