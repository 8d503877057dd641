/** A keyword as it is typed. Pure. */
import type { Locale } from '#contract/types'
import { fold } from './tokens.ts'

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
  return locale === 'es' || locale === 'vi' ? locale : 'en'
}

/** The words that follow each other in the keyword as they are typed there. */
export function typed(keyword: string, words: string[]): string {
  const written = [...keyword.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    key: fold(text),
    index,
    end: index + text.length,
  }))
  const first = written.findIndex((_, at) => words.every((word, offset) => written[at + offset]?.key === word))
  const [from, to] = [written[first], written[first + words.length - 1]]
  return from && to ? keyword.slice(from.index, to.end) : words.join(' ')
}
