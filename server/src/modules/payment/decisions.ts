/** Staff decide on payments; what is confirmed adds up until the order is paid. */
import type { OrderActionBody } from '#contract/order-admin'
import type { MemberContext } from '../../context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { findReturned } from '../ledger/service.ts'
import { queueOrderEmail } from '../notify/service.ts'
import type { Order } from '../order-state/schema.ts'
import { insertEvent, moveOrder, requireReason, updateOrder } from '../order-state/service.ts'
import { isAllowedTransition, paymentStatusOf } from '../order-state/status.ts'
import { readAmount } from './amount.ts'
import { readFacts } from './facts.ts'
import { expiryAfter } from './hold.ts'
import { bookMoney } from './ledger.ts'
import { findPayments, findStates, insertPayment, type Payment, updatePayment } from './queries.ts'

/**
 * Confirms a waiting payment, with the amount that really arrived when it differs; without one, records money that came
 * unannounced, with its facts. The payment keeps the amount that the buyer reported.
 */
export async function confirmPayment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'confirm_payment'>,
): Promise<Order> {
  if (order.status === 'canceled') throw new AppError('ORDER_STATUS', { status: order.status })
  if (order.freight === null) throw new AppError('FREIGHT_PENDING')
  const amount = body.amount === undefined || body.amount === null ? undefined : readAmount(body.amount, order.currency)
  const waiting = await findWaiting(ctx, order, body.payment_id)
  if (!waiting && amount === undefined) throw fieldError('amount', 'FIELD_REQUIRED')
  const decision = { status: 'confirmed', decidedAt: ctx.now(), decidedBy: ctx.actor.id } as const
  const payment = waiting
    ? await updatePayment(ctx.db, waiting.id, decision)
    : await insertPayment(ctx.db, {
        ...decision,
        ...(await readFacts(ctx, order, body)),
        orderId: order.id,
        userId: order.userId,
        amount: amount ?? 0,
      })
  const received = amount ?? payment.amount
  const paid = await bookMoney(ctx, order, {
    type: 'payment',
    amount: received,
    source: `payment:${payment.id}`,
    data: { payment_id: payment.id },
  })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'payment_confirmed',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    data: {
      payment_id: payment.id,
      amount: formatMoney(received, order.currency),
      ...(received !== payment.amount && { reported: formatMoney(payment.amount, order.currency) }),
    },
  })
  await queueOrderEmail(ctx, order, 'payment_confirmed', { amount: received })
  return settle(ctx, paid)
}

export async function refusePayment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'refuse_payment'>,
): Promise<Order> {
  const reason = requireReason(body)
  const waiting = await findWaiting(ctx, order, body.payment_id)
  if (!waiting) throw new AppError('PAYMENT_NOT_FOUND')
  await updatePayment(ctx.db, waiting.id, { status: 'refused', reason, decidedAt: ctx.now(), decidedBy: ctx.actor.id })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'payment_refused',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason,
    data: { payment_id: waiting.id },
  })
  await queueOrderEmail(ctx, order, 'payment_refused', { amount: waiting.amount, reason })
  return settle(ctx, order, waiting)
}

/**
 * Brings the order's payment status in line with its payments and its money; paid in full moves it on. `ended` is a
 * payment that was refused or withdrawn.
 */
export async function settle(ctx: MemberContext, order: Order, ended?: Payment): Promise<Order> {
  const states = order.status === 'canceled' ? [] : await findStates(ctx.db, order.id)
  const returned = order.amountPaid === 0 ? await findReturned(ctx.db, order.id) : 0
  const paymentStatus = paymentStatusOf(order.amountPayable, order.amountPaid, states, returned)
  const expiresAt = ended ? await expiryAfter(ctx, order, ended) : order.expiresAt
  const settled = await updateOrder(ctx.db, order.id, { paymentStatus, expiresAt })
  return order.amountPaid >= order.amountPayable &&
    states.includes('confirmed') &&
    isAllowedTransition(order.status, 'pay')
    ? moveOrder(ctx.db, settled, 'pay', ctx.actor, { change: { expiresAt: null } })
    : settled
}

async function findWaiting(
  ctx: MemberContext,
  order: Order,
  paymentId: number | null | undefined,
): Promise<Payment | undefined> {
  const all = await findPayments(ctx.db, order.id)
  if (!paymentId) return all.find(({ status }) => status === 'submitted')
  const payment = all.find(({ id }) => id === paymentId)
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
  if (payment.status !== 'submitted') throw new AppError('PAYMENT_STATUS', { status: payment.status })
  return payment
}
