import { sql } from 'drizzle-orm'
import type { Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import type { NamedText } from '../catalog/schema.ts'

export interface SearchSource extends Record<string, unknown> {
  id: number
  name: Translations
  attributes: NamedText[]
  manufacturer: string
  brand: Translations | null
  codes: string[]
  barcodes: string[]
  categories: Translations[]
}

/** Everything of a product that can be searched by, its categories up to the root included. */
export async function findSearchSources(db: Db, productIds: number[]): Promise<SearchSource[]> {
  const { rows } = await db.execute<SearchSource>(sql`
    with recursive above as (
      select p.id as product_id, c.id, c.parent_id, c.name from products p join categories c on c.id = p.category_id where p.id = any(${`{${productIds.join(',')}}`}::int[])
      union all
      select a.product_id, c.id, c.parent_id, c.name from above a join categories c on c.id = a.parent_id
    )
    select p.id, p.name, p.attributes, p.manufacturer, b.name as brand,
           coalesce((select array_agg(s.code) from skus s where s.product_id = p.id and s.deleted_at is null), '{}') as codes,
           coalesce((select array_agg(x) from skus s, unnest(array[s.barcode, s.gtin]) x where s.product_id = p.id and s.deleted_at is null and x is not null), '{}') as barcodes,
           coalesce((select jsonb_agg(a.name) from above a where a.product_id = p.id), '[]') as categories
      from products p left join brands b on b.id = p.brand_id
     where p.id = any(${`{${productIds.join(',')}}`}::int[]) and p.deleted_at is null`)
  return rows
}
