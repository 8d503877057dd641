/**
 * The address that the server renders a page with: only what the server's rendering reads, valid, in one order. It is
 * also the key of the cached page, so that other parameters (of advertisements, or junk) find the page that is there.
 *
 * The address in the browser is unchanged. What a component reads from it only after hydration (`list`, `mp`, filters
 * of signed-in pages and of the back office) therefore need not be named here. What changes the HTML must be, or
 * hydration finds other elements than the server has sent.
 */
import { locales } from '#contract/types'
import { safeRedirect } from './paths.ts'
import { tabOf } from './storefront/accounts/tabs.ts'
import { listSearch } from './storefront/catalog/list/product-query.ts'

const lists = new Set(['/mall/search', '/mall/category/products', '/mall/quick'])

/** `path` as routes know it, without the base of a shop. Returns an empty string or `?…`. */
export function renderedSearch(path: string, search: string): string {
  if (lists.has(path)) return listSearch(search)
  const asked = new URLSearchParams(search)
  const rendered = new URLSearchParams()
  if (path === '/login') {
    const [tab, redirect] = [tabOf(search), safeRedirect(asked.get('redirect'))]
    if (tab !== 'signin') rendered.set('tab', tab)
    if (redirect) rendered.set('redirect', redirect)
  }
  const lang = locales.find((locale) => locale === asked.get('lang'))
  if (lang) rendered.set('lang', lang)
  return rendered.size > 0 ? `?${rendered}` : ''
}
