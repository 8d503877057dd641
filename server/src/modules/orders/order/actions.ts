/** Actions of staff on an order, one function each, and the right that each needs. */

import type { OrderDetail } from '#contract/api/orders/order'
import {
  type adminUpdateOrder,
  type OrderActionBody,
  type OrderActionName,
  orderActionCalls,
  orderActions,
} from '#contract/api/orders/order-action'
import type { Input } from '#contract/endpoint'
import { isAllowedTransition, isCovered } from '#contract/rules/order-status'
import { isPossiblePhone } from '#contract/rules/phone'
import { type MemberContext, recordChange } from '../../../context.ts'
import { updateVersioned } from '../../../db/version.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError, withErrorsAt } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { readSnapshot } from '../../accounts/invoice/service.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { requireForeignEntry } from '../../identity/rbac/own.ts'
import { requireRight } from '../../identity/rbac/service.ts'
import { queueOrderEmail } from '../../messaging/service.ts'
import { readTerms } from '../../pricing/price/terms.ts'
import { readSettings } from '../../settings/service.ts'
import { correctPayment, moveOverpayment, payRefund } from '../payment/corrections.ts'
import { confirmPayment, refusePayment, settle } from '../payment/decisions.ts'
import { openRefund } from '../payment/ledger.ts'
import { paymentsOfOrder, sumsUnderReview } from '../payment/service.ts'
import { mergeShipments, splitShipment } from '../shipment/regroup.ts'
import { closeRest, correctShipment, ship } from '../shipment/service.ts'
import { orderAmounts, taxRuleOf } from '../state/amounts.ts'
import type { Order } from '../state/schema.ts'
import { insertEvent, lockOrder, moveOrder, updateOrder } from '../state/service.ts'
import { closeCanceled } from './cancel.ts'
import { withTransitDays } from './delivery-facts.ts'
import { editLines } from './edit-lines.ts'
import { noteQuote } from './freight-quote.ts'
import { presentOrder } from './present.ts'
import { detailOf } from './service.ts'
import { readTags } from './tags.ts'

/** Gets the locked order. */
type Run<Name extends OrderActionName> = (
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<Name>,
) => Promise<Order>

const actions: { [Name in OrderActionName]: Run<Name> } = {
  confirm_payment: confirmPayment,
  refuse_payment: refusePayment,
  correct_payment: correctPayment,
  refund: payRefund,
  move_overpayment: moveOverpayment,
  ship,
  correct_shipment: correctShipment,
  split_shipment: splitShipment,
  merge_shipments: mergeShipments,
  close_rest: closeRest,
  cancel: cancelByStaff,
  release: releaseByStaff,
  edit_lines: editLines,
  reprice: editOrder,
  edit: editOrder,
}

const { repeat: _, ...prices } = orderActions.reprice.properties
const priceFields = Object.keys(prices)
const repricedBy = ['freight', 'adjustment', 'transit_days_from', 'transit_days_to'] as const

/** Throws `FORBIDDEN` without the right of the action. Prices need theirs within `edit`, too. */
export async function requireActionRight(ctx: MemberContext, name: OrderActionName, body: object = {}): Promise<void> {
  const sent = Object.keys(body).filter((field) => field !== 'repeat' && field in orderActions[name].properties)
  const sentPrices = name === 'edit' ? sent.filter((field) => priceFields.includes(field)) : []
  const isPriceAlone = sentPrices.length > 0 && sentPrices.length === sent.length
  for (const needed of [...(isPriceAlone ? [] : [name]), ...(sentPrices.length > 0 ? (['reprice'] as const) : [])])
    await requireRight(ctx, orderActionCalls[needed])
}

export async function runOrderAction(
  ctx: MemberContext,
  id: number,
  { action: name, version, ...body }: Input<typeof adminUpdateOrder>['body'],
): Promise<OrderDetail> {
  await requireActionRight(ctx, name, body)
  const withPayments = async (order: Order) => ({
    ...order,
    payments: await paymentsOfOrder(ctx, order),
    underReview: (await sumsUnderReview(ctx.db, [order])).get(order.id) ?? 0,
    calendar: await readSettings(ctx.db, ctx.database),
  })
  const updated = await updateVersioned(ctx, {
    lock: lockOrder(ctx.db, id).then(withPayments),
    sent: version,
    present: ({ payments, underReview, calendar, ...order }) => ({
      ...presentOrder(order, underReview, calendar),
      staff_note: order.staffNote,
      tags: order.tags,
      payments,
    }),
    update: async (order) => withPayments(await actOnOrder(ctx, order, name, body)),
  })
  return detailOf(ctx, updated, true)
}

/** An action on a locked order, without a check of its version. Other actions' fields are dropped. */
export function actOnOrder<Name extends OrderActionName>(ctx: MemberContext, order: Order, name: Name, body: object) {
  const { properties } = orderActions[name]
  const own = Object.fromEntries(Object.entries(body).filter(([field]) => field in properties))
  return actions[name](ctx, order, own as OrderActionBody<Name>)
}

async function cancelByStaff(ctx: MemberContext, order: Order, body: OrderActionBody<'cancel'>): Promise<Order> {
  const reason = requireReason(body)
  // Shipped units cannot be cancelled; the rest of such an order is closed instead.
  if (!isAllowedTransition(order.status, 'cancel_by_staff') || order.shippedQuantity > 0)
    throw new AppError('ORDER_STATUS', { status: order.status })
  const canceled = await closeCanceled(ctx, order, 'cancel_by_staff', ctx.actor, reason)
  return openRefund(ctx, canceled, 'cancel', reason)
}

/** 30/70 terms: part of the money is there, the products go out, the rest is paid later. */
async function releaseByStaff(ctx: MemberContext, order: Order, body: OrderActionBody<'release'>): Promise<Order> {
  requireForeignEntry(ctx, order)
  const reason = requireReason(body)
  // After the release the freight can no longer be set.
  if (order.freight === null) throw new AppError('FREIGHT_PENDING')
  if (isAllowedTransition(order.status, 'release') && order.amountPaid === 0 && order.amountPayable > 0)
    throw new AppError('PAYMENT_STATUS', { status: order.paymentStatus })
  return moveOrder(ctx.db, order, 'release', ctx.actor, { reason, change: { expiresAt: null } })
}

async function editOrder(ctx: MemberContext, order: Order, change: OrderActionBody<'edit'>): Promise<Order> {
  const actor = { actorId: ctx.actor.id, actor: ctx.actor.username }
  const edits: Partial<Order> = {}
  if (change.remark !== undefined) edits.remark = oneLine(change.remark ?? '')
  if (change.tags !== undefined) edits.tags = readTags(change.tags ?? [])
  const { invoice } = change
  if (invoice !== undefined)
    edits.invoice = invoice && (await withErrorsAt('invoice', async () => readSnapshot(invoice)))
  if (change.staff_note !== undefined) edits.staffNote = oneLine(change.staff_note ?? '')

  const recipient = { recipient: change.recipient, phone: change.phone, shippingAddress: change.shipping_address }
  for (const [name, value] of Object.entries(recipient) as [keyof typeof recipient, string | null | undefined][]) {
    if (value === undefined) continue
    if (!['pending_payment', 'awaiting_shipment'].includes(order.status) || order.shippedQuantity > 0)
      throw new AppError('ORDER_STATUS', { status: order.status })
    if (!oneLine(value ?? ''))
      throw fieldError(name === 'shippingAddress' ? 'shipping_address' : name, 'FIELD_REQUIRED')
    edits[name] = oneLine(value ?? '')
  }
  // A number that was once taken is not held against today's rules.
  if (edits.phone && edits.phone !== order.phone && !isPossiblePhone(edits.phone, { country: order.countryCode }))
    throw fieldError('phone', 'FIELD_FORMAT')

  if (repricedBy.some((field) => change[field] !== undefined)) Object.assign(edits, await reprice(ctx, order, change))
  if (change.terms !== undefined) {
    requireForeignEntry(ctx, order)
    if (order.status !== 'pending_payment') throw new AppError('ORDER_STATUS', { status: order.status })
    Object.assign(edits, readTerms(change.terms))
  }
  if (change.adjustment) await askAboutAdjustment(ctx, order, edits, change.repeat)
  if (Object.keys(edits).length === 0) return order
  // The deadline of a quote and its days on the way are part of it.
  const { staffNote, tags, freightQuote: quote, ...others } = edits
  const { expiresAt: _, delivery, ...visible } = others
  const fields = Object.entries({ ...visible, ...(quote === undefined && delivery && { delivery }) }).flatMap(
    ([name, value]) => (value === order[name as keyof Order] ? [] : name),
  )
  if (fields.length > 0)
    await insertEvent(ctx.db, {
      orderId: order.id,
      type: 'edited',
      ...actor,
      reason: change.adjustment_reason ? oneLine(change.adjustment_reason) : null,
      data: { fields, ...payableBeforeAndAfter(order, visible) },
    })

  if (staffNote !== undefined) await insertEvent(ctx.db, { orderId: order.id, type: 'staff_note', ...actor })
  if (tags !== undefined) await insertEvent(ctx.db, { orderId: order.id, type: 'tags_changed', ...actor })
  const edited = await updateOrder(ctx.db, order.id, edits)
  if (quote !== undefined && (delivery || quote !== order.freightQuote)) await noteQuote(ctx, edited)
  if (order.freight === null && edited.freight !== null)
    await queueOrderEmail(ctx, edited, isCovered(edited) ? 'covered' : 'freight_agreed', {
      amount: edited.amountPayable,
      freight: edited.freight,
    })
  // Nothing may be left to pay, or something again.
  return change.terms === undefined &&
    edited.amountPayable === order.amountPayable &&
    isCovered(edited) === isCovered(order)
    ? edited
    : settle(ctx, edited)
}

/** The adjustment is the whole one, so only a call that changes nothing else can be a repetition. */
async function askAboutAdjustment(
  ctx: MemberContext,
  order: Order,
  edits: Partial<Order>,
  repeat: boolean | null | undefined,
): Promise<void> {
  const isNew = Object.entries(edits).some(([name, value]) => String(value) !== String(order[name as keyof Order]))
  const note = await askIfRepeated(ctx, 'order_adjustment', [order.id, edits.adjustment], isNew || repeat)
  await note(order.id)
}

const payableBeforeAndAfter = (
  { amountPayable: before, currency }: Order,
  { amountPayable: after = before }: Partial<Order>,
) => (after === before ? {} : { amount: formatMoney(after, currency), reported: formatMoney(before, currency) })

/**
 * Freight and adjustment move what is payable, so only while nothing has been paid. Where the buyer placed the order, a
 * freight that no rule had is a quote until the buyer accepts it (`freight-quote.ts`); from then on it can be lowered
 * alone. The time to accept starts with each quote.
 */
async function reprice(ctx: MemberContext, order: Order, change: OrderActionBody<'edit'>): Promise<Partial<Order>> {
  requireForeignEntry(ctx, order)
  if (order.status !== 'pending_payment') throw new AppError('ORDER_STATUS', { status: order.status })
  if (order.amountPaid > 0) throw new AppError('PAYMENT_STATUS', { status: order.paymentStatus })
  const isQuote = order.freight === null && order.source !== 'staff'
  const money = (field: 'freight' | 'adjustment', current: number | null) => {
    const text = change[field]
    if (text === undefined || text === null) return text === null && field === 'freight' ? null : current
    const minor = parseMoney(text, order.currency)
    if (minor === undefined) throw fieldError(field, 'FIELD_FORMAT')
    return minor
  }
  const adjustment = money('adjustment', order.adjustment) ?? 0
  const adjustmentReason = oneLine(change.adjustment_reason ?? '') || order.adjustmentReason
  if (adjustment !== order.adjustment && !oneLine(change.adjustment_reason ?? ''))
    throw fieldError('adjustment_reason', 'REASON_REQUIRED')
  const settings = await readSettings(ctx.db, ctx.database)
  const freight = money('freight', isQuote ? order.freightQuote : order.freight)
  if (!isQuote) requireAgreedFreight(order, freight)
  const amounts = orderAmounts({
    totalPrice: order.totalPrice,
    discount: order.discount,
    freight: isQuote ? null : freight,
    adjustment,
    rule: taxRuleOf(order),
  })
  // It lowers what the goods cost, and no freight: a refund of the freight pays back what was paid for it.
  const lowest = order.discount - order.totalPrice
  if (adjustment < lowest)
    throw fieldError('adjustment', 'FIELD_TOO_SMALL', { min: formatMoney(lowest, order.currency) })
  const isDated = change.transit_days_from !== undefined || change.transit_days_to !== undefined
  // What a rule said, or the buyer accepted, remains.
  if (isDated && !isQuote && order.source !== 'staff') throw new AppError('FREIGHT_ACCEPTED')
  const delivery = isDated && withTransitDays(order, change, settings, ctx.now())
  // The time to accept starts with a quote, that to pay with a freight, and that to wait when either is taken back.
  const isOtherWait = isQuote ? freight !== order.freightQuote : (order.freight === null) !== (amounts.freight === null)
  return {
    freight: amounts.freight,
    ...(isQuote && { freightQuote: freight }),
    ...(delivery && { delivery }),
    expiresAt: isOtherWait ? daysLater(ctx.now(), settings.order_expiry_days) : order.expiresAt,
    tax: amounts.tax,
    taxRate: amounts.taxRate,
    taxIncluded: amounts.taxIncluded,
    adjustment,
    adjustmentReason,
    amountPayable: amounts.amountPayable,
  }
}

/** What the buyer agreed to is neither raised nor taken back; nor is a freight that assets were spent with. */
function requireAgreedFreight({ freight: current, freightQuote: accepted, discount }: Order, freight: number | null) {
  if (freight === current) return
  const isRaised = accepted !== null && (freight === null || freight > accepted)
  if (isRaised || (freight === null && discount > 0)) throw new AppError('FREIGHT_ACCEPTED')
}

export async function deleteOrder(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const order = await lockOrder(ctx.db, id)
  if (order.status !== 'canceled') throw new AppError('ORDER_STATUS', { status: order.status })
  // Money that is to be refunded must stay in sight.
  if (order.amountPaid > 0) throw new AppError('PAYMENT_STATUS', { status: order.paymentStatus })
  const { deletedAt } = await updateOrder(ctx.db, id, { deletedAt: ctx.now() })
  recordChange(
    ctx,
    { order_number: order.orderNumber, deleted_at: null },
    { order_number: order.orderNumber, deleted_at: deletedAt },
  )
  await insertEvent(ctx.db, { orderId: id, type: 'deleted', actorId: ctx.actor.id, actor: ctx.actor.username })
  return { id }
}
