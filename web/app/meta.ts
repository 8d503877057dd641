/** Title, description, canonical address and the other languages of a page. */
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { type Locale, locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { type Translate, translator } from './i18n/translate.ts'
import { mallInWords } from './mall.ts'
import type { RootData } from './root.tsx'

interface PageWords {
  title: string
  description?: string
  /** Own path and query without language and paging noise; missing keeps the path alone. */
  canonical?: string
  /** False for what search engines should pass by: results, carts, errors. */
  isIndexed?: boolean
  extra?: MetaDescriptor[]
}

type Args = Pick<MetaArgs, 'matches' | 'location'>

export function pageMeta({ matches, location }: Args, words: (t: Translate, locale: Locale) => PageWords): MetaDescriptor[] {
  const { locale = 'en', origin = '', mall } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as Partial<RootData>
  const t = translator(locale)
  const { title, description, canonical = location.pathname, isIndexed = true, extra = [] } = words(t, locale)
  const common: MetaDescriptor[] = [{ title: `${title} · ${mallInWords(mall, t).site_name}` }, ...(description ? [{ name: 'description', content: description }] : [])]
  if (!isIndexed) return [...common, { name: 'robots', content: 'noindex, follow' }, ...extra]

  const addressIn = (lang?: Locale) => `${origin}${canonical}${lang ? `${canonical.includes('?') ? '&' : '?'}lang=${lang}` : ''}`
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: addressIn(locale) },
    ...locales.map((lang) => ({ tagName: 'link', rel: 'alternate', hrefLang: languageTag[lang], href: addressIn(lang) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn() },
    { property: 'og:title', content: title },
    ...extra,
  ]
}
