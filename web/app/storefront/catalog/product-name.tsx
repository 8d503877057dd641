import type { ProductRow } from '#contract/catalog'
import { languageTag } from '#contract/units'
import { useLocale } from '../../i18n/use.ts'

/** The product's name, marked when it is in another language than the page. */
export function ProductName({ product: { name, name_lang } }: { product: Pick<ProductRow, 'name' | 'name_lang'> }) {
  const locale = useLocale()
  return name_lang === locale ? name : <span lang={languageTag[name_lang as keyof typeof languageTag] ?? name_lang}>{name}</span>
}
