/** Issues invoices and credit notes: numbered without gaps, kept as they are. */
import type { DocumentRow, IssuedKind, issueDocument as issueContract } from '#contract/document'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import { dayIn } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { shareOf, splitAmount } from '../../lib/split.ts'
import type { Order } from '../order-state/schema.ts'
import { insertEvent, lockOrder, requireReason } from '../order-state/service.ts'
import { readSettings } from '../setting/service.ts'
import { isInvoiceable, issuedNumber, seriesOf } from './available.ts'
import { type Credited, creditAmounts } from './credit.ts'
import type { DocumentFacts, DocumentLine } from './facts.ts'
import { gatherFacts } from './gather.ts'
import { findOpenInvoice, notesOf, openQuantities, presentIssued } from './issued.ts'
import { findDocuments, insertDocument, takeNumber } from './queries.ts'
import type { IssuedDocument } from './schema.ts'

type Body = Input<typeof issueContract>['body']

export async function issueDocument(ctx: MemberContext, orderId: number, body: Body): Promise<DocumentRow> {
  // Two clerks who issue at once take turns here.
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
  return presentIssued(document, [...issued, document], true)
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
  const lines = invoice.facts.lines.flatMap((line) => {
    const quantity = wanted.get(line.lineId) ?? 0
    if (quantity === 0) return []
    const credited = line.quantity - (left.get(line.lineId) ?? 0)
    const discount = line.discount === undefined ? undefined : creditedDiscount(line, credited, quantity)
    const assets = creditedAssets(line, discount ?? 0, notesOf(invoice, issued))
    return [
      {
        ...line,
        quantity,
        subtotal: line.price * quantity,
        ...(discount !== undefined && { discount }),
        ...(assets && { assets }),
      },
    ]
  })
  const before = creditedBy(notesOf(invoice, issued))
  const isAll = [...left].every(([lineId, quantity]) => wanted.get(lineId) === quantity)
  const after: Credited = {
    lines: before.lines + lines.reduce((sum, { subtotal }) => sum + subtotal, 0),
    discount: sumOfDiscounts(before.discount, lines),
    freight: before.freight || isAll || (body.with_freight ?? false),
    isAll,
  }
  const amounts = creditAmounts(
    { ...invoice.facts.amounts, freight: invoice.facts.amounts.freight ?? 0 },
    before,
    after,
  )
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

/** Counted from the beginning of the line, so that many notes take back what one note does. */
const creditedDiscount = ({ discount = 0, quantity: of }: DocumentLine, credited: number, quantity: number): number =>
  shareOf(discount, credited + quantity, of) - shareOf(discount, credited, of)

/** Shares out a note's discount of a line by what earlier notes left of its assets: the last note gets the rest of each. */
function creditedAssets({ lineId, assets }: DocumentLine, discount: number, notes: readonly IssuedDocument[]) {
  const taken = notes.flatMap(({ facts }) => facts.lines.filter((line) => line.lineId === lineId))
  const open = assets?.map(({ kind, amount }) =>
    taken.reduce((left, line) => left - (line.assets?.find((part) => part.kind === kind)?.amount ?? 0), amount),
  )
  const parts = open && splitAmount(discount, open)
  return assets?.flatMap(({ kind }, index) => {
    const amount = parts?.[index] ?? 0
    return amount > 0 ? [{ kind, amount }] : []
  })
}

/** Null once a line does not have its own. */
const sumOfDiscounts = (sum: number | null, lines: readonly DocumentLine[]): number | null =>
  lines.reduce<number | null>(
    (total, { discount }) => (total === null || discount === undefined ? null : total + discount),
    sum,
  )

const creditedBy = (notes: readonly IssuedDocument[]): Credited => ({
  lines: notes.reduce((sum, { facts }) => sum + facts.amounts.totalPrice, 0),
  discount: notes.reduce<number | null>((sum, { facts }) => sumOfDiscounts(sum, facts.lines), 0),
  freight: notes.some(({ facts }) => (facts.amounts.freight ?? 0) !== 0),
  isAll: false,
})

function sumByLine(lines: readonly { line_id: number; quantity: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line_id, quantity } of lines) sums.set(line_id, (sums.get(line_id) ?? 0) + quantity)
  return sums
}
