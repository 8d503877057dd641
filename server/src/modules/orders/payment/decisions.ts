/** Staff decide on payments; what is confirmed adds up until the order is paid. */
import type { OrderActionBody } from '#contract/api/orders/order-action'
import { isAllowedTransition, isCovered, paymentStatusOf } from '#contract/rules/order-status'
import type { MemberContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { requireReason } from '../../../lib/reason.ts'
import { readAmount } from '../../../lib/typed-amount.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { readFacts } from '../../bank/facts.ts'
import { requireForeignEntry } from '../../identity/rbac/own.ts'
import { queueOrderEmail } from '../../messaging/service.ts'
import { dueBeforeShipment } from '../../pricing/price/terms.ts'
import { findBalance, findReturned } from '../../wallet/ledger/service.ts'
import { followOrder } from '../earning/service.ts'
import { followPoints } from '../points/award.ts'
import { sumsOf } from '../state/amounts.ts'
import type { Order } from '../state/schema.ts'
import { insertEvent, moveOrder, updateOrder } from '../state/service.ts'
import { askedOf, requireAskedAmount, underReviewError } from './asked.ts'
import { expiryAfter } from './hold.ts'
import { bookMoney } from './ledger.ts'
import { findPayments, findStates, insertPayment, type Payment, updatePayment } from './queries.ts'
import type { payments } from './schema.ts'

/**
 * Confirms a waiting payment, with the amount that really arrived when it differs; without one, records money that came
 * unannounced, with its facts. The payment retains the amount that the buyer reported.
 */
export async function confirmPayment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'confirm_payment'>,
): Promise<Order> {
  requireForeignEntry(ctx, order)
  requireReceivable(order)
  // Only the buyer spends a balance.
  if (body.method === 'balance') throw fieldError('method', 'PAYMENT_METHOD_UNAVAILABLE')
  const amount = body.amount === undefined || body.amount === null ? undefined : readAmount(body.amount, order.currency)
  const waiting = await findWaiting(ctx, order, body.payment_id)
  if (waiting) requireForeignEntry(ctx, waiting)
  if (!waiting && amount === undefined) throw fieldError('amount', 'FIELD_REQUIRED')
  const foreign = readForeign(order, body)
  if (amount !== undefined && !body.amount_confirmed)
    requireAskedAmount(order, 0, amount, waiting ? [waiting.amount] : [])
  const received = amount ?? waiting?.amount ?? 0
  const note = await askIfRepeated(ctx, 'payment', [order.id, received], body.repeat)
  const from = waiting ?? (await readFacts(ctx, order, body))
  const { order: paid, paymentId } = await receive(ctx, order, from, received, foreign)
  await note(paymentId)
  return paid
}

/** Money in another currency than the order's, as it arrived; the amount that counts is stored with it. */
interface Foreign {
  amount: string
  currency: string
  /** Units of the order's currency for one of it, where staff said so. */
  rate?: string
}

function readForeign(
  order: Order,
  { received_amount, received_currency: currency }: OrderActionBody<'confirm_payment'>,
): Foreign | undefined {
  if (!currency || currency === order.currency) return undefined
  if (!Intl.supportedValuesOf('currency').includes(currency)) throw fieldError('received_currency', 'FIELD_FORMAT')
  if (!received_amount) throw fieldError('received_amount', 'FIELD_REQUIRED')
  return { amount: formatMoney(readAmount(received_amount, currency, 'received_amount'), currency), currency }
}

/** Money that a bank statement shows. */
interface Transfer {
  /** In minor units of the order's currency. */
  amount: number
  payer: string
  paidAt: Date
  reference: string
  received?: Foreign
}

/**
 * Books a transfer on a locked order. It confirms the bank transfer of that amount that the buyer reported, else the
 * oldest one that waits; without one it is recorded as a payment of its own.
 */
export async function receiveTransfer(
  ctx: MemberContext,
  order: Order,
  transfer: Transfer,
): Promise<{ order: Order; paymentId: number }> {
  requireForeignEntry(ctx, order)
  requireReceivable(order)
  const reported = (await findPayments(ctx.db, order.id)).filter(
    ({ status, method }) => status === 'submitted' && method === 'bank_transfer',
  )
  const waiting = reported.find(({ amount }) => amount === transfer.amount) ?? reported[0]
  if (waiting) requireForeignEntry(ctx, waiting)
  const { amount, received, ...facts } = transfer
  return receive(ctx, order, waiting ?? { ...facts, method: 'bank_transfer' as const }, amount, received)
}

/**
 * Pays a locked order from the buyer's balance, which confirms itself; at most what the order lacks beyond the payments
 * under review: these are withdrawn first, or waited for. Less than is due is all that the balance has, or confirmed.
 */
export async function payFromBalance(
  ctx: MemberContext,
  order: Order,
  amount: number,
  { underReview, isConfirmed }: { underReview: number; isConfirmed: boolean },
): Promise<{ order: Order; paymentId: number }> {
  requireReceivable(order)
  const { due } = sumsOf(order)
  if (amount > due) throw fieldError('amount', 'AMOUNT_EXCEEDS', { max: formatMoney(due, order.currency) })
  const { all } = askedOf(order, underReview)
  if (amount > all) throw underReviewError(order, underReview, all)
  if (!isConfirmed) requireAskedAmount(order, underReview, amount, [await findBalance(ctx.db, 'balance', order.userId)])
  return receive(ctx, order, { method: 'balance', paidAt: ctx.now() }, amount)
}

function requireReceivable({ status, freight }: Order): void {
  if (status === 'canceled') throw new AppError('ORDER_STATUS', { status })
  if (freight === null) throw new AppError('FREIGHT_PENDING')
}

type Facts = Pick<typeof payments.$inferInsert, 'method' | 'payer' | 'paidAt' | 'reference' | 'slip'>

/** Confirms a waiting payment, or records one with these facts, and books what arrived, in minor units. */
async function receive(
  ctx: MemberContext,
  order: Order,
  from: Payment | Facts,
  received: number,
  foreign?: Foreign,
): Promise<{ order: Order; paymentId: number }> {
  const decision = { status: 'confirmed', decidedAt: ctx.now(), decidedBy: ctx.actor.id } as const
  const payment =
    'id' in from
      ? await updatePayment(ctx.db, from.id, decision)
      : await insertPayment(ctx.db, { ...from, ...decision, orderId: order.id, userId: order.userId, amount: received })
  const paid = await bookMoney(ctx, order, {
    type: 'payment',
    amount: received,
    source: `payment:${payment.id}`,
    data: { payment_id: payment.id, ...(foreign && { received: foreign }) },
    isBalance: payment.method === 'balance',
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
  return { order: await settle(ctx, paid), paymentId: payment.id }
}

export async function refusePayment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'refuse_payment'>,
): Promise<Order> {
  requireForeignEntry(ctx, order)
  const reason = requireReason(body)
  const waiting = await findWaiting(ctx, order, body.payment_id)
  if (!waiting) throw new AppError('PAYMENT_NOT_FOUND')
  requireForeignEntry(ctx, waiting)
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
  return settle(ctx, order, { ended: waiting })
}

/**
 * Brings the order's payment status in line with its payments and its money; paid as far as its terms ask before
 * shipment moves it on, without terms that is in full. `ended` is a payment that was refused or withdrawn;
 * `isRefunding`: the refund of a return is under way, whose points and earnings follow when it is done.
 */
export async function settle(
  ctx: MemberContext,
  order: Order,
  { ended, isRefunding = false }: { ended?: Payment; isRefunding?: boolean } = {},
): Promise<Order> {
  const states = order.status === 'canceled' ? [] : await findStates(ctx.db, order.id)
  const returned = order.amountPaid === 0 ? await findReturned(ctx.db, order.id) : 0
  const covered = isCovered(order)
  const paymentStatus = paymentStatusOf(order.amountPayable, order.amountPaid, states, returned, covered)
  const expiresAt = ended ? await expiryAfter(ctx, order, ended) : order.expiresAt
  const settled = await updateOrder(ctx.db, order.id, { paymentStatus, expiresAt })
  if (!isRefunding) {
    await followPoints(ctx, settled)
    await followOrder(ctx, order.id, null)
  }
  return order.amountPaid >= dueBeforeShipment(order) &&
    (states.includes('confirmed') || covered) &&
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
