import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { orderLines, orders } from '../../orders/state/schema.ts'

/**
 * Units that a buyer ordered as samples in the twelve months before, by product. Those of canceled orders and closed ones
 * do not count.
 */
export async function findSampleUnits(
  db: Db,
  userId: number,
  productIds: readonly number[],
  before: Date,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ productId: number; units: number }>(sql`
    select l.product_id as "productId", sum(l.quantity - l.closed_quantity)::int as units
      from ${orderLines} l join ${orders} o on o.id = l.order_id
     where l.is_sample and l.product_id = any(${integerList(productIds)}) and o.user_id = ${userId} and o.status <> 'canceled'
       and o.created_at > ${before.toISOString()}::timestamptz - interval '12 months'
     group by l.product_id`)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}
