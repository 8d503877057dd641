import type { Locale } from '../types.ts'

/** A text in every language. */
export type Text = Readonly<Record<Locale, string>>

/** Short, because tables of texts are made of it. */
export const of = (en: string, cn: string, es: string, ru: string, th: string, vi: string): Text => ({
  en,
  cn,
  es,
  ru,
  th,
  vi,
})
