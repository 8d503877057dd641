/** Stock of many SKUs at once, as imports bring it. */
import type { Db } from '../../db/client.ts'
import { sql } from '../../db/drizzle.ts'
import type { StockChange } from './service.ts'

/** Sets each SKU's stock to `quantity` and books the difference, in id order as orders do. The new SKUs among them begin at 0. */
export async function countStocks(
  db: Db,
  counts: readonly StockChange[],
  reason: 'edit' | 'import',
  actorId: number | null,
): Promise<void> {
  if (counts.length === 0) return
  const list = (key: keyof StockChange) => `{${counts.map((count) => count[key]).join(',')}}`
  await db.execute(sql`
    with counted as (
      select * from unnest(${list('skuId')}::int[], ${list('quantity')}::int[]) as c(id, quantity)
    ), locked as materialized (
      select s.id, s.stock from skus s join counted c using (id) order by s.id for no key update of s
    ), changed as (
      update skus s set stock = c.quantity from counted c join locked l using (id) where s.id = c.id and l.stock <> c.quantity
      returning s.id, c.quantity - l.stock as change
    )
    insert into stock_movements (sku_id, change, reason, actor_id) select id, change, ${reason}, ${actorId}::int from changed`)
}
