/**
 * Which areas of messages travel together. `messages/<locale>/<area>.json` is the unit of writing, a bundle
 * the unit of loading: one file per language and bundle, so that a buyer never loads the back office's words.
 */
export const areas = {
  main: ['common', 'storefront', 'catalog', 'product', 'cart'],
  account: ['account'],
  member: ['checkout', 'payment', 'order', 'address', 'member'],
  office: ['office'],
} as const

export type Bundle = keyof typeof areas

const memberPaths = /^\/mall\/(checkout|payment|member)(\/|$)/
const officePaths = /^\/mall\/order(\/|$)/

/** The bundles that a page needs; the server announces them and the browser waits for them before it renders. */
export function bundlesOf(pathname: string): Bundle[] {
  if (pathname === '/login') return ['main', 'account']
  if (memberPaths.test(pathname)) return ['main', 'member']
  // Staff pages show the same orders as the member's, with the same words.
  if (officePaths.test(pathname)) return ['main', 'member', 'office']
  return ['main']
}
