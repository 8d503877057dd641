import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { skus } from './schema.ts'

interface PicturedOption extends Record<string, unknown> {
  productId: number
  image: string
  value: Translations
}

/** Options that have pictures, of the SKUs on sale, each once, in the order of the SKUs. */
export async function findPicturedOptions(db: Db, productIds: number[]): Promise<PicturedOption[]> {
  const { rows } = await db.execute<PicturedOption>(sql`
    select k.product_id as "productId", option ->> 'image' as image, option -> 'value' as value
      from ${skus} k cross join lateral jsonb_array_elements(k.options) option
     where k.product_id = any(${keyList(productIds)}) and k.deleted_at is null and k.status = 'on_sale' and option ? 'image'
     group by 1, 2, 3 order by min(k.position), min(k.id)`)
  return rows
}
