import { paymentStates } from '#contract/status'
import { createdAt, money, primaryId, time, version, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** Transfers into balances as members report them. */
export const recharges = pgTable(
  'recharges',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    amount: money('amount').notNull(),
    /** The amount that arrived; set when staff confirm it. */
    received: money('received'),
    payer: text('payer').notNull().default(''),
    paidAt: time('paid_at'),
    reference: text('reference').notNull().default(''),
    /** Key of a private file, shown by signed URL only. */
    slip: text('slip'),
    remark: text('remark').notNull().default(''),
    status: text('status', { enum: paymentStates }).notNull().default('submitted'),
    reason: text('reason').notNull().default(''),
    decidedAt: time('decided_at'),
    decidedBy: integer('decided_by'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('recharges_amount_positive', sql`${table.amount} > 0`),
    check(
      'recharges_received_if_confirmed',
      sql`(${table.status} = 'confirmed') = (coalesce(${table.received}, 0) > 0)`,
    ),
    check('recharges_status_known', sql`${table.status} in (${wordList(paymentStates)})`),
    index('recharges_user').on(table.userId, table.id),
    index('recharges_status').on(table.status, table.id),
  ],
)

export type Recharge = typeof recharges.$inferSelect
