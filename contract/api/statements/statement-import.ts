/** Import of bank statements: which accounts, how their files are read, and what is in a file. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { tableLimitErrors } from '../../rules/table-limits.ts'
import { CountsOf, Currency, Flag, Line, Money, Nullable, OneOf } from '../../types.ts'

const tag = 'statement'

export const statementFormats = ['csv', 'xlsx', 'xls', 'camt053', 'mt940', 'ofx', '1c'] as const
/** Possible contents of the columns of a table. `credit` is money in and `debit` money out; `amount` is either. */
export const statementFields = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'status',
  'balance',
  'fee',
  'payer',
  'payer_account',
  'payee',
  'payee_account',
  'reference',
  'text',
  'bank_id',
] as const
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export const decimalMarks = ['.', ','] as const
/** Why a row that looks like a booking is no line. */
export const leftOutReasons = ['pending', 'failed', 'neutral', 'zero', 'duplicate', 'corrected'] as const
/** `counts`: a row with this word as its status is booked. */
export const statusMeanings = ['counts', ...leftOutReasons] as const
/** `written`: an amount without a minus came in; `balance`: the change of the balance decides. */
export const signRules = ['written', 'balance'] as const
/** What a file leaves open; answers are saved per account. */
export const statementQuestions = [
  'columns',
  'amount_column',
  'date_order',
  'decimal',
  'direction',
  'sign',
  'status',
  'currency',
] as const
const AccountNumber = Line(60, 1)
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$', examples: ['USD'], description: 'ISO 4217' })
const Column = Type.Optional(Nullable(Line(200)))
const Words = Type.Optional(Type.Array(Line(200, 1), { maxItems: 100 }))
export const StatementAnswers = Type.Object(
  {
    columns: Type.Optional(
      Type.Object(
        Object.fromEntries(statementFields.map((field) => [field, Column])) as Record<
          (typeof statementFields)[number],
          typeof Column
        >,
        { description: 'heading of the column of each field; `#1` is the first column of a table without headings' },
      ),
    ),
    date_order: Type.Optional(OneOf(dateOrders)),
    decimal: Type.Optional(OneOf(decimalMarks)),
    encoding: Type.Optional(Line(30, 1)),
    in_words: Words,
    out_words: Words,
    status_words: Type.Optional(Type.Record(Line(200, 1), OneOf(statusMeanings), { maxProperties: 100 })),
    sign: Type.Optional(OneOf(signRules)),
    sign_words: Type.Optional(
      Type.Array(Line(200, 1), {
        maxItems: 100,
        description: 'words that the answer about the sign covers; other words are asked about again',
      }),
    ),
    layout: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'of the headings that the answers are for; with other headings only columns of equal headings count',
      }),
    ),
  },
  { description: 'how tables of an account are read; what is absent is found out from each file' },
)
export type StatementAnswers = Static<typeof StatementAnswers>

const StatementAccount = Type.Object({
  account: Type.String(),
  currency: Currency,
  bank: Type.String(),
  answers: Nullable(StatementAnswers),
})
export type StatementAccount = Static<typeof StatementAccount>

export const listStatementAccounts = endpoint({
  name: 'listStatementAccounts',
  method: 'GET',
  path: '/mall/statement/accounts',
  access: 'api',
  tag,
  data: Type.Array(StatementAccount),
})
export const saveStatementMapping = endpoint({
  name: 'saveStatementMapping',
  method: 'POST',
  path: '/mall/statement/mapping',
  access: 'api',
  tag,
  body: Type.Object({ account: AccountNumber, currency: CurrencyCode, answers: StatementAnswers }),
  data: StatementAccount,
  bodyKibibytes: 192,
})

const Sums = Type.Array(Type.Object({ currency: Currency, amount: Money }))
const AccountRead = Type.Object({
  account: Type.String(),
  currency: Currency,
  lines: Type.Integer({ description: 'incoming payments in the file' }),
  new_lines: Type.Integer({ description: 'of these, payments that no earlier file had' }),
  sums: { ...Sums, description: 'of the new lines, by currency' },
  new_reversals: Type.Integer({ description: 'payments that the bank takes back' }),
  is_known_file: Type.Boolean(),
  opening: Nullable(Type.String({ description: 'decimal; balance before the first line, if the file has it' })),
  closing: Nullable(Type.String({ description: 'decimal; balance after the last line' })),
  gap: Nullable(
    Type.Object(
      { day: Type.String({ format: 'date' }), closing: Money },
      { description: 'last day and closing balance of the statement before, if this one does not begin with it' },
    ),
  ),
})
const ReadLine = Type.Object({
  booked_on: Type.String({ format: 'date' }),
  amount: Money,
  currency: Currency,
  payer: Type.String(),
  text: Type.String({ description: 'reference and purpose' }),
})
export const StatementRead = Type.Object({
  format: OneOf(statementFormats),
  encoding: Type.String({ description: 'label of the WHATWG, such as windows-1252' }),
  question: Nullable(
    Type.Object(
      {
        kind: OneOf(statementQuestions),
        words: Type.Array(Type.String(), { description: 'cells of the file that are asked about' }),
        columns: Type.Array(Type.String(), { description: 'headings that could be the column' }),
      },
      { description: 'what must be answered before the file can be imported; there are no lines yet' },
    ),
  ),
  accounts: Type.Array(AccountRead),
  outgoing: Type.Integer({ description: 'outgoing payments; they are not stored' }),
  left_out: CountsOf(leftOutReasons),
  skipped: Type.Array(Type.Integer(), { description: 'first rows of a table that have no readable date or amount' }),
  skipped_count: Type.Integer(),
  examples: Type.Array(ReadLine),
  table: Nullable(
    Type.Object({
      headings: Type.Array(Type.String()),
      rows: Type.Array(Type.Array(Type.String())),
      answers: { ...StatementAnswers, description: 'as saved and as found out' },
      saved: Nullable({ ...StatementAnswers, description: 'as saved for the account before' }),
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
  query: Type.Object({
    account: Type.Optional(Line(60)),
    currency: Type.Optional(Type.String({ maxLength: 3 })),
    preview: Type.Optional(Flag),
  }),
  data: StatementRead,
  errors: [
    'FILE_REQUIRED',
    'FILE_TOO_LARGE',
    ...tableLimitErrors,
    'STATEMENT_UNREADABLE',
    'STATEMENT_FORMAT',
    'STATEMENT_BROKEN',
    'STATEMENT_CUT_OFF',
    'STATEMENT_CUT_OFF_END',
    'STATEMENT_SUMS',
    'STATEMENT_PASSWORD',
    'STATEMENT_LINES',
    'STATEMENT_QUESTION',
  ],
  limit: 'upload',
  fileMebibytes: 20,
  ownTransaction: true,
})
