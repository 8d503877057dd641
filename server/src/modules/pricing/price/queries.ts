/** Finds the price list that counts for a buyer. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { shareLock, takeLock } from '../../../db/locks.ts'
import { grainNow } from '../../settings/price-columns.ts'
import type { PriceList } from './resolve.ts'

/**
 * For a write of prices, before it locks products and SKUs: which markup counts in a category does not change until the
 * transaction ends. A change of markups would deadlock with a write that comes here with SKUs locked.
 */
export const holdMarkups = (db: Db) => shareLock(db, 'markups')

/**
 * For changes of markups and moves of categories: they run one after the other, and after the writes of prices that have
 * begun. Moves lock the tree before.
 */
export const lockMarkups = (db: Db) => takeLock(db, 'markups')

/** The list of the buyer's group, if in force, with what it says about the given SKUs; null for guests and ungrouped members. */
export async function findPriceList(
  db: Db,
  groupId: number | null | undefined,
  skuIds: number[],
): Promise<PriceList | null> {
  if (!groupId) return null
  const { rows } = await db.execute<{
    name: string
    percent_off: string
    grain: number
    items: [skuId: number, minQuantity: number, price: UnitPrice][] | null
    percents: [skuId: number, percentOff: number][] | null
  }>(sql`
    select l.name, l.percent_off, ${grainNow} as grain, (
      select json_agg(json_build_array(sku_id, min_quantity, price) order by sku_id, min_quantity)
        from price_list_items where price_list_id = l.id and sku_id = any(${integerList(skuIds)})) as items, (
      with recursive above as (
        select s.id as sku_id, p.category_id, 0 as distance
          from skus s join products p on p.id = s.product_id where s.id = any(${integerList(skuIds)})
        union all
        select a.sku_id, c.parent_id, a.distance + 1
          from above a join categories c on c.id = a.category_id where c.parent_id is not null),
      nearest as (
        select distinct on (a.sku_id) a.sku_id, n.percent_off
          from above a join price_list_categories n on n.category_id = a.category_id and n.price_list_id = l.id
         order by a.sku_id, a.distance)
      select json_agg(json_build_array(sku_id, percent_off)) from nearest
       where exists (select 1 from price_list_categories where price_list_id = l.id)) as percents
      from member_groups g join price_lists l on l.id = g.price_list_id
     where g.id = ${groupId}
       and (l.starts_at is null or l.starts_at <= now()) and (l.ends_at is null or l.ends_at > now())`)
  const [list] = rows
  if (!list) return null
  const items = new Map<number, { minQuantity: number; price: UnitPrice }[]>()
  for (const [skuId, minQuantity, price] of list.items ?? []) {
    const steps = items.get(skuId)
    if (steps) steps.push({ minQuantity, price })
    else items.set(skuId, [{ minQuantity, price }])
  }
  const { name, grain, percents } = list
  return { name, percentOff: Number(list.percent_off), grain, categoryPercents: new Map(percents), items }
}
