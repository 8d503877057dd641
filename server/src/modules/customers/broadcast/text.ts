import type { BroadcastTexts } from '#contract/api/customers/broadcast'
import { type Locale, locales } from '#contract/types'

/** Subject and text in the language, else in the mall's, else in any; both in the same one. */
export function textIn(texts: BroadcastTexts, locale: Locale, fallback: Locale): { subject: string; body: string } {
  const lang = [locale, fallback, ...locales].find((each) => texts[each]?.subject && texts[each]?.body)
  const { subject = '', body = '' } = (lang && texts[lang]) ?? {}
  return { subject, body }
}
