import { adjustmentKinds, adjustmentStatuses } from '#contract/api/wallet/adjustment'
import { createdAt, money, primaryId, time, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../../orders/state/schema.ts'

/** What a second member of staff has to approve: adjustments of accounts, and batches and campaigns as a whole. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: primaryId(),
    account: text('account', { enum: adjustmentKinds }).notNull(),
    /** The owner of the account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The batch or campaign, which gives nothing before the approval. */
    subjectId: integer('subject_id'),
    /** The settled order that a correction of earnings is about. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
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
    check('adjustments_account_known', sql`${table.account} in (${wordList(adjustmentKinds)})`),
    check('adjustments_subject', sql`(${table.userId} is null) = (${table.subjectId} is not null)`),
    check('adjustments_order', sql`${table.orderId} is null or ${table.account} = 'earning'`),
    check('adjustments_valid_days', sql`(${table.account} = 'red_packet') = (${table.validDays} is not null)`),
    check('adjustments_status_known', sql`${table.status} in (${wordList(adjustmentStatuses)})`),
    check('adjustments_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
    // The four-eyes rule, independent of the program.
    check(
      'adjustments_four_eyes',
      sql`${table.status} <> 'approved' or ${table.decidedBy} is null or (${table.decidedBy} <> ${table.requestedBy} and ${table.decidedBy} <> ${table.userId})`,
    ),
    index('adjustments_subject_id').on(table.account, table.subjectId).where(sql`subject_id is not null`),
    index('adjustments_order_id').on(table.orderId).where(sql`order_id is not null`),
    index('adjustments_status').on(table.status, table.id),
    index('adjustments_user').on(table.userId),
    index('adjustments_requester').on(table.requestedBy),
    index('adjustments_decider').on(table.decidedBy),
  ],
)
export type Adjustment = typeof adjustments.$inferSelect

/** Value that staff created without approval, of all kinds, for the limit of a day. */
export const createdValues = pgTable(
  'created_values',
  {
    id: primaryId(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In minor units, without a sign. */
    worth: money('worth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('created_values_actor').on(table.actorId, table.createdAt)],
)
