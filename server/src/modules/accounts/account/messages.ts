/** `msg` of successful calls that did less, or more, than the caller may expect. */
import type { Locale } from '#contract/types'
import { textOf } from '../../../lib/texts.ts'

/** `contacts` is one, or both. */
export const passwordNeeded = (contacts: readonly ('email' | 'phone')[], locale: Locale): string =>
  textOf(locale, 'word.password_needed', { contacts: contacts.length > 1 ? 'both' : (contacts[0] ?? 'both') })

export const confirmationSent = (locale: Locale): string => textOf(locale, 'word.confirmation_sent')
