import { paymentMethods, paymentStates } from '#contract/status'
import { createdAt, enteredBy, money, primaryId, time, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../state/schema.ts'

export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    enteredBy: enteredBy(),
    method: text('method', { enum: paymentMethods }).notNull(),
    payer: text('payer').notNull().default(''),
    /** As reported by the buyer; for a payment that staff recorded, as received. The ledger has what it counts for. */
    amount: money('amount').notNull(),
    paidAt: time('paid_at'),
    reference: text('reference').notNull().default(''),
    /** Key of a private file, shown by signed URL only. */
    slip: text('slip'),
    remark: text('remark').notNull().default(''),
    status: text('status', { enum: paymentStates }).notNull().default('submitted'),
    reason: text('reason'),
    decidedAt: time('decided_at'),
    decidedBy: integer('decided_by'),
    createdAt: createdAt(),
  },
  (table) => [
    check('payments_amount_positive', sql`${table.amount} > 0`),
    check('payments_status_known', sql`${table.status} in (${wordList(paymentStates)})`),
    index('payments_order').on(table.orderId),
    index('payments_user').on(table.userId, table.id),
    index('payments_waiting').on(table.id).where(sql`status = 'submitted'`),
  ],
)
