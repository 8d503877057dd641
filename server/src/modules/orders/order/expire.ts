/** Jobs over orders: unpaid ones expire, shipped ones are completed. Each order has its own transaction, so that none holds up the others. */

import { isAllowedTransition } from '#contract/rules/order-status'
import type { Context } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { readSettings } from '../../settings/service.ts'
import { findOrderForUpdate, moveOrder } from '../state/service.ts'
import { closeCanceled } from './cancel.ts'
import { endOpenOrders, findExpired, findLongShipped, isExpired } from './queries.ts'

export { mergeCounts } from './count-queries.ts'

interface OrderItem {
  /** Order number. */
  key: string
  id: number
}

interface Due {
  /** Orders are due that expired or were shipped at this time or earlier; ISO 8601. */
  until: string
}

/** The state is read again under lock, because a payment may have arrived since the order was found. */
export const expireOrders: JobKind<Due, OrderItem> = {
  name: 'expire-orders',
  items: (ctx, { until }) =>
    oneByOne(async (after) =>
      findExpired(ctx.db, new Date(until), await readSettings(ctx.db, ctx.database), after, pageSize),
    ),
  run: eachItem(async (ctx, { id }, { until }) => {
    const order = await findOrderForUpdate(ctx.db, id)
    const settings = await readSettings(ctx.db, ctx.database)
    if (!order || !(await isExpired(ctx.db, id, new Date(until), settings))) return { outcome: 'unchanged' }
    await closeCanceled(ctx, order, 'expire', null, undefined)
    return { outcome: 'done' }
  }),
}

export const completeOrders: JobKind<Due, OrderItem> = {
  name: 'complete-orders',
  items: (ctx, { until }) => oneByOne((after) => findLongShipped(ctx.db, new Date(until), after, pageSize)),
  run: eachItem(async (ctx, { id }, { until }) => {
    const order = await findOrderForUpdate(ctx.db, id)
    const isDue = order?.shippedAt && order.shippedAt <= new Date(until) && isAllowedTransition(order.status, 'receive')
    if (!isDue) return { outcome: 'unchanged' }
    await moveOrder(ctx.db, order, 'receive', null, { change: { completedAt: ctx.now() } })
    return { outcome: 'done' }
  }),
}

/** Starts the job when an order has expired. */
export async function startExpiry(ctx: Context): Promise<void> {
  const now = ctx.now()
  const settings = await readSettings(ctx.db, ctx.database)
  await endOpenOrders(ctx.db, daysLater(now, settings.order_expiry_days))
  if ((await findExpired(ctx.db, now, settings, 0, 1)).length > 0) await startDue(ctx, expireOrders, now)
}

/** Starts the job when an order was shipped longer ago than the setting `completion_days`. */
export async function startCompletion(ctx: Context): Promise<void> {
  const { completion_days } = await readSettings(ctx.db, ctx.database)
  const until = new Date(ctx.now().getTime() - completion_days * 86_400_000)
  if ((await findLongShipped(ctx.db, until, 0, 1)).length > 0) await startDue(ctx, completeOrders, until)
}

const startDue = (ctx: Context, kind: JobKind<Due, OrderItem>, until: Date) =>
  ctx.transaction((tx) => startJob(tx, kind, { until: until.toISOString() }, { dedupeKey: kind.name }))

const pageSize = 200

/** Yields batches of one order. The cursor is the id, because an order that was processed is no longer found. */
async function* oneByOne(find: (after: number) => Promise<{ id: number; orderNumber: string }[]>) {
  for (let after = 0; ; ) {
    const found = await find(after)
    for (const { id, orderNumber } of found) yield [{ key: orderNumber, id }]
    if (found.length < pageSize) return
    after = found.at(-1)?.id ?? after
  }
}
