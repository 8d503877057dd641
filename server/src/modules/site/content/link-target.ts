/** The target of an address of the storefront. Pure. */
import type { BannerLink } from '#contract/api/site/banner'
import type { LinkTargetType } from '#contract/api/site/dead-link'
import type { PageBlock } from '#contract/api/site/page-block'
import { fieldsOf, isKnown } from '#contract/rules/page-fields'
import type { Translations } from '#contract/types'

export interface LinkTarget {
  type: LinkTargetType
  /** Id of a product or category, slug of a page. */
  key: string
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Undefined for other pages and other sites. `origin` is the mall's own. */
export function targetOfAddress(address: string, origin: string | undefined): LinkTarget | undefined {
  const url = URL.parse(address, origin ?? 'http://mall.invalid')
  if (!url || url.origin !== (origin ? new URL(origin).origin : 'http://mall.invalid')) return undefined
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  if (path === '/mall/category/products') {
    const id = url.searchParams.get('category_id') ?? '0'
    return isId(id) ? { type: 'category', key: id } : undefined
  }
  const [, product] = /^\/mall\/product\/([^/]+)$/.exec(path) ?? []
  if (product) return isId(product) ? { type: 'product', key: product } : undefined
  const [, slug] = /^\/page\/([^/]+)$/.exec(path) ?? []
  return slug ? { type: 'text-page', key: slug } : undefined
}

export function targetOfLink({ type, value }: BannerLink, origin: string | undefined): LinkTarget | undefined {
  if (type === 'none') return undefined
  return type === 'product' || type === 'category' ? { type, key: value } : targetOfAddress(value, origin)
}

export const addressOfLink = ({ type, value }: BannerLink): string =>
  type === 'product'
    ? `/mall/product/${value}`
    : type === 'category'
      ? `/mall/category/products?category_id=${value}`
      : value

/** Addresses of the links in cleaned rich text. */
export const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

/** Addresses of the pictures in cleaned rich text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\s[^>]*?src="([^"]*)"/g)].map(([, address = '']) => address)

/** Links of a block, those within its rich texts included. */
export function linksOf(block: PageBlock): BannerLink[] {
  if (!isKnown(block.type)) return []
  return fieldsOf(block).flatMap(({ kind, value }): BannerLink[] => {
    if (kind === 'link') return [value as BannerLink]
    if (kind !== 'html') return []
    return Object.values(value as Translations).flatMap((html) =>
      addressesIn(html).map((url) => ({ type: 'url' as const, value: url })),
    )
  })
}
