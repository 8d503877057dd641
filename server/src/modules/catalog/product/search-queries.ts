/** The product list with words. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { plannedOnce } from '../../../db/prepared.ts'
import { textIn } from '../../../lib/translate.ts'
import { nearnessTo } from '../../search/engine/nearness.ts'
import { bestSold, productSearch } from '../../search/engine/schema.ts'
import { sizeNearness } from '../../search/engine/sizes.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { bySales, isChosen, orders, type Page, type ProductFilter, type ProductSort, scope } from './list-columns.ts'
import { byShopPrice, findHeads, type PriceKey } from './list-queries.ts'
import { productListings as listing, products } from './schema.ts'
import type { ShopFilter } from './shop-filter.ts'
import { findVariants, understoodWords } from './variants.ts'

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
    ? await findRanked(db, locale, chosen, ids, strategy, { limit, offset }, filter.shop)
    : await findHeads(db, locale, ids.slice(offset, offset + limit), chosen)
  return { rows, total: ids.length, isCapped: found.length > mostWanted }
}

const isExact = ({ exactIds }: SearchStrategy) => sql`${listing.productId} = any(${integerList(exactIds)})`

/**
 * Of a word of many products the best sold are shown, then the newest; first those that are called so, then those
 * whose names hold the words, those of such brands, and of such categories.
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
  const { called, headed, named, branded, shelved, matches } = strategy
  const tiers = [
    ['called', called],
    ['headed', headed],
    ['named', named],
    ['branded', branded],
    ['shelved', shelved],
    ['others', matches],
  ] as const
  const sources = tiers.flatMap(([name, condition]) =>
    condition ? [best(`best_${name}`, condition), newest(name, condition)] : [],
  )
  const inOrder = asked.map((name, index) => sql`select product_id, ${sql.raw(String(index + 1))}, key from ${name}`)
  // The ids come as one text: a thousand rows would cost the server more than finding them.
  const { rows } = await db.execute<{ ids: string }>(sql`
    with ${plannedOnce} ${sql.join(sources, sql`, `)}, found as (
      select product_id, 0 as place, 0 as key from ${productSearch} where product_id = any(${integerList(strategy.exactIds)})${isShown}
      union all ${sql.join(inOrder, sql` union all `)})
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
  const { rows } = await db.execute<{ id: number }>(sql`
    with hits as materialized (select product_id from ${productSearch} where ${strategy.matches})
    select ${listing.productId} as id from hits join ${listing} using (product_id) where ${chosen} order by ${order} limit ${mostFound + 1}`)
  const found = rows.map(({ id }) => id)
  if (!isRelevance || !strategy.named || found.length <= mostRanked) return found
  const near = await findNearest(db, chosen, strategy)
  return [...new Set([...found.filter((id) => strategy.exactIds.includes(id)), ...near, ...found])].slice(
    0,
    mostFound + 1,
  )
}

/** Of many hits those with the words in their names, then in brands, then in categories. */
async function findNearest(db: Db, chosen: SQL | undefined, strategy: SearchStrategy): Promise<number[]> {
  const { called, headed, named, branded, shelved } = strategy
  const tiers = [called, headed, named, branded, shelved].flatMap((condition) => condition ?? [])
  const hits = tiers.map(
    (condition, place) => sql`(
      with hits as materialized (select product_id from ${productSearch} where ${condition})
      select ${listing.productId} as id, ${sql.raw(String(place))} as place, ${listing.sales} as sales from hits join ${listing} using (product_id)
       where ${chosen} order by ${bySales} limit ${mostFound})`,
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (select id, min(place) as place, max(sales) as sales from (${sql.join(hits, sql` union all `)}) hits group by id) near
     order by place, sales desc nulls last, id limit ${mostFound}`)
  return rows.map(({ id }) => id)
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

/** Hits of which the variants are read to rank them: of the nearest by their words alone. */
const mostVariants = 100

/** Those of a page of the ids, the nearest first. */
async function findRanked(
  db: Db,
  locale: Locale,
  chosen: SQL | undefined,
  ids: number[],
  strategy: SearchStrategy,
  { limit, offset }: Page,
  shop: ShopFilter | undefined,
) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number; isExact: boolean; rank: number; name: Translations }>(sql`
    select ${plannedOnce} ${listing.productId} as id, ${isExact(strategy)} as "isExact", (${strategy.rank})::float8 as rank, ${products.name} as name
      from ${productSearch} join ${listing} on ${listing.productId} = ${productSearch.productId} join ${products} on ${products.id} = ${listing.productId}
     where ${listing.productId} = any(${integerList(ids)}) and ${chosen} order by ${bySales}`)
  const nearness = nearnessTo(strategy.nearTo, locale)
  const sizes = sizeNearness(strategy.leftOut)
  const near = rows
    .map(({ id, isExact, rank, name }) => {
      const shown = textIn(shop?.nameOf(id) ?? name, locale)
      return { id, name: { [locale]: shown }, isExact: Number(isExact), rank: rank + nearness(shown) + sizes(shown) }
    })
    .sort((a, b) => b.isExact - a.isExact || b.rank - a.rank)
  // One word of options alone is on one SKU.
  const variants = await findVariants(db, near.slice(0, mostVariants), understoodWords(strategy), [], 2)
  const missing = ({ id }: { id: number }) => variants.get(id)?.missing ?? 0
  const inOrder = near.sort((a, b) => b.isExact - a.isExact || missing(a) - missing(b) || b.rank - a.rank)
  const page = inOrder.slice(offset, offset + limit).map(({ id }) => id)
  return findHeads(db, locale, page, chosen)
}
