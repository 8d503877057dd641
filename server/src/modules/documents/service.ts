/** Documents of orders: which there are, and printing them. */
import type { FastifyReply } from 'fastify'
import {
  type DocumentChoice,
  type DocumentKind,
  type DocumentQuery,
  type DocumentRow,
  mailDocument,
  type OrderDocuments,
} from '#contract/api/documents/document'
import { type Locale, locales } from '#contract/types'
import type { MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { mayCall } from '../identity/rbac/service.ts'
import { findUser } from '../identity/user/service.ts'
import { shipmentsOfOrder } from '../orders/shipment/service.ts'
import type { Order } from '../orders/state/schema.ts'
import { findOrder } from '../orders/state/service.ts'
import { readSettings } from '../settings/service.ts'
import { drawnNumber, isDrawn, isInvoiceable } from './available.ts'
import type { DocumentFacts } from './facts.ts'
import { gatherFacts } from './gather.ts'
import { findOpenInvoice, presentIssued } from './issued.ts'
import { readLogo } from './logo.ts'
import { print } from './print/printer.ts'
import { findDocument, findDocuments, findSentDocuments, findSentPdf, findShipmentIds } from './queries.ts'
import { findRemaining } from './remaining-units.ts'
import type { IssuedDocument } from './schema.ts'
import { presentSent } from './sent.ts'

export async function requireOrder(ctx: MemberContext, id: number, forStaff: boolean): Promise<Order> {
  const order = await findOrder(ctx.db, id, forStaff ? undefined : ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

export async function orderDocuments(ctx: MemberContext, id: number, forStaff: boolean): Promise<OrderDocuments> {
  const order = await requireOrder(ctx, id, forStaff)
  const issued = await findDocuments(ctx.db, order.id)
  const drawn = (kind: DocumentKind): DocumentRow[] =>
    isDrawn(kind, order)
      ? [{ ...blank(order), kind, number: drawnNumber(kind, order.orderNumber), amount: amountOf(kind, order) }]
      : []
  const parcels = (await findShipmentIds(ctx.db, order.id)).flatMap((shipment, index): DocumentRow[] =>
    (['packing_list', 'delivery_note'] as const).map((kind) => ({
      ...blank(order),
      kind,
      number: drawnNumber(kind, order.orderNumber, index + 1),
      shipment_id: shipment.id,
      issued_at: shipment.createdAt.toISOString(),
    })),
  )
  const remainingOf = forStaff && issued.length > 0 ? await findRemaining(ctx.db, order.id) : undefined
  const documents = [
    ...drawn('order'),
    ...drawn('proforma'),
    ...issued.map((document) => presentIssued(document, issued, remainingOf)),
    ...drawn('packing_list'),
    ...parcels,
  ]
  return {
    language: languageOf(order),
    documents,
    sent: (await findSentDocuments(ctx.db, order.id, forStaff)).map((row) => presentSent(row, forStaff)),
    ...(forStaff &&
      (await mayCall(ctx, mailDocument)) && {
        buyer_email: (await findUser(ctx.db, order.userId))?.email ?? null,
      }),
    issuable: forStaff ? issuableOf(order, issued) : [],
  }
}

export const languageOf = ({ language }: Order): Locale => locales.find((locale) => locale === language) ?? 'en'

function issuableOf(order: Order, issued: IssuedDocument[]): OrderDocuments['issuable'] {
  if (findOpenInvoice(issued)) return ['credit_note']
  return isInvoiceable(order) ? ['invoice'] : []
}

const blank = (order: Order): Omit<DocumentRow, 'kind' | 'number'> => ({
  document_id: null,
  shipment_id: null,
  issued_at: null,
  amount: null,
  currency: order.currency,
  invoice_id: null,
})

const amountOf = (kind: DocumentKind, order: Order): string | null =>
  kind === 'packing_list' ? null : formatMoney(order.amountPayable, order.currency)

/** Sends the document as a file. Drawn ones show the order as it is now, issued ones what they said when issued. */
export async function sendDocument(
  ctx: MemberContext,
  id: number,
  query: DocumentQuery,
  reply: FastifyReply,
  forStaff: boolean,
): Promise<undefined> {
  const order = await requireOrder(ctx, id, forStaff)
  const { number, pdf } = await (query.sent_id === undefined
    ? printDocument(ctx, order, query)
    : readSent(ctx, order, query.sent_id, forStaff))
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${number}.pdf"`)
    .header('cache-control', 'no-store')
  await reply.send(pdf)
}

async function readSent(ctx: MemberContext, order: Order, id: number, forStaff: boolean) {
  const sent = await findSentPdf(ctx.db, order.id, id, forStaff)
  if (!sent) throw new AppError('NOT_FOUND')
  return sent
}

export async function printDocument(
  ctx: MemberContext,
  order: Order,
  choice: DocumentChoice,
): Promise<{ number: string; seller: string; pdf: Buffer }> {
  const facts = await factsOf(ctx, order, choice)
  const logo = await readLogo(ctx.env, facts.logo)
  const pdf = await print({ facts, locale: choice.language ?? languageOf(order), logo }, String(ctx.actor.id))
  return {
    number: facts.number,
    seller: facts.seller.name,
    pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
  }
}

async function factsOf(ctx: MemberContext, order: Order, choice: DocumentChoice): Promise<DocumentFacts> {
  const { kind = 'order', document_id, shipment_id } = choice
  if (document_id !== undefined) {
    const document = await findDocument(ctx.db, order.id, document_id)
    if (document?.kind !== kind) throw new AppError('NOT_FOUND')
    return document.facts
  }
  if (shipment_id !== undefined) return parcelFacts(ctx, order, kind, shipment_id)
  if (!isDrawn(kind, order)) throw new AppError('DOCUMENT_UNAVAILABLE')
  const issuedAt = kind === 'order' ? order.createdAt : ctx.now()
  return gatherFacts(ctx, order, { kind, number: drawnNumber(kind, order.orderNumber), issuedAt })
}

async function parcelFacts(
  ctx: MemberContext,
  order: Order,
  kind: DocumentKind,
  shipmentId: number,
): Promise<DocumentFacts> {
  if (kind !== 'packing_list' && kind !== 'delivery_note') throw new AppError('DOCUMENT_UNAVAILABLE')
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const shipments = await shipmentsOfOrder(ctx.db, order, time_zone)
  const index = shipments.findIndex(({ id }) => id === shipmentId)
  const shipment = shipments[index]
  if (!shipment) throw new AppError('NOT_FOUND')
  return gatherFacts(
    ctx,
    order,
    { kind, number: drawnNumber(kind, order.orderNumber, index + 1), issuedAt: new Date(shipment.created_at) },
    {
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
      quantities: new Map(shipment.lines.map(({ line_id, quantity }) => [line_id, quantity])),
    },
  )
}
