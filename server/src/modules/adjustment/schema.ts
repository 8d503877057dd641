import { adjustedAccounts, adjustmentStatuses } from '#contract/adjustment'
import { createdAt, money, primaryId, time, wordList } from '../../db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../db/drizzle.ts'
import { users } from '../user/schema.ts'

/** Adjustments of balances, points and red packets that a second member of staff has to approve. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: primaryId(),
    account: text('account', { enum: adjustedAccounts }).notNull(),
    /** The owner of the account. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minor units or points, signed. */
    amount: money('amount').notNull(),
    /** In minor units, without a sign. */
    worth: money('worth').notNull(),
    /** Days from the approval until a red packet expires. */
    validDays: integer('valid_days'),
    reason: text('reason').notNull(),
    status: text('status', { enum: adjustmentStatuses }).notNull().default('waiting'),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at'),
    /** Why it was refused. */
    decisionReason: text('decision_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('adjustments_amount_not_zero', sql`${table.amount} <> 0`),
    check('adjustments_account_known', sql`${table.account} in (${wordList(adjustedAccounts)})`),
    check('adjustments_valid_days', sql`(${table.account} = 'red_packet') = (${table.validDays} is not null)`),
    check('adjustments_status_known', sql`${table.status} in (${wordList(adjustmentStatuses)})`),
    check('adjustments_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
    // Four eyes, whatever a program does.
    check(
      'adjustments_four_eyes',
      sql`${table.status} <> 'approved' or ${table.decidedBy} is null or (${table.decidedBy} <> ${table.requestedBy} and ${table.decidedBy} <> ${table.userId})`,
    ),
    index('adjustments_status').on(table.status, table.id),
    index('adjustments_user').on(table.userId),
    index('adjustments_requester').on(table.requestedBy),
    index('adjustments_decider').on(table.decidedBy),
  ],
)
export type Adjustment = typeof adjustments.$inferSelect
