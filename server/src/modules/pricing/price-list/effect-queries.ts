/** How a price list changes the mall's prices: `resolveUnit` of `price/resolve.ts` in SQL, for all SKUs at once. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { grainNow } from '../../settings/price-columns.ts'

interface Example {
  sku_code: string
  name: Translations
  quantity: number
  before: UnitPrice
  after: UnitPrice
}

export interface Effect extends Record<string, unknown> {
  skus: number
  least: number | null
  mean: number | null
  most: number | null
  examples: Example[]
  above: number
  above_examples: Example[]
}

const stepOf = (ladder: SQL, quantity: SQL) => sql`
  (select (step->>'price')::bigint from jsonb_array_elements(${ladder}) step
    where (step->>'min_quantity')::int <= ${quantity} order by (step->>'min_quantity')::int desc limit 1)`

const mallUnit = (quantity: SQL) =>
  sql`case when s.ladder = '[]' then s.price else coalesce(${stepOf(sql`s.ladder`, quantity)}, s.price) end`

const fixedUnit = (priceListId: number, quantity: SQL) => sql`
  (select i.price from price_list_items i
    where i.price_list_id = ${priceListId} and i.sku_id = s.id and i.min_quantity <= ${quantity}
    order by i.min_quantity desc limit 1)`

const examplesOf = (source: SQL) => sql`
  (select coalesce(json_agg(json_build_object('sku_code', code, 'name', name, 'quantity', quantity, 'before', before, 'after', after)), '[]')
     from ${source})`

/** Percentages of the mall's price; examples in price units. The dates of the list do not matter. */
export async function measureList(db: Db, priceListId: number): Promise<Effect> {
  // Factors make the arithmetic exact; a division of numerics would round twice.
  const { rows } = await db.execute<Effect>(sql`
    with recursive tree as (
      select c.id, coalesce(n.percent_off, l.percent_off) as percent
        from categories c cross join price_lists l
        left join price_list_categories n on n.category_id = c.id and n.price_list_id = l.id
       where c.parent_id is null and l.id = ${priceListId}
      union all
      select c.id, coalesce(n.percent_off, t.percent)
        from tree t join categories c on c.parent_id = t.id
        left join price_list_categories n on n.category_id = c.id and n.price_list_id = ${priceListId}),
    known as materialized (
      select s.id, s.code, s.moq, s.price, s.ladder, p.name, t.percent
        from skus s join products p on p.id = s.product_id join tree t on t.id = p.category_id
       where s.deleted_at is null and p.deleted_at is null and s.price is not null),
    prices as (
      select code, name, s.moq as quantity, m.before,
             coalesce(${fixedUnit(priceListId, sql`s.moq`)}, m.before - round(m.before * s.percent * 0.01 / m.grain) * m.grain)::bigint as after
        from known s
        cross join lateral (select unit as before, case when unit % now.grain = 0 then now.grain else 1 end as grain
          from (select ${mallUnit(sql`s.moq`)} as unit, ${grainNow} as grain) now) m),
    changes as (
      select *, round((after - before) * 100.0 / nullif(before, 0), 2) as percent from prices where after <> before),
    above as (
      select distinct on (s.id) s.code, s.name, q.quantity, m.before, m.after
        from known s
        cross join lateral (
          select s.moq as quantity
          union select (step->>'min_quantity')::int from jsonb_array_elements(s.ladder) step
          union select i.min_quantity from price_list_items i where i.price_list_id = ${priceListId} and i.sku_id = s.id) q
        cross join lateral (
          select ${mallUnit(sql`q.quantity`)} as before, ${fixedUnit(priceListId, sql`q.quantity`)} as after) m
       where s.id in (select sku_id from price_list_items where price_list_id = ${priceListId})
         and q.quantity >= s.moq and m.after > m.before
       order by s.id, (m.after - m.before)::numeric / nullif(m.before, 0) desc nulls first)
    select count(*)::int as skus,
           min(percent)::float8 as least, round(avg(percent), 2)::float8 as mean, max(percent)::float8 as most,
           ${examplesOf(sql`(select * from changes order by abs(percent) desc nulls last, code limit 10) as largest`)} as examples,
           (select count(*)::int from above) as above,
           ${examplesOf(sql`(select * from above order by (after - before)::numeric / nullif(before, 0) desc nulls first, code limit 10) as highest`)} as above_examples
      from changes`)
  return rows[0] as Effect
}
