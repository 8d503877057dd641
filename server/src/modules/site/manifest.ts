/** The web app manifest: name, icons and colors, in one language. */
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'

const icon = (name: string, edge: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${edge}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  purpose,
})

/** `slug` names a reseller's shop, which installs as an app of its own. */
export const manifest = (locale: Locale, name: string, description: string, slug?: string) => ({
  // The same app in every language.
  id: slug ? `/s/${slug}` : '/',
  name,
  short_name: name.length > 14 ? name.slice(0, 14).replace(/\s+\S*$/, '') : name,
  description,
  lang: languageTag[locale],
  dir: 'ltr',
  start_url: slug ? `/s/${slug}` : '/',
  scope: slug ? `/s/${slug}` : '/',
  display: 'standalone',
  theme_color: '#F6F7F9',
  background_color: '#F6F7F9',
  categories: ['shopping', 'business'],
  icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
})
