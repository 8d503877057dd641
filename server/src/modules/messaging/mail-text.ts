/** Mails and messages in the mall, from `texts/<locale>/server/mail.json`. */
import type { Values } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import type { ServerTextId } from '#texts/ids'
import { textOf } from '../../lib/texts.ts'

export interface MailText {
  /** Of a mail; messages by SMS have none. */
  subject: string
  body: string
}

export type MailName = ServerTextId extends infer Id ? (Id extends `mail.${infer Name}.subject` ? Name : never) : never

/** The news of a topic: `NewsOf<'order'>` has `placed`. */
export type NewsOf<Topic extends string> = MailName extends infer Name
  ? Name extends `${Topic}.${infer News}`
    ? News
    : never
  : never

/** Stays in a message until it leaves, so that the outbox shows no code. */
export const codePlace = '{code}'

/**
 * Braces of values are dropped, because the outbox finds the place of a code by them. An empty value leaves no empty
 * paragraph behind.
 */
export function mailText(locale: Locale, name: MailName, values: Values = {}): MailText {
  const filled = Object.fromEntries(
    Object.entries(values).map(([place, value]) => [
      place,
      typeof value === 'string' ? value.replace(/[{}]/g, '') : value,
    ]),
  )
  const fill = (part: 'subject' | 'body') =>
    textOf(locale, `mail.${name}.${part}`, { ...filled, code: codePlace }).replace(/\n{3,}/g, '\n\n')
  return { subject: fill('subject'), body: fill('body') }
}
