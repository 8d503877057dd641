/** The operator's settings of the mall, loaded with the first page and shown on all pages. */
import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type HomepageInfo, homepageInfo } from '#contract/api/site/homepage'
import { consentPages } from '#contract/status'
import { type Locale, locales } from '#contract/types'
import type { Api } from './api/client.ts'
import type { Translate } from './i18n/translate.ts'
import { useTranslate } from './i18n/use.ts'

export type Mall = HomepageInfo

/** Undefined when it cannot be had: the page itself may still be. */
export const loadMall = (api: Api): Promise<Mall | undefined> => api.call(homepageInfo).catch(() => undefined)

const lifetime = 60_000
interface CachedMall {
  locale: Locale
  until: number
  mall: Promise<Mall | undefined>
}
let cached: CachedMall | undefined

/** The same in the browser, loaded once a minute at most however often the visitor moves on. */
export function recallMall(api: Api, locale: Locale): Promise<Mall | undefined> {
  if (cached?.locale === locale && cached.until > Date.now()) return cached.mall
  const asking = { locale, until: Date.now() + lifetime, mall: loadMall(api) }
  cached = asking
  // The next page asks again after a failure.
  void asking.mall.then((mall) => mall === undefined && cached === asking && (cached = undefined))
  return asking.mall
}

/** After an edit, so that the next page shows it: loaded again, or what a preview puts in its place. */
export const replaceMall = (instead?: CachedMall): void => void (cached = instead)

/** The facts of a mall whose operator says nothing, or cannot be reached. */
const silence: Mall = {
  site_name: '',
  slogan: '',
  seo: { title: '', description: '', keywords: '' },
  logo: null,
  logo_dark: null,
  contacts: [],
  service_hours: '',
  address: '',
  notice: '',
  hot_words: [],
  footer: [],
  pages: [],
  consent_pages: [...consentPages],
  scam_warning: '',
  default_language: 'en',
  languages: [...locales],
  time_zone: 'UTC',
  shop: null,
  currency: 'USD',
  display_rates: [],
  after_sale_days: 15,
  tax: { rate: 0, is_included: false },
  hidden_prices: null,
  version: 0,
}

/** With the catalogue's words in place of what no page can be without; from nine to six is one word, no line ends within it. */
export const mallInWords = (mall: Mall = silence, t: Translate): Mall => ({
  ...mall,
  site_name: mall.site_name || t('common.siteName'),
  slogan: mall.slogan || t('storefront.slogan'),
  service_hours: mall.service_hours.replace(/(\d)–(?=\d)/g, '$1\u2060–\u2060'),
})

const useSavedMall = () => (useRouteLoaderData('root') as { mall?: Mall } | undefined)?.mall

/** What a form holds, in its preview. */
export const UnsavedMallContext = createContext<Mall | undefined>(undefined)

export function useMall(): Mall {
  const t = useTranslate()
  const saved = useSavedMall()
  return mallInWords(use(UnsavedMallContext) ?? saved, t)
}

/** The text in place of a hidden price. */
export function useNoPrice(): string {
  const t = useTranslate()
  const why = useSavedMall()?.hidden_prices
  return t(why ? `common.price_${why}` : 'common.priceOnRequest')
}
