/** Shipments as orders show them. */
import type { OrderDetail } from '#contract/order'
import type { Db } from '../../db/client.ts'
import { findShipments } from './queries.ts'

export async function shipmentsOfOrder(db: Db, orderId: number): Promise<OrderDetail['shipments']> {
  const byId = Map.groupBy(await findShipments(db, orderId), (row) => row.id)
  return [...byId].map(([id, rows]) => ({
    id,
    created_at: rows[0]?.createdAt.toISOString() ?? '',
    carrier: rows[0]?.carrier ?? '',
    tracking_number: rows[0]?.trackingNumber ?? '',
    lines: rows.map((row) => ({ line_id: row.lineId, sku_code: row.skuCode, name: row.name, quantity: row.quantity })),
  }))
}
