import type { boughtSorts } from '#contract/api/buying/reorder'
import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { orderLines, orders } from '../../orders/state/schema.ts'
import type { Purchase } from './rhythm.ts'

export interface Bought extends Record<string, unknown> {
  skuId: number
  code: string
  name: Translations
  lastAt: Date
  times: number
  total: number
  typical: number
}

/** Lines of a member's orders that were not canceled, without samples and what was not delivered and will not be. */
const boughtBy = (userId: number, since?: Date) => sql`
  select l.sku_id, o.created_at, l.quantity - l.closed_quantity as quantity
    from ${orders} o join ${orderLines} l on l.order_id = o.id
   where o.user_id = ${userId} and o.deleted_at is null and o.status <> 'canceled'
     and l.sku_id is not null and not l.is_sample and l.quantity > l.closed_quantity ${since ? sql`and o.created_at >= ${since}` : sql``}`

interface BoughtFilter {
  /** Normalized for codes. */
  codeKey: string
  keyword: string
  sort: (typeof boughtSorts)[number]
  locale: Locale
  limit: number
  offset: number
}

export async function findBought(db: Db, userId: number, filter: BoughtFilter) {
  const { codeKey, keyword, sort, locale, limit, offset } = filter
  const orderings: Record<typeof sort, SQL> = {
    last: sql`b.last_at desc`,
    times: sql`b.times desc`,
    quantity: sql`b.total desc`,
    name: sql`p.name ->> ${locale}`,
  }
  const words = keyword
    ? sql`where (exists (select 1 from jsonb_each_text(p.name) n where n.value ilike ${`%${escapeLike(keyword)}%`})
        ${codeKey ? sql`or k.code_key like ${`%${escapeLike(codeKey)}%`}` : sql``})`
    : sql``
  const { rows } = await db.execute<Bought & { rows: number }>(sql`
    select b.sku_id as "skuId", k.code, p.name, b.last_at as "lastAt", b.times, b.total, b.typical, count(*) over ()::int as rows
      from (select sku_id, max(created_at) as last_at, count(*)::int as times, sum(quantity)::float8 as total,
                   percentile_disc(0.5) within group (order by quantity) as typical
              from (${boughtBy(userId)}) l group by sku_id) b
      join ${skus} k on k.id = b.sku_id join ${products} p on p.id = k.product_id
      ${words}
     order by ${orderings[sort]}, b.sku_id limit ${limit} offset ${offset}`)
  return { rows, total: rows[0]?.rows ?? 0 }
}

/** Purchases that say enough about a rhythm. */
const mostPurchases = 24

/** The latest purchases of each SKU that was bought at least twice and is not in the member's cart. */
export async function findPurchases(db: Db, userId: number, since: Date) {
  const { rows } = await db.execute<{ skuId: number; purchases: [at: number, quantity: number][] }>(sql`
    select sku_id as "skuId", json_agg(json_build_array(floor(extract(epoch from created_at) * 1000), quantity)) as purchases
      from (select *, row_number() over (partition by sku_id order by created_at desc) as place from (${boughtBy(userId, since)}) l) l
     where place <= ${mostPurchases}
       and sku_id not in (select i.sku_id from cart_items i join carts c on c.id = i.cart_id
                           where c.user_id = ${userId} and i.removed_at is null and not i.is_sample)
     group by sku_id having count(*) > 1`)
  return rows.map(({ skuId, purchases }) => ({
    skuId,
    purchases: purchases.map(([at, quantity]): Purchase => ({ at, quantity })),
  }))
}
