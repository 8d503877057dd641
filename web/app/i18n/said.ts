/** What a form says of a fault: in a message of ours, which follows a change of the language, or in the server's own sentence. */
import type { MessageId, Translate } from './translate.ts'

export type Said = { id: MessageId } | { text: string }

export const wordsOf = (said: Said | undefined, t: Translate): string | undefined =>
  said && ('id' in said ? t(said.id) : said.text)

/** Sentences by field, as the server sent them. */
export const asSaid = (texts: Record<string, string>): Record<string, Said> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text }]))
