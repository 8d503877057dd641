/** Which attributes of a product are fields of its category's set. The server compares them more thoroughly. */
import type { AttributeField } from '#contract/api/catalog/attribute'
import { type Locale, locales, type Translations } from '#contract/types'
import { type AttributeValues, noTexts, type Texts } from './form-values.ts'

const folded = (text: string | undefined) => (text ?? '').trim().toLowerCase()

/** Whether texts share one in any language. */
const haveSame = (left: Partial<Texts>, right: Partial<Texts>) => {
  const texts = new Set(locales.flatMap((locale) => folded(left[locale]) || []))
  return locales.some((locale) => texts.has(folded(right[locale])))
}

/** The position of the field's attribute among those of the product; -1 without one. */
export const indexOfField = (attributes: readonly AttributeValues[], { translations }: AttributeField): number =>
  attributes.findIndex(({ name }) => haveSame(name, translations))

export const isOfSet = (fields: readonly AttributeField[], { name }: AttributeValues): boolean =>
  fields.some(({ translations }) => haveSame(name, translations))

/** The choice that a value matches. */
export const choiceOf = ({ choices }: AttributeField, value: Texts) =>
  choices.find(({ translations }) => haveSame(value, translations))

/** A value in all languages: fixed texts, or one text for every language. */
export const textsOf = (value: Translations | string): Texts =>
  typeof value === 'string'
    ? (Object.fromEntries(locales.map((locale) => [locale, value])) as Texts)
    : { ...noTexts(), ...value }

/** A number without its unit, as it is typed. */
export function figureOf(value: Texts, locale: Locale): string {
  const text = value[locale].trim() || locales.map((each) => value[each].trim()).find(Boolean) || ''
  const [, figure] = /^(-?[\d.,\s]+)/.exec(text) ?? []
  return figure?.trim() ?? text
}
