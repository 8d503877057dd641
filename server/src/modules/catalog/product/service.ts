/** Reads products, for lists, search, favorites and details. */

import {
  getProduct,
  type ListedProduct,
  listProducts,
  type ProductDetail,
  type ProductRow,
} from '#contract/api/catalog/product'
import type { Input } from '#contract/endpoint'
import { productSorts } from '#contract/status'
import type { Context, VisitorContext } from '../../../context.ts'
import { bytesOfJson } from '../../../db/cache.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { presentOptions } from '../../../lib/options-text.ts'
import { type PageRequest, pageOf, toPage } from '../../../lib/page.ts'
import { textIn } from '../../../lib/translate.ts'
import { parseStoredPrice } from '../../../lib/unit-price.ts'
import { mayCall } from '../../identity/rbac/service.ts'
import { findPriceList } from '../../pricing/price/service.ts'
import { hiddenPrices, missingForPrices } from '../../pricing/price/visibility.ts'
import { findAttributeGroups } from '../../search/attribute/service.ts'
import { type SearchStrategy, searchStrategies } from '../../search/engine/strategies.ts'
import { readSettings, type Settings } from '../../settings/service.ts'
import { readTerms, shopHidesPrices, shopPrices } from '../../shops/service.ts'
import { findShelves } from '../category/shelves.ts'
import { findFacets } from './facets.ts'
import { idsOf, isWholeShelf, type ProductFilter, type ProductSort } from './list-columns.ts'
import { countListed, findListed } from './list-queries.ts'
import { withOwnNames } from './own-names.ts'
import {
  type ProductHead,
  presentBase,
  presentDetail,
  presentProduct,
  presentSku,
  summarize,
  type View,
} from './present.ts'
import * as queries from './queries.ts'
import { deletedPage } from './restore.ts'
import { readSearchInfo } from './search-info.ts'
import { findSearched } from './search-queries.ts'
import { inShop } from './shop-filter.ts'
import { findVariants, understoodWords, type Variant } from './variants.ts'

type Query = Input<typeof listProducts>['query']

export async function productPage(ctx: VisitorContext, query: Query) {
  const forStaff = query.status !== undefined && (await mayCall(ctx, listProducts))
  if (forStaff && query.status === 'deleted') return deletedPage(ctx, query)
  const page = pageOf(query)
  const filter = await readFilter(ctx, query, forStaff)
  const isHidden = !forStaff && (await hidesPrices(ctx))
  const sort = sortOf(query, forStaff, isHidden)
  const { found, strategy } = await findProducts(ctx, filter, query.keyword, sort, page)
  const variants = forStaff
    ? new Map<number, Variant>()
    : await findVariants(ctx.db, found.rows, strategy ? understoodWords(strategy) : [], idsOf(query.attributes))
  // Of many hits only those of a page are compared.
  const missing = ({ id }: ProductHead) => variants.get(id)?.missing ?? 0
  const isRelevance = strategy !== undefined && sort === 'relevance'
  const rows = isRelevance ? found.rows.toSorted((a, b) => missing(a) - missing(b)) : found.rows
  const data = await presentProducts(ctx, rows, { withSkus: query.skus ?? false, forStaff, variants })
  return {
    ...toPage(data, found.total, page),
    total_is_capped: found.isCapped,
    ...(query.facets && { facets: await facetsOf(ctx, query, { ...filter, search: strategy }) }),
    ...(strategy && {
      search: await readSearchInfo(ctx, query.keyword ?? '', strategy, { filter, total: found.total }),
    }),
  }
}

/** The filters of a request. Without `forStaff` those for staff are ignored. */
export async function readFilter(ctx: VisitorContext, query: Query, forStaff: boolean): Promise<ProductFilter> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const isHidden = !forStaff && (await hidesPrices(ctx))
  const price = (field: 'min_price' | 'max_price') => {
    const text = query[field]
    if (text === undefined) return undefined
    const limit = parseStoredPrice(text, currency)
    if (limit === undefined) throw fieldError(field, 'FIELD_FORMAT')
    // Filters would reveal prices that are hidden.
    return isHidden ? undefined : limit
  }
  return {
    categoryIds: query.category_id ? (await findShelves(ctx)).below(query.category_id, !forStaff) : undefined,
    brandIds: idsOf(query.brand_id),
    minPrice: price('min_price'),
    maxPrice: price('max_price'),
    inStock: query.in_stock,
    maxMoq: query.max_moq,
    attributes: await attributeGroups(ctx, query.attributes),
    ids: idsOf(query.ids),
    ...(forStaff && query.status !== 'deleted'
      ? { forStaff, status: query.status, maxStock: query.max_stock, missing: query.missing, origin: query.origin }
      : { status: 'on_sale', inStock: query.in_stock || undefined }),
  }
}

/** Each makes the conditions of a list and of its facets longer. */
const mostAttributes = 20

async function attributeGroups(ctx: VisitorContext, ids: string | undefined): Promise<number[][] | undefined> {
  if (!ids) return undefined
  const groups = await findAttributeGroups(ctx.db, idsOf(ids) ?? [])
  if (groups.length > mostAttributes) throw fieldError('attributes', 'FIELD_TOO_MANY', { max: mostAttributes })
  return groups
}

/** Orders without an index would make the guests' lists slow. */
function sortOf({ sort, keyword }: Query, forStaff: boolean, isHidden: boolean): ProductSort {
  if (forStaff) return sort ?? (keyword?.trim() ? 'relevance' : 'newest')
  // The order would reveal what the prices hide.
  if (isHidden && sort?.startsWith('price_')) return 'relevance'
  return productSorts.find((known) => known === sort) ?? 'relevance'
}

/** Counts depend on the filter, not on the page or the order. */
async function facetsOf(ctx: VisitorContext, query: Query, filter: ProductFilter) {
  const { page, page_size, sort, skus, ...asked } = query
  const view = await viewOf(ctx, [])
  const isHidden = !filter.forStaff && view.list?.isHidden
  const key = `facets ${JSON.stringify([ctx.shop?.key, ctx.locale, filter.status, asked, isHidden])}`
  const load = async () =>
    findFacets(ctx.db, filter.forStaff ? filter : await inShop(ctx, filter), asked.category_id ?? 0, view)
  const facets = await ctx.database.cache.read(key, load, {
    bytesOf: bytesOfJson,
  })
  return isHidden ? { ...facets, price: { min: null, max: null } } : facets
}

/** A page of the list, with what the keyword was taken for; a keyword without words finds nothing. */
export async function findProducts(
  ctx: VisitorContext,
  asked: ProductFilter,
  keyword: string | undefined,
  sort: ProductSort,
  page: Omit<PageRequest, 'limit'>,
  { mostHits, isTyping = false }: { mostHits?: number; isTyping?: boolean } = {},
) {
  const part = { limit: page.page_size, offset: page.offset }
  const filter = asked.forStaff ? asked : await inShop(ctx, asked)
  if (!keyword?.trim()) {
    const [rows, count] = await Promise.all([
      findListed(ctx.db, ctx.locale, filter, sort, part),
      isWholeShelf(filter)
        ? findShelves(ctx).then((shelves) => shelves.count(filter.categoryIds))
        : countListed(ctx.db, filter),
    ])
    return { found: { rows, ...count }, strategy: undefined }
  }
  let last: SearchStrategy | undefined
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  // The first strategy that finds anything counts.
  const terms = filter.shop && ctx.shop ? await readTerms(ctx, ctx.shop) : undefined
  const strategies = searchStrategies(ctx.db, ctx.database, keyword, ctx.locale, { isTyping, fallback })
  for await (const ofMall of strategies) {
    const strategy = terms ? withOwnNames(terms, ofMall) : ofMall
    last ??= strategy
    const found = await findSearched(ctx.db, ctx.locale, filter, strategy, sort, part, mostHits)
    if (found.total > 0) return { found, strategy }
  }
  return {
    found: { rows: [], total: 0, isCapped: false },
    strategy: last,
  }
}

/** What is no longer on sale, or has no SKU on sale, has neither price nor stock for buyers. */
const onlyOnSale = (head: ProductHead): ProductHead =>
  head.status === 'on_sale' && head.skuCount > 0 ? head : { ...head, priceMin: null, priceMax: null, stock: 0 }

/**
 * Rows at the caller's prices, with their SKUs on request. Staff who manage products get the prices before price lists,
 * and SKUs off sale too.
 */
export async function presentProducts(
  ctx: VisitorContext,
  heads: ProductHead[],
  {
    withSkus = false,
    forStaff = false,
    variants,
  }: { withSkus?: boolean; forStaff?: boolean; variants?: Map<number, Variant> } = {},
): Promise<ListedProduct[]> {
  const ids = heads.map(({ id }) => id)
  const hasOwnPrices = Boolean(ctx.shop ?? ctx.actor?.groupId) && !forStaff
  const [skus, staffColumns] = await Promise.all([
    withSkus || hasOwnPrices ? queries.findSkus(ctx.db, ids, !forStaff) : [],
    forStaff ? queries.findStaffColumns(ctx.db, ids) : [],
  ])
  const view = await viewOf(ctx, hasOwnPrices ? skus.map(({ id }) => id) : [])
  const list = forStaff ? null : view.list
  const skusOf = Map.groupBy(skus, (sku) => sku.productId)
  return heads.map((head) => {
    const own = skusOf.get(head.id) ?? []
    const extra = staffColumns.find(({ id }) => id === head.id)
    const offered = hasOwnPrices && list ? { ...head, ...summarize(own, list) } : head
    const shown = forStaff ? offered : onlyOnSale(offered)
    const variant = variants?.get(head.id)
    const product = presentProduct(shown, { ...view, list })
    return {
      ...product,
      ...(variant && {
        image: variant.image ?? product.image,
        variant: { sku_id: variant.skuId, options: presentOptions(variant.options, view) },
      }),
      lead_time: textIn(head.leadTime ?? {}, view.locale, view.fallback),
      ...(!forStaff && head.status !== 'on_sale' && { price_on_request: false }),
      ...(withSkus && {
        tier_scope: head.tierScope,
        skus: own.map((sku) => ({
          ...presentSku(sku, { ...view, list }),
          ...(forStaff && { base: presentBase(sku, view.currency), on_hand: sku.onHand, reserved: sku.reserved }),
        })),
      }),
      ...(extra && {
        version: extra.version,
        missing: extra.missing,
        changed_at: extra.changedAt.toISOString(),
        on_hand: extra.onHand,
        reserved: extra.reserved,
      }),
    }
  })
}

export async function productDetail(ctx: VisitorContext, id: number): Promise<ProductDetail> {
  const isStaff = await mayCall(ctx, getProduct)
  const userId = ctx.actor?.id ?? null
  const product = await queries.findProduct(ctx.db, id, { locale: ctx.locale, forStaff: isStaff, userId })
  if (!product || (product.status !== 'on_sale' && !isStaff)) throw new AppError('PRODUCT_NOT_FOUND')
  await requireShown(ctx, { productId: product.id, categoryId: product.categoryId })
  const view = await viewOf(
    ctx,
    product.skus.map((sku) => sku.id),
  )
  return presentDetail(product, view, isStaff)
}

/** As the visitor sees it. */
export async function viewOf(ctx: VisitorContext, skuIds: number[]): Promise<View> {
  const isHidden = await hidesPrices(ctx)
  const view = await viewFor(ctx, ctx.actor?.groupId, isHidden ? [] : skuIds)
  return isHidden ? { ...view, list: hiddenPrices } : view
}

/** Whether the visitor may not see the prices of the mall, or of the shop. */
export async function hidesPrices(ctx: VisitorContext): Promise<boolean> {
  if (shopHidesPrices(ctx, ctx.shop)) return true
  const { price_audience } = await readSettings(ctx.db, ctx.database)
  return missingForPrices(price_audience, ctx.actor) !== null
}

/** As an account of this group sees it. In a shop all accounts see the shop's prices. */
export async function viewFor(
  ctx: Context,
  groupId: number | null | undefined,
  skuIds: number[],
  shop = ctx.shop,
  settings?: Settings,
): Promise<View> {
  const { currency, default_language } = settings ?? (await readSettings(ctx.db, ctx.database))
  const view = { locale: ctx.locale, fallback: default_language, currency }
  if (!shop) return { ...view, list: await findPriceList(ctx.db, groupId, skuIds) }
  const list = await shopPrices(ctx, shop, skuIds)
  return { ...view, list, own: (await readTerms(ctx, shop)).products }
}

/** A product that a shop leaves out looks like a missing one. Without the category it is looked up. */
export async function requireShown(ctx: Context, product: { productId: number; categoryId?: number }): Promise<void> {
  if (!ctx.shop) return
  const categoryId = product.categoryId ?? (await queries.findGroups(ctx.db, product.productId))?.categoryId
  const terms = await readTerms(ctx, ctx.shop)
  if (categoryId === undefined || !terms.isShown(product.productId, categoryId)) throw new AppError('PRODUCT_NOT_FOUND')
}

/** The best-selling products of the same category, then of the same brand. */
export async function related(ctx: VisitorContext, id: number): Promise<ProductRow[]> {
  const product = await queries.findGroups(ctx.db, id)
  if (product?.status !== 'on_sale') throw new AppError('PRODUCT_NOT_FOUND')
  const most = 12
  const find = async (filter: ProductFilter) =>
    (await findListed(ctx.db, ctx.locale, await inShop(ctx, filter), 'sales', { limit: most + 1, offset: 0 })).filter(
      (row) => row.id !== id,
    )
  const near = await find({ categoryIds: [product.categoryId] })
  const rows =
    near.length >= most || !product.brandId
      ? near
      : [
          ...near,
          ...(await find({ brandIds: [product.brandId] })).filter((row) => !near.some((known) => known.id === row.id)),
        ]
  return presentProducts(ctx, rows.slice(0, most))
}
