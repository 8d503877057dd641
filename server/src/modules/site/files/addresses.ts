/** Paths of storefront pages, as in `web/app/paths.ts`. Without a language they follow the visitor. */
import type { Locale } from '#contract/types'

export const homePath = '/'
export const categoryPath = (id: number) => `/mall/category/products?category_id=${id}`
export const textPagePath = (slug: string) => `/page/${slug}`
export const productPath = (id: number) => `/mall/product/${id}`

export const inLanguage = (path: string, locale: Locale) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
