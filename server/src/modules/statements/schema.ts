import { reversalNotes } from '#contract/api/statements/statement'
import { statementFormats } from '#contract/api/statements/statement-import'
import { createdAt, money, primaryId, time, version, wordList } from '../../db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../../db/drizzle.ts'
import { payments } from '../orders/payment/schema.ts'
import { orders } from '../orders/state/schema.ts'
import type { Answers } from './read/types.ts'

/** Bank accounts whose statements were imported. */
export const statementAccounts = pgTable(
  'statement_accounts',
  {
    id: primaryId(),
    /** IBAN or number without spaces. */
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    /** How its files are read, as staff answered. */
    answers: jsonb('answers').$type<Answers>(),
    /** Grows whenever lines are added or the answers change. */
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
    /** Days of the first and last line. */
    firstOn: date('first_on', { mode: 'string' }),
    lastOn: date('last_on', { mode: 'string' }),
    /** Balances before the first and after the last line, in minor units, if the file has them. */
    opening: money('opening'),
    closing: money('closing'),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('statements_hash').on(table.accountId, table.hash),
    check('statements_format_known', sql`${table.format} in (${wordList(statementFormats)})`),
  ],
)

/** Money that came in, and what took it back, as the bank says. Lines are never deleted. */
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
    /** Names the line within its account: by statement and place. */
    key: text('key').notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** In minor units; negative for a reversal of money that came in. */
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    payer: text('payer').notNull(),
    payerAccount: text('payer_account').notNull(),
    reference: text('reference').notNull(),
    text: text('text').notNull(),
    bankId: text('bank_id').notNull(),
    /** The bank takes an earlier booking back. */
    isReversal: boolean('is_reversal').notNull().default(false),
    /** What a reversal says of the line it takes back: the bank's id of it or its reference. */
    reverses: text('reverses').notNull().default(''),
    /** The reversal that took this line back. */
    reversedBy: integer('reversed_by').references((): AnyPgColumn => statementLines.id),
    /** Why a reversal waits for a person; null once it is settled. */
    note: text('note', { enum: reversalNotes }),
    /** Sum of the allocations that are not undone, in minor units. */
    allocated: money('allocated').notNull().default(0),
    ignoredReason: text('ignored_reason'),
    ignoredAt: time('ignored_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('statement_lines_key').on(table.accountId, table.key),
    check('statement_lines_amount_signed', sql`${table.amount} > 0 or (${table.amount} < 0 and ${table.isReversal})`),
    check(
      'statement_lines_assigned_within',
      sql`${table.allocated} >= 0 and ${table.allocated} <= greatest(${table.amount}, 0)`,
    ),
    check('statement_lines_note_known', sql`${table.note} in (${wordList(reversalNotes)})`),
    check('statement_lines_ignored_free', sql`${table.ignoredAt} is null or ${table.allocated} = 0`),
    index('statement_lines_open').on(table.bookedOn, table.id).where(sql`allocated < amount and ignored_at is null`),
    index('statement_lines_newest').on(table.bookedOn, table.id),
    index('statement_lines_payer').on(table.payerAccount).where(sql`allocated > 0 and payer_account <> ''`),
    index('statement_lines_statement').on(table.statementId),
    index('statement_lines_facts').on(table.accountId, table.bookedOn, table.amount),
    index('statement_lines_bank_id').on(table.accountId, table.bankId).where(sql`bank_id <> ''`),
    index('statement_lines_waiting').on(table.id).where(sql`note is not null`),
    // A reversal takes one line back.
    uniqueIndex('statement_lines_reversed_by').on(table.reversedBy),
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
    /** In minor units of the line's currency. */
    amount: money('amount').notNull(),
    /** What the order got in minor units of its own currency, and units of it for one of the line's; null if they are one. */
    orderAmount: money('order_amount'),
    rate: text('rate'),
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
