/** Actions of staff with money that is already booked: correct a payment, pay a refund, move an overpayment. */
import type { OrderActionBody } from '#contract/api/orders/order-action'
import type { MemberContext } from '../../../context.ts'
import { dayIn, daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { requireReason } from '../../../lib/reason.ts'
import { readAmount } from '../../../lib/typed-amount.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { readFacts } from '../../bank/facts.ts'
import { requireForeignEntry } from '../../identity/rbac/own.ts'
import { queueOrderEmail } from '../../messaging/service.ts'
import { dueBeforeShipment } from '../../pricing/price/terms.ts'
import { readSettings } from '../../settings/service.ts'
import { findEntryId, sumByPayment } from '../../wallet/ledger/service.ts'
import { excessOf } from '../state/amounts.ts'
import type { Order } from '../state/schema.ts'
import { hasEvent, insertEvent, moveOrder } from '../state/service.ts'
import { requireAskedAmount } from './asked.ts'
import { settle } from './decisions.ts'
import { bookMoney } from './ledger.ts'
import { findOrderByNumber, findPayments, type Payment } from './queries.ts'

/** Books the difference to the amount that a confirmed payment should count for. */
export async function correctPayment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'correct_payment'>,
): Promise<Order> {
  requireForeignEntry(ctx, order)
  const reason = requireReason(body)
  const payment = (await findPayments(ctx.db, order.id)).find(({ id }) => id === body.payment_id)
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
  requireForeignEntry(ctx, payment)
  if (payment.status !== 'confirmed') throw new AppError('PAYMENT_STATUS', { status: payment.status })
  const amount = parseMoney(body.amount?.trim() ?? '', order.currency)
  if (amount === undefined || amount < 0) throw fieldError('amount', 'AMOUNT_INVALID')
  const counted = (await sumByPayment(ctx.db, order.id)).get(payment.id) ?? 0
  // Only the buyer spends a balance.
  if (payment.method === 'balance' && amount > counted)
    throw fieldError('amount', 'AMOUNT_EXCEEDS', { max: formatMoney(counted, order.currency) })
  if (!body.amount_confirmed)
    requireAskedAmount({ ...order, amountPaid: order.amountPaid - counted }, 0, amount, [0, counted, payment.amount])
  return amount === counted ? order : correctTo(ctx, order, payment, { amount, counted, reason })
}

/**
 * Takes a confirmed payment from a locked order because the bank took its money back. An order that nothing was shipped of
 * waits for payment again, as long as a new one, unless staff released it. Returns undefined, and books nothing, if the order no longer has the
 * money: it was refunded or moved.
 */
export async function reversePayment(
  ctx: MemberContext,
  order: Order,
  paymentId: number,
  reason: string,
): Promise<Order | undefined> {
  const payment = (await findPayments(ctx.db, order.id)).find(({ id }) => id === paymentId)
  const counted = (await sumByPayment(ctx.db, order.id)).get(paymentId) ?? 0
  if (!payment || order.amountPaid < counted) return undefined
  if (counted === 0) return order
  const reversed = await correctTo(ctx, order, payment, { amount: 0, counted, reason })
  await queueOrderEmail(ctx, order, 'payment_reversed', { amount: counted, reason })
  const waits =
    reversed.status === 'awaiting_shipment' &&
    reversed.shippedQuantity === 0 &&
    reversed.amountPaid < dueBeforeShipment(reversed) &&
    !(await hasEvent(ctx.db, order.id, 'release'))
  if (!waits) return reversed
  const { order_expiry_days } = await readSettings(ctx.db, ctx.database)
  const expiresAt = daysLater(ctx.now(), order_expiry_days)
  return moveOrder(ctx.db, reversed, 'pay_reversed', ctx.actor, { reason, change: { expiresAt } })
}

async function correctTo(
  ctx: MemberContext,
  order: Order,
  payment: Payment,
  { amount, counted, reason }: { amount: number; counted: number; reason: string },
): Promise<Order> {
  // The version is that of the order before this change, so a correction that is sent twice is booked once.
  const corrected = await bookMoney(ctx, order, {
    type: 'correction',
    amount: amount - counted,
    source: `correction:${payment.id}:${order.version}`,
    reason,
    data: { payment_id: payment.id },
    isBalance: payment.method === 'balance',
  })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'payment_corrected',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason,
    data: {
      payment_id: payment.id,
      amount: formatMoney(amount, order.currency),
      reported: formatMoney(counted, order.currency),
    },
  })
  return settle(ctx, corrected)
}

/** Records money that was paid back to the buyer: a refund that is due, or an overpayment. */
export async function payRefund(ctx: MemberContext, order: Order, body: OrderActionBody<'refund'>): Promise<Order> {
  requireForeignEntry(ctx, order)
  const amount = readExcess(order, body.amount)
  const note = await askIfRepeated(ctx, 'refund', [order.id, amount], body.repeat)
  const { method, paidAt, reference, slip } = await readFacts(ctx, order, body)
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const refunded = await bookMoney(ctx, order, {
    type: 'refund',
    amount: -amount,
    source: `refund:${order.version}`,
    reason: body.reason ?? null,
    data: { method, paid_on: dayIn(time_zone, paidAt), reference, slip },
    isBalance: method === 'balance',
  })
  await note(await findEntryId(ctx.db, 'order_paid', order.id, `refund:${order.version}`))
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'refund_paid',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason: body.reason ?? null,
    data: { amount: formatMoney(amount, order.currency), method, reference },
  })
  await queueOrderEmail(ctx, order, 'refunded', { amount })
  return settle(ctx, refunded)
}

/** Moves money that the order does not need to another order of the same buyer, which it pays like a payment. */
export async function moveOverpayment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'move_overpayment'>,
): Promise<Order> {
  requireForeignEntry(ctx, order)
  const amount = readExcess(order, body.amount)
  const target = await findOrderByNumber(ctx.db, body.order_number?.trim() ?? '', order.userId)
  if (!target || target.id === order.id || target.currency !== order.currency)
    throw fieldError('order_number', 'FIELD_UNKNOWN_REFERENCE')
  requireForeignEntry(ctx, target)
  if (target.status === 'canceled') throw new AppError('ORDER_STATUS', { status: target.status })
  if (target.freight === null) throw new AppError('FREIGHT_PENDING')
  const note = await askIfRepeated(ctx, 'moved_overpayment', [order.id, target.id, amount], body.repeat)
  const source = `moved:${order.id}:${order.version}`
  const reason = body.reason ?? null
  const moved = await bookMoney(ctx, order, {
    type: 'moved',
    amount: -amount,
    source,
    reason,
    data: { order_id: target.id, order_number: target.orderNumber },
  })
  const paid = await bookMoney(ctx, target, {
    type: 'moved',
    amount,
    source,
    reason,
    data: { order_id: order.id, order_number: order.orderNumber },
  })
  await note(await findEntryId(ctx.db, 'order_paid', order.id, source))
  for (const [each, other] of [
    [order, target],
    [target, order],
  ] as const)
    await insertEvent(ctx.db, {
      orderId: each.id,
      type: each === order ? 'overpayment_moved' : 'overpayment_received',
      actorId: ctx.actor.id,
      actor: ctx.actor.username,
      reason,
      data: { amount: formatMoney(amount, order.currency), order_number: other.orderNumber },
    })
  await queueOrderEmail(ctx, target, 'payment_confirmed', { amount })
  await settle(ctx, paid)
  return settle(ctx, moved)
}

/** An amount of the money that the order does not need. */
function readExcess(order: Order, typed: string | null | undefined): number {
  const amount = readAmount(typed ?? '', order.currency)
  const max = Math.max(0, excessOf(order))
  if (amount > max) throw fieldError('amount', 'AMOUNT_EXCEEDS', { max: formatMoney(max, order.currency) })
  return amount
}
