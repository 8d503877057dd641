/** The journal of the accountant: every issued document and every movement of money of orders, day by day. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { ledgerEntryTypes, paymentMethods } from '../../status.ts'
import { Currency, Line, Nullable, OneOf, PageQuery, Time, TimeInput } from '../../types.ts'
import { issuedKinds } from './document.ts'

const tag = 'journal'

/** `correction` changes what a payment counts for, `moved` is from or to another order. */
export const journalKinds = [...issuedKinds, ...ledgerEntryTypes] as const
export type JournalKind = (typeof journalKinds)[number]

const filters = {
  kind: Type.Optional(OneOf(journalKinds)),
  keyword: Type.Optional({ ...Line(100), description: 'part of a number, a reference, or the company or tax ID' }),
  start_date: Type.Optional({ ...TimeInput, description: 'without one the first day of this month' }),
  end_date: Type.Optional(TimeInput),
}

const JournalRow = Type.Object({
  key: Type.String(),
  kind: OneOf(journalKinds),
  at: Time,
  number: Nullable(Type.String({ description: 'of the document' })),
  order: Type.Object({ id: Type.Integer(), order_number: Type.String() }),
  bill_to: Type.String({ description: 'the company of the billing details, else the recipient' }),
  tax_id: Nullable(Type.String()),
  country_code: Nullable(Type.String({ description: 'ISO 3166-1 alpha-2; of the delivery' })),
  net: Nullable(Type.String({ description: 'decimal, signed; of documents' })),
  tax: Nullable(Type.String({ description: 'decimal, signed; of documents' })),
  amount: Type.String({ description: 'decimal, signed: credit notes and money that goes out are below 0' }),
  currency: Currency,
  method: Nullable(OneOf(paymentMethods, { description: 'of money' })),
  paid_on: Nullable(Type.String({ description: 'YYYY-MM-DD; the day on which money moved, where it is known' })),
  reference: Nullable(Type.String({ description: 'of the transfer' })),
})
export type JournalRow = Static<typeof JournalRow>

const JournalSum = Type.Object({
  kind: OneOf(journalKinds),
  currency: Currency,
  count: Type.Integer(),
  net: Nullable(Type.String()),
  tax: Nullable(Type.String()),
  amount: Type.String({ description: 'decimal, signed' }),
})

export const listJournal = endpoint({
  name: 'listJournal',
  method: 'GET',
  path: '/mall/journal/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, ...filters }),
  list: JournalRow,
  extra: Type.Object({ sums: Type.Array(JournalSum, { description: 'of all rows that match' }) }),
})

export const exportJournal = endpoint({
  name: 'exportJournal',
  method: 'GET',
  path: '/mall/journal/export',
  access: 'api',
  needsAnyOf: [listJournal],
  tag,
  query: Type.Object({ ...filters, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  file: true,
  limit: 'export',
})
