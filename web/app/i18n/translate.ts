/** Messages of one language, and the function that finds and fills them. */
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { MessageId } from './ids.ts'

export type { MessageId } from './ids.ts'
export type Values = Record<string, string | number>

/** Finds a message by id and fills its placeholders. */
export type Translate = (id: MessageId, values?: Values) => string

interface Language {
  i18n: I18n
  translate: Translate
}

const languages = new Map<Locale, Language>()

function language(locale: Locale): Language {
  const known = languages.get(locale)
  if (known) return known
  const tag = languageTag[locale]
  // An id on the page is ugly, but it can be searched for.
  const i18n = setupI18n({ locale: tag, messages: { [tag]: {} }, missing: (_, id) => id })
  const made: Language = { i18n, translate: (id, values) => i18n._(id, values) }
  languages.set(locale, made)
  return made
}

export const addMessages = (locale: Locale, messages: Messages) => language(locale).i18n.load(languageTag[locale], messages)

/** The translator of a language; its messages must have been added. */
export const translator = (locale: Locale): Translate => language(locale).translate
