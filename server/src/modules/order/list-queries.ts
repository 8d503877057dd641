/**
 * Lists of orders, newest first, as fast for a million as for a thousand: a wide list (by status, date, source) takes
 * its total from `order_counts` and walks an index from where the page begins; a narrow one (by words, products or
 * member) finds all that fit by their own indexes and counts them on the way.
 */
import type { OrderStatus, openMoney, PaymentStatus } from '#contract/status'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, type SQL, sql } from '../../db/drizzle.ts'
import { escapeLike, keyList } from '../../db/fragments.ts'
import { builtOnce, plannedOnce } from '../../db/prepared.ts'
import { type Order, type OrderLineRow, orderLines, orders } from '../order-state/schema.ts'
import { users } from '../user/schema.ts'
import { countOrders, findStart } from './count-queries.ts'
import { orderNames } from './schema.ts'

export interface OrderFilter {
  userId?: number
  from?: Date
  /** The first moment after. */
  end?: Date
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  source?: Order['source']
  money?: (typeof openMoney)[number]
  orderNumber?: string
  skuCode?: string
  barcode?: string
  manufacturer?: string
  keyword?: string
  /** Each in the number or a product of the order. Only with `userId`: all orders of the member are read. */
  words?: string[]
  ids?: number[]
}

/** From here on a page far back is looked for by counts. */
const farBack = 1000

const containing = (text: string) => `%${escapeLike(text)}%`
/** Names that hold a text. Asked for first, as an array, so that the orders of each come from an index whatever they are thought to be. */
const namesWith = (kind: (typeof orderNames.$inferSelect)['kind'], pattern: string) =>
  sql`any(array(select ${orderNames.name} from ${orderNames} where ${orderNames.kind} = ${kind} and ${orderNames.name} ilike ${pattern}))`
const ofLines = (condition: SQL) =>
  sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${condition})`
/** Seventeen digits are a whole number. */
const hasNumber = (text: string) =>
  /^\d{17}$/.test(text) ? eq(orders.orderNumber, text) : sql`${orders.orderNumber} ilike ${containing(text)}`

/** In the number of an order, or in one of its products. */
const hasWord = (word: string) => {
  const pattern = containing(word)
  return sql`(${orders.orderNumber} ilike ${pattern} or exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and (${orderLines.name} ilike ${pattern} or ${orderLines.nameDefault} ilike ${pattern} or ${orderLines.skuCode} ilike ${pattern} or ${orderLines.barcode} = ${word})))`
}

/**
 * All orders of a manufacturer, of which there may be tens of thousands, looked up one by one in an index: who guesses
 * from how many lines manufacturers have on the whole, as planners do, reads all orders.
 */
const ofManufacturer = (manufacturer: string) => sql`
  select found.id, found.created_at from (select distinct order_id from ${orderLines} where ${orderLines.manufacturer} = ${namesWith('manufacturer', containing(manufacturer))}) lines
   cross join lateral (select ${orders.id}, ${orders.createdAt} from ${orders} where ${orders.id} = lines.order_id and ${orders.deletedAt} is null offset 0) found`

/** As in the indexes `orders_refund_due` and `orders_overpaid`. */
const moneyConditions = {
  refund_due: sql`${orders.refundDue} > 0`,
  overpaid: sql`${orders.status} <> 'canceled' and ${orders.amountPaid} > ${orders.amountPayable} + ${orders.refundDue}`,
}

function orderConditions(filter: OrderFilter): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    filter.userId ? eq(orders.userId, filter.userId) : undefined,
    filter.from && gte(orders.createdAt, filter.from),
    filter.end && lt(orders.createdAt, filter.end),
    filter.status && eq(orders.status, filter.status),
    filter.paymentStatus && eq(orders.paymentStatus, filter.paymentStatus),
    filter.source && eq(orders.source, filter.source),
    filter.money && moneyConditions[filter.money],
    filter.orderNumber ? hasNumber(filter.orderNumber) : undefined,
    filter.skuCode ? ofLines(eq(orderLines.skuCode, filter.skuCode)) : undefined,
    filter.barcode ? ofLines(eq(orderLines.barcode, filter.barcode)) : undefined,
    filter.manufacturer
      ? ofLines(sql`${orderLines.manufacturer} = ${namesWith('manufacturer', containing(filter.manufacturer))}`)
      : undefined,
    ...(filter.words ?? []).map(hasWord),
    filter.ids ? inArray(orders.id, filter.ids) : undefined,
  )
}

/** Each way a keyword may fit has an index of its own; one condition over all would use none. */
function waysToFit(keyword: string): SQL[] {
  const reference = /^RF\d{2}(\d{17})$/.exec(keyword.replaceAll(' ', '').toUpperCase())
  return [
    // Indexes know three letters together; what is shorter is looked for at the beginning of names.
    sql`${orders.recipient} = ${namesWith('recipient', keyword.length < 3 ? `${escapeLike(keyword)}%` : containing(keyword))}`,
    ...(/^\d{3,17}$/.test(keyword) ? [hasNumber(keyword)] : []),
    ...(keyword.length >= 3 && /\d/.test(keyword)
      ? [sql`${orders.phone} = ${namesWith('phone', containing(keyword))}`]
      : []),
    ...(reference?.[1]
      ? [sql`(${orders.orderNumber} = ${reference[1]} and ${orders.paymentReference} = ${reference[0]})`]
      : []),
    sql`${orders.userId} in (select ${users.id} from ${users} where lower(${users.username}) = ${keyword.toLowerCase()})`,
    ofLines(eq(orderLines.skuCode, keyword)),
  ]
}

const isNarrow = (filter: OrderFilter) =>
  Boolean(
    filter.userId ||
      filter.orderNumber ||
      filter.skuCode ||
      filter.barcode ||
      filter.manufacturer ||
      filter.keyword ||
      filter.money ||
      filter.ids,
  )
const newest = [desc(orders.createdAt), desc(orders.id)]

/** A page with the members' names, and how many orders fit. */
export async function findOrders(db: Db, filter: OrderFilter, limit: number, offset: number) {
  if (isNarrow(filter)) {
    const { ids, total } = await findNarrow(db, filter, limit, offset)
    return { rows: await findWithLines(db, ids), total }
  }
  const start = offset < farBack ? { offset } : await findStart(db, filter, offset)
  const [ids, total] = await Promise.all([
    findIds(db, and(orderConditions(filter), start.before && lt(orders.createdAt, start.before)), limit, start.offset),
    countOrders(db, filter),
  ])
  return { rows: await findWithLines(db, ids), total }
}

/** The next orders after `after`, which is one of those found before; by key and not by offset, so that each batch costs the same. */
export async function findBatch(db: Db, filter: OrderFilter, limit: number, after: number | undefined) {
  const rest =
    after === undefined
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) < ((select created_at from ${orders} where id = ${after}), ${after})`
  const ids = filter.keyword
    ? (await findNarrow(db, filter, limit, 0, rest)).ids
    : await findIds(db, and(orderConditions(filter), rest), limit, 0)
  return findByIds(db, ids)
}

/** From an index alone, so that those that are passed over are not read. */
async function findIds(db: Db, where: SQL | undefined, limit: number, offset: number): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}

async function findNarrow(
  db: Db,
  filter: OrderFilter,
  limit: number,
  offset: number,
  rest?: SQL,
): Promise<{ ids: number[]; total: number }> {
  const where = and(orderConditions(filter), rest)
  const ways = filter.keyword ? waysToFit(filter.keyword).map((way) => and(where, way)) : [where]
  const { manufacturer, ...others } = filter
  const isAlone = !rest && Object.values(others).every((value) => value === undefined)
  const all =
    manufacturer && isAlone
      ? ofManufacturer(manufacturer)
      : sql.join(
          ways.map((way) => sql`select ${orders.id}, ${orders.createdAt} from ${orders} where ${way}`),
          sql` union `,
        )
  // Materialized: who walks the newest orders until enough fit walks for long when few do.
  const { rows } = await db.execute<{ id: number | null; total: string }>(sql`
    with ${manufacturer ? sql`` : plannedOnce} fit as materialized (${all}), page as (select id from fit order by created_at desc, id desc limit ${limit} offset ${offset})
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
