import type { ProductRow } from '#contract/api/catalog/product'
import { languageTag } from '#contract/units'
import { useLocale } from '../../../i18n/use.ts'

/** Joins numbers and their units on one line: “108 mm”, “× 120 cm”. */
export const nonBreakingName = (name: string) =>
  name.replace(/(\d) (?=×|\p{L}{1,3}(?![\p{L}\p{M}]))|(×) (?=\d)/gu, '$1$2\u00a0')

/** The product's name with its `lang` if that is not the page's. */
export function ProductName({ product: { name, name_lang } }: { product: Pick<ProductRow, 'name' | 'name_lang'> }) {
  const locale = useLocale()
  const words = nonBreakingName(name)
  return name_lang === locale ? (
    words
  ) : (
    <span lang={languageTag[name_lang as keyof typeof languageTag] ?? name_lang}>{words}</span>
  )
}
