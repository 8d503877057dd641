/**
 * Which bundles of messages a page needs. `messages/<locale>/<bundle>/<area>.json` is the unit of writing, a bundle the
 * unit of loading: one file per language and bundle, so that a buyer never loads the back office's words.
 */
import type { Bundle } from '#texts/ids'

/** The back office shows the same orders as the member's pages, with the same words. */
const office: Bundle[] = ['member', 'office']

/** In addition to `main`, which every page has. */
const bundlesByPath: [RegExp, Bundle[]][] = [
  [/^\/mall\/(search|category\/products)$/, ['listing']],
  [/^\/mall\/quick$/, ['listing', 'quick']],
  [/^\/mall\/product\//, ['product', 'buying']],
  [/^\/mall\/cart$/, ['cart']],
  [/^\/login$/, ['account']],
  [/^\/credits$/, ['credits']],
  [/^\/page\//, ['listing', 'home', 'built']],
  // The page editor is that of the back office.
  [/^\/mall\/member\/distribute\/pages$/, ['member', 'mine', 'distribution', 'office']],
  [/^\/mall\/member\/distribute\/earnings$/, ['member', 'mine', 'distribution', 'payout']],
  [/^\/mall\/member\/distribute(\/|$)/, ['member', 'mine', 'distribution']],
  [/^\/mall\/member\/account(\/|$)/, ['member', 'mine', 'account', 'profile', 'currency']],
  [/^\/mall\/member\/voucher(\/|$)/, ['member', 'mine', 'voucher', 'wallet']],
  [/^\/mall\/member\/balance(\/|$)/, ['member', 'mine', 'wallet', 'payout']],
  [/^\/mall\/member\/(points|coupon|red-packet)(\/|$)/, ['member', 'mine', 'wallet']],
  // The checkout also shows what signing in changed in the cart.
  [/^\/mall\/checkout$/, ['member', 'cart', 'freight']],
  [/^\/mall\/member\/message$/, ['member', 'mine', 'message']],
  [/^\/mall\/member\/(history|footprints)$/, ['member', 'mine', 'history']],
  [/^\/mall\/member\/after-sale(\/|$)/, ['member', 'mine', 'aftersale']],
  [/^\/mall\/(payment|member\/order)(\/|$)/, ['member', 'mine', 'freight']],
  [/^\/mall\/member(\/|$)/, ['member', 'mine']],
  [/^(\/mall)?$/, ['home']],
  [/^\/(403|404|error-page\/.*)$/, []],
]

/** The bundles of a page; the server preloads them and the browser waits for them before it renders. */
export function bundlesOf(pathname: string): Bundle[] {
  const path = pathname.replace(/\/+$/, '')
  return ['main', ...(bundlesByPath.find(([pattern]) => pattern.test(path))?.[1] ?? office)]
}
