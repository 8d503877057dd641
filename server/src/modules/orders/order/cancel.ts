/** Cancellation, by the member, staff or the expiry job. */
import type { OrderRow } from '#contract/api/orders/order'
import { isAllowedTransition, paymentStatusOf } from '#contract/rules/order-status'
import type { Actor, Context, MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { readSettings } from '../../settings/service.ts'
import { moveOrderStock } from '../../stock/quantity/service.ts'
import { giveBackAssets } from '../../wallet/asset/service.ts'
import { findPaidFromBalance } from '../../wallet/ledger/service.ts'
import { returnToBalance } from '../payment/balance.ts'
import { withdrawWaiting } from '../payment/service.ts'
import type { Order } from '../state/schema.ts'
import { findOrderLines, lockOrder, moveOrder } from '../state/service.ts'
import { presentOrder } from './present.ts'

/** Gives back what was taken and not shipped, the buyer's assets and what the balance paid; withdraws payments that wait. */
export async function closeCanceled(
  ctx: Context,
  order: Order,
  transition: 'cancel' | 'cancel_by_staff' | 'expire',
  actor: Actor | null,
  reason: string | undefined,
): Promise<Order> {
  const moved = await moveOrder(ctx.db, order, transition, actor, {
    reason,
    change: { canceledAt: new Date(), paymentStatus: paymentStatusOf(order.amountPayable, order.amountPaid, []) },
  })
  await giveBackAssets(ctx, order, 'cancel')
  await withdrawWaiting(ctx.db, order.id, reason ?? null)
  const lines = await findOrderLines(ctx.db, [order.id])
  const open = lines.flatMap((line) =>
    line.skuId ? [{ skuId: line.skuId, quantity: line.quantity - line.closedQuantity }] : [],
  )
  const by = { db: ctx.db, actor }
  const returned = await returnToBalance(by, moved, transition, reason)
  await moveOrderStock(ctx.db, open, transition === 'expire' ? 'expire' : 'cancel', order.id, actor?.id ?? null)
  return returned
}

export async function cancelOwn(ctx: MemberContext, id: number, reason: string | null | undefined): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id, ctx.actor.id)
  if (!isAllowedTransition(order.status, 'cancel')) throw new AppError('ORDER_STATUS', { status: order.status })
  // Only staff decide about money that was already received; the balance gets its own back at once.
  if (order.amountPaid > (await findPaidFromBalance(ctx.db, id)))
    throw new AppError('PAYMENT_STATUS', { status: order.paymentStatus })
  const settings = await readSettings(ctx.db, ctx.database)
  const canceled = await closeCanceled(ctx, order, 'cancel', ctx.actor, reason ? oneLine(reason) : undefined)
  return presentOrder(canceled, 0, settings)
}
