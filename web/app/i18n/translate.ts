/** Messages of one language, and the function that finds and fills them. */

import { fillMessage, type Messages, type Values } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { MessageId } from '#texts/ids'

export type { Values } from '#contract/rules/message'
export type { MessageId } from '#texts/ids'

/** Finds a message by id and fills its placeholders. */
export type Translate = (id: MessageId, values?: Values) => string

interface Language {
  messages: Messages
  translate: Translate
}

const languages = new Map<Locale, Language>()
const noValues: Values = {}

function language(locale: Locale): Language {
  const known = languages.get(locale)
  if (known) return known
  const messages: Messages = {}
  // An id on the page is ugly, but it can be searched for.
  const translate: Translate = (id, values = noValues) => fillMessage(messages[id] ?? id, values, languageTag[locale])
  const made = { messages, translate }
  languages.set(locale, made)
  return made
}

export const addMessages = (locale: Locale, messages: Messages) =>
  void Object.assign(language(locale).messages, messages)

/** The translator of a language; its messages must have been added. */
export const translator = (locale: Locale): Translate => language(locale).translate
