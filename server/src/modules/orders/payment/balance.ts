/** Money that goes back to the balance it came from when an order is canceled. */

import { paymentStatusOf } from '#contract/rules/order-status'
import type { Context } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { findPaidFromBalance } from '../../wallet/ledger/service.ts'
import { excessOf } from '../state/amounts.ts'
import type { Order } from '../state/schema.ts'
import { insertEvent, updateOrder } from '../state/service.ts'
import { bookMoney } from './ledger.ts'

/**
 * Returns to the buyer's balance what it paid of a locked order and the order does not need. `source` names the event:
 * it returns once.
 */
export async function returnToBalance(
  ctx: Pick<Context, 'db' | 'actor'>,
  order: Order,
  source: string,
  reason: string | undefined,
): Promise<Order> {
  const amount = Math.min(excessOf(order), await findPaidFromBalance(ctx.db, order.id))
  if (amount <= 0) return order
  const returned = await bookMoney(ctx, order, {
    type: 'refund',
    amount: -amount,
    source: `${source}:balance`,
    reason: reason ?? null,
    data: { method: 'balance' },
    isBalance: true,
  })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'refund_paid',
    actorId: ctx.actor?.id ?? null,
    actor: ctx.actor?.username ?? null,
    reason: reason ?? null,
    data: { amount: formatMoney(amount, order.currency), method: 'balance' },
  })
  return updateOrder(ctx.db, order.id, {
    paymentStatus: paymentStatusOf(order.amountPayable, returned.amountPaid, [], amount),
  })
}
