/** Documents of an order as PDF: drawn from the order, or issued under a number and frozen. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Currency,
  Id,
  IdParams,
  Line,
  LongId,
  locales,
  Money,
  mostLines,
  Nullable,
  OneOf,
  Quantity,
  Text,
  Time,
} from '../../types.ts'
import { Email } from '../accounts/account.ts'
import { outboxStates } from '../messaging/outbox.ts'

/** Numbered without gaps; an issued one never changes. */
export const issuedKinds = ['invoice', 'credit_note'] as const
export type IssuedKind = (typeof issuedKinds)[number]

/** The order of a list of documents. */
export const documentKinds = ['order', 'proforma', 'invoice', 'credit_note', 'packing_list', 'delivery_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const DocumentRow = Type.Object({
  kind: OneOf(documentKinds),
  number: Type.String(),
  document_id: Nullable(Type.Integer({ description: 'of an issued document' })),
  shipment_id: Nullable(Type.Integer({ description: 'of a document about one shipment' })),
  issued_at: Nullable(Time),
  amount: Nullable(Money),
  currency: Currency,
  invoice_id: Nullable(Type.Integer({ description: 'the invoice that a credit note corrects' })),
  /** Of an invoice: quantities that no credit note has taken back. */
  open_lines: Type.Optional(
    Type.Array(
      Type.Object({
        line_id: Type.Integer(),
        sku_code: Type.String(),
        name: Type.String(),
        quantity: Type.Integer({ description: 'not yet credited' }),
        gone: Type.Integer({ description: 'of these, units that were closed or returned' }),
      }),
      { description: 'of an invoice, for staff' },
    ),
  ),
})
export type DocumentRow = Static<typeof DocumentRow>

/** A copy that was sent by mail; it is stored byte for byte. */
export const SentDocument = Type.Object({
  id: Type.Integer(),
  kind: OneOf(documentKinds),
  number: Type.String(),
  language: OneOf(locales),
  sent_at: Time,
  /** For staff: */
  recipient: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  sent_by: Type.Optional(Type.String({ description: 'username' })),
  state: Type.Optional(Nullable(OneOf(outboxStates, { description: 'of the mail; null once the outbox forgot it' }))),
})
export type SentDocument = Static<typeof SentDocument>

export const OrderDocuments = Type.Object({
  language: OneOf(locales, { description: 'of the order; documents are in it by default' }),
  documents: Type.Array(DocumentRow),
  sent: Type.Array(SentDocument, { description: 'copies sent by email, newest first; for members those sent to them' }),
  buyer_email: Type.Optional(
    Nullable(
      Type.String({ description: 'where documents are mailed by default; for staff with the right to mail them' }),
    ),
  ),
  issuable: Type.Array(OneOf(issuedKinds), { description: 'what staff can issue now; empty for members' }),
})
export type OrderDocuments = Static<typeof OrderDocuments>

const query = Type.Object({
  kind: Type.Optional(OneOf(documentKinds, { description: 'default: the order itself' })),
  language: Type.Optional(OneOf(locales, { description: 'default: the language of the order' })),
  document_id: Type.Optional({ ...Id, description: 'required for issued documents' }),
  shipment_id: Type.Optional({ ...Id, description: 'packing list or delivery note of one shipment' }),
  sent_id: Type.Optional({ ...Id, description: 'a copy that was sent, as it was; without the other fields' }),
})
export type DocumentQuery = Static<typeof query>
/** One document of an order. */
export type DocumentChoice = Omit<DocumentQuery, 'sent_id'>

const fileErrors = ['ORDER_NOT_FOUND', 'NOT_FOUND', 'DOCUMENT_UNAVAILABLE', 'OVERLOADED'] as const

export const listOrderDocuments = endpoint({
  name: 'listOrderDocuments',
  method: 'GET',
  path: '/mall/order/documents/{id}',
  access: 'own',
  tag: 'document',
  params: IdParams,
  data: OrderDocuments,
  errors: ['ORDER_NOT_FOUND'],
})
export const getOrderDocument = endpoint({
  name: 'getOrderDocument',
  method: 'GET',
  path: '/mall/order/document/{id}',
  access: 'own',
  tag: 'document',
  params: IdParams,
  query,
  file: true,
  errors: fileErrors,
  limit: 'document',
})
export const adminListOrderDocuments = endpoint({
  name: 'adminListOrderDocuments',
  method: 'GET',
  path: '/mall/order/admin/documents/{id}',
  access: 'api',
  tag: 'document',
  params: IdParams,
  data: OrderDocuments,
  errors: ['ORDER_NOT_FOUND'],
})
export const adminGetOrderDocument = endpoint({
  name: 'adminGetOrderDocument',
  method: 'GET',
  path: '/mall/order/admin/document/{id}',
  access: 'api',
  tag: 'document',
  params: IdParams,
  query,
  file: true,
  errors: fileErrors,
  limit: 'document',
})
/** Documents printed for many orders at once; `labels` are those of their cartons. */
export const printKinds = ['order', 'proforma', 'packing_list', 'labels'] as const

/** Why an order has no such document. */
export type PrintLack = 'canceled' | 'unpaid' | 'freight'

export const printOrders = endpoint({
  name: 'printOrders',
  method: 'POST',
  path: '/mall/order/admin/print',
  access: 'api',
  tag: 'document',
  body: Type.Object({
    order_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    kind: OneOf(printKinds),
    language: Type.Optional(Nullable(OneOf(locales, { description: 'default: the language of each order' }))),
  }),
  data: Type.Object({ id: Type.Integer({ description: 'id of the job; its file is kept for 7 days' }) }),
  limit: 'document',
})
export const issueDocument = endpoint({
  name: 'issueDocument',
  method: 'POST',
  path: '/mall/order/admin/document/issue/{id}',
  access: 'api',
  tag: 'document',
  params: IdParams,
  body: Type.Object({
    kind: OneOf(issuedKinds),
    reason: Type.Optional(Nullable({ ...Line(500), description: 'required for a credit note' })),
    lines: Type.Optional(
      Nullable(
        Type.Array(Type.Object({ line_id: LongId, quantity: Quantity }), {
          maxItems: mostLines,
          description: 'what a credit note takes back; default: all that is left of the invoice',
        }),
      ),
    ),
    with_freight: Type.Optional(
      Nullable(Type.Boolean({ description: 'credit the freight too; default: only with all that is left' })),
    ),
  }),
  data: DocumentRow,
  errors: [
    'ORDER_NOT_FOUND',
    'DOCUMENT_UNAVAILABLE',
    'INVOICE_EXISTS',
    'SELLER_INCOMPLETE',
    'AMOUNT_EXCEEDS',
    'REASON_REQUIRED',
  ],
  bodyKibibytes: 512,
})
export const mailDocument = endpoint({
  name: 'mailDocument',
  method: 'POST',
  path: '/mall/order/admin/document/mail/{id}',
  access: 'api',
  tag: 'document',
  params: IdParams,
  body: Type.Object({
    kind: OneOf(documentKinds),
    language: query.properties.language,
    document_id: query.properties.document_id,
    shipment_id: query.properties.shipment_id,
    recipient: Type.Optional(Nullable({ ...Email, description: 'default: the buyer’s e-mail address' })),
    message: Type.Optional(Nullable(Text(2000))),
  }),
  data: SentDocument,
  errors: [...fileErrors, 'TOO_MANY_ATTEMPTS'],
  limit: 'document',
  ownTransaction: true,
})
