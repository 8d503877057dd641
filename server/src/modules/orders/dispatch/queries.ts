import type { Db } from '../../../db/client.ts'
import { and, eq, inArray, isNull } from '../../../db/drizzle.ts'
import { shipments } from '../shipment/schema.ts'
import { orders } from '../state/schema.ts'

export async function findOrderId(db: Db, orderNumber: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isNull(orders.deletedAt)))
  return row?.id
}

export async function findKnownNumbers(db: Db, orderNumbers: string[]): Promise<Set<string>> {
  if (orderNumbers.length === 0) return new Set()
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(inArray(orders.orderNumber, orderNumbers), isNull(orders.deletedAt)))
  return new Set(rows.map(({ orderNumber }) => orderNumber))
}

/** Whether a parcel with this number has left for the order. */
export async function hasTracking(db: Db, orderId: number, trackingNumber: string): Promise<boolean> {
  const found = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.trackingNumber, trackingNumber)))
    .limit(1)
  return found.length > 0
}
