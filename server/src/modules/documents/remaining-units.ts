/** Units of an order's lines that are neither closed nor returned. */
import type { Db } from '../../db/client.ts'
import { findRefunded } from '../orders/after-sale/service.ts'
import { findOrderLines } from '../orders/state/service.ts'

export type RemainingOf = (lineId: number) => number

export async function findRemaining(db: Db, orderId: number): Promise<RemainingOf> {
  const refundedOf = await findRefunded(db, orderId)
  const units = new Map(
    (await findOrderLines(db, [orderId])).map(({ id, quantity, closedQuantity }) => [
      id,
      Math.max(0, quantity - closedQuantity - refundedOf(id).returned),
    ]),
  )
  return (lineId) => units.get(lineId) ?? 0
}
