/** The part of orders that payments and shipments build on: lock, state, events. */

import { isAllowedTransition, type OrderTransition, orderTransitions } from '#contract/rules/order-status'
import type { Actor } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import * as queries from './queries.ts'
import type { Order } from './schema.ts'

export {
  addToLines,
  findEvents,
  findOrder,
  findOrderForUpdate,
  findOrderLines,
  hasEvent,
  insertEvent,
  insertLines,
  insertOrder,
  nameOrders,
  removeLines,
  updateLines,
  updateOrder,
} from './queries.ts'

/** Locks an order for a change; a foreign one answers like a missing one. */
export async function lockOrder(db: Db, id: number, userId?: number): Promise<Order> {
  const order = await queries.findOrderForUpdate(db, id, userId)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

/** Moves a locked order by one of the transitions of `status.ts` and logs it. */
export async function moveOrder(
  db: Db,
  order: Order,
  transition: OrderTransition,
  actor: Pick<Actor, 'id' | 'username'> | null,
  more: { reason?: string; change?: Parameters<typeof queries.updateOrder>[2] } = {},
): Promise<Order> {
  if (!isAllowedTransition(order.status, transition)) throw new AppError('ORDER_STATUS', { status: order.status })
  const { to } = orderTransitions[transition]
  const moved = await queries.updateOrder(db, order.id, {
    status: to,
    ...(to === 'awaiting_shipment' && { releasedAt: new Date() }),
    ...more.change,
  })
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
