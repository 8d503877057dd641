/** The homepage info as its form has it: every text of every language, empty where nothing is said. */
import type { BannerLink } from '#contract/api/site/banner'
import type { HomepageInfo, HomepageText } from '#contract/api/site/homepage'
import { type Locale, locales } from '#contract/types'
import { paths } from '../../../paths.ts'

export const footerLinkTypes = ['page', 'product', 'category', 'url'] as const

/** A link of the footer. `url` is what its type asks for: an id or an address. */
interface FooterLink {
  title: string
  type: BannerLink['type']
  url: string
}

export const newLink: FooterLink = { title: '', type: 'page', url: '' }

/** What an address leads to; those that are not exactly as the picker writes them stay as they are. */
export function linkOf(address: string): Pick<FooterLink, 'type' | 'url'> {
  const [, product, category] =
    /^\/mall\/(?:product\/([1-9]\d*)|category\/products\?category_id=([1-9]\d*))$/.exec(address) ?? []
  if (product) return { type: 'product', url: product }
  if (category) return { type: 'category', url: category }
  return { type: address.startsWith('/') ? 'page' : 'url', url: address }
}

export function addressOf({ type, url }: Pick<FooterLink, 'type' | 'url'>): string {
  if (url && type === 'product') return paths.product(Number(url))
  return url && type === 'category' ? paths.category(Number(url)) : url
}

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
  return {
    site_name,
    slogan,
    seo: { title, description, keywords },
    service_hours,
    address,
    notice,
    hot_words,
    footer: footer.map((column) => ({
      ...column,
      links: column.links.map(({ title, url }): FooterLink => ({ title, ...linkOf(url) })),
    })),
    scam_warning,
  }
}
export type HomepageTexts = ReturnType<typeof textsOf>

/** As they are sent. */
export const sentTexts = (texts: HomepageTexts) => ({
  ...texts,
  footer: texts.footer.map((column) => ({
    ...column,
    links: column.links.map(({ title, ...link }) => ({ title, url: addressOf(link) })),
  })),
})

const inEveryLanguage = <T>(textsIn: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Record<Locale, T>

export const initialOf = (info: HomepageInfo | undefined) => ({
  logo: info?.logo ?? '',
  logo_dark: info?.logo_dark ?? '',
  contacts: info?.contacts ?? [],
  translations: inEveryLanguage((locale) => textsOf(info?.translations?.[locale] ?? {})),
})
export type HomepageValues = ReturnType<typeof initialOf>

export const sentOf = ({ logo, logo_dark, contacts, translations }: HomepageValues) => ({
  logo: logo || null,
  logo_dark: logo_dark || null,
  contacts,
  translations: inEveryLanguage((locale) => sentTexts(translations[locale])),
})
