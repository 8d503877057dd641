import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { orderLines, orders } from '../../orders/state/schema.ts'
import { products } from './schema.ts'

/** Units sold per product: an order that waits for its payment has sold nothing yet. Returns products of which it changed. */
export async function updateSales(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${products} p set sales = s.sales
      from (select l.product_id as id, sum(l.quantity - l.closed_quantity)::int as sales from ${orderLines} l join ${orders} o on o.id = l.order_id where o.status not in ('pending_payment', 'canceled') and l.product_id is not null group by l.product_id) s
     where p.id = s.id and p.sales <> s.sales returning p.id`)
  return rows.map(({ id }) => id)
}
