/**
 * Parts of the head for programs that read a page without running it: search engines, and services that preview
 * shared links. Rendered by the server only; browsers never load this module.
 */
import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { Mall } from './mall.ts'
import { paths } from './paths.ts'

export interface PageCrumb {
  label: string
  path: string
}

export interface CrawledPage {
  origin: string
  /** Of canonical addresses: the mall's, unless a shop wants to be found. */
  original: string
  locale: Locale
  mall: Mall
  title: string
  description: string | undefined
  canonical: string
  /** Root-relative; the mall's logo replaces a missing one. */
  image: string | null | undefined
  /** From the top down to the page itself; missing where the page has no place in a tree. */
  crumbs: readonly PageCrumb[] | undefined
}

const territory: Record<Locale, string> = {
  en: 'en_US',
  cn: 'zh_CN',
  es: 'es_ES',
  ru: 'ru_RU',
  th: 'th_TH',
  vi: 'vi_VN',
}

/** Path and query in one language; without one it follows the visitor. */
export const addressIn = (origin: string, canonical: string, locale?: Locale) =>
  `${origin}${canonical}${locale ? `${canonical.includes('?') ? '&' : '?'}lang=${locale}` : ''}`

export function metaForCrawlers(page: CrawledPage): MetaDescriptor[] {
  const { origin, original, locale, mall, canonical, crumbs } = page
  const isHome = canonical === paths.home()
  return [
    ...mall.languages.map((lang) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languageTag[lang],
      href: addressIn(original, canonical, lang),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn(original, canonical) },
    // Shops have no feed of their own.
    ...(mall.shop
      ? []
      : [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            title: mall.site_name,
            href: `${origin}/rss.xml?lang=${locale}`,
          },
        ]),
    ...previewOf(page),
    ...(isHome && mall.seo.keywords ? [{ name: 'keywords', content: mall.seo.keywords }] : []),
    ...(isHome ? [{ 'script:ld+json': organizationOf(page) }, { 'script:ld+json': siteOf(page) }] : []),
    ...(crumbs ? [{ 'script:ld+json': breadcrumbsOf(page, crumbs) }] : []),
  ]
}

/** Open Graph, which the others read too; the card alone is Twitter's. */
function previewOf(page: CrawledPage): MetaDescriptor[] {
  const { origin, locale, mall, title, description, canonical, image } = page
  const card = cardOf(page)
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: mall.site_name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: addressIn(origin, canonical, locale) },
    { property: 'og:image', content: new URL(card ?? image ?? logoOf(mall), origin).href },
    ...(card
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:locale', content: territory[locale] },
    ...mall.languages
      .filter((lang) => lang !== locale)
      .map((lang) => ({ property: 'og:locale:alternate', content: territory[lang] })),
    { name: 'twitter:card', content: (card ?? image) ? 'summary_large_image' : 'summary' },
  ]
}

/** The picture that the mall draws of a shop and of each of its products. */
function cardOf({ mall: { shop }, canonical, locale }: CrawledPage): string | undefined {
  if (!shop) return undefined
  const product = /^\/mall\/product\/(\d+)/.exec(canonical)?.[1]
  return `/share/${shop.slug}${product ? `/${product}` : ''}/card.png?lang=${locale}`
}

const logoOf = (mall: Mall) => mall.logo ?? '/icons/icon-512.png'

function organizationOf({ origin, mall }: CrawledPage): Record<string, string | object> {
  const contact = (type: string) => mall.contacts.find((contact) => contact.type === type)?.value
  const [telephone, email] = [contact('phone'), contact('email')]
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: mall.site_name,
    url: `${origin}/`,
    logo: new URL(logoOf(mall), origin).href,
    description: mall.seo.description,
    ...(mall.slogan && { slogan: mall.slogan }),
    ...(mall.address && { address: mall.address }),
    ...(email && { email }),
    ...(telephone && {
      telephone,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone,
        availableLanguage: mall.languages.map((lang) => languageTag[lang]),
      },
    }),
  }
}

const siteOf = ({ origin, locale, mall }: CrawledPage): Record<string, string | object> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: mall.site_name,
  url: `${origin}/`,
  inLanguage: languageTag[locale],
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    // The braces are the place for the words, so they must not be encoded.
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search()}?keyword={words}` },
    'query-input': 'required name=words',
  },
})

const breadcrumbsOf = (
  { origin, locale }: CrawledPage,
  crumbs: readonly PageCrumb[],
): Record<string, string | object> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: label,
    item: addressIn(origin, path, locale),
  })),
})
