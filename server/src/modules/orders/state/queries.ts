import type { UnitPrice } from '#contract/rules/unit-price'
import type { OrderEventType } from '#contract/status'
import type { Actor } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from '../../../db/drizzle.ts'
import { integerList, keyList, lineAmountOf, longList } from '../../../db/fragments.ts'
import { skuCosts } from '../../catalog/cost/schema.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { type Order, orderCounts, orderEvents, orderLines, orderNames, orders } from './schema.ts'

type NewOrder = Omit<typeof orders.$inferInsert, 'id'>
/** The columns that a placed line brings; nothing of it has been shipped or closed. The database knows its cost. */
type NewLine = Omit<typeof orderLines.$inferSelect, 'id' | 'orderId' | 'cost' | 'shippedQuantity' | 'closedQuantity'>

/**
 * Rows of one table as one parameter, in their order: as separate values each line has twenty, and a basket of hundreds
 * occupies the process for half a second. All rows have the keys of the first.
 */
function rowsOf(table: typeof orders | typeof orderLines, rows: readonly object[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}))
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
  )
  return {
    names: sql.raw(columns.map(([, { name }]) => name).join(', ')),
    from: sql`json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`,
  }
}

/** Names are in one order, so that two transactions that bring the same ones cannot wait for each other in a circle. */
function insertNames(
  order: { recipient?: string; phone?: string },
  lines: readonly Pick<NewLine, 'manufacturer'>[] = [],
) {
  const names = [
    { kind: 'recipient', name: order.recipient },
    { kind: 'phone', name: order.phone },
    ...[...new Set(lines.map(({ manufacturer }) => manufacturer))].map((name) => ({ kind: 'manufacturer', name })),
  ].filter(({ name }) => name)
  return sql`
    insert into ${orderNames} (kind, name) select kind, name from json_populate_recordset(null::order_names, ${JSON.stringify(names)}::json)
     order by kind, name on conflict do nothing`
}

const costOfLine = sql`(select c.cost from ${skuCosts} c where c.sku_id = line.sku_id)`

/** The columns of `order_counts` but the number. */
const countKey = sql.raw(`(created_at at time zone 'UTC')::date as day, status, payment_status, source`)

/**
 * Everything that placing an order writes about it: the order, its lines, the first event, its names and its count.
 * Returns its id and those of its lines by SKU, without samples; undefined when the number is taken: the caller draws another.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  actor: Pick<Actor, 'id' | 'username'>,
): Promise<{ id: number; lineIds: Map<number, number> } | undefined> {
  const [head, body] = [rowsOf(orders, [order]), rowsOf(orderLines, lines)]
  const { rows } = await db.execute<{ id: number; lines: [skuId: number, id: number][] | null }>(sql`
    with placed as (
      insert into ${orders} (${head.names}) select ${head.names} from ${head.from}
      on conflict (order_number) do nothing returning id, ${countKey}
    ), lines as (
      insert into ${orderLines} (order_id, cost, ${body.names}) select placed.id, ${costOfLine}, ${body.names} from placed, ${body.from} line returning id, sku_id, is_sample
    ), event as (
      insert into ${orderEvents} (order_id, type, actor_id, actor, to_status)
      select id, 'created', ${actor.id}::int, ${actor.username}, status from placed
    ), names as (${insertNames(order, lines)}
    ), counted as (
      insert into ${orderCounts} (day, status, payment_status, source, orders) select day, status, payment_status, source, 1 from placed
    )
    select placed.id, (select json_agg(json_build_array(sku_id, id)) from lines where not is_sample) as lines from placed`)
  const [placed] = rows
  return placed && { id: placed.id, lineIds: new Map(placed.lines ?? []) }
}

/** Adds lines to an order. */
export async function insertLines(db: Db, orderId: number, lines: readonly NewLine[]): Promise<void> {
  const { names, from } = rowsOf(orderLines, lines)
  await db.execute(sql`
    with names as (${insertNames({}, lines)})
    insert into ${orderLines} (order_id, cost, ${names}) select ${orderId}::int, ${costOfLine}, ${names} from ${from} line`)
}

export const insertEvent = (db: Db, event: typeof orderEvents.$inferInsert) => db.insert(orderEvents).values(event)

/** Locks an order for a change; `userId` limits it to the member's own. Deleted orders are not found. */
export async function findOrderForUpdate(db: Db, id: number, userId?: number): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, id), isNull(orders.deletedAt), userId === undefined ? undefined : eq(orders.userId, userId)),
    )
    .for('update')
  return row
}

export async function findOrder(db: Db, id: number, userId?: number): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, id), isNull(orders.deletedAt), userId === undefined ? undefined : eq(orders.userId, userId)),
    )
  return row
}

type OrderChange = { [Name in keyof NewOrder]?: NewOrder[Name] | SQL } & { recipient?: string; phone?: string }

/** Every change of an order goes through here, so that its version, its count and its names always follow. */
export async function updateOrder(db: Db, id: number, change: OrderChange): Promise<Order> {
  if (change.recipient || change.phone) await nameOrders(db, change)
  const { id: key, createdAt, status, paymentStatus, source, deletedAt } = orders
  const was = db
    .$with('was')
    .as(
      db
        .select({ id: key, createdAt, status, paymentStatus, source, deletedAt })
        .from(orders)
        .where(eq(orders.id, id))
        .for('update'),
    )
  const changed = db.$with('changed').as(
    db
      .update(orders)
      .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: new Date() })
      .from(was)
      .where(eq(orders.id, was.id))
      .returning(getTableColumns(orders)),
  )
  const counted = db.$with('counted', {}).as(sql`
    insert into ${orderCounts} (day, status, payment_status, source, orders)
    select day, status, payment_status, source, sum(orders) from (
      select ${countKey}, -1 as orders from was where deleted_at is null
      union all select ${countKey}, 1 from changed where deleted_at is null) moved
     group by day, status, payment_status, source having sum(orders) <> 0`)
  const [row] = await db.with(was, changed, counted).select().from(changed)
  return row as Order
}

export const nameOrders = (db: Db, names: { recipient?: string; phone?: string }) => db.execute(insertNames(names))

export const findOrderLines = (db: Db, orderIds: number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, orderIds))
        .orderBy(asc(orderLines.orderId), asc(orderLines.id))

export const findEvents = (db: Db, orderId: number) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))

export const hasEvent = async (db: Db, orderId: number, type: OrderEventType): Promise<boolean> =>
  (await db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, type)))) > 0

/** Adds to what of each line has left the house, or will not come; one statement for any number of lines. */
export async function addToLines(
  db: Db,
  counter: 'shippedQuantity' | 'closedQuantity',
  parts: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const name = sql.identifier(orderLines[counter].name)
  const ids = longList(parts.map(({ lineId }) => lineId))
  const quantities = integerList(parts.map(({ quantity }) => quantity))
  await db.execute(
    sql`update order_lines l set ${name} = l.${name} + part.quantity from unnest(${ids}, ${quantities}) as part(id, quantity) where l.id = part.id`,
  )
}

/** Gives lines another quantity and price; weight and volume in kg and m³. One statement for any number of lines. */
export async function updateLines(
  db: Db,
  changes: readonly { lineId: number; quantity: number; price: UnitPrice; weight: number; volume: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    update order_lines l set quantity = c.quantity, price = c.price, subtotal = ${lineAmountOf(sql`c.price`, sql`c.quantity`)}, weight = c.weight, volume = c.volume
      from json_to_recordset(${JSON.stringify(changes)}::json) as c("lineId" bigint, quantity int, price bigint, weight numeric, volume numeric)
     where l.id = c."lineId"`)
}

export const removeLines = (db: Db, ids: readonly number[]) =>
  db.delete(orderLines).where(inArray(orderLines.id, [...ids]))

/** What the products of SKUs are called today, by SKU. */
export async function findTextsToday(db: Db, skuIds: readonly number[]) {
  if (skuIds.length === 0) return new Map<number, never>()
  const rows = await db
    .select({ id: skus.id, productName: products.name, options: skus.options })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(sql`${skus.id} = any(${keyList(skuIds)})`)
  return new Map(rows.map((row) => [row.id, row]))
}
