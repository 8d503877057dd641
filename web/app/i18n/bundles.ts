/**
 * Which areas of messages travel together. `messages/<locale>/<area>.json` is the unit of writing, a bundle
 * the unit of loading: one file per language and bundle, so that a buyer never loads the back office's words.
 */
export const areas = {
  main: ['common', 'storefront', 'catalog'],
  mine: ['mine'],
  listing: ['listing'],
  suggest: ['suggest'],
  product: ['product'],
  goods: ['goods'],
  cart: ['cart'],
  account: ['account', 'session'],
  member: ['checkout', 'payment', 'order', 'address', 'member'],
  profile: ['profile'],
  office: ['office', 'access', 'role', 'menu', 'tree', 'api', 'dept', 'audit', 'workbench', 'factor'],
} as const

export type Bundle = keyof typeof areas

/** What the back office begins with, at whichever address: it shows the same orders as the member's pages, with the same words. */
const office: Bundle[] = ['member', 'office']

/** Beside `main`, which every page has. */
const bundlesByPath: [RegExp, Bundle[]][] = [
  [/^\/mall\/(search|category\/products)$/, ['listing']],
  [/^\/mall\/product\//, ['product']],
  [/^\/mall\/cart$/, ['cart']],
  [/^\/login$/, ['account']],
  [/^\/mall\/member\/account(\/|$)/, ['member', 'mine', 'account', 'profile']],
  // What signing in changed in the cart is told at the checkout too.
  [/^\/mall\/checkout$/, ['member', 'cart']],
  [/^\/mall\/(payment|member)(\/|$)/, ['member', 'mine']],
  [/^(\/mall)?$|^\/(403|404|error-page\/.*)$/, []],
]

/** The bundles that a page needs; the server announces them and the browser waits for them before it renders. */
export function bundlesOf(pathname: string): Bundle[] {
  const path = pathname.replace(/\/+$/, '')
  return ['main', ...(bundlesByPath.find(([pattern]) => pattern.test(path))?.[1] ?? office)]
}
