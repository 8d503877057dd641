import type { PaymentState } from '#contract/status'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, isNull, sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { orders } from '../state/schema.ts'
import { canHold, isHeld } from './hold-columns.ts'
import { payments } from './schema.ts'

export type Payment = typeof payments.$inferSelect

export const findPayments = (db: Db, orderId: number) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))

export const findOwnPayment = async (db: Db, userId: number, id: number): Promise<Payment | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.userId, userId)))
  )[0]

export async function insertPayment(db: Db, payment: typeof payments.$inferInsert): Promise<Payment> {
  const [row] = await db.insert(payments).values(payment).returning()
  return row as Payment
}

export async function updatePayment(
  db: Db,
  id: number,
  change: Partial<typeof payments.$inferInsert>,
): Promise<Payment> {
  const [row] = await db.update(payments).set(change).where(eq(payments.id, id)).returning()
  return row as Payment
}

/** Whether the payment could prevent its order from expiring, whichever its status. */
export async function couldHold(db: Db, id: number, share: number): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, id), canHold(share)))
  return found.length > 0
}

/** Whether a payment that waits for staff prevents the order from expiring. */
export async function isOrderHeld(db: Db, orderId: number, share: number): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isHeld(share)))
  return found.length > 0
}

/** The sums of payments that wait for staff, by order, in minor units. */
export async function findUnderReview(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ orderId: payments.orderId, sum: sql`sum(${payments.amount})`.mapWith(Number) })
    .from(payments)
    .where(and(sql`${payments.orderId} = any(${keyList(orderIds)})`, eq(payments.status, 'submitted')))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, sum }) => [orderId, sum]))
}

export const sumUnderReview = async (db: Db, orderId: number): Promise<number> =>
  (await findUnderReview(db, [orderId])).get(orderId) ?? 0

export const withdrawSubmitted = (db: Db, orderId: number, reason: string | null) =>
  db
    .update(payments)
    .set({ status: 'withdrawn', reason, decidedAt: new Date() })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'submitted')))

/** States in order of submission. */
export async function findStates(db: Db, orderId: number): Promise<PaymentState[]> {
  const rows = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(sql`coalesce(${payments.decidedAt}, ${payments.createdAt})`, asc(payments.id))
  return rows.map(({ status }) => status)
}

/** The order with this number, of this buyer; for a change. */
export async function findOrderByNumber(db: Db, orderNumber: string, userId: number) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.userId, userId), isNull(orders.deletedAt)))
    .for('update')
  return row
}
