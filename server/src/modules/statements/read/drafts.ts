/** Rows of a table that look like bookings, with their cells read as far as a row alone allows; balances and sums apart. */
import { isDate, serialDay } from '../../../lib/written-day.ts'
import { mostLines, UnreadableStatement } from '../line.ts'
import { isPendingMark, type Label, labelOf } from './cell-words.ts'
import type { Columns } from './columns.ts'
import { Evidence } from './evidence.ts'
import type { Table } from './headings.ts'
import { currencyOf, isEmptyCell, type MoneyCell, readMoney } from './money-cell.ts'
import { PackedList } from './packed-list.ts'
import type { Row } from './sheet.ts'
import { type Sum, sums } from './types.ts'

/** The texts of a row are empty where it has none. */
export interface Draft {
  /** As a spreadsheet counts. */
  row: number
  date: string
  /** Cells that hold a sum of money. */
  money: Partial<Record<Sum, MoneyCell>>
  status: string
  direction: string
  type: string
  /** Named by the row. */
  currency: string
  isPending: boolean
  payer: string
  payerAccount: string
  payee: string
  payeeAccount: string
  reference: string
  bankId: string
  text: string
}
export type DraftList = PackedList<Draft>
export interface LabelledSum {
  label: Label
  money: MoneyCell
  direction: string
}
export interface Drafts {
  drafts: DraftList
  evidence: Evidence
  labels: LabelledSum[]
  skipped: number[]
  /** Row whose cells do not fit under the headings. */
  broken?: number
  /** The last row, if the file ends in the middle of it. */
  cutOff?: number
}

const usual: Partial<Draft> = {
  status: '',
  direction: '',
  type: '',
  currency: '',
  isPending: false,
  payer: '',
  payerAccount: '',
  payee: '',
  payeeAccount: '',
  reference: '',
  bankId: '',
}

/** Reads a money cell; figures in number cells have a decimal point. */
function moneyAt(row: Row, index: number | undefined): MoneyCell | undefined {
  if (index === undefined) return undefined
  const text = row.cells[index] ?? ''
  if (!row.numbers?.has(index)) return readMoney(text)
  return { figure: { value: text.replace('-', '') }, isNegative: text.startsWith('-') }
}

/** Rows are let go as soon as they are read: a large file is never whole in memory. */
export async function draftsOf(
  { headings, above, body }: Table,
  rest: AsyncIterable<Row> | Iterable<Row>,
  columns: Columns,
  isUnended: boolean,
): Promise<Drafts> {
  const result: Drafts = { drafts: new PackedList<Draft>(usual), evidence: new Evidence(), labels: [], skipped: [] }
  for (const [index, row] of above.entries()) result.labels.push(...labelledSum(row, above[index + 1], columns, false))
  const width = Math.max(headings.length, usualLength(body))
  // A last row may be cut: it is shorter than all bookings before it.
  let shortest = Number.POSITIVE_INFINITY
  let end: Row | undefined
  let last: Draft | undefined
  let more = 0
  const add = (draft: Draft | undefined) => {
    if (!draft) return
    result.drafts.push(draft)
    result.evidence.add(draft)
  }
  for await (const [original, next] of withNext(body, rest)) {
    end = original
    const row = fitRow(original, width, columns)
    if (!row) {
      result.broken ??= original.number
      continue
    }
    const draft = draftOf(row, columns)
    const labels = labelledSum(row, next, columns, draft !== undefined)
    const isSum = labels.length > 0 || isSumRow(row, columns, draft !== undefined, result)
    result.labels.push(...labels)
    if (draft && !isSum) {
      add(last)
      if (result.drafts.length >= mostLines)
        throw new UnreadableStatement('too_many_lines', { max: mostLines }, row.number)
      if (next) shortest = Math.min(shortest, original.cells.length)
      last = draft
      more = 0
    } else if (last && !isSum && more < 3 && row.number === last.row + more + 1 && isMore(row, columns)) {
      last.text = `${last.text} ${row.cells[columns.texts[0] ?? -1]?.trim() ?? ''}`.trim()
      more++
    } else {
      if (!isSum && row.cells.filter((cell) => cell.trim()).length > 1) result.skipped.push(row.number)
      add(last)
      last = undefined
    }
  }
  add(last)
  const isDay = isDate(end?.cells[columns.date ?? -1] ?? '')
  if (isUnended && end && isDay && end.cells.length < shortest && shortest < Number.POSITIVE_INFINITY)
    result.cutOff = end.number
  return result
}

/** Each row with the one below. */
async function* withNext(body: readonly Row[], rest: AsyncIterable<Row> | Iterable<Row>) {
  let row: Row | undefined
  for (const next of body) {
    if (row) yield [row, next] as const
    row = next
  }
  for await (const next of rest) {
    if (row) yield [row, next] as const
    row = next
  }
  if (row) yield [row, undefined] as const
}

function draftOf(row: Row, columns: Columns): Draft | undefined {
  const cell = (index: number | undefined) => {
    const text = index === undefined ? '' : (row.cells[index] ?? '')
    return /^\s|\s$|[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
  }
  const filled = (index: number | undefined) => {
    const text = cell(index)
    return isEmptyCell(text) ? '' : text
  }
  const money: Draft['money'] = {}
  for (const sum of sums) {
    const found = moneyAt(row, columns[sum])
    if (found) money[sum] = found
  }
  if (!money.amount && !money.credit && !money.debit) return undefined
  const date = cell(columns.date)
  const isDay = isDate(date) || serialDay(date) !== undefined
  const status = cell(columns.status)
  if (!isDay && !(date === '' && status)) return undefined
  const named =
    currencyOf(cell(columns.currency)) ?? money.amount?.currency ?? money.credit?.currency ?? money.debit?.currency
  const texts = columns.texts.map(filled).filter(Boolean)
  const type = filled(columns.type)
  return {
    row: row.number,
    date,
    money,
    status,
    direction: cell(columns.direction),
    type,
    currency: named ?? '',
    isPending: isPendingMark(cell(columns.bank_id)) || isPendingMark(cell(columns.reference)),
    payer: filled(columns.payer),
    payerAccount: filled(columns.payer_account),
    payee: filled(columns.payee),
    payeeAccount: filled(columns.payee_account),
    reference: filled(columns.reference),
    bankId: idOf(filled(columns.bank_id)),
    text: (texts.length > 1 ? [...new Set(texts)].join(' ') : texts[0]) ?? type,
  }
}

/** Zeros and words such as `HOLD` are no ids. */
const idOf = (text: string) => (/^0*$|^(hold|none|null|n\/a)$/i.test(text) ? '' : text.replace(/^'|'$/g, ''))

/**
 * Balances that have a row or a cell of their own. A booking may have such a word as its purpose: it is one unless it is
 * an opening or a closing balance.
 */
function labelledSum(row: Row, next: Row | undefined, columns: Columns, isBooking: boolean): LabelledSum[] {
  const places = isBooking ? columns.texts : row.cells.keys()
  for (const place of places) {
    const label = labelOf(row.cells[place] ?? '')
    if (!label || label === 'total' || (isBooking && label === 'current')) continue
    const money = valueBeside(row, place, columns) ?? (isBooking ? undefined : valueBelow(row, next, place))
    if (money) return [{ label, money, direction: row.cells[columns.direction ?? -1]?.trim() ?? '' }]
  }
  return []
}

/** In the balance column, else the next sum to the right, else to the left. */
function valueBeside(row: Row, place: number, columns: Columns): MoneyCell | undefined {
  const right = row.cells.flatMap((_, index) => (index > place ? [index] : []))
  const order = [columns.balance, columns.amount, ...right, ...row.cells.keys()]
  for (const index of order) {
    if (index === undefined || index === place || isDate(row.cells[index] ?? '')) continue
    const money = moneyAt(row, index)
    if (money) return money
  }
  return undefined
}

const valueBelow = (row: Row, next: Row | undefined, place: number) =>
  next && next.number === row.number + 1 && row.cells.filter((cell) => cell.trim()).length > 2
    ? moneyAt(next, place)
    : undefined

/** Turnover and totals. With a day they are such only in files that list balances in the same way. */
function isSumRow(row: Row, columns: Columns, isBooking: boolean, { labels }: Drafts): boolean {
  if (!isBooking) return row.cells.some((cell) => labelOf(cell) !== undefined)
  return labels.length > 0 && columns.texts.some((place) => labelOf(row.cells[place] ?? '') === 'total')
}

/** Nothing but text. */
function isMore(row: Row, { texts: [place] }: Columns): boolean {
  return place !== undefined && row.cells.every((cell, index) => (index === place) === (cell.trim() !== ''))
}

/**
 * A text with the separator in it makes its row too long. The surplus belongs to the text, if it is the last column or
 * the sums then are where they belong; undefined if they are not.
 */
function fitRow(row: Row, width: number, columns: Columns): Row | undefined {
  const surplus = row.cells.length - width
  if (surplus <= 0) return row
  const at = columns.texts.at(-1) ?? -1
  if (at === width - 1) return { ...row, cells: join(row.cells, at, surplus) }
  const isDay = (cells: readonly string[]) => isDate(cells[columns.date ?? -1] ?? '')
  const candidates = columns.texts
    .map((place) => join(row.cells, place, surplus))
    .filter((cells) => hasSums(cells, columns) && isDay(cells))
  const [only, second] = new Set(candidates.map((cells) => JSON.stringify(cells)))
  if (only && !second) return { ...row, cells: JSON.parse(only) as string[] }
  return isDay(row.cells) ? undefined : row
}

/** Some banks end rows with a separator too many. */
function usualLength(rows: readonly Row[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows.slice(0, 300)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].sort(([a, one], [b, other]) => other - one || a - b)[0]?.[0] ?? 0
}

/** Whether columns of sums hold nothing else. */
const hasSums = (cells: readonly string[], columns: Columns) =>
  sums.every((sum) => {
    const text = cells[columns[sum] ?? -1] ?? ''
    return isEmptyCell(text) || readMoney(text) !== undefined
  })

const join = (cells: readonly string[], at: number, surplus: number) => [
  ...cells.slice(0, at),
  cells.slice(at, at + surplus + 1).join(', '),
  ...cells.slice(at + surplus + 1),
]
