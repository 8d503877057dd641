/** Work that waits for staff: how many orders are in each work queue, in each status and with each tag. */
import type { OrderWork } from '#contract/api/orders/order-work'
import { type OrderStatus, orderStatuses } from '#contract/status'
import type { Context } from '../../../context.ts'
import { countQueues, countTags, findStatusCounts } from './count-queries.ts'

const expiringWithin = 86_400_000
const mostTags = 100

/** The moment before which an unpaid order must expire to be in the queue `expiring`. */
export const expiringBefore = (ctx: Pick<Context, 'now'>) => new Date(ctx.now().getTime() + expiringWithin)

export async function orderWork(ctx: Context): Promise<OrderWork> {
  const [queues, statuses, tags] = await Promise.all([
    countQueues(ctx.db, expiringBefore(ctx)),
    findStatusCounts(ctx.db),
    countTags(ctx.db, mostTags),
  ])
  const countIn = (status: OrderStatus) => [status, statuses.get(status) ?? 0] as const
  return { queues, statuses: Object.fromEntries(orderStatuses.map(countIn)) as Record<OrderStatus, number>, tags }
}
