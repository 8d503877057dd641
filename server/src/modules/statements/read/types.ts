/** What a reader of bank statements returns, and the answers of staff it reads by. */
import type {
  leftOutReasons,
  signRules,
  statementFields,
  statementFormats,
  statusMeanings,
} from '#contract/api/statements/statement-import'

/** `xls` is the binary workbook of Excel 97–2003; tables that banks write as HTML or text under that name are `csv`. */
export type ReadFormat = (typeof statementFormats)[number]

export type ReadField = (typeof statementFields)[number]
export type LeftOutReason = (typeof leftOutReasons)[number]
export type StatusMeaning = (typeof statusMeanings)[number]

/** How the tables of an account are read, as staff answered. What is absent is found out from each file. */
export interface Answers {
  /** Heading by field; `#1` is the first column of a table without headings. */
  columns?: Partial<Record<ReadField, string | null>>
  date_order?: 'ymd' | 'dmy' | 'mdy'
  decimal?: '.' | ','
  /** Label of the WHATWG's list; counts if the bytes of the file are valid in it. */
  encoding?: string
  /** Words of the direction column as the file writes them; compared without case and blanks. */
  in_words?: string[]
  out_words?: string[]
  status_words?: Record<string, StatusMeaning>
  /** `written`: an amount without a minus came in; `balance`: the change of the balance decides. */
  sign?: (typeof signRules)[number]
  /** Words of texts that the answer `written` is about. */
  sign_words?: string[]
  /** Of the headings for which all this was answered; absent: it counts for every file. */
  layout?: string
}

export interface ReadOptions {
  /** The account that was chosen; for formats that do not name one. */
  account?: string
  /** ISO 4217; of amounts without a currency. */
  currency?: string
  answers?: Answers
}

export interface ReadLine {
  /** Day of the booking, `YYYY-MM-DD`. */
  bookedOn: string
  /** In minor units; negative for money that went out. */
  amount: number
  currency: string
  /** The other side: payer of money that came in, payee of money that went out. */
  payer: string
  payerAccount: string
  /** The reference that the payer gave to the bank as such. */
  reference: string
  /** Purpose of the transfer. */
  text: string
  /** The bank's own id of the booking, empty if it gives none. A running number is none. */
  bankId: string
  /** Takes an earlier booking back: a negative amount takes back money that came in. */
  isReversal?: boolean
  /** The bank's id or the reference of the booking that is taken back, if the file says. */
  reverses?: string
  /** Taken from the same booking by a payment service, in minor units; the amount is before it. */
  fee?: number
}

/** In the order of the file. A long list makes each line when it is read. */
export interface LineList extends Iterable<ReadLine> {
  readonly length: number
  at(index: number): ReadLine | undefined
}

/** The lines of one bank account in one currency. */
export interface ReadAccount {
  /** IBAN or number without spaces; empty if neither file nor options name it. */
  account: string
  currency: string
  /** Balances before the first and after the last line in minor units, if the file has them. */
  opening?: number
  closing?: number
  lines: LineList
}

export const refusalReasons = [
  /** The file breaks off. */
  'cut_off',
  /** Opening balance and lines do not give the closing balance. */
  'sums',
  'not_a_statement',
  /** A workbook with a password. */
  'password',
  'too_large',
  'too_many_lines',
  /** A broken entry of a bank format, at `row`. */
  'broken',
] as const

export interface ReadRefused {
  kind: 'refused'
  reason: (typeof refusalReasons)[number]
  /** Line of a text file or row of a table, from 1. */
  row?: number
  /** `sums`: currency, opening, sum, closing in minor units; `not_a_statement`: format, such as PDF, if it is known. */
  facts: Record<string, string | number>
}

export const readQuestions = [
  /** No column is known to hold the day or the amount. Answer: `columns`. */
  'columns',
  /** Several `columns` could be the amount. Answer: `columns`. */
  'amount_column',
  /** No date proves the order of day and month. Answer: `date_order`. */
  'date_order',
  /** `examples` have two readings. Answer: `decimal`. */
  'decimal',
  /** `words` of direction are unknown. Answer: `in_words`, `out_words`. */
  'direction',
  /** Amounts have no sign, and balances, texts or names say that some went out. Answer: `sign`. */
  'sign',
  /** `words` of the status column are unknown. Answer: `status_words`. */
  'status',
  /** No line is in the currency of the account. Answer: import with one of `words` as the currency. */
  'currency',
] as const

/** The head of a table, for people. Cells are cut at 200 characters. */
export interface ReadTable {
  headings: string[]
  rows: string[][]
}

export interface ReadQuestion {
  kind: 'question'
  question: (typeof readQuestions)[number]
  format: ReadFormat
  encoding: string
  /** Cells of the file that are asked about, as it writes them, at most 20. */
  words: string[]
  /** Headings that could be the column that is asked about. */
  columns: string[]
  table: ReadTable
  /** What was answered and what was found out. */
  answers: Answers
}

export interface ReadLines {
  kind: 'lines'
  format: ReadFormat
  encoding: string
  accounts: ReadAccount[]
  leftOut: Partial<Record<LeftOutReason, number>>
  /** Rows of a table without a readable day or amount, such as sums: their numbers as a spreadsheet counts. */
  skipped: number[]
  table?: ReadTable
  /** As used for a table. */
  answers?: Answers
}

export type StatementReading = ReadRefused | ReadQuestion | ReadLines

/** Sums that a row may have. */
export const sums = ['amount', 'credit', 'debit', 'balance', 'fee', 'net'] as const
export type Sum = (typeof sums)[number]
