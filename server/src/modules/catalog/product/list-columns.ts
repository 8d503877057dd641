/** Filters and orders of product lists, as conditions on `product_listings`. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { ProductStatus, productGaps, productOrigins, staffProductSorts } from '#contract/status'
import { and, gte, inArray, lte, or, type Placeholder, type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { productSearch, throughIndex } from '../../search/engine/schema.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { bandOf, productListings as listing, products } from './schema.ts'
import type { Shelves, ShopFilter } from './shop-filter.ts'

export type ProductSort = (typeof staffProductSorts)[number]

export interface ProductFilter {
  search?: SearchStrategy
  categoryIds?: number[]
  brandIds?: number[]
  minPrice?: UnitPrice
  maxPrice?: UnitPrice
  inStock?: boolean
  /** Greatest minimum order. */
  maxMoq?: number
  /** Ids of attribute values, those of one attribute together: any of a group, one of each. */
  attributes?: number[][]
  ids?: number[]
  /** Of a reseller's shop: what it shows, at its prices. */
  shop?: ShopFilter
  /** What the shop leaves out, instead of what it shows. */
  isLeftOut?: boolean
  /** Undefined: those a guest may see. */
  status?: ProductStatus | 'any'
  /** The following filters are for staff, and read listings without the help of the indexes of guests' lists. */
  forStaff?: boolean
  maxStock?: number
  missing?: (typeof productGaps)[number]
  origin?: (typeof productOrigins)[number]
}

export type Given<Value> = Value | Placeholder

/** Filters of a visitor, as values or as their places in a statement that is built once. */
interface Choice {
  brandIds?: Given<number>[]
  minPrice?: Given<UnitPrice>
  maxPrice?: Given<UnitPrice>
  inStock?: boolean
  maxMoq?: Given<number>
  attributes?: number[][]
  shop?: ShopFilter
}

/** Conditions that a visitor chooses, by name, so that facets can leave out their own. */
export function choices({ brandIds, minPrice, maxPrice, inStock, maxMoq, attributes = [], shop }: Choice) {
  return {
    brand: brandIds?.length ? inArray(listing.brandId, brandIds) : undefined,
    price:
      shop && (minPrice !== undefined || maxPrice !== undefined)
        ? isPricedInShop(shop)
        : and(
            minPrice === undefined ? undefined : gte(listing.priceMin, minPrice),
            maxPrice === undefined ? undefined : lte(listing.priceMin, maxPrice),
          ),
    stock: inStock === undefined ? undefined : inStock ? sql`${listing.inStock}` : sql`not ${listing.inStock}`,
    moq: maxMoq ? lte(listing.leastMoq, maxMoq) : undefined,
    attributes: attributes.map((group) => sql`${listing.attributeIds} && ${integerList(group)}`),
  }
}

/** All that is chosen. */
export function isChosen(choice: Choice): SQL | undefined {
  const { brand, price, stock, moq, attributes } = choices(choice)
  return and(brand, price, stock, moq, ...attributes)
}

/** Whether nothing is chosen but categories: their products are counted already. */
export const isWholeShelf = (filter: ProductFilter) =>
  !isChosen(filter) &&
  !filter.shop &&
  !filter.ids &&
  !filter.search &&
  !filter.forStaff &&
  (filter.status ?? 'on_sale') === 'on_sale'

/** The status is a literal, not a parameter: a plan uses the partial indexes only if it is known. */
const isOfStatus = (status: ProductStatus | 'any') =>
  status === 'any' ? sql`true` : sql`${listing.status} = ${sql.raw(`'${status}'`)}`

const hasAtMost = (stock: number) =>
  and(lte(listing.stock, stock), sql`${listing.stockBand} <= ${bandOf(sql`${stock}`)}`)

/** Few products are not the mall's own, so that those are looked up in the index of the others. */
const isOfOrigin = (origin: (typeof productOrigins)[number]) =>
  origin === 'own'
    ? sql`${listing.productId} not in (select id from ${products} where origin <> 'own')`
    : sql`${listing.productId} in (select id from ${products} where origin <> 'own' and origin = ${origin})`

/** What words find, for a `from`. */
export const hitsOf = ({ matches }: SearchStrategy): SQL =>
  sql`(select product_id from ${productSearch} where ${matches} and ${throughIndex} offset 0) hits`

/** The list's subject before any filter, its words and categories apart. */
export const subject = (filter: ProductFilter): SQL | undefined =>
  and(
    isOfStatus(filter.status ?? 'on_sale'),
    filter.ids && sql`${listing.productId} = any(${integerList(filter.ids)})`,
    filter.maxStock === undefined ? undefined : hasAtMost(filter.maxStock),
    filter.origin && isOfOrigin(filter.origin),
    filter.missing && sql`${listing.missing} @> array[${filter.missing}]::text[]`,
  )

/** Bounds that are undefined leave a side open, but a product without a price matches no range. */
export const isAtPrice = ({ low, high }: Pick<Shelves, 'low' | 'high'>): SQL | undefined =>
  and(
    low === undefined ? undefined : gte(listing.priceMin, low),
    high === undefined ? undefined : lte(listing.priceMin, high),
  )

const isPricedInShop = ({ shelves, apart, apartPriced }: ShopFilter): SQL => {
  const isOnShelf = or(
    sql`false`,
    ...shelves.map((each) => and(sql`${listing.categoryId} = any(${integerList(each.categoryIds)})`, isAtPrice(each))),
  )
  return sql`(${listing.productId} = any(${integerList(apartPriced)}) or (${listing.productId} <> all(${integerList(apart)}) and ${isOnShelf}))`
}

const isShownInShop = ({ categoryIds, without, apart }: ShopFilter): SQL =>
  sql`((${listing.categoryId} = any(${integerList(categoryIds)}) and ${listing.productId} <> all(${integerList(without)})) or ${listing.productId} = any(${integerList(apart)}))`

export const scope = (filter: ProductFilter): SQL | undefined =>
  filter.shop
    ? and(subject(filter), isShownInShop(filter.shop))
    : and(subject(filter), filter.categoryIds && sql`${listing.categoryId} = any(${integerList(filter.categoryIds)})`)

/** `nulls last` as in the indexes, which PostgreSQL passes over otherwise although there are no nulls. */
export const bySales = sql`${listing.sales} desc nulls last, ${listing.productId}`
export const orders: Record<ProductSort, SQL> = {
  relevance: bySales,
  sales: bySales,
  newest: sql`${listing.productId} desc`,
  price_asc: sql`${listing.priceMin} asc nulls last, ${listing.productId}`,
  price_desc: sql`${listing.priceMin} desc nulls last, ${listing.productId}`,
  changed: sql`${listing.changedAt} desc nulls last, ${listing.productId}`,
  stock_asc: sql`${listing.stockBand}, ${listing.stock}, ${listing.productId}`,
  stock_desc: sql`${listing.stockBand} desc, ${listing.stock} desc, ${listing.productId}`,
}

/** Ids of a list in a query, each once; numbers that cannot be ids are left out. */
export const idsOf = (list: string | undefined) =>
  list === undefined
    ? undefined
    : [...new Set(list.split(',').map(Number))].filter((id) => id > 0 && id <= 2_147_483_647)

export interface Page {
  limit: number
  offset: number
}
