/** Summaries of endpoints in other languages than English, by the English sentence at the endpoint. */
import cn from './summaries/cn.json' with { type: 'json' }
import es from './summaries/es.json' with { type: 'json' }
import ru from './summaries/ru.json' with { type: 'json' }
import th from './summaries/th.json' with { type: 'json' }
import vi from './summaries/vi.json' with { type: 'json' }
import type { Locale } from './types.ts'

const translations: Partial<Record<Locale, Readonly<Record<string, string>>>> = { cn, es, ru, th, vi }

/** A summary that is not known, such as that of another server's call, stays as it is. */
export const summaryIn = (summary: string, locale: Locale): string => translations[locale]?.[summary] ?? summary

/** The English summaries whose text in the language contains the words. */
export const summariesWith = (words: string, locale: Locale): string[] =>
  Object.entries(translations[locale] ?? {})
    .filter(([, text]) => text.toLowerCase().includes(words.trim().toLowerCase()))
    .map(([summary]) => summary)
