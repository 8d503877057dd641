import type { Locale } from '#contract/types'

/** The languages by their own names, the same for every reader. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  cn: '简体中文',
  es: 'Español',
  ru: 'Русский',
  th: 'ไทย',
  vi: 'Tiếng Việt',
}
