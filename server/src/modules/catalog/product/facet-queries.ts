import type { UnitPrice } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { attributes as attributeNames, attributeValues } from '../../search/attribute/schema.ts'
import { brands } from '../brand/schema.ts'
import { choices, hitsOf, type ProductFilter, scope } from './list-columns.ts'
import { productListings } from './schema.ts'

/** Products that are counted at most, so that the cost does not grow with the catalogue. */
export const maxProducts = 1_000
const mostBrands = 12
const mostAttributes = 5
const mostValues = 12
/** In longer lists a value that only one product has does not help to choose. */
const shortList = 30
const moqSteps = [1, 10, 50, 100, 500]

interface Found extends Record<string, unknown> {
  categories: { id: number; count: number }[]
  brands: { id: number; name: Translations; count: number }[]
  prices: { id: number; category: number; low: UnitPrice; high: UnitPrice }[]
  in_stock: number
  moq: { max: number; count: number }[]
  products: number
  attributes: { id: number; name: Translations; values: FoundValue[] }[]
}

interface FoundValue {
  id: number
  value: Translations
  count: number
  place: number | null
}

/** One statement: the products in question with a column for each choice they pass, then a count for each facet. */
export async function countFacets(db: Db, filter: ProductFilter): Promise<Found> {
  const { search, ...rest } = filter
  const source = search ? sql`${hitsOf(search)} join ${productListings} using (product_id)` : sql`${productListings}`
  const { brand, price, stock, moq, attributes } = choices(filter)
  const is = (condition: SQL | undefined) => sql`coalesce(${condition ?? sql`true`}, false)`
  const failed =
    attributes.length > 0
      ? sql.join(
          attributes.map((condition, index) => sql`case when ${condition} then 0 else ${2 ** index} end`),
          sql` + `,
        )
      : sql`0`
  // Other values of an attribute in which something is chosen are counted among the products that fail in it alone.
  const groups = (filter.attributes ?? []).map(
    (ids, index) =>
      sql`or (failed = ${2 ** index} and value_id in (select id from ${attributeValues} where attribute_id = (select attribute_id from ${attributeValues} where id = ${ids[0]})))`,
  )
  const ownChoiceAside = sql`(failed = 0 ${sql.join(groups, sql` `)})`
  // Chosen values are listed whether they have hits or not, so that they can be deselected.
  const chosen = integerList((filter.attributes ?? []).flat())
  const chosenBrands = integerList(filter.brandIds ?? [])
  // Within a category a shop's prices are in the order of the mall's, but for products with a rule of their own.
  const apart = filter.shop
    ? sql`case when product_id = any(${integerList(filter.shop.apart)}) then product_id else 0 end`
    : sql`0`
  const { rows } = await db.execute<Found>(sql`
    with products_asked as materialized (
      select product_id, category_id, brand_id, price_min, attribute_ids, least_moq, in_stock,
             ${is(brand)} as brand_ok, ${is(price)} as price_ok, ${is(stock)} as stock_ok, ${is(moq)} as moq_ok, ${failed} as failed
        from ${source} where ${scope(rest)} limit ${maxProducts}
    ), chosen as (select * from products_asked where brand_ok and price_ok and stock_ok and moq_ok and failed = 0),
    valued as (
      select v.attribute_id, v.id, counted.count
        from (select value_id, sum(hits)::int as count from (
               select value_id, count(*) as hits from products_asked cross join lateral unnest(attribute_ids) value_id
                where brand_ok and price_ok and stock_ok and moq_ok and ${ownChoiceAside} group by value_id
               union all select unnest(${chosen}), 0) found_or_chosen group by value_id) counted
        join ${attributeValues} v on v.id = counted.value_id
        join ${attributeNames} a on a.id = v.attribute_id and a.is_filterable
    ), ranked as (
      select *, row_number() over (partition by attribute_id order by count desc, id) as place, sum(count) over (partition by attribute_id) as weight, count(*) over (partition by attribute_id) as variety from valued
    ), attributed as (
      select r.attribute_id, max(r.weight) as weight, jsonb_agg(jsonb_build_object('id', r.id, 'value', v.value, 'count', r.count, 'place', case when v.is_choice then v."order" end) order by r.count desc, r.id) as values
        from ranked r join ${attributeValues} v on v.id = r.id where (r.place <= ${mostValues} and r.variety > 1 and (r.count > 1 or (select count(*) from products_asked) <= ${shortList})) or r.id = any(${chosen}) group by r.attribute_id
       order by bool_or(r.id = any(${chosen})) desc, weight desc, r.attribute_id limit ${mostAttributes}
    )
    select coalesce((select jsonb_agg(jsonb_build_object('id', category_id, 'count', count)) from (select category_id, count(*)::int as count from chosen group by 1) x), '[]') as categories,
           coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'count', x.count) order by x.count desc, b.id) from (
             select brand_id, sum(hits)::int as count from (
               select brand_id, count(*) as hits from products_asked where price_ok and stock_ok and moq_ok and failed = 0 and brand_id is not null group by 1
               union all select unnest(${chosenBrands}), 0) found_or_chosen group by 1 order by brand_id = any(${chosenBrands}) desc, 2 desc, 1 limit ${mostBrands}) x
             join ${brands} b on b.id = x.brand_id and not b.is_hidden), '[]') as brands,
           (select count(*)::int from products_asked) as products,
           coalesce((select jsonb_agg(jsonb_build_object('id', apart, 'category', category_id, 'low', low, 'high', high)) from (
             select ${apart} as apart, category_id, min(price_min) as low, max(price_min) as high from products_asked
              where brand_ok and stock_ok and moq_ok and failed = 0 and price_min is not null group by 1, 2) x), '[]') as prices,
           (select count(*)::int from products_asked where brand_ok and price_ok and moq_ok and failed = 0 and in_stock) as in_stock,
           (select jsonb_agg(jsonb_build_object('max', step, 'count', (select count(*)::int from products_asked where brand_ok and price_ok and stock_ok and failed = 0 and least_moq <= step)) order by step)
              from unnest(${integerList(moqSteps)}) step) as moq,
           coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'values', x.values) order by x.weight desc, a.id) from attributed x join ${attributeNames} a on a.id = x.attribute_id), '[]') as attributes`)
  return rows[0] as Found
}
