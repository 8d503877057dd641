/** Work that waits for staff: how many orders are in each work queue, in each status and with each tag. */
import type { OrderWork } from '#contract/order-work'
import { orderStatuses, workQueues } from '#contract/status'
import type { Context } from '../../context.ts'
import { findMarks, findStatusCounts } from './count-queries.ts'
import { findOrders } from './list-queries.ts'

const expiringWithin = 86_400_000
const mostTags = 100

/** The moment before which an unpaid order must expire to be in the queue `expiring`. */
export const expiringBefore = (ctx: Pick<Context, 'now'>) => new Date(ctx.now().getTime() + expiringWithin)

export async function orderWork(ctx: Context): Promise<OrderWork> {
  const [marks, statuses, expiring, balanceDue] = await Promise.all([
    findMarks(ctx.db),
    findStatusCounts(ctx.db),
    findOrders(ctx.db, { queue: 'expiring', expiresBefore: expiringBefore(ctx) }, 0, 0, 'newest'),
    findOrders(ctx.db, { queue: 'balance_due' }, 0, 0, 'newest'),
  ])
  const counts = <Name extends string>(names: readonly Name[], of: ReadonlyMap<string, number>) =>
    Object.fromEntries(names.map((name) => [name, of.get(name) ?? 0])) as Record<Name, number>
  return {
    queues: { ...counts(workQueues, marks), expiring: expiring.total, balance_due: balanceDue.total },
    statuses: counts(orderStatuses, statuses),
    tags: [...marks]
      .flatMap(([mark, orders]) => (mark.startsWith('#') ? [{ tag: mark.slice(1), orders }] : []))
      .sort((one, other) => other.orders - one.orders || one.tag.localeCompare(other.tag))
      .slice(0, mostTags),
  }
}
