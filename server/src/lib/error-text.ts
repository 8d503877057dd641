/** The text of an error in a language. */
import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { Values } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import { textOf } from './texts.ts'

/** Fills the placeholders; object parameters are formatted by the client. */
export const errorText = (code: ErrorCode, params: ErrorParams, locale: Locale): string =>
  textOf(locale, `error.${code}`, params as Values)
