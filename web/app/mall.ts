/** What the operator says about his mall: it comes with the first page and stands in header, footer and titles of all. */
import { useRouteLoaderData } from 'react-router'
import { type HomepageInfo, homepageInfo } from '#contract/content'
import type { Locale } from '#contract/types'
import type { Api } from './api/client.ts'
import type { Translate } from './i18n/translate.ts'
import { useTranslate } from './i18n/use.ts'

export type Mall = Omit<HomepageInfo, 'version' | 'translations'>

/** Staff are told all languages and the version, which no page needs. */
const withoutStaffPart = ({ version: _, translations: __, ...mall }: HomepageInfo): Mall => mall

/** Undefined when it cannot be had: the page itself may still be. */
export const loadMall = (api: Api): Promise<Mall | undefined> => api.call(homepageInfo).then(withoutStaffPart, () => undefined)

const lifetime = 60_000
let kept: { locale: Locale; until: number; mall: Promise<Mall | undefined> } | undefined

/** The same in the browser, asked for once a minute at most however often the visitor moves on. */
export function recallMall(api: Api, locale: Locale): Promise<Mall | undefined> {
  if (kept?.locale === locale && kept.until > Date.now()) return kept.mall
  const asking = { locale, until: Date.now() + lifetime, mall: loadMall(api) }
  kept = asking
  // What failed is asked for again by the next page.
  void asking.mall.then((mall) => mall === undefined && kept === asking && (kept = undefined))
  return asking.mall
}

/** With the catalogue's words in place of what the operator left empty. */
export const mallInWords = (mall: Mall | undefined, t: Translate): Mall => ({
  site_name: mall?.site_name || t('common.siteName'),
  slogan: mall?.slogan || t('storefront.slogan'),
  seo: { title: mall?.seo.title || t('storefront.slogan'), description: mall?.seo.description || t('storefront.about'), keywords: mall?.seo.keywords ?? '' },
  logo: mall?.logo ?? null,
  logo_dark: mall?.logo_dark ?? null,
  contacts: mall?.contacts ?? [],
  service_hours: mall?.service_hours ?? '',
  address: mall?.address ?? '',
  notice: mall?.notice ?? '',
  hot_words: mall?.hot_words ?? [],
  footer: mall?.footer ?? [],
  scam_warning: mall?.scam_warning || t('storefront.scamShort'),
})

export function useMall(): Mall {
  const t = useTranslate()
  return mallInWords((useRouteLoaderData('root') as { mall?: Mall } | undefined)?.mall, t)
}
