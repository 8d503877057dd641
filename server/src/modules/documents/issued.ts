/** Issued documents on the wire, and what is left of an invoice; pure. */
import type { DocumentRow } from '#contract/api/documents/document'
import type { Locale } from '#contract/types'
import { formatMoney } from '../../lib/money.ts'
import { textIn } from '../../lib/translate.ts'
import { hasFreightLeft } from './credit.ts'
import type { RemainingOf } from './remaining-units.ts'
import type { IssuedDocument } from './schema.ts'

export function presentIssued(
  document: IssuedDocument,
  issued: readonly IssuedDocument[],
  /** For staff. */
  remainingOf?: RemainingOf,
): DocumentRow {
  const { currency, fallback } = document.facts
  return {
    kind: document.kind,
    number: document.number,
    document_id: document.id,
    shipment_id: null,
    issued_at: document.createdAt.toISOString(),
    amount: formatMoney(document.amount, currency),
    currency,
    invoice_id: document.invoiceId,
    ...(remainingOf &&
      document.kind === 'invoice' && { open_lines: openLinesOf(document, issued, fallback, remainingOf) }),
  }
}

/** The credit notes of an invoice. */
export const notesOf = (invoice: IssuedDocument, issued: readonly IssuedDocument[]): IssuedDocument[] =>
  issued.filter(({ invoiceId }) => invoiceId === invoice.id)

/** Quantities of an invoice that no credit note has taken back, by line. */
export function openQuantities(invoice: IssuedDocument, issued: readonly IssuedDocument[]): Map<number, number> {
  const open = new Map(invoice.facts.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { facts } of notesOf(invoice, issued))
    for (const { lineId, quantity } of facts.lines) open.set(lineId, (open.get(lineId) ?? 0) - quantity)
  return new Map([...open].filter(([, quantity]) => quantity > 0))
}

/** The invoice of which something is left to be credited; an order has at most one. */
export const findOpenInvoice = (issued: readonly IssuedDocument[]): IssuedDocument | undefined =>
  issued.find((document) => document.kind === 'invoice' && isOpen(document, issued))

function isOpen(invoice: IssuedDocument, issued: readonly IssuedDocument[]): boolean {
  const notes = notesOf(invoice, issued).map(({ facts }) => facts)
  return openQuantities(invoice, issued).size > 0 || hasFreightLeft(invoice.facts, notes)
}

function openLinesOf(
  invoice: IssuedDocument,
  issued: readonly IssuedDocument[],
  locale: Locale,
  remainingOf: RemainingOf,
): DocumentRow['open_lines'] {
  const open = openQuantities(invoice, issued)
  return invoice.facts.lines.flatMap(({ lineId, skuCode, name }) => {
    const quantity = open.get(lineId)
    if (!quantity) return []
    const gone = Math.max(0, quantity - remainingOf(lineId))
    return [{ line_id: lineId, sku_code: skuCode, name: textIn(name, locale), quantity, gone }]
  })
}
