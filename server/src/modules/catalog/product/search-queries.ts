/** The product list with words. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, type SQL, sql } from '../../../db/drizzle.ts'
import { integerList, keyList } from '../../../db/fragments.ts'
import { plannedOnce } from '../../../db/prepared.ts'
import { textIn } from '../../../lib/translate.ts'
import { nearnessTo } from '../../search/engine/nearness.ts'
import { productSearch, throughIndex } from '../../search/engine/schema.ts'
import { sizeNearness } from '../../search/engine/sizes.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { bySales, isChosen, orders, type Page, type ProductFilter, type ProductSort, scope } from './list-columns.ts'
import { byShopPrice, findHeads, type PriceKey } from './list-queries.ts'
import { productListings as listing } from './schema.ts'
import type { ShopFilter } from './shop-filter.ts'
import { findSifted, isExact, mostFound, mostRanked, type NearRow, nearRows } from './sifted-queries.ts'
import { findVariants, understoodWords } from './variants.ts'

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
  const chosen = and(scope(filter), isChosen(filter))
  const { categoryIds, ids: given, missing, origin, maxStock } = filter
  const isNarrowed = Boolean(
    filter.shop || categoryIds || given || missing || origin || maxStock !== undefined || isChosen(filter),
  )
  const isRelevance = sort === 'relevance'
  const status = filter.status ?? 'on_sale'
  const isSifted = isRelevance && !isNarrowed && (status === 'on_sale' || status === 'any')
  const { found, near } = isSifted
    ? await findSifted(db, { locale, chosen, strategy, status, most: mostWanted })
    : {
        found:
          filter.shop && (sort === 'price_asc' || sort === 'price_desc')
            ? await findByShopPrice(db, chosen, strategy, sort, filter.shop)
            : await findAll(db, chosen, strategy, sort),
      }
  const ids = found.slice(0, mostWanted)
  const isFew = isRelevance && ids.length > 0 && ids.length <= mostRanked
  const page = isFew
    ? await rank(db, locale, near ?? (await findNear(db, locale, chosen, ids, strategy)), strategy, filter.shop)
    : ids
  // Chosen once more: what went off sale at this very moment is not shown.
  const rows = await findHeads(db, locale, page.slice(offset, offset + limit), chosen)
  return { rows, total: ids.length, isCapped: found.length > mostWanted }
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
    with hits as materialized (select product_id from ${productSearch} where ${strategy.matches} and ${throughIndex})
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
      with hits as materialized (select product_id from ${productSearch} where ${condition} and ${throughIndex})
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
    with hits as materialized (select product_id from ${productSearch} where ${strategy.matches} and ${throughIndex}),
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

async function findNear(
  db: Db,
  locale: Locale,
  chosen: SQL | undefined,
  ids: number[],
  strategy: SearchStrategy,
): Promise<NearRow[]> {
  const { rows } = await db.execute<{ near: NearRow[] }>(
    sql`select ${plannedOnce} (${nearRows({ locale, chosen, strategy }, keyList(ids))}) as near`,
  )
  return rows[0]?.near ?? []
}

/** The ids, the nearest first. */
async function rank(
  db: Db,
  locale: Locale,
  rows: NearRow[],
  strategy: SearchStrategy,
  shop: ShopFilter | undefined,
): Promise<number[]> {
  const nearness = nearnessTo(strategy.nearTo, locale)
  const sizes = sizeNearness(strategy.leftOut)
  const near = rows
    .map(([id, isExact, points, name]) => {
      const own = shop?.nameOf(id)
      const shown = own ? textIn(own, locale) : name
      return { id, name: { [locale]: shown }, isExact: Number(isExact), rank: points + nearness(shown) + sizes(shown) }
    })
    .sort((a, b) => b.isExact - a.isExact || b.rank - a.rank)
  // One word of options alone is on one SKU.
  const variants = await findVariants(db, near.slice(0, mostVariants), understoodWords(strategy), [], 2)
  const missing = ({ id }: { id: number }) => variants.get(id)?.missing ?? 0
  return near.sort((a, b) => b.isExact - a.isExact || missing(a) - missing(b) || b.rank - a.rank).map(({ id }) => id)
}
