/** Content of blocks other than their texts: products, categories, brands, banners, trades, coupons. */

import type { CategoryNode } from '#contract/api/catalog/category'
import type { BannerRow } from '#contract/api/site/banner'
import type { ShownBanner, ShownPacket } from '#contract/api/site/page'
import type { BlockOf, PageBlock } from '#contract/api/site/page-block'
import { toCardProduct } from '#contract/rules/card-product'
import { dealsOf, popularOf, railOf } from '#contract/rules/home-sections'
import type { VisitorContext } from '../../../context.ts'
import { brandPage } from '../../catalog/brand/service.ts'
import { categoryTree } from '../../catalog/category/service.ts'
import { productPage } from '../../catalog/product/service.ts'
import { publicCoupons } from '../../wallet/coupon/service.ts'
import { openCampaign } from '../../wallet/red-packet/service.ts'
import { bannerPage } from '../content/banner-service.ts'
import { tradePage } from '../content/trade-service.ts'

/** The rows that a block shows in addition to its props. */
export async function find(ctx: VisitorContext, block: PageBlock): Promise<object> {
  switch (block.type) {
    case 'top':
      return findTop(ctx)
    case 'deals':
      return { deals: await findDeals(ctx, block.props) }
    case 'trades':
      return findTrades(ctx, block.props.size)
    case 'ads':
      return { ads: await liveAds(ctx, block.props.place) }
    case 'carousel':
      return { banners: block.props.source === 'mall' ? await liveSlides(ctx) : [] }
    case 'coupons':
      return { coupons: await publicCoupons(ctx, block.props.coupon_ids ?? []) }
    case 'red_packet':
      return { packet: await findPacket(ctx, block.props.campaign_id) }
    case 'products':
      return { products: await findProducts(ctx, block.props) }
    case 'categories':
      return { categories: await findCategories(ctx, block.props.category_ids ?? []) }
    case 'brands':
      return { brands: await findBrands(ctx, block.props.brand_ids ?? []) }
    default:
      return {}
  }
}

async function findProducts(ctx: VisitorContext, props: BlockOf<'products'>['props']) {
  const skus = props.layout === 'table'
  if (props.source === 'hand') {
    const ids = props.product_ids ?? []
    if (ids.length === 0) return []
    const { data } = await productPage(ctx, { ids: ids.join(), page_size: ids.length, skus })
    return chosen(data, ids).map(toCardProduct)
  }
  const { category_id, brand_id, attribute_ids, min_price, max_price, sort, in_stock, size } = props
  const { data } = await productPage(ctx, {
    sort,
    skus,
    page_size: size,
    ...(category_id && { category_id }),
    ...(brand_id && { brand_id: String(brand_id) }),
    ...(attribute_ids?.length && { attributes: attribute_ids.join() }),
    ...(min_price && { min_price }),
    ...(max_price && { max_price }),
    ...(in_stock && { in_stock }),
  })
  return data.map(toCardProduct)
}

/** The carousel of the home page as this visitor sees it. */
async function liveSlides(ctx: VisitorContext) {
  const { data } = await bannerPage(ctx, 'carousel', { position: 'home', live: true }, false)
  return data.slice(0, mostSlides).map(shown)
}

const liveAds = async (ctx: VisitorContext, position?: string) =>
  (await bannerPage(ctx, 'adspace', { position, live: true }, false)).data.map(shown)

const shown = ({ id, position, title, text, button, title_lang, ...row }: BannerRow): ShownBanner => {
  const { image, image_mobile, words_in_picture, link } = row
  return { id, position, title, text, button, title_lang, image, image_mobile, words_in_picture, link }
}

/** Products in place of a missing carousel. */
const spotlightSize = 3

async function findTop(ctx: VisitorContext) {
  const banners = await liveSlides(ctx)
  const ads = await liveAds(ctx)
  const { data: products } =
    banners.length > 0
      ? { data: [] }
      : await productPage(ctx, { sort: 'sales', page_size: spotlightSize, in_stock: true })
  return {
    categories: railOf(await filledTree(ctx)),
    banners,
    ads: ads.filter(({ position }) => position === 'home-top' || position === 'home-top-right'),
    products: products.map(toCardProduct),
  }
}

async function findDeals(ctx: VisitorContext, { size, skip }: BlockOf<'deals'>['props']) {
  const query = { sort: 'sales', page_size: skip + 2 * size, in_stock: true, skus: true } as const
  const { data } = await productPage(ctx, query)
  return dealsOf(data.slice(skip), size)
}

async function findTrades(ctx: VisitorContext, size: number) {
  const { data } = await tradePage(ctx, { page_size: size, live: true }, false)
  return {
    trades: data.map(({ id, name, text, name_lang, image, link }) => ({ id, name, text, name_lang, image, link })),
    categories: data.length > 0 ? [] : popularOf(await filledTree(ctx)),
  }
}

const filledTree = (ctx: VisitorContext) => categoryTree(ctx, ctx.locale, { withHidden: false, isFilled: true })

async function findPacket(ctx: VisitorContext, id: number | undefined): Promise<ShownPacket | null> {
  const found = id === undefined ? undefined : await openCampaign(ctx, id)
  return found ? { ...found.facts, path: `/mall/member/red-packet?token=${found.token}` } : null
}

const mostSlides = 8
const mostTop = 12

async function findCategories(ctx: VisitorContext, ids: readonly number[]) {
  const tree = await filledTree(ctx)
  const all = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...all(node.children)])
  const nodes = ids.length > 0 ? chosen(all(tree), ids) : tree.slice(0, mostTop)
  return nodes.map(({ id, name, image }) => ({ id, name, image }))
}

const mostBrands = 24

async function findBrands(ctx: VisitorContext, ids: readonly number[]) {
  const { data } = await brandPage(ctx, { page_size: -1 }, false)
  return (ids.length > 0 ? chosen(data, ids) : data.slice(0, mostBrands)).map(({ id, name, logo }) => ({
    id,
    name,
    logo,
  }))
}

/** Those that are still there, in the given order. */
const chosen = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
