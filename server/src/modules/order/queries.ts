import type { Db } from '../../db/client.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from '../../db/drizzle.ts'
import { integerList, keyList } from '../../db/fragments.ts'
import { plannedOnce } from '../../db/prepared.ts'
import { users } from '../user/schema.ts'
import { type Order, orderEvents, orderLines, orders, refunds } from './schema.ts'

export type { Order } from './schema.ts'
export type OrderLineRow = typeof orderLines.$inferSelect

/** Serialises the orders of one member. Returns how to reach him, for the mail that follows. */
export const lockMember = async (db: Db, userId: number) =>
  (
    await db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
  )[0]

export async function countOpenOrders(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending_payment'), isNull(orders.deletedAt)))
  return row?.total ?? 0
}

/** What a buyer is told of his new order; reading back all forty columns costs a tenth of placing it. */
const placedFields = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  paymentReference: orders.paymentReference,
  status: orders.status,
  amountPayable: orders.amountPayable,
  currency: orders.currency,
  expiresAt: orders.expiresAt,
}

/** Undefined when the number is taken: the caller draws another. */
export async function insertOrder(db: Db, order: typeof orders.$inferInsert) {
  const [row] = await db
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.orderNumber })
    .returning(placedFields)
  return row
}

/** The columns that a placed line brings; nothing of it has been shipped or closed. */
type NewLine = Omit<typeof orderLines.$inferSelect, 'id' | 'shippedQuantity' | 'closedQuantity'>

/**
 * All lines in one parameter, in their order: as values of its own each line has twenty, and a basket of hundreds
 * keeps the process busy with nothing else for half a second.
 */
export async function insertLines(db: Db, lines: NewLine[]): Promise<void> {
  const columns = Object.entries(getTableColumns(orderLines)).filter(([key]) => key in (lines[0] ?? {}))
  const rows = lines.map((line) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, line[key as keyof NewLine]])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${orderLines} (${names}) select ${names} from json_populate_recordset(null::order_lines, ${JSON.stringify(rows)}::json)`,
  )
}

export const insertEvent = (db: Db, event: typeof orderEvents.$inferInsert) => db.insert(orderEvents).values(event)
export const insertRefund = (db: Db, refund: typeof refunds.$inferInsert) => db.insert(refunds).values(refund)

/** The order locked for a change; for a member only his own. Deleted ones are gone for everybody. */
export async function lockOrder(db: Db, id: number, userId?: number): Promise<Order | undefined> {
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

/** Every change of an order goes through here, so that its version always moves. */
export async function updateOrder(db: Db, id: number, change: Partial<typeof orders.$inferInsert>): Promise<Order> {
  const [row] = await db
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: new Date() })
    .where(eq(orders.id, id))
    .returning()
  return row as Order
}

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
export const findRefundTotal = async (db: Db, orderId: number) =>
  Number(
    (
      await db
        .select({ total: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
        .from(refunds)
        .where(eq(refunds.orderId, orderId))
    )[0]?.total ?? 0,
  )

/** The first three lines of each order, as lists show them. */
export async function findFirstLines(db: Db, orderIds: number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  const ranked = db
    .select({
      id: orderLines.id,
      rank: sql<number>`row_number() over (partition by ${orderLines.orderId} order by ${orderLines.id})`.as('rank'),
    })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${keyList(orderIds)}) ${plannedOnce}`)
    .as('ranked')
  return db
    .select(getTableColumns(orderLines))
    .from(ranked)
    .innerJoin(orderLines, eq(orderLines.id, ranked.id))
    .where(lte(ranked.rank, 3))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id))
}

/** Adds to what of each line has left the house, or will not come; one statement for any number of lines. */
export async function countOff(
  db: Db,
  counter: 'shippedQuantity' | 'closedQuantity',
  parts: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const name = sql.identifier(orderLines[counter].name)
  const list = (key: 'lineId' | 'quantity') => integerList(parts.map((part) => part[key]))
  await db.execute(
    sql`update order_lines l set ${name} = l.${name} + part.quantity from unnest(${list('lineId')}, ${list('quantity')}) as part(id, quantity) where l.id = part.id`,
  )
}

export async function findStatistics(db: Db, userId: number) {
  return db
    .select({
      status: orders.status,
      total: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${orders.amountPayable})`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .groupBy(orders.status)
}

/** Unpaid orders past their time without a payment that waits or was confirmed. */
export const findExpired = (db: Db, now: Date, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending_payment'),
        lte(orders.expiresAt, now),
        inArray(orders.paymentStatus, ['unpaid', 'refused']),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most)

export const findLongShipped = (db: Db, before: Date, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'shipped'), lte(orders.shippedAt, before)))
    .orderBy(asc(orders.id))
    .limit(most)

export const deleteOldKeys = (db: Db) =>
  db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)

/** Units ordered per product, for the sort by sales, and lately per category, for those that are popular. */
export async function refreshSales(db: Db): Promise<void> {
  await db.execute(sql`
    update products p set sales = s.sales
      from (select l.product_id as id, sum(l.quantity - l.closed_quantity)::int as sales from order_lines l join orders o on o.id = l.order_id where o.status <> 'canceled' and l.product_id is not null group by l.product_id) s
     where p.id = s.id and p.sales <> s.sales`)
  await db.execute(sql`
    with lately as (
      select p.category_id as id, least(sum(l.quantity - l.closed_quantity), 2147483647)::int as units
        from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
       where o.status <> 'canceled' and o.created_at > now() - interval '90 days' group by p.category_id)
    update categories c set recent_sales = coalesce(s.units, 0)
      from categories k left join lately s on s.id = k.id
     where k.id = c.id and c.recent_sales <> coalesce(s.units, 0)`)
}
