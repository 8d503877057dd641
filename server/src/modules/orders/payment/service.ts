/** Payments as buyers report them. */

import type { LedgerEntry } from '#contract/api/orders/order'
import { orderActionCalls } from '#contract/api/orders/order-action'
import type { PaymentOverview, PaymentRow, submitPayment as submitContract } from '#contract/api/orders/payment'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { oneLine } from '../../../lib/text.ts'
import { textIn } from '../../../lib/translate.ts'
import { readWrittenAmount } from '../../../lib/typed-amount.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { readDay, readSlip } from '../../bank/facts.ts'
import { bankAccountsFor } from '../../bank/service.ts'
import { bestFirst } from '../../bank/versions.ts'
import { enteredBy } from '../../identity/rbac/own.ts'
import { notifyStaffWith } from '../../messaging/staff-news.ts'
import { presentOrderTerms } from '../../pricing/price/terms.ts'
import { readSettings, type Settings } from '../../settings/service.ts'
import { findShopRow } from '../../shops/service.ts'
import { findBalance, findEntries, findPaidFromBalance, sumByPayment } from '../../wallet/ledger/service.ts'
import type { Order } from '../state/schema.ts'
import { findOrder, insertEvent, lockOrder } from '../state/service.ts'
import { askedOf, requireAskedAmount } from './asked.ts'
import { callerCodeOf } from './caller-code.ts'
import { payFromBalance, settle } from './decisions.ts'
import { paymentRows, presentEntry, presentPayment, type Reader } from './present.ts'
import {
  findOwnPayment,
  findPayments,
  findUnderReview,
  insertPayment,
  isOrderHeld,
  type Payment,
  sumUnderReview,
  updatePayment,
  withdrawSubmitted,
} from './queries.ts'

/** Payments of an order that wait for staff, and all that were ever reported. */
const mostWaiting = 5
const mostReported = 50

/**
 * An equal payment (method, amount, reference, time) that still waits is the same one, reported twice. So is a confirmed one
 * whose reference or time is equal; without either it may be another part of the amount.
 */
export async function submitPayment(
  ctx: MemberContext,
  body: Input<typeof submitContract>['body'],
): Promise<PaymentRow> {
  if (!body.order_id) throw new AppError('ORDER_ID_MISSING', {}, { order_id: { error: 'FIELD_REQUIRED' } })
  const order = await lockOrder(ctx.db, body.order_id, ctx.actor.id)
  if (order.status === 'canceled' || order.paymentStatus === 'paid')
    throw new AppError('ORDER_STATUS', { status: order.status })
  // The amount is not final.
  if (order.freight === null) throw new AppError('PAYMENT_STATUS', { status: order.paymentStatus })
  const amount = readWrittenAmount(body.amount, order.currency)
  if (body.method === 'balance') {
    if (ctx.actor.staff) throw new AppError('NOT_WHILE_ACTING')
    const note = await askIfRepeated(ctx, 'payment_report', [order.id, body.method, amount], body.repeat)
    const { paymentId } = await payFromBalance(ctx, order, amount, {
      underReview: await sumUnderReview(ctx.db, order.id),
      isConfirmed: body.amount_confirmed === true,
    })
    await note(paymentId)
    const paid = (await findPayments(ctx.db, order.id)).find(({ id }) => id === paymentId)
    return presentPayment(ctx, paid as Payment, order.currency, amount)
  }
  const paidAt = body.paid_at ? await readDay(ctx, order, body.paid_at) : null
  const reference = oneLine(body.reference ?? '')
  const reported = await findPayments(ctx.db, order.id)
  const same = reported.find(
    (known) =>
      (known.status === 'submitted' || (known.status === 'confirmed' && (reference !== '' || paidAt !== null))) &&
      known.method === body.method &&
      known.amount === amount &&
      known.reference === reference &&
      (known.paidAt?.getTime() ?? 0) === (paidAt?.getTime() ?? 0),
  )
  if (same) return presentPayment(ctx, same, order.currency)
  if (!body.amount_confirmed) requireAskedAmount(order, underReviewOf(reported), amount)
  const note = await askIfRepeated(ctx, 'payment_report', [order.id, body.method, amount], body.repeat)

  for (const [count, max] of [
    [reported.filter(({ status }) => status === 'submitted').length, mostWaiting],
    [reported.length, mostReported],
  ] as const)
    if (count >= max) throw new AppError('PAYMENT_LIMIT', { max })

  const slip = await readSlip(ctx, body.slip_url)
  const payment = await insertPayment(ctx.db, {
    orderId: order.id,
    userId: ctx.actor.id,
    enteredBy: enteredBy(ctx),
    method: body.method,
    amount,
    payer: oneLine(body.payer ?? ''),
    paidAt,
    reference,
    slip,
    remark: oneLine(body.remark ?? ''),
  })
  await note(payment.id)
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'payment_submitted',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    data: { payment_id: payment.id, amount: formatMoney(amount, order.currency) },
  })
  await settle(ctx, order)
  await notifyStaffWith(ctx, orderActionCalls.confirm_payment, {
    kind: 'payment',
    key: `payment:${payment.id}`,
    subject: order.orderNumber,
    text: `${formatMoney(amount, order.currency)} ${order.currency}`,
    link: `/mall/order/detail/${order.id}`,
  })
  return presentPayment(ctx, payment, order.currency)
}

export async function withdrawPayment(ctx: MemberContext, id: number): Promise<PaymentRow> {
  const found = await findOwnPayment(ctx.db, ctx.actor.id, id)
  if (!found) throw new AppError('PAYMENT_NOT_FOUND')
  const order = await lockOrder(ctx.db, found.orderId, ctx.actor.id)
  // Read again under the order's lock: staff may have confirmed it since.
  const payment = await findOwnPayment(ctx.db, ctx.actor.id, id)
  if (payment?.status !== 'submitted') throw new AppError('PAYMENT_STATUS', { status: payment?.status ?? '' })
  const withdrawn = await updatePayment(ctx.db, id, { status: 'withdrawn', decidedAt: ctx.now() })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'payment_withdrawn',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    data: { payment_id: id },
  })
  await settle(ctx, order, { ended: withdrawn })
  return presentPayment(ctx, withdrawn, order.currency)
}

export async function paymentOverview(ctx: MemberContext, orderId: number): Promise<PaymentOverview> {
  const order = await findOrder(ctx.db, orderId, ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const settings = await readSettings(ctx.db, ctx.database)
  const underReview = await sumUnderReview(ctx.db, orderId)
  const mayExpire =
    order.status === 'pending_payment' &&
    order.amountPaid === (await findPaidFromBalance(ctx.db, orderId)) &&
    !(await isOrderHeld(ctx.db, orderId, settings.payment_hold_share))
  return {
    order_id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    payment_status: order.paymentStatus,
    amount_payable: formatMoney(order.amountPayable, order.currency),
    amount_paid: formatMoney(order.amountPaid, order.currency),
    ...presentAsked(order, underReview),
    terms: presentOrderTerms(order, ctx.now()),
    currency: order.currency,
    freight_pending: order.freight === null,
    expires_at: mayExpire ? (order.expiresAt?.toISOString() ?? null) : null,
    reference: order.paymentReference,
    caller_code: await callerCodeOf(ctx, order.id),
    payments: await paymentsOfOrder(ctx, order),
    bank_accounts:
      order.freight === null
        ? []
        : bestFirst(await bankAccountsFor(ctx, order.createdAt), {
            country: order.countryCode,
            currency: order.currency,
          }),
    ...(await siteOf(ctx, order, settings)),
    balance: formatMoney(await findBalance(ctx.db, 'balance', ctx.actor.id), order.currency),
  }
}

/** Contacts of the site that the page is in, so that it shows one set of them; the shop of the order. */
async function siteOf(ctx: MemberContext, { shopId }: Order, { contacts, default_language }: Settings) {
  const find = async (id: number | null | undefined) => (id ? await findShopRow(ctx.db, id) : undefined)
  const here = await find(ctx.shop?.id)
  const seller = shopId === ctx.shop?.id ? here : await find(shopId)
  const own = here?.contacts.filter(({ type }) => type !== 'hours') ?? []
  return {
    contacts: own.length > 0 ? own : contacts,
    shop_name: seller ? textIn(seller.name, ctx.locale, default_language) : null,
  }
}

/** What the buyer has to pay, on the wire; `underReview` in minor units. */
export function presentAsked(order: Order, underReview: number) {
  const isQuoted = order.status === 'pending_payment' && order.freight === null && order.freightQuote !== null
  return {
    freight_quote: isQuoted ? formatMoney(order.freightQuote ?? 0, order.currency) : null,
    amount_under_review: formatMoney(underReview, order.currency),
    amount_to_pay: formatMoney(askedOf(order, underReview).now, order.currency),
  }
}

/** The sums of reported payments that wait for staff, by order; others have none. In minor units. */
export async function sumsUnderReview(db: Db, orders: readonly Order[]): Promise<Map<number, number>> {
  const ids = orders.filter(({ paymentStatus }) => paymentStatus === 'submitted').map(({ id }) => id)
  return ids.length === 0 ? new Map() : findUnderReview(db, ids)
}

const underReviewOf = (payments: readonly Payment[]) =>
  payments.reduce((sum, { status, amount }) => sum + (status === 'submitted' ? amount : 0), 0)

export async function paymentsOfOrder(
  ctx: Reader,
  order: { id: number; currency: string },
  forStaff = false,
): Promise<PaymentRow[]> {
  const payments = await findPayments(ctx.db, order.id)
  const counted = payments.some(({ status }) => status === 'confirmed')
    ? await sumByPayment(ctx.db, order.id)
    : undefined
  const row = await paymentRows(ctx, order.currency)
  return payments.map((payment) => ({
    ...row(payment, counted?.get(payment.id) ?? null),
    ...(forStaff && { entered_by: payment.enteredBy }),
  }))
}

/** All movements of an order's money, oldest first. */
export async function moneyOfOrder(ctx: Reader, order: { id: number; currency: string }): Promise<LedgerEntry[]> {
  const entries = await findEntries(ctx.db, ['order_paid'], order.id)
  return entries.map(({ entry }) => presentEntry(ctx, entry, order.currency))
}

export const withdrawWaiting = (db: Db, orderId: number, reason: string | null) =>
  withdrawSubmitted(db, orderId, reason)
