/** New products as RSS 2.0, in one language. */
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { Db } from '../../../db/client.ts'
import { wordsOf } from '../../../lib/html.ts'
import { textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { escapeXml } from '../../../lib/xml.ts'
import { homePath, inLanguage, productPath } from './addresses.ts'
import { findNewest } from './queries.ts'

const most = 50
const mostWords = 300

export interface FeedOptions {
  origin: string
  locale: Locale
  /** The mall's default language, for products without a translation. */
  fallback: Locale
  siteName: string
  slogan: string
}

/** Without prices: readers store items, and an old price is worse than none. */
export async function* feed(
  db: Db,
  { origin, locale, fallback, siteName, slogan }: FeedOptions,
): AsyncGenerator<string> {
  const products = await findNewest(db, most)
  const news = textOf(locale, 'word.new_arrivals')
  const title = siteName ? `${siteName} · ${news}` : news
  const own = `${origin}/rss.xml?lang=${locale}`
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(origin + inLanguage(homePath, locale))}</link>
<description>${escapeXml(slogan || title)}</description>
<language>${languageTag[locale]}</language>
<ttl>60</ttl>
<atom:link href="${escapeXml(own)}" rel="self" type="application/rss+xml"/>
${products[0] ? `<lastBuildDate>${products[0].createdAt.toUTCString()}</lastBuildDate>\n` : ''}`
  for (const { id, name, detail, createdAt } of products) {
    const address = escapeXml(origin + inLanguage(productPath(id), locale))
    yield `<item><title>${escapeXml(textIn(name, locale, fallback))}</title><link>${address}</link><guid>${address}</guid><pubDate>${createdAt.toUTCString()}</pubDate>${descriptionOf(textIn(detail, locale, fallback))}</item>\n`
  }
  yield '</channel></rss>\n'
}

/** Readers treat the description as HTML, so its text is escaped as HTML first. */
function descriptionOf(detail: string): string {
  const words = wordsOf(detail)
  if (!words) return ''
  const shown = words.length > mostWords ? `${words.slice(0, mostWords).replace(/\s+\S*$/, '')} …` : words
  return `<description>${escapeXml(escapeXml(shown))}</description>`
}
