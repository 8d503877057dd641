import { documentKinds, issuedKinds } from '#contract/api/documents/document'
import { locales } from '#contract/types'
import { bytes, createdAt, longIdOf, money, primaryId, wordList } from '../../db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
} from '../../db/drizzle.ts'
import { outbox } from '../messaging/schema.ts'
import { orders } from '../orders/state/schema.ts'
import type { DocumentFacts } from './facts.ts'

/** The last number of each series. Its row stays locked until the document is committed, so that no number is lost. */
export const documentSeries = pgTable('document_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** Issued documents with all that they say; a trigger refuses to change or delete them. */
export const documents = pgTable(
  'documents',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: issuedKinds }).notNull(),
    series: text('series')
      .notNull()
      .references(() => documentSeries.series),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique(),
    /** Counts the documents of this kind of the order from 1. */
    position: integer('position').notNull(),
    /** The invoice that a credit note corrects. */
    invoiceId: integer('invoice_id').references((): AnyPgColumn => documents.id),
    amount: money('amount').notNull(),
    facts: jsonb('facts').$type<DocumentFacts>().notNull(),
    issuedBy: integer('issued_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('documents_kind_known', sql`${table.kind} in (${wordList(issuedKinds)})`),
    check('documents_credit_of_invoice', sql`(${table.kind} = 'credit_note') = (${table.invoiceId} is not null)`),
    unique('documents_series_sequence').on(table.series, table.sequence),
    unique('documents_order_position').on(table.orderId, table.kind, table.position),
    index('documents_invoice').on(table.invoiceId),
  ],
)

export type IssuedDocument = typeof documents.$inferSelect

/** Documents that were sent by mail, byte for byte; a trigger refuses to change what they say. */
export const sentDocuments = pgTable(
  'sent_documents',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: documentKinds }).notNull(),
    number: text('number').notNull(),
    language: text('language', { enum: locales }).notNull(),
    recipient: text('recipient').notNull(),
    /** The recipient was the buyer, by the address of the account. */
    toBuyer: boolean('to_buyer').notNull(),
    message: text('message').notNull(),
    pdf: bytes('pdf').notNull(),
    /** The mail that it is attached to; null once the outbox forgot it. */
    outboxId: longIdOf('outbox_id').references(() => outbox.id, { onDelete: 'set null' }),
    sentBy: integer('sent_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('sent_documents_kind_known', sql`${table.kind} in (${wordList(documentKinds)})`),
    index('sent_documents_order').on(table.orderId),
    index('sent_documents_outbox').on(table.outboxId),
  ],
)
