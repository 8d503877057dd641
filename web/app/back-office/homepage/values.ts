/** The homepage info as its form has it: every text of every language, empty where nothing is said. */
import type { HomepageInfo, HomepageText } from '#contract/homepage'
import { type Locale, locales } from '#contract/types'

const textsOf = ({
  site_name = '',
  slogan = '',
  seo = {},
  service_hours = '',
  address = '',
  notice = '',
  hot_words = [],
  footer = [],
  scam_warning = '',
}: HomepageText) => {
  const { title = '', description = '', keywords = '' } = seo
  const engines = { title, description, keywords }
  return { site_name, slogan, seo: engines, service_hours, address, notice, hot_words, footer, scam_warning }
}
export type HomepageTexts = ReturnType<typeof textsOf>

export const initialOf = (info: HomepageInfo | undefined) => ({
  logo: info?.logo ?? '',
  logo_dark: info?.logo_dark ?? '',
  contacts: info?.contacts ?? [],
  translations: Object.fromEntries(
    locales.map((locale) => [locale, textsOf(info?.translations?.[locale] ?? {})]),
  ) as Record<Locale, HomepageTexts>,
})
export type HomepageValues = ReturnType<typeof initialOf>
