/** Reads tables: CSV, HTML and workbooks. What the file leaves open becomes a question. */
import { createHash } from 'node:crypto'
import { type DecimalMark, hasDecimals } from '#contract/rules/figure'
import { UnreadableStatement } from '../line.ts'
import { bookingsOf, type Rules } from './bookings.ts'
import { type Columns, chooseColumns, headingScore } from './columns.ts'
import { dateOrderOf, marksOf } from './decide.ts'
import { type Drafts, draftsOf } from './drafts.ts'
import { findTable, type Table } from './headings.ts'
import { currencyOf } from './money-cell.ts'
import { type Row, readSheet, type Sheet } from './sheet.ts'
import { sidesOf } from './sides.ts'
import { unknownStatuses } from './statuses.ts'
import type { Answers, ReadField, ReadOptions, ReadQuestion, ReadTable, StatementReading, Sum } from './types.ts'
import { plainWords } from './words.ts'

const sampleRows = 300
const shownRows = 6
const mostWords = 20

/** Throws `UnreadableStatement`. */
export async function readTable(content: Buffer, options: ReadOptions): Promise<StatementReading> {
  const { answers = {} } = options
  const sheet = await readSheet(content, answers)
  const table = findTable(sheet.head, answers.columns ?? {})
  if (!table) throw new UnreadableStatement('not_a_statement')
  const layout = layoutOf(table)
  // What was answered for other headings says nothing of these; columns are found by their headings.
  const { columns } = answers
  const known = !answers.layout || answers.layout === layout ? answers : columns ? { columns } : {}
  return readRows(sheet, table, { ...options, answers: { ...known, layout } })
}

const layoutOf = ({ headings }: Table) => createHash('sha256').update(headings.join('\n')).digest('hex').slice(0, 40)

async function readRows(sheet: Sheet, table: Table, options: ReadOptions): Promise<StatementReading> {
  const { answers = {} } = options
  const { columns, amounts } = chooseColumns(table.headings, sampleOf(table), answers.columns ?? {})
  const found: Answers = { ...answers, columns: headingsOf(columns, table, answers), encoding: sheet.encoding }
  const shown = shownOf(table)
  const ask = (
    question: ReadQuestion['question'],
    more: Partial<Pick<ReadQuestion, 'words' | 'columns'>> = {},
  ): ReadQuestion => ({
    kind: 'question',
    question,
    format: sheet.format,
    encoding: sheet.encoding,
    words: (more.words ?? []).slice(0, mostWords),
    columns: more.columns ?? [],
    table: shown,
    answers: found,
  })
  // The account had no movements.
  const nothing = (): StatementReading => ({
    kind: 'lines',
    format: sheet.format,
    encoding: sheet.encoding,
    accounts: [{ account: options.account ?? '', currency: options.currency ?? '', lines: [] }],
    leftOut: {},
    skipped: [],
    table: shown,
    answers: found,
  })
  const hasMoney = columns.amount !== undefined || columns.credit !== undefined || columns.debit !== undefined
  if (table.body.length === 0 && headingScore(table.headings) >= 7) return nothing()
  if (columns.date === undefined || !hasMoney) return ask('columns')
  if (amounts.length > 1) return ask('amount_column', { columns: amounts.map((place) => table.headings[place] ?? '') })
  const read = await draftsOf(table, sheet.rest, columns, sheet.isUnended)
  if (read.cutOff !== undefined) throw new UnreadableStatement('cut_off', {}, read.cutOff)
  if (read.broken !== undefined) throw new UnreadableStatement('broken', {}, read.broken)
  const currencies = currenciesOf(read, table, columns)
  const { currency = currencies[0] ?? '' } = options
  if (options.currency && currencies.length > 0 && !currencies.includes(options.currency))
    return ask('currency', { words: currencies })
  const isThai = currency === 'THB' || /[\u0e01-\u0e2e]/.test(JSON.stringify([table.headings, shown.rows]))
  const dates = [...read.evidence.dates]
  const order = dateOrderOf(
    {
      texts: dates,
      above: table.above,
      heading: table.headings[columns.date] ?? '',
      isThai,
    },
    answers.date_order,
  )
  if (!order) return ask('date_order', { words: dates })
  found.date_order = order
  const sides = sidesOf(read, columns, answers, options.account)
  if (sides.unknown.length > 0) return ask('direction', { words: sides.unknown })
  const statuses = unknownStatuses(read, sides, answers)
  if (statuses.length > 0) return ask('status', { words: statuses })
  const rules: Rules = { columns, currency, order, sides, answers }
  const marks = marksOf(read)
  const known = marks.of(columns.amount !== undefined ? 'amount' : columns.credit !== undefined ? 'credit' : 'debit')
  if (known) found.decimal = known
  const attempt = (mark?: DecimalMark) => bookingsOf(read, { ...rules, markOf: (sum: Sum) => marks.of(sum) ?? mark })
  const open = marks.open.filter(() => hasDecimals(currency))
  const isAsked = open.some(({ sum }) => sum !== 'balance')
  const attempts =
    open.length === 0
      ? [attempt()]
      : answers.decimal
        ? [attempt(answers.decimal)]
        : (['.', ','] as const).map((mark) => attempt(mark))
  const proven = attempts.filter(({ balances }) => balances === 'agree')
  const [chosen] = attempts.length === 1 ? attempts : proven.length === 1 ? proven : isAsked ? [] : [attempt()]
  if (!chosen)
    return ask('decimal', { words: open.filter(({ sum }) => sum !== 'balance').map(({ text }) => text.trim()) })
  if (chosen.balances === 'broken' && sides.isOpen && !answers.sign) {
    const signed = bookingsOf(read, {
      ...rules,
      answers: { ...answers, sign: 'balance' },
      markOf: (sum) => marks.of(sum) ?? answers.decimal,
    })
    if (signed.balances === 'agree') return ask('sign', { words: sides.doubts ?? [] })
  }
  if (chosen.balances === 'broken') throw new UnreadableStatement('sums', chosen.facts)
  const isProven = chosen.balances === 'agree' && chosen.accounts.some(({ lines }) => lines.length > 1)
  const { sign, sign_words: explained } = answers
  const isAnswered = sign === 'written' && (sides.doubts ?? []).every((word) => !explained || explained.includes(word))
  if (sides.isDoubtful && !isProven && !isAnswered) return ask('sign', { words: sides.doubts ?? [] })
  const accounts = chosen.accounts.map((each) => ({ account: options.account ?? '', ...each }))
  return {
    kind: 'lines',
    format: sheet.format,
    encoding: sheet.encoding,
    accounts: accounts.length > 0 ? accounts : [{ account: options.account ?? '', currency, lines: [] }],
    leftOut: chosen.leftOut,
    skipped: [...read.skipped, ...chosen.skipped].sort((a, b) => a - b),
    table: shown,
    answers: found,
  }
}

/** Rows with several cells: notes below the table say nothing about its columns. */
function sampleOf({ body, headings }: Table): Row[] {
  const rows = body.slice(0, sampleRows)
  const full = rows.filter(({ cells }) => headings.length < 4 || cells.filter((cell) => cell.trim()).length > 2)
  return full.length > 0 ? full : rows
}

function headingsOf(columns: Columns, { headings }: Table, { columns: answered = {} }: Answers): Answers['columns'] {
  const { texts, running, net, type, ...fields } = columns
  const places = { ...fields, text: fields.text ?? texts[0] }
  return {
    ...answered,
    ...Object.fromEntries(
      Object.entries(places).flatMap(([field, place]) =>
        place === undefined ? [] : [[field as ReadField, headings[place] ?? '']],
      ),
    ),
  }
}

const shownOf = ({ headings, body }: Table): ReadTable => ({
  headings,
  rows: body.slice(0, shownRows).map(({ cells }) => cells.map((cell) => cell.slice(0, 200))),
})

/** Of the rows; if they have none, of the heading of the amount. */
function currenciesOf({ evidence }: Drafts, { headings }: Table, columns: Columns): string[] {
  const named = [...evidence.currencies]
  if (named.length > 0) return named
  const heading = headings[columns.amount ?? columns.credit ?? columns.debit ?? -1] ?? ''
  const words = [...plainWords(heading).split(' '), ...(heading.match(/\p{Sc}/gu) ?? [])]
  return [...new Set(words.flatMap((word) => currencyOf(word) ?? []))]
}
