/** Addresses of resellers' shops: `/s/{slug}` and the mall's own addresses below it. */

export const shopBase = (slug: string) => `/s/${slug}`

/** The slug of a shop's address. */
export const slugOf = (pathname: string): string | undefined => /^\/s\/([^/]+)/.exec(pathname)?.[1]

/** Short addresses of the storefront, which stand for those below `/mall`. */
const short = /^(\/s\/[^/]+)\/(search|category\/products|product\/\d+|cart|checkout|payment)\/?$/

/** Where a short address leads. */
export const wholeAddress = (pathname: string): string | undefined => {
  const match = short.exec(pathname)
  return match ? `${match[1]}/mall/${match[2]}` : undefined
}
