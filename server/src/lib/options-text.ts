import type { Locale, Translations } from '#contract/types'
import { textIn } from './translate.ts'

interface NamedText {
  name: Translations
  value: Translations
}
interface Languages {
  locale: Locale
  fallback: Locale
}

export const presentOptions = (
  options: readonly NamedText[],
  { locale, fallback }: Languages,
): Record<string, string> =>
  Object.fromEntries(
    options.map(({ name, value }) => [textIn(name, locale, fallback), textIn(value, locale, fallback)]),
  )

/** `Size: S, Color: Brown` for lists, documents and orders, with the marks of the language. */
export function specificationText(options: readonly NamedText[], view: Languages): string {
  const [is, and] = view.locale === 'cn' ? ['：', '，'] : [': ', ', ']
  return Object.entries(presentOptions(options, view))
    .map(([name, value]) => name + is + value)
    .join(and)
}
