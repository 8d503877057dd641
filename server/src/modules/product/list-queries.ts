/** The product list: which products, in which order, and how many. */
import type { ProductStatus, productSorts } from '#contract/status'
import type { Locale } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from '../../db/drizzle.ts'
import { integerList, keyList } from '../../db/fragments.ts'
import { plannedOnce } from '../../db/prepared.ts'
import { brands } from '../brand/schema.ts'
import { bestSold, productSearch } from '../search/schema.ts'
import type { SearchStrategy } from '../search/strategies.ts'
import { headColumns } from './head-columns.ts'
import { products, skus } from './schema.ts'

export type ProductSort = (typeof productSorts)[number]

export interface ProductFilter {
  search?: SearchStrategy
  categoryIds?: number[]
  brandId?: number
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  /** Greatest minimum order. */
  maxMoq?: number
  /** Ids of attribute values, those of one attribute together: any of a group, one of each. */
  attributes?: number[][]
  ids?: number[]
  /** Undefined: those a guest may see. */
  status?: ProductStatus | 'any'
}

/** Counted at most: what browsing costs must not grow with the catalogue. */
const mostCounted = 10_000
/** The same where the SKUs of each have to be looked at. */
const mostCountedBySkus = 1_000
/** Hits of a search that are counted; who gets more needs other words. */
const mostFound = 1_000
/** Hits whose texts are read to rank them; with more the words say too little, and sales rank them. */
const mostRanked = 200

const onSaleSku = sql`${skus.productId} = ${products.id} and ${skus.deletedAt} is null and ${skus.status} = 'on_sale'`

/** Conditions that a visitor chooses, by name, so that facets can leave out their own. */
export function choices(filter: ProductFilter) {
  const { brandId, minPrice, maxPrice, inStock, maxMoq } = filter
  return {
    brand: brandId ? eq(products.brandId, brandId) : undefined,
    price: and(
      minPrice === undefined ? undefined : gte(products.priceMin, minPrice),
      maxPrice === undefined ? undefined : lte(products.priceMin, maxPrice),
    ),
    stock: inStock
      ? sql`exists (select 1 from ${skus} where ${onSaleSku} and ${skus.stock} >= ${skus.moq})`
      : undefined,
    moq: maxMoq ? sql`exists (select 1 from ${skus} where ${onSaleSku} and ${skus.moq} <= ${maxMoq})` : undefined,
    attributes: (filter.attributes ?? []).map((group) => sql`${productSearch.attributeIds} && ${integerList(group)}`),
  }
}

/** Goods on sale are named as such and not by a parameter: a plan that is made once takes the indexes of them alone only when it knows. */
const isOfStatus = (status: ProductStatus | 'any') =>
  status === 'any'
    ? undefined
    : status === 'on_sale'
      ? sql`${products.status} = 'on_sale'`
      : eq(products.status, status)

/** What the list is about before anything is chosen. */
export const scope = (filter: ProductFilter): SQL | undefined =>
  and(
    isNull(products.deletedAt),
    isOfStatus(filter.status ?? 'on_sale'),
    filter.categoryIds && inArray(products.categoryId, filter.categoryIds),
    filter.ids && inArray(products.id, filter.ids),
    filter.search?.matches,
  )

function conditions(filter: ProductFilter): SQL | undefined {
  const { brand, price, stock, moq, attributes } = choices(filter)
  return and(scope(filter), brand, price, stock, moq, ...attributes)
}

/** `nulls last` as in the index, which PostgreSQL passes over otherwise although there are no nulls. */
const bySales = sql`${products.sales} desc nulls last, ${products.id}`
const orders: Record<ProductSort, SQL> = {
  relevance: bySales,
  sales: bySales,
  newest: sql`${products.id} desc`,
  price_asc: sql`${products.priceMin} asc nulls last, ${products.id}`,
  price_desc: sql`${products.priceMin} desc nulls last, ${products.id}`,
}

/** Rows of one page with their texts in `locale`, and the total, counted up to `mostCounted`, `mostCountedBySkus`; of a search up to `mostHits`. Prices filter and sort by the price before buyers' lists. */
export async function findProducts(
  db: Db,
  locale: Locale,
  filter: ProductFilter,
  sort: ProductSort,
  limit: number,
  offset: number,
  mostHits = mostFound,
) {
  return filter.search
    ? findSearched(db, locale, filter, filter.search, sort, limit, offset, mostHits)
    : findListed(db, locale, filter, sort, limit, offset)
}

async function findListed(
  db: Db,
  locale: Locale,
  filter: ProductFilter,
  sort: ProductSort,
  limit: number,
  offset: number,
) {
  const where = conditions(filter)
  const withSearch = sql`${filter.attributes?.length ? sql`${products} join ${productSearch} on ${productSearch.productId} = ${products.id}` : products}`
  const most = filter.inStock || filter.maxMoq ? mostCountedBySkus : mostCounted
  // Ids are sorted, not rows: those of a large category carry megabytes of texts through the sort.
  const page = sql`(select ${products.id} from ${withSearch} where ${where} order by ${orders[sort]} limit ${limit} offset ${offset})`
  const count = sql<number>`(select count(*)::int from (select 1 from ${withSearch} where ${where} limit ${most + 1}) counted)`
  const rows = await db
    .select({ ...headColumns(locale), total: count.as('total') })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(sql`${products.id} in ${page}`)
    .orderBy(orders[sort])
  // A page behind the last one has no row to say it.
  const total =
    rows[0]?.total ??
    (offset === 0 ? 0 : ((await db.execute<{ total: number }>(sql`select ${count} as total`)).rows[0]?.total ?? 0))
  return { rows, total: Math.min(total, most), isCapped: total > most }
}

/**
 * Hits are found by the index, in no order. Few are ranked by how well they fit; many by whether the name
 * holds the words, then by sales. `materialized` keeps PostgreSQL from walking through the catalogue in the
 * order wanted and reading every product's words: it takes that for cheap.
 */
async function findSearched(
  db: Db,
  locale: Locale,
  filter: ProductFilter,
  strategy: SearchStrategy,
  sort: ProductSort,
  limit: number,
  offset: number,
  mostWanted: number,
) {
  const { attributes, ...others } = choices(filter)
  const chosen = and(scope({ ...filter, search: undefined }), ...Object.values(others))
  const isNarrowed = Boolean(
    filter.categoryIds || filter.ids || attributes.length > 0 || Object.values(others).some(Boolean),
  )
  const isRelevance = sort === 'relevance'
  const status = filter.status ?? 'on_sale'
  const isSifted = isRelevance && !isNarrowed && (status === 'on_sale' || status === 'any')
  const found = isSifted
    ? await findSifted(db, strategy, status, mostWanted)
    : await findAll(db, chosen, attributes, strategy, sort)
  const ids = found.slice(0, mostWanted)
  const isFew = isRelevance && ids.length <= mostRanked
  // Chosen once more: what went off sale at this very moment is not shown.
  const rows = isFew
    ? await findRanked(db, locale, chosen, ids, strategy, limit, offset)
    : await findHeads(db, locale, chosen, ids.slice(offset, offset + limit))
  return { rows, total: ids.length, isCapped: found.length > mostWanted }
}

const isExact = ({ exactIds }: SearchStrategy) => sql`${products.id} = any(${integerList(exactIds)})`

/**
 * Of a word of many goods the best sold are shown, then the newest; those before the others whose names hold the words.
 * Each source is asked only while none before it has enough. Nothing is looked up among the goods themselves, which would
 * cost more than finding them.
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
  attributes: SQL[],
  strategy: SearchStrategy,
  sort: ProductSort,
): Promise<number[]> {
  const isRelevance = sort === 'relevance'
  const order = isRelevance ? sql`${isExact(strategy)} desc, ${bySales}` : orders[sort]
  const hits = async (condition: SQL) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      with hits as materialized (select product_id from ${productSearch} where ${and(condition, ...attributes)})
      select ${products.id} as id from hits join ${products} on ${products.id} = hits.product_id where ${chosen} order by ${order} limit ${mostFound + 1}`)
    return rows.map(({ id }) => id)
  }
  const found = await hits(strategy.matches)
  if (!isRelevance || !strategy.named || found.length <= mostRanked) return found
  const named = await hits(strategy.named)
  return [...new Set([...found.filter((id) => strategy.exactIds.includes(id)), ...named.slice(0, mostFound), ...found])]
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
  const order = sql`${isExact(strategy)} desc, ${strategy.rank} desc, ${bySales}`
  const ranked = sql`(
    select ${plannedOnce} ${products.id}, row_number() over (order by ${order}) as place from ${productSearch} join ${products} on ${products.id} = ${productSearch.productId}
     where ${products.id} = any(${integerList(ids)}) and ${chosen} order by place limit ${limit} offset ${offset}) ranked`
  return db
    .select(headColumns(locale))
    .from(products)
    .innerJoin(ranked, sql`ranked.id = ${products.id}`)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .orderBy(sql`ranked.place`)
}

/** Rows in the order of the ids. */
async function findHeads(db: Db, locale: Locale, chosen: SQL | undefined, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(headColumns(locale))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(sql`${products.id} = any(${keyList(ids)}) and ${chosen} ${plannedOnce}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
