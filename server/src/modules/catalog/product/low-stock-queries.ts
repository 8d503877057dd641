import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { stockMovements } from '../../stock/quantity/schema.ts'
import { products, skus } from './schema.ts'

interface Low extends Record<string, unknown> {
  skuId: number
  productId: number
  code: string
  stock: number
}

/** Movements looked at: the last ones, which the primary key finds. */
const lastMovements = 5000
const mostReported = 100

/** SKUs on sale that orders of the last minutes brought down to `most` units or fewer. */
export async function findRunningLow(db: Db, most: number): Promise<Low[]> {
  const { rows } = await db.execute<Low>(sql`
    with recent as (select ${stockMovements.skuId} as sku_id, ${stockMovements.onHand} - ${stockMovements.reserved} as change, ${stockMovements.createdAt} as at
                      from ${stockMovements} order by ${stockMovements.id} desc limit ${lastMovements})
    select ${skus.id} as "skuId", ${skus.productId} as "productId", ${skus.code} as code, ${skus.stock} as stock
      from ${skus} join ${products} on ${products.id} = ${skus.productId}
     where ${skus.id} in (select sku_id from recent where change < 0 and at > now() - interval '15 minutes')
       and ${skus.stock} <= ${most} and ${skus.status} = 'on_sale' and ${products.status} = 'on_sale'
     order by ${skus.stock}, ${skus.id} limit ${mostReported}`)
  return rows
}
