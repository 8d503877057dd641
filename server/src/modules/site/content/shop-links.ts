/** Links of the mall's content in a reseller's shop, which leads only to what it sells. */
import type { BannerLink } from '#contract/api/site/banner'
import type { VisitorContext } from '../../../context.ts'
import { productPage } from '../../catalog/product/service.ts'
import { leavesOut } from '../../shops/sold.ts'
import { addressOfLink } from './link-target.ts'

/** The distribution center: a shop does not recruit its reseller's customers. */
const recruiting = /^\/mall\/member\/distribute(\/|$)/

/**
 * Whether the shop of the request shows a link. Products must be on sale in it; categories, brands and keywords must lead
 * to products of it. Links to other pages and sites always are shown.
 */
export async function isShownInShop(ctx: VisitorContext, link: BannerLink): Promise<boolean> {
  const asked = ctx.shop ? queryOf(link, ctx.env.publicUrl) : undefined
  if (!asked) return true
  if (asked === 'recruiting') return false
  return !(await leavesOut(ctx)) || hasProducts(ctx, asked)
}

type Query = Pick<Parameters<typeof productPage>[1], 'keyword' | 'category_id' | 'brand_id' | 'ids'>

/** The products that a link leads to; undefined for all of them, and for other pages and sites. */
function queryOf(link: BannerLink, publicUrl: string | undefined): Query | 'recruiting' | undefined {
  const own = publicUrl ?? 'http://mall.invalid'
  const url = URL.parse(addressOfLink(link), own)
  if (!url || url.origin !== new URL(own).origin) return undefined
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  if (recruiting.test(path)) return 'recruiting'
  const [, product] = /^\/mall\/product\/(\d{1,9})$/.exec(path) ?? []
  if (product) return { ids: product }
  if (path !== '/mall/search' && path !== '/mall/category/products') return undefined
  const text = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const [keyword, category, brand] = [text('keyword'), text('category_id'), text('brand_id')]
  if (!(keyword || category || brand)) return undefined
  return {
    ...(keyword && { keyword: keyword.slice(0, 200) }),
    ...(category && /^\d{1,9}$/.test(category) && { category_id: Number(category) }),
    ...(brand && { brand_id: brand }),
  }
}

/** Products that a search found only by leaving out or correcting words do not count. */
async function hasProducts(ctx: VisitorContext, query: Query): Promise<boolean> {
  const found = await productPage(ctx, { ...query, page: 1, page_size: 1 })
  const search = 'search' in found ? found.search : undefined
  return found.total > 0 && !search?.corrected && !search?.relaxed
}

/** The hot words that find something in the shop of the request; in the mall all of them. */
export async function wordsInShop(ctx: VisitorContext, words: readonly string[]): Promise<string[]> {
  if (!(ctx.shop && (await leavesOut(ctx)))) return [...words]
  return filterAsync(words, (keyword) => hasProducts(ctx, { keyword }))
}

interface Linked {
  linkType: BannerLink['type']
  linkValue: string
}

/** A page of the rows whose links the shop of the request shows. */
export async function partInShop<Row extends Linked>(
  ctx: VisitorContext,
  rows: readonly Row[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const shown = await filterAsync(rows, ({ linkType: type, linkValue: value }) => isShownInShop(ctx, { type, value }))
  return { rows: shown.slice(offset, offset + limit), total: shown.length }
}

/** One after the other: within a transaction there is one connection, and answers are cached. */
export async function filterAsync<Row>(rows: readonly Row[], test: (row: Row) => Promise<boolean>): Promise<Row[]> {
  const found: Row[] = []
  for (const row of rows) if (await test(row)) found.push(row)
  return found
}
