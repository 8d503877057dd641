/** Product reads: the same rows for lists, search, favourites and details. */

import type { Input } from '#contract/endpoint'
import { getProduct, type ListedProduct, listProducts, type ProductDetail, type ProductRow } from '#contract/product'
import type { VisitorContext } from '../../context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { parseMoney } from '../../lib/money.ts'
import { type PageRequest, pageOf, toPage } from '../../lib/page.ts'
import { findAttributeGroups } from '../attribute/service.ts'
import { findDescendantIds } from '../category/service.ts'
import { findPriceList } from '../price/service.ts'
import { mayCall } from '../rbac/service.ts'
import { correctedKeyword } from '../search/corrected.ts'
import { type SearchStrategy, searchStrategies } from '../search/strategies.ts'
import { readSettings } from '../setting/service.ts'
import { findFacets, sharedFacets } from './facets.ts'
import { findProducts, type ProductFilter, type ProductSort } from './list-queries.ts'
import { type ProductHead, presentDetail, presentProduct, presentSku, type View } from './present.ts'
import * as queries from './queries.ts'

export async function productPage(ctx: VisitorContext, query: Input<typeof listProducts>['query']) {
  const page = pageOf(query)
  const isStaff = query.status !== undefined && query.status !== 'on_sale' && (await mayCall(ctx, listProducts))
  const { currency } = await readSettings(ctx.db, ctx.database)
  const price = (field: 'min_price' | 'max_price') => {
    const text = query[field]
    if (text === undefined) return undefined
    const minor = parseMoney(text, currency)
    if (minor === undefined) throw fieldError(field, 'FIELD_FORMAT')
    return minor
  }
  const filter: ProductFilter = {
    categoryIds: query.category_id ? await findDescendantIds(ctx.db, query.category_id) : undefined,
    brandId: query.brand_id,
    minPrice: price('min_price'),
    maxPrice: price('max_price'),
    inStock: query.in_stock,
    maxMoq: query.max_moq,
    attributes: query.attributes
      ? await findAttributeGroups(ctx.db, query.attributes.split(',').map(Number).filter(isId))
      : undefined,
    ids: query.ids?.split(',').map(Number).filter(isId),
    status: isStaff ? query.status : 'on_sale',
  }
  const shown = query.lang ? { ...ctx, locale: query.lang } : ctx
  const { found, strategy } = await findByFirstStrategy(shown, filter, query.keyword, query.sort ?? 'relevance', page)
  const data = await presentProducts(shown, found.rows, { withSkus: query.skus ?? false })
  return {
    ...toPage(data, found.total, page),
    total_is_capped: found.isCapped,
    ...(query.facets && { facets: await facetsOf(shown, query, { ...filter, search: strategy }) }),
    ...(strategy && {
      search: { corrected: correctedKeyword(query.keyword ?? '', strategy, data), relaxed: strategy.isRelaxed },
    }),
  }
}

/** Counts depend on what is asked for, not on which part of it is shown in which order. */
async function facetsOf(ctx: VisitorContext, query: Input<typeof listProducts>['query'], filter: ProductFilter) {
  const { page, page_size, sort, skus, ...asked } = query
  const view = await viewOf(ctx, [])
  return sharedFacets(ctx.database, JSON.stringify([ctx.locale, filter.status, asked]), () =>
    findFacets(ctx.db, filter, asked.category_id ?? 0, view),
  )
}

const isId = (id: number) => id > 0 && id <= 2_147_483_647

/** The first strategy for the keyword that finds anything; a keyword without words finds nothing. */
export async function findByFirstStrategy(
  ctx: VisitorContext,
  filter: ProductFilter,
  keyword: string | undefined,
  sort: ProductSort,
  page: PageRequest,
  mostHits?: number,
) {
  if (!keyword?.trim())
    return {
      found: await findProducts(ctx.db, ctx.locale, filter, sort, page.page_size, page.offset),
      strategy: undefined,
    }
  let last: SearchStrategy | undefined
  for await (const strategy of searchStrategies(ctx.db, ctx.database, keyword)) {
    last = strategy
    const found = await findProducts(
      ctx.db,
      ctx.locale,
      { ...filter, search: strategy },
      sort,
      page.page_size,
      page.offset,
      mostHits,
    )
    if (found.total > 0) return { found, strategy }
  }
  return {
    found: { rows: [], total: 0, isCapped: false },
    strategy: last && { ...last, mended: new Map<string, string>(), isRelaxed: false },
  }
}

/** Rows at the caller's prices, with their SKUs if wanted. */
export async function presentProducts(
  ctx: VisitorContext,
  heads: ProductHead[],
  { withSkus = false } = {},
): Promise<ListedProduct[]> {
  const full = withSkus
    ? await queries.findSkus(
        ctx.db,
        heads.map(({ id }) => id),
        true,
      )
    : []
  const view = await viewOf(
    ctx,
    heads.flatMap(({ offers }) => offers.map(({ id }) => id)),
  )
  const skusOf = Map.groupBy(full, (sku) => sku.productId)
  return heads.map((head) => ({
    ...presentProduct(head, head.offers, view),
    ...(withSkus && { skus: (skusOf.get(head.id) ?? []).map((sku) => presentSku(sku, view)) }),
  }))
}

export async function productDetail(ctx: VisitorContext, id: number): Promise<ProductDetail> {
  const isStaff = await mayCall(ctx, getProduct)
  const [product, favorite] = await Promise.all([
    queries.findShown(ctx.db, id, { locale: ctx.locale, forStaff: isStaff }),
    ctx.actor ? queries.isFavorite(ctx.db, ctx.actor.id, id) : false,
  ])
  if (!product || (product.status !== 'on_sale' && !isStaff)) throw new AppError('PRODUCT_NOT_FOUND')
  const view = await viewOf(
    ctx,
    product.skus.map((sku) => sku.id),
  )
  return presentDetail(product, view, { isFavorite: favorite, isStaff })
}

export async function viewOf(ctx: VisitorContext, skuIds: number[]): Promise<View> {
  const { currency, default_language } = await readSettings(ctx.db, ctx.database)
  const list = await findPriceList(ctx.db, ctx.actor?.groupId, skuIds)
  return { locale: ctx.locale, fallback: default_language, currency, list }
}

/** Goods of the same category first, then of the same brand, the best sold ones. */
export async function related(ctx: VisitorContext, id: number): Promise<ProductRow[]> {
  const product = await queries.findGroups(ctx.db, id)
  if (product?.status !== 'on_sale') throw new AppError('PRODUCT_NOT_FOUND')
  const most = 12
  const find = async (filter: ProductFilter) =>
    (await findProducts(ctx.db, ctx.locale, filter, 'sales', most + 1, 0)).rows.filter((row) => row.id !== id)
  const near = await find({ categoryIds: [product.categoryId] })
  const rows =
    near.length >= most || !product.brandId
      ? near
      : [
          ...near,
          ...(await find({ brandId: product.brandId })).filter((row) => !near.some((known) => known.id === row.id)),
        ]
  return presentProducts(ctx, rows.slice(0, most))
}
