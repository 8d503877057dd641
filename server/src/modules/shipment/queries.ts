import type { Db } from '../../db/client.ts'
import { and, asc, eq } from '../../db/drizzle.ts'
import { orderLines } from '../order-state/schema.ts'
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
