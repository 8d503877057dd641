/** How long payments that wait for staff hold the stock of an order. */
import type { MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { readSettings } from '../../settings/service.ts'
import type { Order } from '../state/schema.ts'
import { couldHold, type Payment } from './queries.ts'

/**
 * The expiry of an order one of whose payments was refused or withdrawn. If that payment held the order, the buyer has
 * a day to report another, but no longer than payments may hold an order at all.
 */
export async function expiryAfter(ctx: MemberContext, order: Order, ended: Payment): Promise<Date | null> {
  const { payment_hold_days, payment_hold_share } = await readSettings(ctx.db, ctx.database)
  if (!order.expiresAt || !(await couldHold(ctx.db, ended.id, payment_hold_share))) return order.expiresAt
  const grace = Math.min(daysLater(ctx.now(), 1).getTime(), daysLater(order.createdAt, payment_hold_days).getTime())
  return new Date(Math.max(order.expiresAt.getTime(), grace))
}
