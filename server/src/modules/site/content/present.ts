/** Rows of the operator's content as the wire has them, in the caller's language. */
import type { BannerRow } from '#contract/api/site/banner'
import type { HomepageInfo } from '#contract/api/site/homepage'
import type { TextPageText } from '#contract/api/site/text-page'
import { bannerTextsIn, fieldIn, homepageTextsIn } from '#contract/rules/shown-texts'
import type { Locale } from '#contract/types'
import type { TaxRule } from '../../orders/state/amounts.ts'
import type { Banner } from './banner-queries.ts'
import type { Homepage } from './homepage-queries.ts'

export interface View {
  locale: Locale
  /** The mall's own language, in which texts are shown that the caller's lacks. */
  fallback: Locale
  /** The caller may edit, so all languages are included. */
  isStaff: boolean
}

export function presentBanner(row: Banner, { locale, fallback, isStaff }: View): BannerRow {
  return {
    id: row.id,
    position: row.position,
    ...bannerTextsIn(row.texts, locale, fallback),
    link: { type: row.linkType, value: row.linkValue },
    order: row.order,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    audience: row.audience,
    group_ids: isStaff ? row.groupIds : [],
    languages: row.languages,
    replaces_id: row.replacesId,
    enabled: row.isEnabled,
    in_shops: row.inShops,
    live: isLive(row, new Date()),
    clicks: row.clicks,
    version: row.version,
    ...(isStaff && { translations: row.texts as BannerRow['translations'] }),
  }
}

const isLive = ({ isEnabled, startsAt, endsAt }: Banner, now: Date) =>
  isEnabled && (!startsAt || startsAt <= now) && (!endsAt || endsAt >= now)

interface FooterPage {
  slug: string
  texts: Partial<Record<Locale, TextPageText>>
}

export function presentHomepage(
  {
    shared,
    texts,
    version,
    pages,
    consent,
  }: Homepage & {
    pages: readonly FooterPage[]
    consent: HomepageInfo['consent_pages']
  },
  settings: Pick<
    HomepageInfo,
    'contacts' | 'default_language' | 'languages' | 'time_zone' | 'display_rates' | 'currency' | 'after_sale_days'
  > &
    TaxRule,
  { locale, fallback, isStaff }: View,
): HomepageInfo {
  return {
    ...homepageTextsIn(texts, locale, fallback),
    logo: shared.logo ?? null,
    logo_dark: shared.logo_dark ?? null,
    contacts: settings.contacts,
    pages: pages.map(({ slug, texts }) => ({ slug, title: fieldIn(texts, 'title', locale, fallback) ?? slug })),
    consent_pages: consent,
    default_language: settings.default_language,
    languages: settings.languages,
    time_zone: settings.time_zone,
    shop: null,
    currency: settings.currency,
    display_rates: settings.display_rates,
    after_sale_days: settings.after_sale_days,
    tax: { rate: settings.tax_rate, is_included: settings.tax_included },
    hidden_prices: null,
    version,
    ...(isStaff && { translations: texts as HomepageInfo['translations'] }),
  }
}
