/** Shipping in one or many parts, and closing what cannot be shipped. */

import type { OrderDetail } from '#contract/api/orders/order'
import type { OrderActionBody } from '#contract/api/orders/order-action'
import { trackingUrl } from '#contract/rules/carriers'
import { lineAmount } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { dayIn } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { queueOrderEmail } from '../../messaging/service.ts'
import { balanceDueAt } from '../../pricing/price/terms.ts'
import { moveOrderStock } from '../../stock/quantity/service.ts'
import { giveBackUnits } from '../../wallet/asset/service.ts'
import { claimsOf } from '../after-sale/claims.ts'
import { settle } from '../payment/decisions.ts'
import { openRefund } from '../payment/ledger.ts'
import { arrivalOf } from '../state/delivery.ts'
import type { Order, OrderLineRow } from '../state/schema.ts'
import { addToLines, findOrderLines, insertEvent, moveOrder, updateOrder } from '../state/service.ts'
import { creditOf } from '../state/worth.ts'
import { readDay } from './day.ts'
import { findShipment, findShipments, insertShipment, updateShipment } from './queries.ts'

interface Part {
  line: OrderLineRow
  quantity: number
}

/** Counted from the beginning of the line, so that all its parts together are its subtotal. */
const amountOf = ({ line: { price, shippedQuantity }, quantity }: Part) =>
  lineAmount(price, shippedQuantity + quantity) - lineAmount(price, shippedQuantity)

const openOf = (line: OrderLineRow) => line.quantity - line.shippedQuantity - line.closedQuantity

/** Ships the given quantities, or everything that is open. */
export async function ship(ctx: MemberContext, order: Order, body: OrderActionBody<'ship'>): Promise<Order> {
  if (order.status !== 'awaiting_shipment') throw new AppError('ORDER_STATUS', { status: order.status })
  const lines = await findOrderLines(ctx.db, [order.id])
  const parts = body.lines?.length
    ? readParts(lines, body.lines)
    : lines.flatMap((line) => (openOf(line) > 0 ? [{ line, quantity: openOf(line) }] : []))
  const carrier = oneLine(body.carrier ?? '')
  const trackingNumber = oneLine(body.tracking_number ?? '')
  if (!carrier && order.deliveryMethod !== 'self_pickup') throw fieldError('carrier', 'FIELD_REQUIRED')

  const facts = parts.map(({ line, quantity }) => [line.id, quantity]).sort(([a = 0], [b = 0]) => a - b)
  const note = await askIfRepeated(ctx, 'shipment', [order.id, facts], body.repeat)
  await addToLines(
    ctx.db,
    'shippedQuantity',
    parts.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  )
  const shipmentId = await insertShipment(
    ctx.db,
    {
      orderId: order.id,
      carrier,
      trackingNumber,
      expectedOn: await readDay(ctx, body.expected_on),
      createdBy: ctx.actor.id,
    },
    parts.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
  )
  await note(shipmentId)
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'shipment',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    data: { carrier, tracking_number: trackingNumber, quantity: parts.reduce((sum, part) => sum + part.quantity, 0) },
  })
  await queueOrderEmail(ctx, order, 'shipped', { carrier, trackingNumber })
  const updated = await updateOrder(ctx.db, order.id, {
    shippedQuantity: order.shippedQuantity + parts.reduce((sum, { quantity }) => sum + quantity, 0),
    shippedAmount: order.shippedAmount + parts.reduce((sum, part) => sum + amountOf(part), 0),
  })
  const rest =
    lines.reduce((sum, line) => sum + openOf(line), 0) - parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const moved =
    rest === 0 ? await moveOrder(ctx.db, updated, 'ship', ctx.actor, { change: shippedNow(ctx, order) }) : updated
  await takeOffShelf(ctx, order.id, parts)
  return moved
}

async function takeOffShelf(ctx: MemberContext, orderId: number, parts: Part[]): Promise<void> {
  const units = parts.flatMap(({ line, quantity }) => (line.skuId ? [{ skuId: line.skuId, quantity }] : []))
  const [short] = await moveOrderStock(ctx.db, units, 'shipment', orderId, ctx.actor.id)
  if (short) throw new AppError('ON_HAND_SHORT', { sku_code: short.skuCode, on_hand: short.onHand })
}

function shippedNow(ctx: MemberContext, order: Order): Partial<Order> {
  const shippedAt = ctx.now()
  return { shippedAt, balanceDueAt: balanceDueAt(order, shippedAt) }
}

/**
 * Corrects carrier, tracking number and expected day of a shipment; the timeline records the former values. The buyer
 * is notified.
 */
export async function correctShipment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'correct_shipment'>,
): Promise<Order> {
  const reason = requireReason(body)
  const shipment = body.shipment_id ? await findShipment(ctx.db, order.id, body.shipment_id) : undefined
  if (!shipment) throw new AppError('SHIPMENT_NOT_FOUND')
  const now = {
    carrier: body.carrier === undefined ? shipment.carrier : oneLine(body.carrier ?? ''),
    trackingNumber: body.tracking_number === undefined ? shipment.trackingNumber : oneLine(body.tracking_number ?? ''),
    expectedOn: body.expected_on === undefined ? shipment.expectedOn : await readDay(ctx, body.expected_on),
  }
  if (!now.carrier && order.deliveryMethod !== 'self_pickup') throw fieldError('carrier', 'FIELD_REQUIRED')
  await updateShipment(ctx.db, shipment.id, now)
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'shipment_corrected',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason,
    data: {
      carrier: now.carrier,
      tracking_number: now.trackingNumber,
      was: [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' '),
    },
  })
  await queueOrderEmail(ctx, order, 'shipment_corrected', now)
  return updateOrder(ctx.db, order.id, {})
}

/** Open units will not come: their stock goes back, money paid for them is to be refunded, and the order counts as shipped. */
export async function closeRest(ctx: MemberContext, order: Order, body: OrderActionBody<'close_rest'>): Promise<Order> {
  const reason = requireReason(body)
  // With nothing shipped at all it is a cancellation.
  if (order.status !== 'awaiting_shipment' || order.shippedQuantity === 0)
    throw new AppError('ORDER_STATUS', { status: order.status })
  const open = (await findOrderLines(ctx.db, [order.id])).filter((line) => openOf(line) > 0)
  // Worth what a return of the same units would give back: with their part of discounts, adjustment and tax.
  const claims = await claimsOf(ctx.db, order)
  const worths = open.map((line) => claims.lines.get(line.id)?.worthOf(openOf(line)) ?? { amount: 0, tax: 0 })
  await addToLines(
    ctx.db,
    'closedQuantity',
    open.map((line) => ({ lineId: line.id, quantity: openOf(line) })),
  )
  await moveOrderStock(
    ctx.db,
    open.flatMap((line) => (line.skuId ? [{ skuId: line.skuId, quantity: openOf(line) }] : [])),
    'close',
    order.id,
    ctx.actor.id,
  )
  await giveBackUnits(
    ctx,
    order,
    new Map(open.map((line) => [line.id, { back: line.closedQuantity + openOf(line), of: line.quantity }])),
    'close_rest',
  )
  const reduced = await updateOrder(
    ctx.db,
    order.id,
    creditOf(order, {
      amount: worths.reduce((sum, { amount }) => sum + amount, 0),
      tax: worths.reduce((sum, { tax }) => sum + tax, 0),
    }),
  )
  const settled = await settle(ctx, reduced)
  const refunding = await openRefund(ctx, settled, 'close_rest', reason)
  return moveOrder(ctx.db, refunding, 'ship', ctx.actor, { reason, change: shippedNow(ctx, order) })
}

function readParts(lines: OrderLineRow[], sent: { line_id: number; quantity: number }[]): Part[] {
  const sums = new Map<number, number>()
  for (const { line_id, quantity } of sent) sums.set(line_id, (sums.get(line_id) ?? 0) + quantity)
  return [...sums].map(([id, quantity]) => {
    const line = lines.find((each) => each.id === id)
    if (!line) throw fieldError('lines', 'FIELD_UNKNOWN_REFERENCE')
    if (quantity > openOf(line)) throw new AppError('SHIP_QUANTITY', { open: openOf(line), sku_code: line.skuCode })
    return { line, quantity }
  })
}

/** `timeZone` is the mall's, of days. `names` of lines by their ids; others are called as they were ordered. */
export async function shipmentsOfOrder(
  db: Db,
  order: Order,
  timeZone: string,
  names: ReadonlyMap<number, string> = new Map(),
): Promise<OrderDetail['shipments']> {
  const byId = Map.groupBy(await findShipments(db, order.id), (row) => row.id)
  const arrives = ({ expectedOn, createdAt }: { expectedOn: string | null; createdAt: Date }) =>
    expectedOn ? { from: expectedOn, to: expectedOn } : arrivalOf(order, dayIn(timeZone, createdAt))
  return [...byId].map(([id, rows]) => ({
    id,
    created_at: rows[0]?.createdAt.toISOString() ?? '',
    carrier: rows[0]?.carrier ?? '',
    tracking_number: rows[0]?.trackingNumber ?? '',
    tracking_url: trackingUrl(rows[0]?.carrier ?? '', rows[0]?.trackingNumber ?? ''),
    expected_on: rows[0]?.expectedOn ?? null,
    estimated_delivery: rows[0] ? arrives(rows[0]) : null,
    lines: rows.map(({ lineId, skuCode, name, quantity }) => ({
      line_id: lineId,
      sku_code: skuCode,
      name: names.get(lineId) ?? name,
      quantity,
    })),
  }))
}
