/**
 * The money of an order: two ledger accounts, one of what was received and not returned, one of its part that is to be
 * returned. Every function gets the locked order and returns it with its new sums. Money from or to the buyer's balance
 * is booked there in the same step.
 */
import type { Context } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { EntryData, EntryType } from '../../wallet/ledger/schema.ts'
import { book } from '../../wallet/ledger/service.ts'
import { excessOf } from '../state/amounts.ts'
import type { Order } from '../state/schema.ts'
import { insertEvent } from '../state/service.ts'

interface Movement {
  type: EntryType
  /** In minor units, signed. */
  amount: number
  source: string
  reason?: string | null
  data?: EntryData
  /** It comes from the buyer's balance, or goes back to it. */
  isBalance?: boolean
}

type Booker = Pick<Context, 'db' | 'actor'>

/** Books money that came in or went out. Money that goes out is no longer to be returned. */
export async function bookMoney(ctx: Booker, order: Order, { isBalance = false, ...rest }: Movement): Promise<Order> {
  const { amount } = rest
  const movement = isBalance ? { ...rest, data: { ...rest.data, balance_of: order.userId } } : rest
  const paid = order.amountPaid + amount
  // Booked first: an order never owes more than it holds.
  const reduced = amount < 0 ? await reduceRefund(ctx, order, movement, paid) : order
  const amountPaid = await book(ctx, { account: 'order_paid', ownerId: order.id, ...movement })
  // Last, because the account is shared by all orders of the buyer.
  if (isBalance)
    await book(ctx, {
      account: 'balance',
      ownerId: order.userId,
      type: movement.type,
      amount: -amount,
      source: `order:${order.id}:${movement.source}`,
      reason: movement.reason ?? null,
      data: { order_id: order.id, order_number: order.orderNumber },
    })
  return { ...reduced, amountPaid }
}

async function reduceRefund(
  ctx: Booker,
  order: Order,
  movement: Omit<Movement, 'isBalance'>,
  paid: number,
): Promise<Order> {
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
  ctx: Booker,
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
    actorId: ctx.actor?.id ?? null,
    actor: ctx.actor?.username ?? null,
    reason,
    data: { amount: formatMoney(amount, order.currency) },
  })
  return { ...order, refundDue }
}
