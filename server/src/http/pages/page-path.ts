/** One spelling of each page's path, so that a page is rendered and cached once. */

/** Parts of storefront paths that routes match in any case. */
const fixed =
  /^\/(mall(\/(search|category\/products|quick|cart|checkout|payment|product|member(\/order(\/detail)?)?))?|login|credits|page|error-page)(?=\/|$)/i
const shopBase = /^\/s\/[^/]+/

/**
 * The path without doubled and trailing slashes and needless percent signs, fixed parts in lower case. Other spellings
 * are redirected to it. The home page of a shop is `/s/{slug}` with or without a slash.
 */
export function plainPath(pathname: string): string {
  const decoded = pathname.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })
  // Decoded characters may make steps: `%2e%2e` is `..`.
  const joined = new URL(`http://mall.invalid/${decoded.replace(/^\/+/, '')}`).pathname.replaceAll(/\/{2,}/g, '/')
  const base = shopBase.exec(joined)?.[0] ?? ''
  const rest = joined.slice(base.length)
  const path = rest === '/' ? rest : rest.replace(/\/$/, '')
  return base + path.replace(fixed, (part) => part.toLowerCase())
}
