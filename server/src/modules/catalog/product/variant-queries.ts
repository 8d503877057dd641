/** The options of the SKUs of products, each value once: a page of shoes has thousands of them. */
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { plannedOnce } from '../../../db/prepared.ts'
import { type NamedText, skus } from './schema.ts'

export interface SkuOptions {
  productId: number
  skuId: number
  /** The first picture of its options. */
  image: string | null
  /** Places in the list of options. */
  options: number[]
}

/** Of the SKUs on sale, in their order. */
export async function findOptions(
  db: Db,
  productIds: readonly number[],
): Promise<{ options: NamedText[]; skus: SkuOptions[] }> {
  const { rows } = await db.execute<{
    options: [Translations, Translations][] | null
    skus: [number, number, string | null, number[]][] | null
  }>(sql`
    with ${plannedOnce} own as materialized (
      select k.product_id, k.id, k.position, place, option -> 'name' as name, option -> 'value' as value, option ->> 'image' as image
        from ${skus} k cross join lateral jsonb_array_elements(k.options) with ordinality list (option, place)
       where k.product_id = any(${keyList(productIds)}) and k.deleted_at is null and k.status = 'on_sale'),
    texts as materialized (
      select name, value, (row_number() over ())::int - 1 as number from (select distinct name, value from own) once)
    select (select jsonb_agg(jsonb_build_array(name, value) order by number) from texts) as options,
           (select jsonb_agg(jsonb_build_array(product_id, id, image, numbers) order by product_id, position, id) from (
              select product_id, id, position, (array_agg(image order by place) filter (where image is not null))[1] as image,
                     array_agg(number order by place) as numbers
                from own join texts using (name, value) group by product_id, id, position) skus) as skus`)
  return {
    options: (rows[0]?.options ?? []).map(([name, value]) => ({ name, value })),
    skus: (rows[0]?.skus ?? []).map(([productId, skuId, image, options]) => ({ productId, skuId, image, options })),
  }
}
