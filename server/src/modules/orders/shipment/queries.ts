import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { orderLines } from '../state/schema.ts'
import { shipmentLines, shipments } from './schema.ts'

export async function insertShipment(
  db: Db,
  shipment: typeof shipments.$inferInsert,
  lines: { orderLineId: number; quantity: number }[],
): Promise<number> {
  const [row] = await db.insert(shipments).values(shipment).returning({ id: shipments.id })
  const id = row?.id ?? 0
  await db.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: id })))
  return id
}

export const findShipment = async (db: Db, orderId: number, id: number) =>
  (
    await db
      .select()
      .from(shipments)
      .where(and(eq(shipments.id, id), eq(shipments.orderId, orderId)))
  )[0]

export const updateShipment = (db: Db, id: number, change: Partial<typeof shipments.$inferInsert>) =>
  db.update(shipments).set(change).where(eq(shipments.id, id))

export const findShipments = (db: Db, orderId: number) =>
  db
    .select({
      id: shipments.id,
      createdAt: shipments.createdAt,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      expectedOn: shipments.expectedOn,
      lineId: shipmentLines.orderLineId,
      quantity: shipmentLines.quantity,
      skuCode: orderLines.skuCode,
      name: orderLines.name,
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id), asc(shipmentLines.orderLineId))

interface Part {
  orderLineId: number
  quantity: number
}

export const findShipmentLines = (db: Db, ids: readonly number[]): Promise<Part[]> =>
  db
    .select({ orderLineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, [...ids]))
    .orderBy(asc(shipmentLines.orderLineId))

/** Takes units out; lines of which nothing is left are removed first, because a line holds at least one. */
export async function takeFromShipment(db: Db, id: number, parts: readonly Part[]): Promise<void> {
  for (const { orderLineId, quantity } of parts) {
    const isLine = and(eq(shipmentLines.shipmentId, id), eq(shipmentLines.orderLineId, orderLineId))
    await db.delete(shipmentLines).where(and(isLine, eq(shipmentLines.quantity, quantity)))
    await db
      .update(shipmentLines)
      .set({ quantity: sql`${shipmentLines.quantity} - ${quantity}` })
      .where(isLine)
  }
}

export async function addToShipment(db: Db, shipmentId: number, parts: readonly Part[]): Promise<void> {
  for (const part of parts)
    await db
      .insert(shipmentLines)
      .values({ shipmentId, ...part })
      .onConflictDoUpdate({
        target: [shipmentLines.shipmentId, shipmentLines.orderLineId],
        set: { quantity: sql`${shipmentLines.quantity} + ${part.quantity}` },
      })
}

export const deleteShipments = (db: Db, ids: readonly number[]) =>
  db.delete(shipments).where(inArray(shipments.id, [...ids]))
