/** The product list without words: which products, in which order, and how many. */
import { comparePrices, freePrice, type UnitPrice } from '#contract/rules/unit-price'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, eq, type SQL, sql } from '../../../db/drizzle.ts'
import { integerList, keyList } from '../../../db/fragments.ts'
import { builtOnce, plannedOnce } from '../../../db/prepared.ts'
import { brands } from '../brand/schema.ts'
import { headColumns } from './head-columns.ts'
import {
  type Given,
  hitsOf,
  isAtPrice,
  isChosen,
  orders,
  type Page,
  type ProductFilter,
  type ProductSort,
  scope,
  subject,
} from './list-columns.ts'
import { productListings as listing, products } from './schema.ts'
import type { ShopFilter } from './shop-filter.ts'

/** Counted at most where something is chosen: what browsing costs must not grow with the catalogue. */
const mostCounted = 10_000
/** Products of one page of a list without words, in their order. Prices filter and sort by the price before buyers' lists. */
export async function findListed(
  db: Db,
  locale: Locale,
  filter: ProductFilter,
  sort: ProductSort,
  { limit, offset }: Page,
) {
  const { categoryIds, brandIds = [], minPrice, maxPrice, inStock, maxMoq } = filter
  const last = limit + offset
  if (filter.shop) return findInShop(db, locale, filter, filter.shop, sort, { limit, offset })
  if (filter.forStaff) {
    const first = (where: SQL | undefined) =>
      sql`(select * from ${listing} where ${where} order by ${orders[sort]} limit ${sql.raw(String(last))})`
    const rows = sql`(${inParts(filter, first)}) ${listing}`
    return selectFrom(db, locale, orders[sort], rows, { limit, offset })
  }
  const isRare =
    filter.attributes?.length ||
    brandIds.length > 1 ||
    filter.ids ||
    (filter.status ?? 'on_sale') !== 'on_sale' ||
    limit > usual ||
    last > 512
  if (isRare) {
    const where = and(subject(filter), isChosen(filter))
    return selectListed(db, locale, sort, where, categoryIds && integerList(categoryIds), { limit, offset, last })
  }
  const chosen = { brandId: brandIds[0], minPrice, maxPrice, inStock, maxMoq }
  const names = Object.entries(chosen).flatMap(([name, value]) => (value ? [name] : []))
  const steps = 2 ** Math.ceil(Math.log2(Math.max(usual, last)))
  const statement = usualStatement(['list', sort, steps, ...(categoryIds ? ['categories'] : []), ...names].join(' '), {
    sort,
    names,
    isOfCategories: categoryIds !== undefined,
    last: steps,
  })
  const rows = await statement(db).execute({
    ...chosen,
    locale,
    offset,
    categoryIds: `{${categoryIds?.join(',') ?? ''}}`,
  })
  return rows.slice(0, limit)
}

/** Of any status most are on sale: those are found by the indexes of guests' lists, and the few others are added. */
function inParts(filter: ProductFilter, select: (where: SQL | undefined) => SQL): SQL {
  const where = and(scope(filter), isChosen(filter))
  if (filter.status !== 'any') return select(where)
  const parts = ["= 'on_sale'", "<> 'on_sale'"].map((is) => select(and(where, sql`${listing.status} ${sql.raw(is)}`)))
  return sql.join(parts, sql` union all `)
}

/** Categories up to which the first products of each are read; of more, those of each rule are read in the order of the mall. */
const fewCategories = 50

/**
 * A page of a shop: the first of its categories, and the products apart. By price the keys of these rows are merged here,
 * since the shop's prices are known to one function alone; equal prices come in the order of the mall's. Without a wish
 * of the visitor, products to which the shop gives a place come first.
 */
async function findInShop(
  db: Db,
  locale: Locale,
  filter: ProductFilter,
  shop: ShopFilter,
  sort: ProductSort,
  { limit, offset }: Page,
) {
  const { minPrice, maxPrice, shop: _shop, ...rest } = filter
  const where = and(subject(rest), isChosen(rest))
  const order = orders[sort]
  const last = sql.raw(String(limit + offset))
  const isWide = shop.categoryIds.length > fewCategories
  const parts = shop.shelves.map(({ categoryIds, ...prices }) => {
    const isListed = and(where, isAtPrice(prices), sql`${listing.productId} <> all(${integerList(shop.without)})`)
    const isOf = (category: SQL) =>
      sql`select * from ${listing} where ${and(sql`${listing.categoryId} = ${category}`, isListed)} order by ${order} limit ${last}`
    return isWide
      ? sql`(${isOf(sql`any(${integerList(categoryIds)})`)}) union all `
      : sql`select ${listing}.* from unnest(${integerList(categoryIds)}) category cross join lateral (${isOf(sql`category`)}) ${listing} union all `
  })
  const rows = sql`(${sql.join(parts)}select * from ${listing} where ${where} and ${listing.productId} = any(${integerList(shop.apartPriced)})) ${listing}`
  if (sort !== 'price_asc' && sort !== 'price_desc') {
    const isOwn = sort === 'relevance' && shop.placed.length > 0
    const inOrder = isOwn ? sql`array_position(${integerList(shop.placed)}, ${listing.productId}), ${order}` : order
    return selectFrom(db, locale, inOrder, rows, { limit, offset })
  }
  const { rows: keys } = await db.execute<PriceKey>(
    sql`select ${listing.productId} as id, ${listing.categoryId} as category, ${listing.priceMin}::float8 as price from ${rows}`,
  )
  const page = byShopPrice(keys, shop, sort).slice(offset, offset + limit)
  return findHeads(db, locale, page)
}

export interface PriceKey extends Record<string, unknown> {
  id: number
  category: number
  /** In the mall; null on request. */
  price: UnitPrice | null
}

/** Ids by the shop's price, then by the mall's, then by id; those without a price last. */
export function byShopPrice(keys: readonly PriceKey[], shop: ShopFilter, sort: 'price_asc' | 'price_desc'): number[] {
  const sign = sort === 'price_asc' ? 1 : -1
  return keys
    .map(({ id, category, price }) => ({ id, price, own: price === null ? null : shop.priceOf(id, category, price) }))
    .sort((a, b) => {
      if (a.own === null || b.own === null) return Number(a.own === null) - Number(b.own === null) || a.id - b.id
      return (
        sign * (comparePrices(a.own, b.own) || comparePrices(a.price ?? freePrice, b.price ?? freePrice)) || a.id - b.id
      )
    })
    .map(({ id }) => id)
}

/** Rows of products in the order of the ids. */
export async function findHeads(db: Db, locale: Locale, ids: readonly number[], where?: SQL) {
  if (ids.length === 0) return []
  const rows = await db
    .select(headColumns(locale))
    .from(listing)
    .innerJoin(products, eq(products.id, listing.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(sql`${listing.productId} = any(${keyList(ids)})`, where && sql`${where} ${plannedOnce}`))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Extent<Value> {
  limit: number
  offset: Value
  /** Rows read of each category at most. */
  last: number
}

function selectListed(
  db: Db,
  locale: Given<Locale>,
  sort: ProductSort,
  where: SQL | undefined,
  categoryIds: SQL | undefined,
  { limit, offset, last }: Extent<Given<number>>,
) {
  const order = orders[sort]
  // The first of each category in the order of its index: a large category is not read to the end for one page.
  const rows = categoryIds
    ? sql`unnest(${categoryIds}) category cross join lateral (
        select * from ${listing} where ${and(sql`${listing.categoryId} = category`, where)} order by ${order} limit ${sql.raw(String(last))}) ${listing}`
    : sql`${listing} where ${where}`
  return selectFrom(db, locale, order, rows, { limit, offset })
}

/** A page of rows of listings with the texts and pictures of their products. */
function selectFrom(
  db: Db,
  locale: Given<Locale>,
  order: SQL,
  rows: SQL,
  { limit, offset }: Omit<Extent<Given<number>>, 'last'>,
) {
  return db
    .select(headColumns(locale))
    .from(
      sql`(select ${listing}.* from ${rows} order by ${order} limit ${sql.raw(String(limit))} offset ${offset}) ${listing}`,
    )
    .innerJoin(products, eq(products.id, listing.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .orderBy(order)
}

/** Products of a page as most callers request them. Limits are in the text, because the planner must know them. */
const usual = 24

/** Statements of usual pages by name; each connection caches their plans. There are few hundred of them. */
const usualStatements = new Map<string, (db: Db) => UsualStatement>()
interface UsualList {
  sort: ProductSort
  names: string[]
  isOfCategories: boolean
  last: number
}

function usualStatement(name: string, { sort, names, isOfCategories, last }: UsualList): (db: Db) => UsualStatement {
  const known = usualStatements.get(name)
  if (known) return known
  const place = (of: string) => (names.includes(of) ? sql.placeholder(of) : undefined)
  const [brandId, minPrice, maxPrice, maxMoq] = ['brandId', 'minPrice', 'maxPrice', 'maxMoq'].map(place)
  const where = and(
    subject({}),
    isChosen({
      brandIds: brandId && [brandId],
      minPrice,
      maxPrice,
      maxMoq,
      inStock: names.includes('inStock') || undefined,
    }),
  )
  const categoryIds = isOfCategories ? sql`${sql.placeholder('categoryIds')}::int[]` : undefined
  const extent = { limit: usual, offset: sql.placeholder('offset'), last }
  const built = builtOnce((db: Db) =>
    selectListed(db, sql.placeholder('locale'), sort, where, categoryIds, extent).prepare(name),
  )
  usualStatements.set(name, built)
  return built
}
type UsualStatement = ReturnType<ReturnType<typeof selectListed>['prepare']>

/** Products that fit, counted up to `mostCounted`. */
export async function countListed(db: Db, filter: ProductFilter) {
  const found = inParts(
    filter,
    (where) => sql`(select from ${listing} where ${where} limit ${sql.raw(String(mostCounted + 1))})`,
  )
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) counted`)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, mostCounted), isCapped: total > mostCounted }
}

/** Ids of all that match, however many. */
export async function findMatchingIds(db: Db, filter: ProductFilter): Promise<number[]> {
  const { search, ...rest } = filter
  const source = search ? sql`${hitsOf(search)} join ${listing} using (product_id)` : sql`${listing}`
  // As one text: many rows would cost the server more than finding them.
  const { rows } = await db.execute<{ ids: string }>(sql`
    select array_to_string(array(select ${listing.productId} from ${source} where ${and(scope(rest), isChosen(rest))} order by 1), ',') as ids`)
  return rows[0]?.ids ? rows[0].ids.split(',').map(Number) : []
}
