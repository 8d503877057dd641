/** An error message of a form: our own by id, which follows a change of language, or the server's text. */
import type { MessageId, Translate } from './translate.ts'

export type FormMessage = { id: MessageId } | { text: string }

export const messageText = (message: FormMessage | undefined, t: Translate): string | undefined =>
  message && ('id' in message ? t(message.id) : message.text)

/** The server's messages by field. */
export const serverMessages = (texts: Record<string, string>): Record<string, FormMessage> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text }]))
