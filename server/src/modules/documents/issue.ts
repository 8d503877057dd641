/** Issues invoices and credit notes: numbered without gaps, never changed. */
import type { DocumentRow, IssuedKind, issueDocument as issueContract } from '#contract/api/documents/document'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import { dayIn } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { requireReason } from '../../lib/reason.ts'
import type { Order } from '../orders/state/schema.ts'
import { insertEvent, lockOrder } from '../orders/state/service.ts'
import { readSettings } from '../settings/service.ts'
import { isInvoiceable, issuedNumber, seriesOf } from './available.ts'
import { creditNote } from './credit.ts'
import type { DocumentFacts } from './facts.ts'
import { gatherFacts } from './gather.ts'
import { findOpenInvoice, notesOf, openQuantities, presentIssued } from './issued.ts'
import { findDocuments, insertDocument, takeNumber } from './queries.ts'
import { findRemaining } from './remaining-units.ts'
import type { IssuedDocument } from './schema.ts'

type Body = Input<typeof issueContract>['body']

export async function issueDocument(ctx: MemberContext, orderId: number, body: Body): Promise<DocumentRow> {
  // Serializes two clerks who issue at once.
  const order = await lockOrder(ctx.db, orderId)
  const issued = await findDocuments(ctx.db, order.id)
  const invoice = findOpenInvoice(issued)
  const { company } = await readSettings(ctx.db, ctx.database)
  if (!company.name || !company.address) throw new AppError('SELLER_INCOMPLETE')
  const document =
    body.kind === 'invoice'
      ? await issueInvoice(ctx, order, issued, invoice)
      : await issueCredit(ctx, order, issued, invoice, body)
  const { kind, number, amount } = document
  recordChange(ctx, null, { kind, number, amount })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: kind === 'invoice' ? 'invoice_issued' : 'credit_issued',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason: document.facts.corrects?.reason ?? null,
    data: { reference: number },
  })
  return presentIssued(document, [...issued, document], await findRemaining(ctx.db, order.id))
}

async function issueInvoice(
  ctx: MemberContext,
  order: Order,
  issued: readonly IssuedDocument[],
  open: IssuedDocument | undefined,
): Promise<IssuedDocument> {
  if (open) throw new AppError('INVOICE_EXISTS', { number: open.number })
  if (!isInvoiceable(order)) throw new AppError('DOCUMENT_UNAVAILABLE')
  const facts = await gatherFacts(ctx, order, { kind: 'invoice', number: '', issuedAt: ctx.now() })
  if (facts.lines.length === 0) throw new AppError('DOCUMENT_UNAVAILABLE')
  return insert(ctx, order, issued, facts)
}

async function issueCredit(
  ctx: MemberContext,
  order: Order,
  issued: readonly IssuedDocument[],
  invoice: IssuedDocument | undefined,
  body: Body,
): Promise<IssuedDocument> {
  if (!invoice) throw new AppError('DOCUMENT_UNAVAILABLE')
  const reason = requireReason(body)
  const left = openQuantities(invoice, issued)
  const wanted = body.lines ? sumByLine(body.lines) : left
  for (const [lineId, quantity] of wanted)
    if (quantity > (left.get(lineId) ?? 0)) throw fieldError('lines', 'AMOUNT_EXCEEDS', { max: left.get(lineId) ?? 0 })
  const { lines, amounts } = creditNote(
    invoice.facts,
    notesOf(invoice, issued).map(({ facts }) => facts),
    { quantities: wanted, withFreight: body.with_freight ?? !body.lines },
  )
  const isAll = lines.length > 0 && [...left].every(([lineId, quantity]) => wanted.get(lineId) === quantity)
  if (!isAll && amounts.amountPayable <= 0) throw new AppError('DOCUMENT_UNAVAILABLE')
  const facts: DocumentFacts = {
    ...invoice.facts,
    kind: 'credit_note',
    issuedAt: ctx.now().toISOString(),
    lines,
    amounts,
    paid: 0,
    banks: [],
    corrects: { number: invoice.number, issuedAt: invoice.facts.issuedAt, reason },
  }
  return insert(ctx, order, issued, facts, invoice.id)
}

async function insert(
  ctx: MemberContext,
  order: Order,
  issued: readonly IssuedDocument[],
  facts: DocumentFacts,
  invoiceId: number | null = null,
): Promise<IssuedDocument> {
  const kind: IssuedKind = facts.kind === 'credit_note' ? 'credit_note' : 'invoice'
  const series = seriesOf(kind, dayIn(facts.timeZone, new Date(facts.issuedAt)).slice(0, 4))
  // Taken last: the others who issue wait for it.
  const sequence = await takeNumber(ctx.db, series)
  const number = issuedNumber(series, sequence)
  return insertDocument(ctx.db, {
    orderId: order.id,
    kind,
    series,
    sequence,
    number,
    position: issued.filter((document) => document.kind === kind).length + 1,
    invoiceId,
    amount: facts.amounts.amountPayable,
    facts: { ...facts, number },
    issuedBy: ctx.actor.id,
    createdAt: new Date(facts.issuedAt),
  })
}

function sumByLine(lines: readonly { line_id: number; quantity: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line_id, quantity } of lines) sums.set(line_id, (sums.get(line_id) ?? 0) + quantity)
  return sums
}
