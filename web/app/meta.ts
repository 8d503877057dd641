/** Title, description and canonical address of a page; from the server also the other languages and what crawlers read. */
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Locale } from '#contract/types'
import { type Translate, translator } from './i18n/translate.ts'
import { type Mall, mallInWords } from './mall.ts'
import { addressIn, metaForCrawlers, type PageCrumb } from './meta-for-crawlers.ts'
import type { RootData } from './root.tsx'

interface PageWords {
  title: string
  description?: string
  /** Own path and query without language and paging noise; if missing, the path alone. */
  canonical?: string
  /** False for what search engines should pass by: results, carts, errors. */
  isIndexed?: boolean
  /** The picture of a shared link, root-relative. */
  image?: string | null
  /** From the top of the catalogue down to the page itself, for search engines. */
  crumbs?: readonly PageCrumb[]
  extra?: MetaDescriptor[]
}

type Args = Pick<MetaArgs, 'matches' | 'location'>

export function pageMeta(
  { matches, location }: Args,
  words: (t: Translate, locale: Locale, mall: Mall) => PageWords,
): MetaDescriptor[] {
  const {
    locale = 'en',
    origin: host = '',
    base = '',
    mall: known,
  } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as Partial<RootData>
  const t = translator(locale)
  const mall = mallInWords(known, t)
  const origin = host + base
  // Shops do not compete with the mall unless they want to: their pages name the mall's as the original.
  const original = (mall.shop && (mall.shop.original ?? (!mall.shop.is_indexed && host))) || origin
  const {
    title,
    description,
    canonical = location.pathname,
    isIndexed = true,
    image,
    crumbs,
    extra = [],
  } = words(t, locale, mall)
  const common: MetaDescriptor[] = [
    // The home page is titled by the name alone, unless the operator gave it a title.
    { title: title === mall.site_name ? title : `${title} · ${mall.site_name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
  if (!isIndexed) return [...common, { name: 'robots', content: 'noindex, follow' }, ...extra]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: addressIn(original, canonical, locale) },
    // A browser leaves what it finds in the head alone, so it need not know how to write it.
    ...(import.meta.env.SSR
      ? metaForCrawlers({ origin, original, locale, mall, title, description, canonical, image, crumbs })
      : []),
    ...extra,
  ]
}
