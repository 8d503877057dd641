/** Jobs that change many orders, each in its own transaction with a verdict of its own. */

import { changeOrders } from '#contract/api/orders/dispatch'
import { orderActionCalls } from '#contract/api/orders/order-action'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { itemsWith, startJob } from '../../jobs/service.ts'
import type { Order } from '../state/schema.ts'
import { insertEvent, lockOrder, updateOrder } from '../state/service.ts'
import { actOnOrder, requireActionRight } from './actions.ts'
import { findNumbers } from './queries.ts'
import { changeTags, readTags } from './tags.ts'

type Body = Input<typeof changeOrders>['body']

/** The action on a single order whose right a bulk action requires, in addition to the right to act on many. */
const actionOf = { confirm_payment: 'confirm_payment', ship: 'ship', tag: 'edit' } as const

export interface BulkParams {
  /** The account that started it: its right is checked again for each order, and events name it. */
  actorId: number
}
interface ChangeParams extends BulkParams {
  action: 'confirm_payment' | 'ship'
  ids: number[]
  carrier: string
}
interface TagParams extends BulkParams {
  action: 'tag'
  ids: number[]
  add: string[]
  remove: string[]
}
export interface OrderItem extends JobItem {
  id: number
}

export async function startOrderChange(ctx: MemberContext, body: Body): Promise<{ id: number }> {
  await requireActionRight(ctx, actionOf[body.action])
  const ids = [...new Set(body.order_ids)]
  const actorId = ctx.actor.id
  if (body.action === 'tag') {
    const [add, remove] = [readTags(body.add_tags ?? []), readTags(body.remove_tags ?? [])]
    if (add.length + remove.length === 0) throw fieldError('add_tags', 'FIELD_REQUIRED')
    recordChange(ctx, null, { action: body.action, orders: ids.length, add_tags: add, remove_tags: remove })
    return { id: await startJob(ctx, tagOrders, { action: 'tag', ids, add, remove, actorId }) }
  }
  const carrier = oneLine(body.carrier ?? '')
  if (body.action === 'ship' && !carrier) throw fieldError('carrier', 'FIELD_REQUIRED')
  recordChange(ctx, null, { action: body.action, orders: ids.length, ...(carrier && { carrier }) })
  return { id: await startJob(ctx, changeOrdersKind, { action: body.action, ids, carrier, actorId }) }
}

/** Chosen orders, one at a time. */
export async function* orderItems(
  ctx: Context,
  ids: readonly number[],
  processed: number,
): AsyncGenerator<OrderItem[]> {
  const numbers = await findNumbers(ctx.db, ids)
  // An order has its transaction to itself, so that it is not locked while others are changed.
  for (const id of ids.slice(processed)) yield [{ id, key: numbers.get(id) ?? String(id) }]
}

/** The chosen orders that a job has judged as done, in their order. */
export async function doneOrders(ctx: Context, jobId: number, { ids }: { ids: readonly number[] }): Promise<number[]> {
  const done: number[] = []
  for await (const { position } of itemsWith(ctx, jobId, 'done')) done.push(ids[position - 1] ?? 0)
  return done
}

const nameOf = ({ orderNumber, recipient }: Order) => `${orderNumber} · ${recipient}`

/** More payments than an order has waiting. */
const mostPayments = 20

export const changeOrdersKind: JobKind<ChangeParams, OrderItem> = {
  name: 'change-orders',
  right: changeOrders,
  count: async (_, { ids }) => ids.length,
  items: (ctx, { ids }, { processed }) => orderItems(ctx, ids, processed),
  run: eachItem(async (ctx, { id }, { action, carrier, actorId }): Promise<Verdict> => {
    const staff = await actorContext(ctx, actorId, orderActionCalls[action])
    const order = await lockOrder(ctx.db, id)
    const name = nameOf(order)
    if (action === 'ship') {
      const isPickup = order.deliveryMethod === 'self_pickup'
      await actOnOrder(staff, order, 'ship', isPickup ? {} : { carrier })
      return { outcome: 'done', detail: { name } }
    }
    if (order.paymentStatus !== 'submitted') throw new AppError('PAYMENT_NOT_FOUND')
    let current: Order = order
    for (let count = 0; current.paymentStatus === 'submitted' && count < mostPayments; count++)
      current = await actOnOrder(staff, current, 'confirm_payment', {})
    return { outcome: 'done', detail: { name } }
  }),
}

export const tagOrders: JobKind<TagParams, OrderItem> = {
  name: 'tag-orders',
  right: changeOrders,
  count: async (_, { ids }) => ids.length,
  items: (ctx, { ids }, { processed }) => orderItems(ctx, ids, processed),
  run: eachItem(async (ctx, { id }, { add, remove, actorId }): Promise<Verdict> => {
    const staff = await actorContext(ctx, actorId, orderActionCalls[actionOf.tag])
    const order = await lockOrder(ctx.db, id)
    const tags = changeTags(order.tags, add, remove)
    if (tags.join('\n') === order.tags.join('\n')) return { outcome: 'unchanged', detail: { name: nameOf(order) } }
    await setTags(staff, order, tags)
    return { outcome: 'done', detail: { id, name: nameOf(order) }, before: { tags: order.tags, after: tags } }
  }),
  async undo(ctx, { detail, before }) {
    const order = await lockOrder(ctx.db, (detail as { id: number }).id)
    const { tags, after } = before as { tags: string[]; after: string[] }
    const [added, removed] = [after.filter((tag) => !tags.includes(tag)), tags.filter((tag) => !after.includes(tag))]
    await setTags({ ...ctx, actor: null }, order, changeTags(order.tags, removed, added))
    return { outcome: 'done' }
  },
}

async function setTags(ctx: Context, order: Order, tags: string[]): Promise<void> {
  const actor = { actorId: ctx.actor?.id ?? null, actor: ctx.actor?.username ?? null }
  await insertEvent(ctx.db, { orderId: order.id, type: 'tags_changed', ...actor })
  await updateOrder(ctx.db, order.id, { tags })
}
