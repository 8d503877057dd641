import { statementFormats } from '#contract/statement'
import { createdAt, money, primaryId, time, version, wordList } from '../../db/columns.ts'
import { check, date, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex } from '../../db/drizzle.ts'
import { orders } from '../order-state/schema.ts'
import { payments } from '../payment/schema.ts'
import type { Mapping } from './mapping.ts'

/** Bank accounts whose statements were imported. */
export const statementAccounts = pgTable(
  'statement_accounts',
  {
    id: primaryId(),
    /** IBAN or number without spaces. */
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    /** How its CSV and XLSX files are read. */
    mapping: jsonb('mapping').$type<Mapping>(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [unique('statement_accounts_account').on(table.account, table.currency)],
)

/** Imported files, one row per account in them. */
export const statements = pgTable(
  'statements',
  {
    id: primaryId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => statementAccounts.id),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: statementFormats }).notNull(),
    /** SHA-256 of the file. */
    hash: text('hash').notNull(),
    lineCount: integer('line_count').notNull(),
    newCount: integer('new_count').notNull(),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('statements_hash').on(table.accountId, table.hash),
    check('statements_format_known', sql`${table.format} in (${wordList(statementFormats)})`),
  ],
)

/** Money that came in, as the bank says. Lines are never deleted. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: primaryId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => statementAccounts.id),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id),
    /** Equal for the same line in every file, see `line-key.ts`. */
    key: text('key').notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** In minor units. */
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    payer: text('payer').notNull(),
    payerAccount: text('payer_account').notNull(),
    reference: text('reference').notNull(),
    text: text('text').notNull(),
    bankId: text('bank_id').notNull(),
    /** Sum of the allocations that are not undone, in minor units. */
    allocated: money('allocated').notNull().default(0),
    ignoredReason: text('ignored_reason'),
    ignoredAt: time('ignored_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('statement_lines_key').on(table.accountId, table.key),
    check('statement_lines_amount_positive', sql`${table.amount} > 0`),
    check('statement_lines_allocated_within', sql`${table.allocated} >= 0 and ${table.allocated} <= ${table.amount}`),
    check('statement_lines_ignored_free', sql`${table.ignoredAt} is null or ${table.allocated} = 0`),
    index('statement_lines_open').on(table.bookedOn, table.id).where(sql`allocated < amount and ignored_at is null`),
    index('statement_lines_newest').on(table.bookedOn, table.id),
    index('statement_lines_payer').on(table.payerAccount).where(sql`allocated > 0 and payer_account <> ''`),
    index('statement_lines_statement').on(table.statementId),
  ],
)

/** Which part of a line pays which order, through which payment. */
export const statementAllocations = pgTable(
  'statement_allocations',
  {
    id: primaryId(),
    lineId: integer('line_id')
      .notNull()
      .references(() => statementLines.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** In minor units. */
    amount: money('amount').notNull(),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    undoneAt: time('undone_at'),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    check('statement_allocations_amount_positive', sql`${table.amount} > 0`),
    // An order gets a line once.
    uniqueIndex('statement_allocations_once').on(table.lineId, table.orderId).where(sql`undone_at is null`),
    unique('statement_allocations_payment').on(table.paymentId),
    index('statement_allocations_order').on(table.orderId),
  ],
)
