/**
 * Lists of orders, newest first, as fast for a million as for a thousand: a wide list (by status, date, source) takes
 * its total from `order_counts` and walks an index from where the page begins; a narrow one (by words, products or
 * member) finds all that fit by their own indexes and counts them on the way.
 */
import type { OrderSort } from '#contract/api/orders/order-admin'
import type { Db } from '../../../db/client.ts'
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { builtOnce, plannedOnce } from '../../../db/prepared.ts'
import { users } from '../../identity/user/schema.ts'
import { amountDue, type OrderLineRow, orderLines, orders } from '../state/schema.ts'
import { countOrders, countQueue, findStart } from './count-queries.ts'
import { isNarrow, type OrderFilter, ofManufacturer, orderConditions, queueAlone, waysToFit } from './filter-queries.ts'

/** From here on a page far back is looked for by counts. */
const farBack = 1000
/** Up to here orders are sorted after they were found. */
const fewOrders = 4000

const newest = [desc(orders.createdAt), desc(orders.id)]

const buyer = sql`lower(${users.username})`
/** Sort keys of orders other than their age. */
const keys: Partial<Record<OrderSort, SQL>> = {
  amount_desc: sql`${orders.amountPayable}`,
  amount_asc: sql`${orders.amountPayable}`,
  due_desc: amountDue,
  buyer_asc: buyer,
  buyer_desc: buyer,
}
/** By the columns of `found`, in the order of indexes. */
const directions: Record<OrderSort, SQL> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  amount_desc: sql`sort_key desc, created_at desc, id desc`,
  amount_asc: sql`sort_key, created_at, id`,
  due_desc: sql`sort_key desc, created_at desc, id desc`,
  buyer_asc: sql`sort_key, created_at desc, id desc`,
  buyer_desc: sql`sort_key desc, created_at desc, id desc`,
}

/** Orders with what they are sorted by. */
function found(sort: OrderSort, where: SQL | undefined): SQL {
  const key = keys[sort]
  const [column, source] = [
    key ? sql`, ${key} as sort_key` : sql``,
    key === buyer ? sql`join ${users} on ${users.id} = ${orders.userId}` : sql``,
  ]
  return sql`select ${orders.id}, ${orders.createdAt}${column} from ${orders} ${source} where ${where}`
}

/** A page with the members' names, and how many orders fit. */
export async function findOrders(db: Db, filter: OrderFilter, limit: number, offset: number, sort: OrderSort) {
  const { ids, total } = await findPage(db, filter, limit, offset, sort)
  const rows = new Map((await findWithLines(db, ids)).map((row) => [row.order.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
}

async function findPage(
  db: Db,
  filter: OrderFilter,
  limit: number,
  offset: number,
  sort: OrderSort,
): Promise<{ ids: number[]; total: number }> {
  const queue = queueAlone(filter)
  if (!queue && isNarrow(filter)) return findNarrow(db, filter, limit, offset, sort)
  const count = () => (queue ? countQueue(db, queue) : countOrders(db, filter))
  if (keys[sort]) {
    const total = await count()
    // Among few, an index in the order of the sort would pass over most orders before it has found a page.
    if (total <= fewOrders) return findNarrow(db, filter, limit, offset, sort)
    return { ids: await findIds(db, orderConditions(filter), limit, offset, sort), total }
  }
  if (sort === 'oldest' && offset >= farBack && !queue) {
    // The same page counted from the newest, which the counts of days reach.
    const total = await count()
    const last = Math.max(total - offset, 0)
    const page = await findPage(db, filter, Math.min(limit, last), Math.max(last - limit, 0), 'newest')
    return { ids: page.ids.reverse(), total: page.total }
  }
  const start: { before?: Date; offset: number } =
    sort === 'oldest' || offset < farBack || queue ? { offset } : await findStart(db, filter, offset)
  const where = and(orderConditions(filter), start.before && lt(orders.createdAt, start.before))
  const [ids, total] = await Promise.all([findIds(db, where, limit, start.offset, sort), count()])
  return { ids, total }
}

/** The next orders after `after`, which is one of those found before; by key and not by offset, so that each batch costs the same. */
export async function findBatch(db: Db, filter: OrderFilter, limit: number, after: number | undefined) {
  const rest =
    after === undefined
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) < ((select created_at from ${orders} where id = ${after}), ${after})`
  const ids = filter.keyword
    ? (await findNarrow(db, filter, limit, 0, 'newest', rest)).ids
    : await findIds(db, and(orderConditions(filter), rest), limit, 0, 'newest')
  return findByIds(db, ids)
}

/** From an index alone, so that those that are passed over are not read. */
async function findIds(
  db: Db,
  where: SQL | undefined,
  limit: number,
  offset: number,
  sort: OrderSort,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${found(sort, where)}) found order by ${directions[sort]} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

async function findNarrow(
  db: Db,
  filter: OrderFilter,
  limit: number,
  offset: number,
  sort: OrderSort,
  rest?: SQL,
): Promise<{ ids: number[]; total: number }> {
  const where = and(orderConditions(filter), rest)
  const ways = filter.keyword ? waysToFit(filter.keyword).map((way) => and(where, way)) : [where]
  const { manufacturer, ...others } = filter
  const isAlone = !rest && Object.values(others).every((value) => value === undefined)
  const all =
    manufacturer && isAlone && !keys[sort]
      ? ofManufacturer(manufacturer)
      : sql.join(
          ways.map((way) => found(sort, way)),
          sql` union `,
        )
  // Materialized: otherwise the planner walks the newest orders until enough match, which takes long when few do.
  const { rows } = await db.execute<{ id: number | null; total: string }>(sql`
    with ${manufacturer ? sql`` : plannedOnce} fit as materialized (${all}), page as (select id from fit order by ${directions[sort]} limit ${limit} offset ${offset})
    select page.id, counted.total from (select count(*) as total from fit) counted left join page on true`)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: Number(rows[0]?.total) }
}

const lineAsJson = sql.join(
  Object.entries(getTableColumns(orderLines)).map(([name, column]) => sql.raw(`'${name}', line."${column.name}"`)),
  sql`, `,
)
const firstLines = sql<OrderLineRow[]>`(
  select coalesce(json_agg(json_build_object(${lineAsJson}) order by line.id), '[]')
    from (select * from ${orderLines} where ${orderLines.orderId} = ${orders.id} order by ${orderLines.id} limit 3) line)`

const pageStatement = builtOnce((db: Db) =>
  db
    .select({ order: orders, username: users.username, lines: firstLines })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${orders.id} = any((select ${sql.placeholder('ids')}::int[])::int[])`)
    .orderBy(...newest)
    .prepare('orders_of_page'),
)

/** With the first three lines of each, as lists show them. */
const findWithLines = async (db: Db, ids: number[]) =>
  ids.length === 0 ? [] : pageStatement(db).execute({ ids: `{${ids.join(',')}}` })

const findByIds = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ order: orders, username: users.username })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(sql`${orders.id} = any(${keyList(ids)}) ${plannedOnce}`)
        .orderBy(...newest)
