/** The mail that carries a document of an order, written in the language of the document. */
import type { Locale } from '#contract/types'
import type { Context } from '../../context.ts'
import { deliverOutbox } from './deliver.ts'
import { mailText } from './mail-text.ts'
import { insertMessage } from './queries.ts'

interface DocumentMail {
  recipient: string
  language: Locale
  /** `document` such as “Proforma invoice”; `message` and `seller` may be empty. */
  words: { document: string; number: string; order: string; message: string; seller: string }
}

/** Returns the id of the mail in the outbox; what it carries refers to it. */
export async function queueDocumentMail(ctx: Context, { recipient, language, words }: DocumentMail): Promise<number> {
  const { subject, body } = mailText(language, 'document.sent', words)
  // The member of staff waits for it: the job comes by only once a minute.
  ctx.afterCommit(() => void deliverOutbox(ctx.database, ctx.env).catch(() => {}))
  return insertMessage(ctx.db, { channel: 'mail', recipient, subject, body: body.trim() })
}
