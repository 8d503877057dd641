/** I9: what is derived from products, SKUs and markups, against a fresh derivation. */
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { findProductsBelow, isChanged, repriced } from '../../pricing/price/service.ts'
import { derivedOf, deriveListings } from '../../search/listing/service.ts'
import type { Check, FaultRow } from './check.ts'

export const listingChecks: Check[] = [
  {
    invariant: 'I9',
    name: 'listing',
    faults: sql`
      select format('product %s', product_id) as row,
             case when l.product_id is null then 'is not listed' when d.product_id is null then 'is listed, but deleted'
                  else format('is listed as %s, it is %s', row(${derivedOf('l')}), row(${derivedOf('d')})) end as detail
        from product_listings l full join (${deriveListings(sql`true`)}) d using (product_id)
       where l.product_id is null or d.product_id is null or (${derivedOf('l')}) is distinct from (${derivedOf('d')})`,
  },
  {
    invariant: 'I9',
    name: 'shown_in_search',
    faults: sql`
      select format('product %s', s.product_id) as row, format('search shows it: %s, it is on sale: %s', s.is_shown, p.is_on_sale) as detail
        from product_search s join (select id, status = 'on_sale' and deleted_at is null as is_on_sale from products) p on p.id = s.product_id
       where s.is_shown <> p.is_on_sale`,
  },
  {
    invariant: 'I9',
    name: 'best_sold_on_sale',
    faults: sql`
      select format('product %s', b.product_id) as row, 'is among the best sold, but not on sale' as detail
        from best_sold b join products p on p.id = b.product_id where p.status <> 'on_sale' or p.deleted_at is not null`,
  },
  {
    invariant: 'I9',
    name: 'price',
    faults: async (db: Db): Promise<FaultRow[]> => {
      const faults: FaultRow[] = []
      for await (const skus of repriced(db, await findProductsBelow(db, [null])))
        for (const each of skus.filter(isChanged)) {
          const { id, productId, categoryId, ...stored } = each.sku
          const detail = `is stored as ${JSON.stringify(stored)}, markups make it ${JSON.stringify(each.next)}`
          faults.push({ row: `SKU #${id} of product ${productId}`, detail })
        }
      return faults
    },
  },
]
