/** The web app manifest: name, icons and colors, in one language. */
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'

const icon = (name: string, edge: number, purpose: 'any' | 'maskable', shop: ShopApp | undefined) => ({
  src: `${shop ? `/share/${shop.slug}` : '/icons'}/${name}-${edge}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  purpose,
})

interface ShopApp {
  slug: string
  color: string | null
  /** Served under a host name of its own, where its home is the root. */
  isOwnHost: boolean
}

/** A reseller's shop installs as an app of its own, with its color and icons drawn from its logo. */
export const manifest = (locale: Locale, name: string, description: string, shop?: ShopApp) => ({
  // The same app in every language.
  id: homeOf(shop),
  name,
  short_name: name.length > 14 ? name.slice(0, 14).replace(/\s+\S*$/, '') : name,
  description,
  lang: languageTag[locale],
  dir: 'ltr',
  start_url: homeOf(shop),
  scope: homeOf(shop),
  display: 'standalone',
  theme_color: shop?.color ?? '#F6F7F9',
  background_color: '#F6F7F9',
  categories: ['shopping', 'business'],
  icons: [icon('icon', 192, 'any', shop), icon('icon', 512, 'any', shop), icon('maskable', 512, 'maskable', shop)],
})

const homeOf = (shop: ShopApp | undefined) => (shop && !shop.isOwnHost ? `/s/${shop.slug}` : '/')
