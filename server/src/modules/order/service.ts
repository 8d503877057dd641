/** Reading orders, and what a member does with his own. */

import type { ErrorParams } from '#contract/errors'
import { errorText } from '#contract/errors'
import type { OrderDetail, OrderRow } from '#contract/order'
import type { OrderStatus } from '#contract/status'
import type { Actor, Context, MemberContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { addMany } from '../cart/service.ts'
import { paymentsOfOrder, withdrawAll } from '../payment/records.ts'
import { readSettings } from '../setting/service.ts'
import { shipmentsOfOrder } from '../shipment/records.ts'
import { giveBackStock } from '../stock/service.ts'
import { findUsername } from '../user/service.ts'
import { presentDetail, presentOrder } from './present.ts'
import * as queries from './queries.ts'
import { mayMove, type OrderTransition, orderTransitions, paymentStatusOf } from './status.ts'

export async function orderDetail(ctx: MemberContext, id: number, forStaff: boolean): Promise<OrderDetail> {
  const order = await queries.findOrder(ctx.db, id, forStaff ? undefined : ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return detailOf(ctx, order, forStaff)
}

export async function detailOf(ctx: Context, order: queries.Order, forStaff: boolean): Promise<OrderDetail> {
  // One after the other: they may run on the one connection of a transaction.
  const parts = {
    lines: await queries.findOrderLines(ctx.db, [order.id]),
    events: await queries.findEvents(ctx.db, order.id),
    shipments: await shipmentsOfOrder(ctx.db, order.id),
    payments: await paymentsOfOrder(ctx, order),
    refundTotal: await queries.findRefundTotal(ctx.db, order.id),
    username: await findUsername(ctx.db, order.userId),
  }
  return presentDetail(order, parts, forStaff)
}

export async function statistics(ctx: MemberContext) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const counts: Record<OrderStatus, number> = {
    pending_payment: 0,
    awaiting_shipment: 0,
    shipped: 0,
    completed: 0,
    canceled: 0,
  }
  let [total, amount] = [0, 0]
  for (const row of await queries.findStatistics(ctx.db, ctx.actor.id)) {
    counts[row.status] = row.total
    total += row.total
    if (row.status !== 'canceled') amount += Number(row.amount)
  }
  return { ...counts, total, amount: formatMoney(amount, currency), currency }
}

/** Locks an order for a change; a foreign one answers like a missing one. */
export async function lockOrder(db: Db, id: number, userId?: number): Promise<queries.Order> {
  const order = await queries.lockOrder(db, id, userId)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

/** Moves a locked order by one of the transitions of `status.ts` and logs it. */
export async function moveOrder(
  db: Db,
  order: queries.Order,
  transition: OrderTransition,
  actor: Pick<Actor, 'id' | 'username'> | null,
  more: { reason?: string; change?: Parameters<typeof queries.updateOrder>[2] } = {},
): Promise<queries.Order> {
  if (!mayMove(order.status, transition)) throw new AppError('ORDER_STATUS', { status: order.status })
  const { to } = orderTransitions[transition]
  const moved = await queries.updateOrder(db, order.id, { status: to, ...more.change })
  await queries.insertEvent(db, {
    orderId: order.id,
    type: transition,
    actorId: actor?.id ?? null,
    actor: actor?.username ?? null,
    fromStatus: order.status,
    toStatus: to,
    reason: more.reason ?? null,
  })
  return moved
}

/** Gives back what was taken and not shipped, withdraws payments that wait. */
export async function closeCanceled(
  ctx: Pick<Context, 'db'>,
  order: queries.Order,
  transition: 'cancel' | 'cancel_by_staff' | 'expire',
  actor: Actor | null,
  reason: string | undefined,
): Promise<queries.Order> {
  const moved = await moveOrder(ctx.db, order, transition, actor, {
    reason,
    change: { canceledAt: new Date(), paymentStatus: paymentStatusOf(order.amountPayable, order.amountPaid, []) },
  })
  await withdrawAll(ctx.db, order.id, reason ?? null)
  const lines = await queries.findOrderLines(ctx.db, [order.id])
  const open = lines.flatMap((line) =>
    line.skuId ? [{ skuId: line.skuId, quantity: line.quantity - line.closedQuantity }] : [],
  )
  await giveBackStock(ctx.db, open, transition === 'expire' ? 'expire' : 'cancel', order.id, actor?.id ?? null)
  return moved
}

export async function cancelOwn(ctx: MemberContext, id: number, reason: string | null | undefined): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id, ctx.actor.id)
  if (!mayMove(order.status, 'cancel')) throw new AppError('ORDER_STATUS', { status: order.status })
  // Money is on the table: only staff can say what becomes of it.
  if (order.amountPaid > 0) throw new AppError('PAYMENT_STATUS', { status: order.paymentStatus })
  return presentOrder(await closeCanceled(ctx, order, 'cancel', ctx.actor, reason ? oneLine(reason) : undefined))
}

export async function confirmReceipt(ctx: MemberContext, id: number): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id, ctx.actor.id)
  return presentOrder(await moveOrder(ctx.db, order, 'receive', ctx.actor, { change: { completedAt: new Date() } }))
}

/** Adds each line again under today's rules; refused when none can be added. */
export async function buyAgain(ctx: MemberContext, id: number) {
  const order = await queries.findOrder(ctx.db, id, ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const lines = await queries.findOrderLines(ctx.db, [id])
  const put = await addMany(
    ctx,
    lines.flatMap(({ skuId, quantity }) => (skuId ? [{ product_sku_id: skuId, quantity }] : [])),
  )
  const missing = new AppError('PRODUCT_NOT_FOUND')
  const refusals = new Map(
    put.refused.map(({ product_sku_id, error, params, msg }) => [product_sku_id, { error, params, msg }]),
  )
  const added: { sku_code: string; quantity: number }[] = []
  const refused: { sku_code: string; name: string; error: string; params: ErrorParams; msg: string }[] = []
  for (const { skuId, skuCode, name, quantity } of lines) {
    const refusal = skuId
      ? refusals.get(skuId)
      : { error: missing.code, params: missing.params, msg: errorText(missing.code, missing.params, ctx.locale) }
    if (refusal) refused.push({ sku_code: skuCode, name, ...refusal })
    else added.push({ sku_code: skuCode, quantity })
  }
  if (added.length === 0) throw new AppError('ORDER_EMPTY', { refused })
  return { added, refused, cart_count: put.cart_count }
}
