/** The server's texts in each language, from the catalogues in `texts/`. */
import { fillMessage, type Message, type Values } from '#contract/rules/message'
import { type Locale, locales } from '#contract/types'
import { languageTag, type Unit } from '#contract/units'
import { compile } from '#texts/compile'
import { serverCatalogue } from '#texts/files'
import type { ServerTextId } from '#texts/ids'

/** What follows a prefix in the ids: `NamesIn<'sheet.brand'>` has `founded_year`. */
export type NamesIn<Prefix extends string> = ServerTextId extends infer Id
  ? Id extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never

/** A text in every language. */
export type Text = Readonly<Record<Locale, string>>

const perLocale = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>

const sources = perLocale(serverCatalogue)
/** Compiled at first use, as a process needs few of them. */
const compiled = perLocale(() => new Map<string, Message>())

/** The text in a language, with its placeholders filled. Numbers are written as in the language. */
export function textOf(locale: Locale, id: ServerTextId, values: Values = {}): string {
  let message = compiled[locale].get(id)
  if (message === undefined) compiled[locale].set(id, (message = compile(sources[locale][id] ?? id)))
  return fillMessage(message, values, languageTag[locale])
}

/** The ids of an area, such as `summary`. */
export const idsOf = (area: string): ServerTextId[] =>
  Object.keys(sources.en).filter((id) => id.startsWith(`${area}.`)) as ServerTextId[]

/** The text in every language, to find it in a file in any of them. */
export const textsOf = (id: ServerTextId): Text => perLocale((locale) => textOf(locale, id))

/** The word for `count` units: `unitWord('box', 5, 'ru')` → `коробок`. */
export const unitWord = (unit: Unit, count: number, locale: Locale): string => textOf(locale, `unit.${unit}`, { count })
