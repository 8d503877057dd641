/** Addresses of resellers' shops: `/s/{slug}` and the mall's own addresses below it. */

export const shopBase = (slug: string) => `/s/${slug}`

/** The slug of a shop's address. */
export const slugOf = (pathname: string): string | undefined => /^\/s\/([^/]+)/.exec(pathname)?.[1]

/** Pages about a customer's own orders and account, which mails link to: they outlive the shop. */
export const isCustomerPath = (pathname: string): boolean => /^\/mall\/(payment|member)(\/|$)/.test(pathname)

/** Short addresses of the storefront, as aliases of those below `/mall`. */
const short = /^(\/s\/[^/]+)\/(search|category\/products|product\/\d+|cart|checkout|payment)\/?$/

/** Where a short address leads. */
export const wholeAddress = (pathname: string): string | undefined => {
  const match = short.exec(pathname)
  return match ? `${match[1]}/mall/${match[2]}` : undefined
}

/** Pages that a shop has; everything else is of the back office, which is in the mall alone. */
const shopPage =
  /^\/($|mall$|mall\/(search|category\/products|quick|cart|checkout|payment|member)(\/|$)|mall\/product\/|page\/|login$|credits$|403$|404$|error-page\/)/

/** The path of a page of a shop, without the shop's base. */
export const isShopPage = (pathname: string): boolean => shopPage.test(pathname)

/**
 * Where an address under a shop's own host leads: the shop's addresses in the mall to those under the host, short ones to
 * whole ones. The back office and other shops are not to be found there. Undefined for a page of the shop itself.
 */
export function pathUnderHost(pathname: string, slug: string): string | undefined {
  const base = shopBase(slug)
  const named = slugOf(pathname)
  if (named === slug) return pathname.slice(base.length) || '/'
  if (named !== undefined) return '/404'
  return wholeAddress(base + pathname)?.slice(base.length) ?? (isShopPage(pathname) ? undefined : '/404')
}
