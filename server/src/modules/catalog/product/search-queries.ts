/** The product list with words. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { plannedOnce } from '../../../db/prepared.ts'
import { textIn } from '../../../lib/translate.ts'
import { nearnessTo, placeOf } from '../../search/engine/nearness.ts'
import { bestSold, productSearch } from '../../search/engine/schema.ts'
import { sizeNearness } from '../../search/engine/sizes.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { brands } from '../brand/schema.ts'
import { categories } from '../category/schema.ts'
import { bySales, isChosen, orders, type Page, type ProductFilter, type ProductSort, scope } from './list-columns.ts'
import { byShopPrice, findHeads, type PriceKey } from './list-queries.ts'
import { productListings as listing, products } from './schema.ts'
import type { ShopFilter } from './shop-filter.ts'

/** Hits of a search that are counted; a search with more needs other words. */
const mostFound = 1_000
/** Hits whose texts are read to rank them; with more the words say too little, and sales rank them. */
const mostRanked = 200

/**
 * Hits are found by the index, in no order. Few are ranked by how well they match; many by whether the name holds the
 * words, then by sales. `materialized` prevents PostgreSQL from walking through the catalogue in the requested order
 * and reading every product's words: it estimates that as cheap.
 */
export async function findSearched(
  db: Db,
  locale: Locale,
  filter: ProductFilter,
  strategy: SearchStrategy,
  sort: ProductSort,
  { limit, offset }: Page,
  mostWanted = mostFound,
) {
  const chosen = and(scope({ ...filter, search: undefined }), isChosen(filter))
  const { categoryIds, ids: given, missing, origin, maxStock } = filter
  const isNarrowed = Boolean(
    filter.shop || categoryIds || given || missing || origin || maxStock !== undefined || isChosen(filter),
  )
  const isRelevance = sort === 'relevance'
  const status = filter.status ?? 'on_sale'
  const isSifted = isRelevance && !isNarrowed && (status === 'on_sale' || status === 'any')
  const found = isSifted
    ? await findSifted(db, strategy, status, mostWanted)
    : filter.shop && (sort === 'price_asc' || sort === 'price_desc')
      ? await findByShopPrice(db, chosen, strategy, sort, filter.shop)
      : await findAll(db, chosen, strategy, sort)
  const ids = found.slice(0, mostWanted)
  const isFew = isRelevance && ids.length <= mostRanked
  // Chosen once more: what went off sale at this very moment is not shown.
  const rows = isFew
    ? await findRanked(db, locale, chosen, ids, strategy, limit, offset)
    : await findHeads(db, locale, ids.slice(offset, offset + limit), chosen)
  return { rows, total: ids.length, isCapped: found.length > mostWanted }
}

const isExact = ({ exactIds }: SearchStrategy) => sql`${listing.productId} = any(${integerList(exactIds)})`

/**
 * Of a word of many products the best sold are shown, then the newest; those before the others whose names hold the words.
 * Each source is asked only while none before it has enough. Nothing is looked up among the products themselves, which
 * would cost more than finding them.
 */
async function findSifted(
  db: Db,
  strategy: SearchStrategy,
  status: 'on_sale' | 'any',
  most: number,
): Promise<number[]> {
  const enough = most + 1
  const asked: SQL[] = []
  const source = (name: string, key: SQL, table: SQL, condition: SQL) => {
    const areFew = asked.map((before) => sql` and (select count(*) from ${before}) < ${enough}`)
    asked.push(sql.raw(name))
    // In an order that no index has: for the first of them PostgreSQL would read all rows and their words from the front.
    return sql`${sql.raw(name)} as materialized (select product_id, ${key} as key from ${table} where ${condition}${sql.join(areFew)} order by key, product_id limit ${enough})`
  }
  // Under the name that the conditions are written for.
  const best = (name: string, condition: SQL) =>
    source(name, sql`-sales`, sql`${bestSold} as product_search`, condition)
  const isShown = status === 'any' ? sql`` : sql` and ${productSearch.isShown}`
  const newest = (name: string, condition: SQL) =>
    source(name, sql`-product_id`, sql`${productSearch}`, sql`${condition}${isShown}`)
  const named = strategy.named ?? sql`false`
  // The ids come as one text: a thousand rows would cost the server more than finding them.
  const { rows } = await db.execute<{ ids: string }>(sql`
    with ${plannedOnce} ${best('best_named', named)}, ${newest('named', named)}, ${best('best_others', strategy.matches)}, ${newest('others', strategy.matches)}, found as (
      select product_id, 0 as place, 0 as key from ${productSearch} where product_id = any(${integerList(strategy.exactIds)})${isShown}
      union all select product_id, 1, key from best_named union all select product_id, 2, key from named
      union all select product_id, 3, key from best_others union all select product_id, 4, key from others)
    select array_to_string(array(select product_id from (select distinct on (product_id) * from found order by product_id, place) once order by place, key, product_id limit ${enough}), ',') as ids`)
  return rows[0]?.ids ? rows[0].ids.split(',').map(Number) : []
}

/** All that the words and the choices leave. */
async function findAll(
  db: Db,
  chosen: SQL | undefined,
  strategy: SearchStrategy,
  sort: ProductSort,
): Promise<number[]> {
  const isRelevance = sort === 'relevance'
  const order = isRelevance ? sql`${isExact(strategy)} desc, ${bySales}` : orders[sort]
  const hits = async (condition: SQL) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      with hits as materialized (select product_id from ${productSearch} where ${condition})
      select ${listing.productId} as id from hits join ${listing} using (product_id) where ${chosen} order by ${order} limit ${mostFound + 1}`)
    return rows.map(({ id }) => id)
  }
  const found = await hits(strategy.matches)
  if (!isRelevance || !strategy.named || found.length <= mostRanked) return found
  const named = await hits(strategy.named)
  return [...new Set([...found.filter((id) => strategy.exactIds.includes(id)), ...named.slice(0, mostFound), ...found])]
}

/**
 * The first hits by a shop's prices, exactly: within a category they are in the order of the mall's prices, so that the
 * first of each category, and all products apart, hold the first of all.
 */
async function findByShopPrice(
  db: Db,
  chosen: SQL | undefined,
  strategy: SearchStrategy,
  sort: 'price_asc' | 'price_desc',
  shop: ShopFilter,
): Promise<number[]> {
  const { rows } = await db.execute<{ keys: [number, number, UnitPrice | null][] | null }>(sql`
    with hits as materialized (select product_id from ${productSearch} where ${strategy.matches}),
    listed as materialized (
      select ${listing.productId} as id, ${listing.categoryId} as category, ${listing.priceMin} as price, ${listing.productId} = any(${integerList(shop.apart)}) as is_apart,
             row_number() over (partition by ${listing.categoryId}, ${listing.productId} = any(${integerList(shop.apart)}) order by ${orders[sort]}) as place
        from hits join ${listing} using (product_id) where ${chosen})
    select json_agg(json_build_array(id, category, price)) as keys from listed where is_apart or place <= ${mostFound + 1}`)
  const keys = (rows[0]?.keys ?? []).map(([id, category, price]): PriceKey => ({ id, category, price }))
  return byShopPrice(keys, shop, sort).slice(0, mostFound + 1)
}

/** Those of a page of the ids, the nearest first. */
async function findRanked(
  db: Db,
  locale: Locale,
  chosen: SQL | undefined,
  ids: number[],
  strategy: SearchStrategy,
  limit: number,
  offset: number,
) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{
    id: number
    isExact: boolean
    isNamed: boolean
    rank: number
    name: Translations
  }>(sql`
    select ${plannedOnce} ${listing.productId} as id, ${isExact(strategy)} as "isExact", ${strategy.named ?? sql`true`} as "isNamed", ${strategy.rank} as rank, ${products.name} as name
      from ${productSearch} join ${listing} on ${listing.productId} = ${productSearch.productId} join ${products} on ${products.id} = ${listing.productId}
     where ${listing.productId} = any(${integerList(ids)}) and ${chosen} order by ${bySales}`)
  const nearness = nearnessTo(strategy.nearTo, locale)
  const sizes = sizeNearness(strategy.leftOut)
  const places = await findPlaces(
    db,
    rows.flatMap(({ id, isNamed }) => (isNamed ? [] : [id])),
    strategy,
  )
  const near = rows
    .map(({ id, isExact, rank, name }) => ({
      id,
      isExact: Number(isExact),
      rank: rank + nearness(textIn(name, locale)) + sizes(textIn(name, locale)) + (places.get(id) ?? 0),
    }))
    .sort((a, b) => b.isExact - a.isExact || b.rank - a.rank)
  const page = near.slice(offset, offset + limit).map(({ id }) => id)
  return findHeads(db, locale, page, chosen)
}

/** Points of products for words in their brands and categories. */
async function findPlaces(db: Db, ids: number[], { nearTo }: SearchStrategy): Promise<Map<number, number>> {
  if (ids.length < 2) return new Map()
  const { rows } = await db.execute<{ id: number; brand: Translations | null; categories: Translations[] | null }>(sql`
    with recursive above as (
      select distinct category_id as below, category_id as at from ${listing} where product_id = any(${integerList(ids)})
      union select above.below, c.parent_id from above join ${categories} c on c.id = above.at where c.parent_id is not null)
    select ${listing.productId} as id, b.name as brand,
           (select jsonb_agg(c.name) from above join ${categories} c on c.id = above.at where above.below = ${listing.categoryId}) as categories
      from ${listing} left join ${brands} b on b.id = ${listing.brandId} where ${listing.productId} = any(${integerList(ids)})`)
  const place = placeOf(nearTo)
  return new Map(
    rows.map(({ id, brand, categories: above }) => [
      id,
      place({ brand: Object.values(brand ?? {}), categories: (above ?? []).flatMap((name) => Object.values(name)) }),
    ]),
  )
}
