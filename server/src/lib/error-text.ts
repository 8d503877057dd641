/** The text of an error in a language. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type ErrorCode, type ErrorParams, errors } from '#contract/errors'
import { fillMessage, type Message, type Values } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'

const compiled = new Map<string, Message>()

/** Fills the placeholders; object parameters are formatted by the client. */
export function errorText(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  const key = `${locale} ${code}`
  let message = compiled.get(key)
  if (!message) compiled.set(key, (message = compileMessageOrThrow(errors[code].text[locale]) as Message))
  return fillMessage(message, params as Values, languageTag[locale])
}
