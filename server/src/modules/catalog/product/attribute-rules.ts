/** The value of a text in an attribute's type: pure. */
import { readFigure, separatorOf } from '#contract/rules/figure'
import { type Locale, locales, type Translations } from '#contract/types'
import { languageTag } from '#contract/units'
import type { AttributeDefinition } from '../../search/attribute/service.ts'
import { fold, textKey } from '../../search/engine/tokens.ts'
import type { NamedText } from './schema.ts'

/** The keys of a text in all its languages, the first language first. */
export const keysOf = (texts: Translations): string[] => [
  ...new Set(locales.flatMap((locale) => textKey(texts[locale] ?? '') || [])),
]

/** Whether texts name a known attribute or value, in any language or by an earlier name. */
function isNamed(known: { key: string; also: readonly string[] }, shown: Translations, texts: Translations): boolean {
  const keys = new Set([known.key, ...known.also, ...keysOf(shown)])
  return keysOf(texts).some((key) => keys.has(key))
}

export const isOf = (definition: AttributeDefinition, { name }: NamedText): boolean =>
  isNamed(definition, definition.name, name)

/** The value as the attribute's type stores it; undefined for one that it does not have. */
export function typedValue(
  definition: AttributeDefinition,
  value: Translations,
  lang: Locale,
): Translations | undefined {
  switch (definition.type) {
    case 'text':
      return value
    case 'number': {
      const written = value[lang] === undefined ? (locales.find((locale) => value[locale]) ?? lang) : lang
      const number = readNumber(value[written] ?? '', definition.unit, written)
      return number === undefined ? undefined : numberTexts(number, definition.unit)
    }
    default:
      return definition.choices.find((choice) => isNamed(choice, choice.value, value))?.value
  }
}

/** An attribute of a product with the present names of its definition. A value that the definition does not have stays. */
export const renamed = (definition: AttributeDefinition, attribute: NamedText): NamedText =>
  isOf(definition, attribute)
    ? { name: definition.name, value: typedValue(definition, attribute.value, 'en') ?? attribute.value }
    : attribute

/** Reads `12.5`, `12,5` or `12.5 W`. Three digits behind another mark than the language's decimal mark are refused. */
export function readNumber(text: string, unit: Translations, lang: Locale): number | undefined {
  const folded = fold(text).slice(0, 200).trim()
  const ending = keysOf(unit).find((each) => folded.endsWith(each)) ?? ''
  const [, sign = '', typed = ''] = /^([-−]?)(.*)$/s.exec(folded.slice(0, folded.length - ending.length).trim()) ?? []
  const figure = readFigure(typed)
  const mark = new Intl.NumberFormat(languageTag[lang]).format(0.5).charAt(1)
  const value =
    !figure || 'value' in figure
      ? figure?.value
      : separatorOf(figure) === mark
        ? figure.readings[separatorOf(figure)]
        : ''
  return value && /^\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(`${sign && '-'}${value}`) : undefined
}

/** A number with its unit; languages that write both as the first one does have no text of their own. */
export function numberTexts(number: number, unit: Translations): Translations {
  const first = unit.en ?? locales.map((locale) => unit[locale]).find(Boolean) ?? ''
  const textIn = (locale: Locale) => {
    const own = unit[locale] ?? first
    const digits = new Intl.NumberFormat(languageTag[locale], { useGrouping: false, maximumFractionDigits: 6 }).format(
      number,
    )
    return digits + (own && !/^[\p{Script=Han}°%]/u.test(own) ? ' ' : '') + own
  }
  const base = textIn('en')
  return Object.fromEntries(
    locales.flatMap((locale) => (locale === 'en' || textIn(locale) !== base ? [[locale, textIn(locale)]] : [])),
  )
}
