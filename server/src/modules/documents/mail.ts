/** Sends documents of orders by mail, and stores each as it was sent. */
import type { mailDocument as contract, SentDocument } from '#contract/api/documents/document'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import type { MemberRequest } from '../../http/context.ts'
import { fieldError } from '../../lib/errors.ts'
import { severalLines } from '../../lib/text.ts'
import { textOf } from '../../lib/texts.ts'
import { type AttemptLimit, countAttempt } from '../accounts/account/attempts.ts'
import { findUser } from '../identity/user/service.ts'
import { queueDocumentMail } from '../messaging/document-mail.ts'
import { insertEvent } from '../orders/state/service.ts'
import { insertSentDocument } from './queries.ts'
import type { sentDocuments } from './schema.ts'
import { presentSent } from './sent.ts'
import { languageOf, printDocument, requireOrder } from './service.ts'

const day = 24 * 60

/** Mails with documents: about one order, from one member of staff, to one address. */
const mailLimits = (orderId: number, staffId: number, recipient: string): AttemptLimit[] => [
  { key: `document-order:${orderId}`, most: 30, minutes: day },
  { key: `document-staff:${staffId}`, most: 300, minutes: day },
  { key: `document-mail:${recipient.toLowerCase()}`, most: 50, minutes: day },
]

export async function mailDocument(ctx: MemberRequest, input: Input<typeof contract>): Promise<SentDocument> {
  const { kind, document_id, shipment_id, message, ...body } = input.body
  const order = await requireOrder(ctx, input.params.id, true)
  const email = (await findUser(ctx.db, order.userId))?.email ?? null
  const recipient = body.recipient ?? email
  if (!recipient) throw fieldError('recipient', 'FIELD_REQUIRED')
  const language = body.language ?? languageOf(order)
  // Before the transaction, because printing takes up to seconds.
  const { number, seller, pdf } = await printDocument(ctx, order, { kind, language, document_id, shipment_id })
  const words = {
    document: textOf(language, `print.title.${kind}`),
    number,
    order: order.orderNumber,
    message: severalLines(message ?? ''),
    seller,
  }
  return ctx.transaction(async (tx) => {
    await countAttempt(tx.db, mailLimits(order.id, tx.actor.id, recipient))
    const outboxId = await queueDocumentMail(tx, { recipient, language, words })
    return keep(tx, {
      orderId: order.id,
      kind,
      number,
      language,
      recipient,
      toBuyer: recipient.toLowerCase() === email?.toLowerCase(),
      message: words.message,
      pdf,
      outboxId,
      sentBy: tx.actor.id,
    })
  })
}

async function keep(ctx: MemberContext, row: typeof sentDocuments.$inferInsert): Promise<SentDocument> {
  const sent = await insertSentDocument(ctx.db, row)
  const { kind, number, language, recipient } = row
  // By the name of the copy an erasure finds this row of the log.
  recordChange(ctx, null, { kind, number, language, recipient, copy: `<sent-${sent.id}>` })
  await insertEvent(ctx.db, {
    orderId: row.orderId,
    type: row.toBuyer ? 'document_sent' : 'document_passed_on',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    data: { reference: number, recipient },
  })
  return presentSent({ ...row, ...sent, sentBy: ctx.actor.username, state: 'queued' }, true)
}
