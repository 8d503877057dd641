/** Splits and merges shipments of an order before they are handed over. What has been shipped in all stays the same. */
import type { OrderActionBody } from '#contract/api/orders/order-action'
import type { OrderEventType } from '#contract/status'
import type { MemberContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import type { Order } from '../state/schema.ts'
import { insertEvent, updateOrder } from '../state/service.ts'
import { readDay } from './day.ts'
import * as queries from './queries.ts'

async function requireHere(ctx: MemberContext, order: Order, id: number | null | undefined) {
  if (order.status !== 'awaiting_shipment' && order.status !== 'shipped')
    throw new AppError('ORDER_STATUS', { status: order.status })
  const shipment = id ? await queries.findShipment(ctx.db, order.id, id) : undefined
  if (!shipment) throw new AppError('SHIPMENT_NOT_FOUND')
  if (shipment.trackingNumber) throw new AppError('SHIPMENT_HANDED_OVER')
  return shipment
}

const note = (ctx: MemberContext, order: Order, type: OrderEventType, data: Record<string, unknown>) =>
  insertEvent(ctx.db, { orderId: order.id, type, actorId: ctx.actor.id, actor: ctx.actor.username, data })

/** Something must stay in the shipment, and something must move. */
export async function splitShipment(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'split_shipment'>,
): Promise<Order> {
  const shipment = await requireHere(ctx, order, body.shipment_id)
  const held = new Map(
    (await queries.findShipmentLines(ctx.db, [shipment.id])).map((line) => [line.orderLineId, line.quantity]),
  )
  const wanted = new Map<number, number>()
  for (const { line_id, quantity } of body.lines ?? []) wanted.set(line_id, (wanted.get(line_id) ?? 0) + quantity)
  for (const [lineId, quantity] of wanted) {
    const open = held.get(lineId)
    if (open === undefined) throw fieldError('lines', 'FIELD_UNKNOWN_REFERENCE')
    if (quantity > open) throw new AppError('SHIP_QUANTITY', { open })
  }
  const sum = (parts: ReadonlyMap<number, number>) => [...parts.values()].reduce((total, part) => total + part, 0)
  if (wanted.size === 0 || sum(wanted) === sum(held)) throw fieldError('lines', 'FIELD_REQUIRED')
  const parts = [...wanted].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
  const facts = [...wanted].sort(([a], [b]) => a - b)
  const named = await askIfRepeated(ctx, 'split', [shipment.id, facts], body.repeat)
  await queries.takeFromShipment(ctx.db, shipment.id, parts)
  const carrier = body.carrier === undefined ? shipment.carrier : oneLine(body.carrier ?? '')
  if (!carrier && order.deliveryMethod !== 'self_pickup') throw fieldError('carrier', 'FIELD_REQUIRED')
  const expectedOn = body.expected_on === undefined ? shipment.expectedOn : await readDay(ctx, body.expected_on)
  const created = { orderId: order.id, carrier, expectedOn, createdBy: ctx.actor.id }
  await named(await queries.insertShipment(ctx.db, created, parts))
  await note(ctx, order, 'shipment_split', { carrier, quantity: sum(wanted) })
  return updateOrder(ctx.db, order.id, {})
}

/** The others are put into the first and end. */
export async function mergeShipments(
  ctx: MemberContext,
  order: Order,
  body: OrderActionBody<'merge_shipments'>,
): Promise<Order> {
  const into = await requireHere(ctx, order, body.shipment_id)
  const ids = [...new Set(body.merged_ids ?? [])].filter((id) => id !== into.id)
  if (ids.length === 0) throw fieldError('merged_ids', 'FIELD_REQUIRED')
  for (const id of ids) await requireHere(ctx, order, id)
  const lines = await queries.findShipmentLines(ctx.db, ids)
  await queries.addToShipment(ctx.db, into.id, lines)
  await queries.deleteShipments(ctx.db, ids)
  await note(ctx, order, 'shipments_merged', {
    carrier: into.carrier,
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
  })
  return updateOrder(ctx.db, order.id, {})
}
