import type { AfterSaleKind, AfterSaleStatus } from '#contract/api/orders/after-sale'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { orderLines, orders } from '../state/schema.ts'
import { type AfterSale, type AfterSaleLineRow, afterSaleEvents, afterSaleLines, afterSales } from './schema.ts'
import { endedWithout } from './status.ts'

/** A request with what lists and details show of its order and member. */
export const requestColumns = {
  request: getTableColumns(afterSales),
  orderNumber: orders.orderNumber,
  currency: orders.currency,
  language: orders.language,
  username: users.username,
}

/** Undefined when the number is taken: the caller draws another. */
export async function insertRequest(
  db: Db,
  request: typeof afterSales.$inferInsert,
  lines: readonly Pick<AfterSaleLineRow, 'orderLineId' | 'quantity' | 'amount' | 'tax'>[],
): Promise<AfterSale | undefined> {
  const [row] = await db
    .insert(afterSales)
    .values(request)
    .onConflictDoNothing({ target: afterSales.number })
    .returning()
  if (row) await db.insert(afterSaleLines).values(lines.map((line) => ({ ...line, afterSaleId: row.id })))
  return row
}

export const insertEvent = (db: Db, event: typeof afterSaleEvents.$inferInsert) =>
  db.insert(afterSaleEvents).values(event)

/** `userId` limits it to the member's own. Requests of deleted orders are not found. */
export async function findRequest(db: Db, id: number, userId?: number) {
  const [row] = await db
    .select(requestColumns)
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(users, eq(users.id, afterSales.userId))
    .where(
      and(
        eq(afterSales.id, id),
        isNull(orders.deletedAt),
        userId === undefined ? undefined : eq(afterSales.userId, userId),
      ),
    )
  return row
}
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Requires the lock of its order, which prevents concurrent changes. */
export async function updateRequest(
  db: Db,
  id: number,
  change: Partial<typeof afterSales.$inferInsert>,
): Promise<AfterSale> {
  const [row] = await db
    .update(afterSales)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(afterSales.id, id))
    .returning()
  return row as AfterSale
}

/** The lines of a request with their lines of the order. */
export const findRequestLines = (db: Db, requestId: number) =>
  db
    .select({ line: getTableColumns(afterSaleLines), ordered: getTableColumns(orderLines) })
    .from(afterSaleLines)
    .innerJoin(orderLines, eq(orderLines.id, afterSaleLines.orderLineId))
    .where(eq(afterSaleLines.afterSaleId, requestId))
    .orderBy(asc(afterSaleLines.orderLineId))
export type FoundLine = Awaited<ReturnType<typeof findRequestLines>>[number]

export const findRequestEvents = (db: Db, requestId: number) =>
  db.select().from(afterSaleEvents).where(eq(afterSaleEvents.afterSaleId, requestId)).orderBy(asc(afterSaleEvents.id))

type LineChange = Pick<AfterSaleLineRow, 'id' | 'amount' | 'tax' | 'received' | 'restocked' | 'writtenOff'>

/** One statement for any number of lines. */
export async function updateRequestLines(db: Db, changes: readonly LineChange[]): Promise<void> {
  await db.execute(sql`
    update after_sale_lines l set amount = c.amount, tax = c.tax, received = c.received, restocked = c.restocked, written_off = c."writtenOff"
      from json_to_recordset(${JSON.stringify(changes)}::json) as c(id int, amount bigint, tax bigint, received int, restocked int, "writtenOff" int)
     where l.id = c.id`)
}

/** All requests of an order with their lines, for what they claim of it. */
export const findClaims = (db: Db, orderId: number) =>
  db
    .select({
      requestId: afterSales.id,
      kind: afterSales.kind,
      status: afterSales.status,
      freight: afterSales.freight,
      lineId: afterSaleLines.orderLineId,
      quantity: sql<number>`coalesce(${afterSaleLines.received}, ${afterSaleLines.quantity})`,
      amount: afterSaleLines.amount,
      tax: afterSaleLines.tax,
    })
    .from(afterSales)
    .innerJoin(afterSaleLines, eq(afterSaleLines.afterSaleId, afterSales.id))
    .where(eq(afterSales.orderId, orderId))
    .orderBy(asc(afterSales.id))
/** Refunded units by line: those that came back, and those of a refund alone, which stay with the buyer. */
export async function findRefunded(
  db: Db,
  orderId: number,
): Promise<(lineId: number) => { returned: number; paidBack: number }> {
  const rows = (await findClaims(db, orderId)).filter(({ status }) => status === 'refunded')
  const unitsOf = (line: number, asked: AfterSaleKind) =>
    rows.reduce((sum, { lineId, kind, quantity }) => sum + (lineId === line && kind === asked ? quantity : 0), 0)
  return (lineId) => ({ returned: unitsOf(lineId, 'return_refund'), paidBack: unitsOf(lineId, 'refund_only') })
}

export type ClaimRow = Awaited<ReturnType<typeof findClaims>>[number]

export const isClaiming = (status: AfterSaleStatus) => !(endedWithout as readonly AfterSaleStatus[]).includes(status)

/** Units that each request claims. */
export async function findQuantities(db: Db, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select({ id: afterSaleLines.afterSaleId, quantity: sql<string>`sum(${afterSaleLines.quantity})` })
    .from(afterSaleLines)
    .where(inArray(afterSaleLines.afterSaleId, [...requestIds]))
    .groupBy(afterSaleLines.afterSaleId)
  return new Map(rows.map(({ id, quantity }) => [id, Number(quantity)]))
}
