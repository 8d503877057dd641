/** Names and values in several languages, as sent and as stored: attributes of a product, options of a SKU. */
import type { updateProduct } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { mergeLine } from '../../../lib/translate.ts'
import type { NamedText, OptionText } from './schema.ts'

type SentText = Partial<NonNullable<Input<typeof updateProduct>['body']['attributes']>[number]>

/** A name and value typed in one language join the stored ones at the same position; `translations` take precedence. */
export function namedText(
  stored: NamedText | undefined,
  { name, value, translations }: SentText,
  lang: Locale,
): NamedText {
  const sent = (field: 'name' | 'value') =>
    Object.fromEntries(Object.entries(translations ?? {}).map(([locale, entry]) => [locale, entry?.[field]]))
  return {
    name: mergeLine(stored?.name ?? {}, name, lang, sent('name')),
    value: mergeLine(stored?.value ?? {}, value, lang, sent('value')),
  }
}

/** An option retains its picture as long as its value stays. */
export function optionText(stored: OptionText | undefined, sent: SentText, lang: Locale): OptionText {
  const option = namedText(stored, sent, lang)
  return stored?.image && stored.value[lang] === option.value[lang] ? { ...option, image: stored.image } : option
}
