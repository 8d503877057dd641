/** Pages as visitors see them: texts in their language, products at their prices. */
import type { BannerLink } from '#contract/banner'
import type { CategoryNode } from '#contract/category'
import type { ShownBlock, ShownPacket, ShownPage } from '#contract/page'
import type { BlockOf, PageBlock } from '#contract/page-block'
import { isKnown, mapFields } from '#contract/page-fields'
import { speaking } from '#contract/shown-texts'
import type { Translations } from '#contract/types'
import type { VisitorContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { cleanHtml } from '../../lib/html.ts'
import { pick } from '../../lib/translate.ts'
import { brandPage } from '../brand/service.ts'
import { categoryTree } from '../category/service.ts'
import { bannerPage } from '../content/banner-service.ts'
import { addressOfLink } from '../content/link-target.ts'
import { publicCoupons } from '../coupon/service.ts'
import { hidesPrices, productPage } from '../product/service.ts'
import { openCampaign } from '../red-packet/service.ts'
import { isShownTo } from './document.ts'
import type { View } from './present.ts'
import { pageOfToken } from './preview.ts'
import * as queries from './queries.ts'
import type { PageDocument } from './schema.ts'
import { viewOf } from './service.ts'

export async function readPage(ctx: VisitorContext, slug: string): Promise<ShownPage | null> {
  const found = await queries.findPublished(ctx.db, ctx.shop?.id ?? null, slug)
  return found ? show(ctx, found.slug, found.document, false) : null
}

export async function previewPage(ctx: VisitorContext, token: string): Promise<ShownPage> {
  const id = pageOfToken(ctx.env, token, ctx.now())
  const known = id === undefined ? undefined : await queries.findPage(ctx.db, id)
  // A draft is shown where it belongs, or its products would have other prices.
  if (!known || known.page.shopId !== (ctx.shop?.id ?? null)) throw new AppError('NOT_FOUND')
  return show(ctx, known.page.slug, known.page.draft, true)
}

async function show(ctx: VisitorContext, slug: string, document: PageDocument, isPreview: boolean): Promise<ShownPage> {
  const view = await viewOf(ctx)
  const { texts } = document
  const areHidden = await hidesPrices(ctx)
  const lang = speaking(texts, view.locale, view.fallback, ({ title }) => title) ?? view.fallback
  const shown: ShownBlock[] = []
  // One after the other: a preview within a transaction has one connection, and pages are cached.
  const now = ctx.now()
  for (const block of document.blocks)
    if (isKnown(block.type) && (isPreview || isShownTo(block, ctx.actor, now)))
      shown.push(await showBlock(ctx, block, view, areHidden))
  return {
    slug,
    title: texts[lang]?.title ?? '',
    title_lang: lang,
    description: texts[view.locale]?.description ?? texts[lang]?.description ?? '',
    is_preview: isPreview,
    blocks: shown,
  }
}

const showBlock = async (ctx: VisitorContext, block: PageBlock, view: View, areHidden: boolean): Promise<ShownBlock> =>
  ({
    id: block.id,
    type: block.type,
    props: areHidden ? withoutPrices(showProps(block, view)) : showProps(block, view),
    found: await find(ctx, block),
  }) as ShownBlock

/** The range that chooses products of a block tells their prices. */
const withoutPrices = ({ min_price, max_price, ...props }: { min_price?: unknown; max_price?: unknown }) => props

const showProps = (block: PageBlock, { locale, fallback }: View) =>
  mapFields(block, ({ kind, value }) => {
    if (kind === 'words') return pick(value as Translations, locale, fallback)
    if (kind === 'link') return addressOfLink(value as BannerLink)
    if (kind !== 'html') return value
    const { text, lang } = pick(value as Translations, locale, fallback)
    // Cleaned on display too: the rules may have become stricter since.
    return { text: cleanHtml(text), lang }
  })

async function find(ctx: VisitorContext, block: PageBlock): Promise<object> {
  switch (block.type) {
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
    return ids.flatMap((id) => data.find((product) => product.id === id) ?? [])
  }
  const { category_id, brand_id, min_price, max_price, sort, in_stock, size } = props
  const { data } = await productPage(ctx, {
    sort,
    skus,
    page_size: size,
    ...(category_id && { category_id }),
    ...(brand_id && { brand_id: String(brand_id) }),
    ...(min_price && { min_price }),
    ...(max_price && { max_price }),
    ...(in_stock && { in_stock }),
  })
  return data
}

/** The carousel of the home page as this visitor sees it. */
async function liveSlides(ctx: VisitorContext) {
  const { data } = await bannerPage(ctx, 'carousel', { position: 'home', live: true }, false)
  return data.slice(0, mostSlides)
}

async function findPacket(ctx: VisitorContext, id: number | undefined): Promise<ShownPacket | null> {
  const found = id === undefined ? undefined : await openCampaign(ctx, id)
  return found ? { ...found.facts, path: `/mall/member/red-packet?token=${found.token}` } : null
}

const mostSlides = 8
const mostTop = 12

async function findCategories(ctx: VisitorContext, ids: readonly number[]) {
  const tree = await categoryTree(ctx, ctx.locale, { withHidden: false, isFilled: true })
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
