/** Translated texts: choosing one for a caller, and merging edits. */
import { type Locale, locales, type Translations } from '#contract/types'
import { oneLine, severalLines } from './text.ts'

const emptyText: { text: string; lang: Locale } = { text: '', lang: 'en' }

/** The text in the caller's language, else in the mall's default, else in any, with the language it is in. */
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
 * Merges a client's input into stored texts: a plain text sets `lang`, `translations` takes precedence, an empty text
 * removes its language.
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

const mergeAs =
  (normalize: (text: string) => string): typeof merge =>
  (stored, bare, lang, sent = {}) =>
    merge(
      stored,
      bare && normalize(bare),
      lang,
      Object.fromEntries(Object.entries(sent).map(([locale, text]) => [locale, text && normalize(text)])),
    )

/** `merge` for names, which are normalized to one line. */
export const mergeLine = mergeAs(oneLine)
/** `merge` for plain texts of several lines. */
export const mergeLines = mergeAs(severalLines)

/** The language for a tag sent by a browser or an old client (`zh-CN`, `cn`, `es-419` …). */
export function localeOf(tag: string | undefined): Locale | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_;]/)[0]
  if (primary === 'zh') return 'cn'
  return locales.find((locale) => locale === primary)
}

/** The supported languages of an `Accept-Language` header, the highest weight first. */
export function acceptedLocales(header: string | undefined): Locale[] {
  return (header ?? '')
    .slice(0, 1000)
    .split(',')
    .flatMap((part) => {
      const locale = localeOf(part)
      return locale ? [{ locale, weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }] : []
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale)
}

/** `{en: "Kitchen"}` ↔ `{en: {name: "Kitchen"}}`, as the wire has translations. */
export const wrapTranslations = (name: Translations) =>
  Object.fromEntries(Object.entries(name).map(([lang, text]) => [lang, { name: text }])) as Record<
    Locale,
    { name: string }
  >
/** One field of a client's `translations`, for `merge`. */
export const textsSent = <Field extends string>(
  sent: Partial<Record<Locale, Partial<Record<Field, string | null | undefined>>>> | undefined,
  field: Field,
): Partial<Record<Locale, string | null | undefined>> =>
  Object.fromEntries(Object.entries(sent ?? {}).map(([lang, entry]) => [lang, entry?.[field]]))
export const nameTranslations = (sent: Partial<Record<Locale, { name?: string | null | undefined }>> | undefined) =>
  textsSent(sent, 'name')

/** Texts of several fields by language, without languages that have none. */
export function byLanguage<Field extends string>(
  texts: Record<Field, Translations>,
): Partial<Record<Locale, Partial<Record<Field, string>>>> {
  const fields = Object.entries(texts) as [Field, Translations][]
  return Object.fromEntries(
    locales.flatMap((lang) => {
      const entry = Object.fromEntries(fields.flatMap(([field, text]) => (text[lang] ? [[field, text[lang]]] : [])))
      return Object.keys(entry).length > 0 ? [[lang, entry]] : []
    }),
  )
}
