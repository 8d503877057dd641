/** Conditions of the work queues and of open money, for filters, counts and the partial indexes that serve them. */
import type { openMoney, WorkQueue } from '#contract/status'
import { type SQL, sql } from '../../../db/drizzle.ts'

export const moneyConditions = {
  refund_due: sql`orders.refund_due > 0`,
  overpaid: sql`orders.status <> 'canceled' and orders.amount_paid > orders.amount_payable + orders.refund_due`,
} satisfies Record<(typeof openMoney)[number], SQL>

export const queueConditions = {
  to_confirm: sql`orders.payment_status = 'submitted'`,
  // A quoted order waits for its buyer, not for staff.
  freight: sql`orders.status = 'pending_payment' and orders.freight is null and orders.freight_quote is null`,
  to_ship: sql`orders.status = 'awaiting_shipment' and orders.shipped_quantity = 0`,
  partly_shipped: sql`orders.status = 'awaiting_shipment' and orders.shipped_quantity > 0`,
  refund_due: moneyConditions.refund_due,
  // A reported payment may hold the order; it is in `to_confirm`.
  expiring: sql`orders.status = 'pending_payment' and orders.amount_paid = 0 and orders.payment_status <> 'submitted'`,
  balance_due: sql`orders.balance_due_at is not null and orders.amount_paid - orders.refund_due < orders.amount_payable and orders.status <> 'canceled'`,
} satisfies Record<WorkQueue, SQL>
