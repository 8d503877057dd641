/** Texts in several languages: which one a caller sees, and how a written one joins the others. */
import { type Locale, locales, type Translations } from '#contract/types'
import { oneLine } from './text.ts'

const emptyText: { text: string; lang: Locale } = { text: '', lang: 'en' }

/** The caller's language, else the mall's default, else any. Tells which language it really is. */
export function pick(texts: Translations, locale: Locale, fallback: Locale = 'en'): { text: string; lang: Locale } {
  const own = texts[locale]
  if (own) return { text: own, lang: locale }
  const other = texts[fallback]
  if (other) return { text: other, lang: fallback }
  for (const lang of locales) {
    const any = texts[lang]
    if (any) return { text: any, lang }
  }
  return emptyText
}

export const textIn = (texts: Translations, locale: Locale, fallback: Locale = 'en'): string =>
  pick(texts, locale, fallback).text

/**
 * Applies what a client sent to what is stored: a bare text writes `lang`, `translations` wins, an empty
 * text removes the language. No empty texts are kept.
 */
export function merge(
  stored: Translations,
  bare: string | null | undefined,
  lang: Locale,
  sent: Partial<Record<Locale, string | null | undefined>> = {},
): Translations {
  const result: Translations = { ...stored }
  if (bare !== undefined && bare !== null) result[lang] = bare
  for (const locale of locales) {
    const text = sent[locale]
    if (text !== undefined) result[locale] = text ?? ''
  }
  for (const locale of locales) if (!result[locale]?.trim()) delete result[locale]
  return result
}

/** `merge` for names: each is one line, so that lists, files and mails that hold it keep their lines. */
export const mergeLine: typeof merge = (stored, bare, lang, sent = {}) =>
  merge(
    stored,
    bare && oneLine(bare),
    lang,
    Object.fromEntries(Object.entries(sent).map(([locale, text]) => [locale, text && oneLine(text)])),
  )

/** The caller's language from the words browsers and old clients send (`zh-CN`, `cn`, `es-419` …). */
export function localeOf(tag: string | undefined): Locale | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_;]/)[0]
  if (primary === 'zh') return 'cn'
  return locales.find((locale) => locale === primary)
}

/** First language of an `Accept-Language` header that we speak, by weight. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  if (!header) return undefined
  if (header.length <= 3) return localeOf(header)
  const wishes = header
    .slice(0, 1000)
    .split(',')
    .map((part, position) => ({
      locale: localeOf(part),
      weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1),
      position,
    }))
    .filter((wish) => wish.locale && wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  return wishes[0]?.locale
}

/** `{en: "Kitchen"}` ↔ `{en: {name: "Kitchen"}}`, as the wire has translations. */
export const wrapTranslations = (name: Translations) =>
  Object.fromEntries(Object.entries(name).map(([lang, text]) => [lang, { name: text }])) as Record<
    Locale,
    { name: string }
  >
export const nameTranslations = (
  sent: Partial<Record<Locale, { name?: string | null }>> | undefined,
): Partial<Record<Locale, string | null | undefined>> =>
  Object.fromEntries(Object.entries(sent ?? {}).map(([lang, entry]) => [lang, entry?.name]))
