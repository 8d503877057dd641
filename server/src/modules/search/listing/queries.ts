/**
 * Rows that lists and search read instead of products and SKUs: `product_listings`, and whether search shows a product.
 * They are derived: each writer of products or SKUs calls `refreshListings` last.
 */
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { keyList } from '../../../db/fragments.ts'
import { productListings, products, skus } from '../../catalog/product/schema.ts'
import { bestSold, productSearch } from '../engine/schema.ts'

/** Derived columns other than `product_id`. */
const columns = [
  ...['category_id', 'brand_id', 'status', 'sales', 'price_min', 'price_max', 'least_moq', 'in_stock', 'stock'],
  ...['price_low', 'price_low_from', 'case_units'],
  ...['sku_count', 'default_sku_id', 'moq', 'multiple', 'unit', 'missing', 'changed_at'],
]
/** The derived columns of a row. */
export const derivedOf = (row: string): SQL => sql.raw(columns.map((column) => `${row}.${column}`).join(', '))
const derived = sql.raw(columns.join(', '))

const isOnSale = sql`p.status = 'on_sale' and p.deleted_at is null`

/** The listings of products as the rows of products and SKUs have them now. Prices are those at the MOQ. */
export const deriveListings = (condition: SQL): SQL => sql`
  select p.id as product_id, p.category_id, p.brand_id, p.status, p.sales, s.price_min, s.price_max, s.least_moq,
         coalesce(s.in_stock, false) as in_stock, coalesce(s.stock, 0) as stock, s.sku_count, s.default_sku_id,
         case when low.price < s.price_min then low.price end as price_low,
         case when low.price < s.price_min then low.quantity end as price_low_from,
         (select max((pack ->> 'units')::int) from jsonb_array_elements(d.packs) pack where (pack ->> 'units')::int > 1) as case_units,
         d.moq, d.multiple, d.unit, p.missing, greatest(p.updated_at, s.changed_at) as changed_at
    from ${products} p
   cross join lateral (
     select min(at_moq.price) as price_min, max(at_moq.price) as price_max, min(k.moq) as least_moq,
            bool_or(k.stock >= k.moq) as in_stock, sum(k.stock) as stock, count(*) as sku_count, max(k.updated_at) as changed_at,
            (array_agg(k.id order by k.price is not null and k.stock >= k.moq desc, k.position, k.id))[1] as default_sku_id
       from ${skus} k
      cross join lateral (
        select case when k.price is not null then coalesce(
                 (select (step ->> 'price')::bigint from jsonb_array_elements(k.ladder) step
                   where (step ->> 'min_quantity')::int <= k.moq order by (step ->> 'min_quantity')::int desc limit 1), k.price) end as price) at_moq
      where k.product_id = p.id and k.deleted_at is null and k.status = 'on_sale') s
    left join ${skus} d on d.id = s.default_sku_id
    left join lateral (
      select (step ->> 'price')::bigint as price, (step ->> 'min_quantity')::int as quantity
        from ${skus} k cross join lateral jsonb_array_elements(k.ladder) step
       where k.product_id = p.id and k.deleted_at is null and k.status = 'on_sale' and k.price is not null and (step ->> 'min_quantity')::int > k.moq
       order by 1, 2 limit 1) low on true
   where p.deleted_at is null and ${condition}`

/**
 * Derives the listings of products again; deleted ones lose theirs. Call in the transaction of the write, as its last
 * step: orders wait for these rows. They are locked first, in one order. Otherwise two transactions that change SKUs of one
 * product would each count without the other's change.
 */
export async function refreshListings(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = keyList(productIds)
  await db.execute(sql`
    select count(*) from (select from ${productListings} where product_id = any(${ids}) order by product_id for no key update) held`)
  // A statement of its own, which sees what others have committed while the first one waited.
  await db.execute(sql`
    with deleted as (
      delete from ${productListings} l using ${products} p where l.product_id = any(${ids}) and p.id = l.product_id and p.deleted_at is not null
    ), shown as (
      update ${productSearch} s set is_shown = ${isOnSale} from ${products} p
       where s.product_id = any(${ids}) and p.id = s.product_id and s.is_shown <> (${isOnSale})
    ), hidden as (
      delete from ${bestSold} b using ${products} p where b.product_id = any(${ids}) and p.id = b.product_id and not (${isOnSale})
    )
    insert into ${productListings} as l (product_id, ${derived})
    select product_id, ${derived} from (${deriveListings(sql`p.id = any(${ids})`)}) found order by product_id
    on conflict (product_id) do update set (${derived}) = (${derivedOf('excluded')})
     where (${derivedOf('l')}) is distinct from (${derivedOf('excluded')})`)
}

/**
 * CTEs of a statement that changes stock: they add the differences of its CTE `changed` (`product_id`, `difference`,
 * `is_turned`) to the listings, which they lock in the order of `refreshListings`. Products of which a SKU can no longer be
 * bought, or can be again, are only locked: the caller refreshes them.
 */
export const listDifferences: SQL = sql`
  held as materialized (
    select d.product_id, d.is_turned, listing.stock + d.difference as stock from (
      select product_id, sum(difference) as difference, bool_or(is_turned) as is_turned from changed
       group by product_id having sum(difference) <> 0 or bool_or(is_turned) order by product_id) d,
      lateral (select l.stock from ${productListings} l where l.product_id = d.product_id for no key update) as listing
  ), listed as (
    update ${productListings} l set stock = h.stock from held h where l.product_id = h.product_id and not h.is_turned
  )`
