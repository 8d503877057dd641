/** Product reads: the same rows for lists, search, favourites and details. */
import { getProduct, listProducts, type ProductDetail, type ProductRow } from '#contract/catalog'
import { type Input, rightOf } from '#contract/endpoint'
import type { Context } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { parseMoney } from '../../lib/money.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { isFavorite } from '../favorite/service.ts'
import { findPriceList } from '../price/service.ts'
import { readKeyword } from '../search/service.ts'
import { readSettings } from '../setting/service.ts'
import { findDescendantIds, findPath } from './category-queries.ts'
import { type ProductHead, presentDetail, presentProduct, type View } from './present.ts'
import * as queries from './product-queries.ts'

export async function productPage(ctx: Context, query: Input<typeof listProducts>['query']) {
  const page = pageOf(query)
  const isStaff = query.status !== undefined && query.status !== 'on_sale' && (await ctx.can(rightOf(listProducts)))
  const { currency } = await readSettings(ctx.db, ctx.database)
  const price = (field: 'min_price' | 'max_price') => {
    const text = query[field]
    if (text === undefined) return undefined
    const minor = parseMoney(text, currency)
    if (minor === undefined) throw fieldError(field, 'FIELD_FORMAT')
    return minor
  }
  const filter: queries.ProductFilter = {
    search: query.keyword?.trim() ? readKeyword(query.keyword) : undefined,
    categoryIds: query.category_id ? await findDescendantIds(ctx.db, query.category_id) : undefined,
    brandId: query.brand_id,
    minPrice: price('min_price'),
    maxPrice: price('max_price'),
    inStock: query.in_stock,
    ids: query.ids
      ?.split(',')
      .map(Number)
      .filter((id) => id > 0 && id <= 2_147_483_647),
    status: isStaff ? query.status : 'on_sale',
  }
  const { rows, total } = await queries.findProducts(ctx.db, filter, query.sort ?? 'relevance', page.page_size, page.offset)
  return { ...toPage(await presentProducts(query.lang ? { ...ctx, locale: query.lang } : ctx, rows), total, page), total_is_capped: false }
}

/** Rows with their SKUs and the caller's prices, two queries for any number. */
export async function presentProducts(ctx: Context, heads: ProductHead[]): Promise<ProductRow[]> {
  const all = await queries.findSkus(
    ctx.db,
    heads.map(({ id }) => id),
    true,
  )
  const view = await viewOf(
    ctx,
    all.map(({ id }) => id),
  )
  const bySku = Map.groupBy(all, (sku) => sku.productId)
  return heads.map((head) => presentProduct(head, bySku.get(head.id) ?? [], view))
}

export async function productDetail(ctx: Context, id: number): Promise<ProductDetail> {
  const isStaff = await ctx.can(rightOf(getProduct))
  const product = await queries.findProduct(ctx.db, id)
  if (!product || (product.status !== 'on_sale' && !isStaff)) throw new AppError('PRODUCT_NOT_FOUND')
  const [all, breadcrumbs, favorite] = await Promise.all([
    queries.findSkus(ctx.db, [id], !isStaff),
    findPath(ctx.db, product.categoryId),
    ctx.actor ? isFavorite(ctx.db, ctx.actor.id, id) : false,
  ])
  return presentDetail(
    product,
    all,
    await viewOf(
      ctx,
      all.map((sku) => sku.id),
    ),
    { breadcrumbs, isFavorite: favorite, isStaff },
  )
}

export async function viewOf(ctx: Context, skuIds: number[]): Promise<View> {
  const { currency, default_language } = await readSettings(ctx.db, ctx.database)
  const list = await findPriceList(ctx.db, ctx.actor?.groupId, skuIds)
  return { locale: ctx.locale, fallback: default_language, currency, list }
}

/** Goods of the same category first, then of the same brand, the best sold ones. */
export async function related(ctx: Context, id: number): Promise<ProductRow[]> {
  const product = await queries.findProduct(ctx.db, id)
  if (product?.status !== 'on_sale') throw new AppError('PRODUCT_NOT_FOUND')
  const most = 12
  const find = async (filter: queries.ProductFilter) => (await queries.findProducts(ctx.db, filter, 'sales', most + 1, 0)).rows.filter((row) => row.id !== id)
  const near = await find({ categoryIds: [product.categoryId] })
  const rows = near.length >= most || !product.brandId ? near : [...near, ...(await find({ brandId: product.brandId })).filter((row) => !near.some((known) => known.id === row.id))]
  return presentProducts(ctx, rows.slice(0, most))
}
