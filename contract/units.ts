/** Units of stock and price; their words are texts (`unit.box`). */
import type { Locale } from './types.ts'

export const units = ['piece', 'box', 'case', 'card', 'unit', 'pack'] as const
export type Unit = (typeof units)[number]

/** BCP 47 tag for HTML and `Intl`; the wire's `cn` is `zh-CN` in browsers. */
export const languageTag: Record<Locale, string> = { en: 'en', cn: 'zh-CN', es: 'es', ru: 'ru', th: 'th', vi: 'vi' }
