import type { OrderEventType } from '#contract/status'
import type { Db } from '../../db/client.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from '../../db/drizzle.ts'
import { integerList, longList } from '../../db/fragments.ts'
import { type Order, orderEvents, orderLines, orders } from './schema.ts'

/** The columns in the response to a new order; reading all forty costs a tenth of placing it. */
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
  changes: readonly { lineId: number; quantity: number; price: number; weight: number; volume: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    update order_lines l set quantity = c.quantity, price = c.price, subtotal = c.quantity * c.price, weight = c.weight, volume = c.volume
      from json_to_recordset(${JSON.stringify(changes)}::json) as c("lineId" bigint, quantity int, price bigint, weight numeric, volume numeric)
     where l.id = c."lineId"`)
}

export const removeLines = (db: Db, ids: readonly number[]) =>
  db.delete(orderLines).where(inArray(orderLines.id, [...ids]))
