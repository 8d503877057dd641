/**
 * The money of an order: two ledger accounts, one of what was received and not returned, one of its part that is to be
 * returned. Every function gets the locked order and returns it with its new sums.
 */
import type { MemberContext } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import type { EntryData, EntryType } from '../ledger/schema.ts'
import { book } from '../ledger/service.ts'
import { excessOf } from '../order-state/amounts.ts'
import type { Order } from '../order-state/schema.ts'
import { insertEvent } from '../order-state/service.ts'

interface Movement {
  type: EntryType
  /** In minor units, signed. */
  amount: number
  source: string
  reason?: string | null
  data?: EntryData
}

/** Books money that came in or went out. Money that goes out is no longer to be returned. */
export async function bookMoney(ctx: MemberContext, order: Order, movement: Movement): Promise<Order> {
  const { amount } = movement
  const paid = order.amountPaid + amount
  // Booked first: an order never owes more than it holds.
  const reduced = amount < 0 ? await reduceRefund(ctx, order, movement, paid) : order
  return { ...reduced, amountPaid: await book(ctx, { account: 'order_paid', ownerId: order.id, ...movement }) }
}

async function reduceRefund(ctx: MemberContext, order: Order, movement: Movement, paid: number): Promise<Order> {
  const isReturned = movement.type === 'refund' || movement.type === 'moved'
  const left = Math.min(
    isReturned ? Math.max(0, order.refundDue + movement.amount) : order.refundDue,
    Math.max(0, excessOf({ ...order, amountPaid: paid })),
  )
  const refundDue = await book(ctx, {
    account: 'order_refund',
    ownerId: order.id,
    ...movement,
    type: isReturned ? movement.type : 'refund_reduced',
    amount: left - order.refundDue,
  })
  return { ...order, refundDue }
}

/**
 * Makes money that the order does not need a refund to be paid: all of it, or at most `limit` in minor units. `source`
 * names the event: it opens one refund.
 */
export async function openRefund(
  ctx: MemberContext,
  order: Order,
  source: string,
  reason: string,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<Order> {
  const amount = Math.min(limit, excessOf(order) - order.refundDue)
  if (amount <= 0) return order
  const refundDue = await book(ctx, {
    account: 'order_refund',
    ownerId: order.id,
    type: 'refund_opened',
    amount,
    source,
    reason,
  })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'refund_opened',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason,
    data: { amount: formatMoney(amount, order.currency) },
  })
  return { ...order, refundDue }
}
