/** Language, theme and address of a page's visitor, from the request. */

import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/types'
import type { CurrentShop } from '../../context.ts'
import type { Environment } from '../../env.ts'
import { originOf } from '../../lib/origin.ts'
import { acceptedLocales, localeOf } from '../../lib/translate.ts'
import { localeOfAddress } from '../../modules/identity/geo/service.ts'
import { offeredLocale, type Settings } from '../../modules/settings/service.ts'
import { isRef } from '../../modules/shops/service.ts'
import { shopBase } from '../../modules/shops/shop-address.ts'
import { cookiesOf } from '../cookies.ts'
import type { WebServer } from './render.ts'

export interface PageVisitor {
  locale: Locale
  /** The address names the language, so links to later pages use it. */
  isAsked: boolean
  /** A draft, shown in a frame of its editor too. It is not cached, and changes nothing that the visitor has chosen. */
  isPreview: boolean
  /** A shop in a frame of its owner's settings. */
  isFramed: boolean
  theme: 'light' | 'dark' | 'auto'
  origin: string
  ip: string
  /** The reseller's shop that the page belongs to. */
  shop: CurrentShop | null
  /** `/s/{slug}`; empty in the mall and under a shop's own host. */
  base: string
  /** Code of the distributor whose link led here, as the link has it; remembered until the visitor signs in. */
  ref: string | undefined
  /** Path and query that the page is rendered with. */
  address: string
  /** Everything a guest's page depends on. */
  key: string
}

export interface AskedPage {
  /** As `plainPath` spells it. */
  path: string
  search: string
  shop: CurrentShop | null
  /** The page is requested under the shop's own host. */
  isOwnHost: boolean
  renderedSearch: WebServer['renderedSearch']
}

export function visitorOfPage(
  request: FastifyRequest,
  env: Environment,
  settings: Pick<Settings, 'languages' | 'default_language'>,
  { path, search, shop, isOwnHost, renderedSearch }: AskedPage,
): PageVisitor {
  const cookies = cookiesOf(request.headers.cookie)
  const { lang, preview, ref, frame, theme: wanted } = request.query as Record<string, unknown>
  const isPreview = typeof preview === 'string' && /^(\/s\/[^/]+)?\/page\//.test(path)
  const asked = typeof lang === 'string' ? localeOf(lang) : undefined
  function* wishes() {
    yield asked
    yield cookies['LOCALE']
    yield localeOfAddress(request.ip, env.geoDatabase)
    yield* acceptedLocales(request.headers['accept-language'])
  }
  // A draft may be read in a language that is not offered yet.
  const locale = asked && isPreview ? asked : offeredLocale(settings, wishes())
  const theme =
    (['light', 'dark'] as const).find((name) => name === (isPreview && wanted ? wanted : cookies['THEME'])) ?? 'auto'
  const origin = originOf(request, env, isOwnHost ? shop : null)
  const base = shop && !isOwnHost ? shopBase(shop.slug) : ''
  const pathInBase = path.slice(base.length) || '/'
  const address = isPreview ? path + search : base + pathInBase + renderedSearch(pathInBase, search)
  return {
    locale,
    isAsked: asked === locale && !isPreview,
    isPreview,
    isFramed: shop !== null && frame === '1',
    theme,
    origin,
    ip: request.ip,
    shop,
    base,
    ref: isRef(ref) ? ref : undefined,
    address,
    key: `${locale} ${theme} ${origin} ${shop?.key ?? ''} ${address}`,
  }
}
