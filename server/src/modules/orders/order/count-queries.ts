/**
 * Totals of lists from `order_counts`, and where a page far back begins, without walking through the orders before it.
 * Orders that wait for work are few and counted in the partial indexes of their queues.
 */
import { type WorkQueue, workQueues } from '#contract/status'
import type { Db } from '../../../db/client.ts'
import { and, eq, gte, isNull, lt, ne, type SQL, sql } from '../../../db/drizzle.ts'
import { queueConditions } from '../state/queue-columns.ts'
import { type Order, orderCounts, orders } from '../state/schema.ts'

/** The dimensions of the counts. `end` is the first moment after. */
export interface CountFilter {
  status?: Order['status']
  paymentStatus?: Order['paymentStatus']
  source?: Order['source']
  /** Not canceled. */
  live?: boolean
  from?: Date
  end?: Date
}

const dayLength = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const stateOf = (table: typeof orders | typeof orderCounts, { status, paymentStatus, source, live }: CountFilter) =>
  and(
    status && eq(table.status, status),
    paymentStatus && eq(table.paymentStatus, paymentStatus),
    source && eq(table.source, source),
    live ? ne(table.status, 'canceled') : undefined,
  )

/** Whole days from the counts, their ragged ends from the index. */
export async function countOrders(db: Db, filter: CountFilter): Promise<number> {
  const [from, end] = [filter.from?.getTime(), filter.end?.getTime()]
  const firstDay = from === undefined ? undefined : Math.ceil(from / dayLength) * dayLength
  const endDay = end === undefined ? undefined : Math.floor(end / dayLength) * dayLength
  const between = (low: number | undefined, high: number | undefined) => {
    if (low !== undefined && high !== undefined && low >= high) return sql`0`
    const when = and(
      isNull(orders.deletedAt),
      stateOf(orders, filter),
      low === undefined ? undefined : gte(orders.createdAt, new Date(low)),
      high === undefined ? undefined : lt(orders.createdAt, new Date(high)),
    )
    return sql`(select count(*) from ${orders} where ${when})`
  }
  const parts: SQL[] = []
  if (firstDay !== undefined && endDay !== undefined && firstDay > endDay) parts.push(between(from, end))
  else {
    const days = and(
      stateOf(orderCounts, filter),
      firstDay === undefined ? undefined : gte(orderCounts.day, dayOf(firstDay)),
      endDay === undefined ? undefined : lt(orderCounts.day, dayOf(endDay)),
    )
    parts.push(
      sql`(select coalesce(sum(${orderCounts.orders}), 0) from ${orderCounts} ${days ? sql`where ${days}` : sql``})`,
    )
    if (from !== undefined) parts.push(between(from, firstDay))
    if (end !== undefined) parts.push(between(endDay, end))
  }
  const { rows } = await db.execute<{ total: string }>(sql`select ${sql.join(parts, sql` + `)} as total`)
  return Number(rows[0]?.total)
}

/** The moment before which the order at `offset` from the newest lies, and how many of those before that moment are newer than it. */
export async function findStart(
  db: Db,
  filter: CountFilter,
  offset: number,
): Promise<{ before?: Date; offset: number }> {
  // Orders of a part of a day cannot be passed over by counts of days.
  if (filter.end && filter.end.getTime() % dayLength !== 0) return { offset }
  const days = and(stateOf(orderCounts, filter), filter.end && lt(orderCounts.day, dayOf(filter.end.getTime())))
  const { rows } = await db.execute<{ day: string; passed: string }>(sql`
    select day::text as day, (until - orders)::text as passed from (
      select day, sum(orders) as orders, sum(sum(orders)) over (order by day desc) as until from ${orderCounts} ${days ? sql`where ${days}` : sql``} group by day
    ) as days where until > ${offset} order by days.day desc limit 1`)
  const [start] = rows
  return start
    ? { before: new Date(Date.parse(start.day) + dayLength), offset: offset - Number(start.passed) }
    : { offset }
}

const countOf = (queue: WorkQueue) =>
  sql`select count(*)::int from ${orders} where ${queueConditions[queue]} and ${orders.deletedAt} is null`

export async function countQueue(db: Db, queue: WorkQueue): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select (${countOf(queue)}) as total`)
  return rows[0]?.total ?? 0
}

/** Orders in each work queue, each counted in the index of its queue; those that expire before this moment are `expiring`. */
export async function countQueues(db: Db, expiresBefore: Date): Promise<Record<WorkQueue, number>> {
  const columns = workQueues.map((queue) => {
    const time = queue === 'expiring' ? sql` and ${orders.expiresAt} < ${expiresBefore.toISOString()}` : sql``
    return sql`(${countOf(queue)}${time}) as ${sql.identifier(queue)}`
  })
  const { rows } = await db.execute<Record<WorkQueue, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as Record<WorkQueue, number>
}

/** Tags of orders, the most used first. */
export async function countTags(db: Db, most: number): Promise<{ tag: string; orders: number }[]> {
  const { rows } = await db.execute<{ tag: string; orders: number }>(sql`
    select tag, count(*)::int as orders from (select unnest(${orders.tags}) as tag from ${orders} where ${orders.tags} <> '{}' and ${orders.deletedAt} is null) tagged
     group by tag order by 2 desc, 1 limit ${most}`)
  return rows
}

export async function findStatusCounts(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ status: string; total: string }>(
    sql`select status, sum(orders) as total from order_counts group by status`,
  )
  return new Map(rows.map(({ status, total }) => [status, Number(total)]))
}

/** Adds up what changes have left behind; the sums stay as they are at every moment. Two at once only share the work. */
export async function mergeCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from order_counts c using (select day, status, payment_status, source from order_counts group by 1, 2, 3, 4 having count(*) > 1) many
       where (c.day, c.status, c.payment_status, c.source) = (many.day, many.status, many.payment_status, many.source)
      returning c.day, c.status, c.payment_status, c.source, c.orders
    )
    insert into order_counts (day, status, payment_status, source, orders)
    select day, status, payment_status, source, sum(orders) from gone group by 1, 2, 3, 4 having sum(orders) <> 0`)
}
