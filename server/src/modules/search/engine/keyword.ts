/** A keyword as it is typed. Pure. */
import type { Locale } from '#contract/types'
import { tokens } from './tokens.ts'
import { isVietnamese } from './vietnamese-words.ts'

/** Languages of a buyer: that of the page, and that of the mall, for texts that lack it. */
export interface Languages {
  locale: Locale
  fallback: Locale
}

/** Of the words: by their letters, and where several languages share them, that of the buyer. */
export function languageOf(text: string, locale: Locale): Locale {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru'
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  if (/\p{Script=Han}/u.test(text)) return 'cn'
  return locale === 'vi' || isVietnamese(text) ? 'vi' : locale === 'es' ? 'es' : 'en'
}

/** The words that follow each other in the keyword as they are typed there; `20cm` may be typed in two. */
export function typed(keyword: string, words: string[]): string {
  const written = [...keyword.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    index,
    end: index + text.length,
  }))
  const wanted = words.join(' ')
  for (const [first, { index }] of written.entries())
    for (const { end } of written.slice(first, first + words.length + mostPieces)) {
      const text = keyword.slice(index, end)
      if (tokens(text).join(' ') === wanted) return text
    }
  return wanted
}

/** Pieces that a figure with its unit may be typed in, beyond one. */
const mostPieces = 2
