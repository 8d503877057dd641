/** What payments and shipments need of an order's records: they work on the order that staff.ts has locked. */

import type { Input } from '#contract/endpoint'
import type { adminUpdateOrder } from '#contract/order-admin'
import type { MemberContext } from '../../context.ts'
import { fieldError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { findRefundTotal, insertEvent, insertRefund, type Order } from './queries.ts'

export {
  countOff,
  findOrder,
  findOrderLines,
  insertEvent,
  type Order,
  type OrderLineRow,
  updateOrder,
} from './queries.ts'

export type Change = Input<typeof adminUpdateOrder>['body']

/** A reason is part of the record, so nothing goes without. */
export function requireReason(change: Change): string {
  const reason = oneLine(change.reason ?? '')
  if (!reason) throw fieldError('reason', 'REASON_REQUIRED')
  return reason
}

/** Opens a refund of what is not in earlier refunds yet. `amount` in minor units. */
export async function refund(ctx: MemberContext, order: Order, amount: number, reason: string): Promise<void> {
  const due = amount - (await findRefundTotal(ctx.db, order.id))
  if (due <= 0) return
  await insertRefund(ctx.db, { orderId: order.id, amount: due, reason })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'refund_opened',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason,
    data: { amount: formatMoney(due, order.currency) },
  })
}
