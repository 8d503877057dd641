/** Bank statements: files are imported, and their lines are matched to orders and confirmed by staff. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { amountErrors } from './payment.ts'
import { tableLimitErrors } from './table-limits.ts'
import { AmountInput, Currency, Flag, Id, Line, Money, Nullable, OneOf, PageQuery, Time } from './types.ts'

const tag = 'statement'

export const statementFormats = ['csv', 'xlsx', 'camt053', 'mt940'] as const
/** `proposed` lines have a match that waits for a person, `unmatched` have none. */
export const statementTabs = ['proposed', 'unmatched', 'done', 'ignored'] as const
/** Possible contents of the columns of a CSV or XLSX file. */
export const statementFields = [
  'date',
  'amount',
  'debit',
  'direction',
  'currency',
  'payer',
  'payer_account',
  'reference',
  'text',
  'bank_id',
] as const
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export const decimalMarks = ['.', ','] as const
/** Why a line seems to pay an order; the last three are warnings. */
export const matchReasons = [
  'reference',
  'reference_mistyped',
  'amount',
  'amount_unique',
  'amount_reported',
  'amount_sum',
  'payer',
  'payer_similar',
  'payer_account',
  'date_reported',
  'date',
  'partial',
  'overpaid',
  'paid_already',
] as const

const AccountNumber = Line(60, 1)
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$', examples: ['USD'], description: 'ISO 4217' })
const Column = Type.Optional(Nullable(Line(200)))
const Mapping = Type.Object(
  {
    columns: Type.Object(
      Object.fromEntries(statementFields.map((field) => [field, Column])) as Record<
        (typeof statementFields)[number],
        typeof Column
      >,
      { description: 'heading of the column of each field' },
    ),
    date_order: OneOf(dateOrders),
    decimal: OneOf(decimalMarks),
  },
  { description: 'how CSV and XLSX files of an account are read' },
)
export type StatementMapping = Static<typeof Mapping>

const StatementAccount = Type.Object({
  account: Type.String(),
  currency: Currency,
  bank: Type.String(),
  mapping: Nullable(Mapping),
})
export type StatementAccount = Static<typeof StatementAccount>

export const listStatementAccounts = endpoint({
  name: 'listStatementAccounts',
  method: 'GET',
  path: '/mall/statement/accounts',
  access: 'api',
  tag,
  summary: 'List the bank accounts that statements can be imported for',
  data: Type.Array(StatementAccount),
})
export const saveStatementMapping = endpoint({
  name: 'saveStatementMapping',
  method: 'POST',
  path: '/mall/statement/mapping',
  access: 'api',
  tag,
  summary: 'Save how CSV and XLSX statements of a bank account are read',
  body: Type.Object({ account: AccountNumber, currency: CurrencyCode, mapping: Mapping }),
  data: StatementAccount,
})

const figures = {
  account: Type.String(),
  currency: Currency,
  lines: Type.Integer({ description: 'incoming payments in the file' }),
  new_lines: Type.Integer({ description: 'of these, payments that no earlier file had' }),
  amount: Type.String({ description: 'decimal; sum of the new lines' }),
}
const ReadLine = Type.Object({
  booked_on: Type.String({ format: 'date' }),
  amount: Money,
  currency: Currency,
  payer: Type.String(),
  text: Type.String({ description: 'reference and purpose' }),
})
export const StatementRead = Type.Object({
  format: OneOf(statementFormats),
  accounts: Type.Array(Type.Object({ ...figures, is_known_file: Type.Boolean() })),
  outgoing: Type.Integer({ description: 'outgoing payments, left out' }),
  pending: Type.Integer({ description: 'entries that the bank has not booked yet, left out' }),
  skipped: Type.Array(Type.Integer(), { description: 'first rows of a table that have no readable date or amount' }),
  skipped_count: Type.Integer(),
  examples: Type.Array(ReadLine),
  table: Nullable(
    Type.Object({
      headings: Type.Array(Type.String()),
      rows: Type.Array(Type.Array(Type.String())),
      mapping: Mapping,
      is_saved: Type.Boolean({ description: 'the mapping was saved before, otherwise it is a guess' }),
    }),
  ),
})
export type StatementRead = Static<typeof StatementRead>

export const importStatement = endpoint({
  name: 'importStatement',
  method: 'POST',
  path: '/mall/statement/import',
  access: 'api',
  tag,
  summary: 'Import a bank statement (CSV, XLSX, CAMT.053 or MT940), or only read it',
  query: Type.Object({
    account: Type.Optional(Line(60)),
    currency: Type.Optional(Type.String({ maxLength: 3 })),
    preview: Type.Optional(Flag),
  }),
  data: StatementRead,
  errors: ['FILE_REQUIRED', 'FILE_TOO_LARGE', ...tableLimitErrors, 'STATEMENT_UNREADABLE', 'STATEMENT_MAPPING'],
  limit: 'upload',
  fileMebibytes: 10,
  ownTransaction: true,
})

const OrderPart = {
  order_id: Type.Integer(),
  order_number: Type.String(),
  amount: Money,
}
const Proposal = Type.Object({
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(OneOf(matchReasons)),
  orders: Type.Array(
    Type.Object({ ...OrderPart, buyer: Type.String(), due: Type.String({ description: 'decimal; left to pay' }) }),
  ),
})
export type StatementProposal = Static<typeof Proposal>
export const StatementLine = Type.Object({
  id: Type.Integer(),
  account: Type.String(),
  booked_on: Type.String({ format: 'date' }),
  amount: Money,
  amount_left: Type.String({ description: 'decimal; not assigned to an order yet' }),
  currency: Currency,
  payer: Type.String(),
  payer_account: Type.String(),
  text: Type.String(),
  file_name: Type.String(),
  has_twin: Type.Boolean({
    description: 'another file has a line of the same day and amount; it may be the same payment',
  }),
  ignored_reason: Nullable(Type.String()),
  proposals: Type.Array(Proposal, { description: 'best first' }),
  allocations: Type.Array(Type.Object({ id: Type.Integer(), payment_id: Type.Integer(), ...OrderPart, at: Time })),
})
export type StatementLine = Static<typeof StatementLine>

export const listStatementLines = endpoint({
  name: 'listStatementLines',
  method: 'GET',
  path: '/mall/statement/lines',
  access: 'api',
  tag,
  summary: 'List lines of bank statements with the orders they seem to pay',
  query: Type.Object({
    ...PageQuery,
    tab: Type.Optional(OneOf(statementTabs)),
    keyword: Type.Optional(Line(200)),
  }),
  list: StatementLine,
  extra: Type.Object({
    counts: Type.Object({
      proposed: Type.Integer(),
      unmatched: Type.Integer(),
      done: Type.Integer(),
      ignored: Type.Integer(),
    }),
    is_capped: Type.Boolean({ description: 'only the oldest open lines are matched' }),
  }),
})

const Verdict = Type.Object({
  line_id: Type.Integer(),
  ok: Type.Boolean(),
  error: Nullable(Type.String()),
  msg: Nullable(Type.String()),
})
export const confirmStatementLines = endpoint({
  name: 'confirmStatementLines',
  method: 'POST',
  path: '/mall/statement/confirm',
  access: 'api',
  tag,
  summary: 'Confirm that lines of a bank statement pay orders; each line by itself',
  body: Type.Object({
    items: Type.Array(
      Type.Object({
        line_id: Id,
        orders: Type.Array(Type.Object({ order_number: Line(40, 1), amount: AmountInput }), {
          minItems: 1,
          maxItems: 50,
        }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  data: Type.Array(Verdict),
  errors: [
    'NOT_FOUND',
    'STATEMENT_LINE_DONE',
    'STATEMENT_CURRENCY',
    'ORDER_STATUS',
    'OWN_DECISION',
    'FREIGHT_PENDING',
    'AMOUNT_EXCEEDS',
    ...amountErrors,
  ],
  limit: 'payment',
  ownTransaction: true,
  bodyKibibytes: 2560,
  bodyValues: 31_000,
})
export const ignoreStatementLines = endpoint({
  name: 'ignoreStatementLines',
  method: 'POST',
  path: '/mall/statement/ignore',
  access: 'api',
  tag,
  summary: 'Take lines that pay no order out of the queue, with a reason',
  body: Type.Object({ line_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }), reason: Line(500) }),
  data: Type.Object({ count: Type.Integer() }),
  errors: ['NOT_FOUND', 'STATEMENT_LINE_DONE', 'REASON_REQUIRED'],
})
export const restoreStatementLine = endpoint({
  name: 'restoreStatementLine',
  method: 'POST',
  path: '/mall/statement/restore',
  access: 'api',
  tag,
  summary: 'Put an ignored line back into the queue',
  body: Type.Object({ id: Id }),
  data: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND'],
})
export const undoStatementAllocation = endpoint({
  name: 'undoStatementAllocation',
  method: 'POST',
  path: '/mall/statement/undo',
  access: 'api',
  tag,
  summary: 'Take back that a line pays an order: a counter entry takes its money from the order',
  body: Type.Object({ allocation_id: Id, reason: Line(500) }),
  data: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'LEDGER_BALANCE', 'OWN_DECISION'],
})
