/** Rows of a table that look like bookings, with their cells read as far as a row alone allows; balances and sums apart. */
import { isPendingMark, type Label, labelOf } from './cell-words.ts'
import type { Columns } from './columns.ts'
import { isDate, serialDay } from './date-cell.ts'
import type { Table } from './headings.ts'
import { currencyOf, isEmptyCell, type MoneyCell, readMoney } from './money-cell.ts'
import type { Row } from './sheet.ts'

export const sums = ['amount', 'credit', 'debit', 'balance', 'fee', 'net'] as const
export type Sum = (typeof sums)[number]

export interface Draft {
  row: Row
  date: string
  /** Cells that hold a sum of money. */
  money: Partial<Record<Sum, MoneyCell>>
  status: string
  direction: string
  /** Named by the row; empty otherwise. */
  currency: string
  isPending: boolean
  /** Rows below that go on with its text. */
  more: string[]
}
export interface LabelledSum {
  label: Label
  money: MoneyCell
  direction: string
}
export interface Drafts {
  drafts: Draft[]
  labels: LabelledSum[]
  skipped: number[]
  /** Row whose cells do not fit under the headings. */
  broken?: number
  /** The last row, if the file ends in the middle of it. */
  cutOff?: number
}

/** Reads a money cell; figures in number cells have a decimal point. */
function moneyAt(row: Row, index: number | undefined): MoneyCell | undefined {
  if (index === undefined) return undefined
  const text = row.cells[index] ?? ''
  if (!row.numbers?.has(index)) return readMoney(text)
  return { figure: { value: text.replace('-', '') }, isNegative: text.startsWith('-') }
}

export function draftsOf({ headings, above, body }: Table, columns: Columns, isUnended: boolean): Drafts {
  const result: Drafts = { drafts: [], labels: [], skipped: [] }
  for (const [index, row] of above.entries()) result.labels.push(...labelledSum(row, above[index + 1], columns, false))
  let last: Draft | undefined
  for (const [index, original] of body.entries()) {
    const row = fitRow(original, headings.length, columns)
    if (!row) {
      result.broken ??= original.number
      continue
    }
    const draft = draftOf(row, columns)
    const labels = labelledSum(row, body[index + 1], columns, draft !== undefined)
    if (labels.length > 0) {
      result.labels.push(...labels)
      last = undefined
    } else if (isSumRow(row, columns, draft !== undefined, result)) last = undefined
    else if (draft) {
      result.drafts.push(draft)
      last = draft
    } else if (last && isMore(row, last, columns)) last.more.push(row.cells[columns.texts[0] ?? -1]?.trim() ?? '')
    else {
      if (row.cells.filter((cell) => cell.trim()).length > 1) result.skipped.push(row.number)
      last = undefined
    }
  }
  const end = body.at(-1)
  if (isUnended && end && isCut(end, result.drafts, columns)) result.cutOff = end.number
  return result
}

function draftOf(row: Row, columns: Columns): Draft | undefined {
  const cell = (index: number | undefined) =>
    index === undefined ? '' : (row.cells[index]?.replace(/\s+/g, ' ').trim() ?? '')
  const money: Draft['money'] = {}
  for (const sum of sums) {
    const found = moneyAt(row, columns[sum])
    if (found) money[sum] = found
  }
  if (!money.amount && !money.credit && !money.debit) return undefined
  const date = cell(columns.date)
  const isDay = isDate(date) || (row.numbers?.has(columns.date ?? -1) && serialDay(date) !== undefined)
  const status = cell(columns.status)
  if (!isDay && !(date === '' && status)) return undefined
  const named =
    currencyOf(cell(columns.currency)) ?? money.amount?.currency ?? money.credit?.currency ?? money.debit?.currency
  return {
    row,
    date,
    money,
    status,
    direction: cell(columns.direction),
    currency: named ?? '',
    isPending: isPendingMark(cell(columns.bank_id)) || isPendingMark(cell(columns.reference)),
    more: [],
  }
}

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

/** Nothing but text, right below a booking. */
function isMore(row: Row, last: Draft, columns: Columns): boolean {
  const [place] = columns.texts
  if (place === undefined || last.more.length >= 3 || row.number !== last.row.number + last.more.length + 1)
    return false
  return row.cells.every((cell, index) => (index === place) === (cell.trim() !== ''))
}

/**
 * A text with the separator in it makes its row too long. The surplus belongs to the text, if it is the last column or
 * the sums then are where they belong; undefined if they are not.
 */
function fitRow(row: Row, width: number, columns: Columns): Row | undefined {
  const surplus = row.cells.length - width
  if (surplus <= 0 || row.cells.slice(width).every((cell) => !cell.trim())) return row
  const at = columns.texts.at(-1) ?? -1
  if (at === width - 1) return row.cells.slice(0, width).length ? { ...row, cells: join(row.cells, at, surplus) } : row
  const fits = (cells: readonly string[]) =>
    sums.every((sum) => {
      const text = cells[columns[sum] ?? -1] ?? ''
      return isEmptyCell(text) || readMoney(text) !== undefined
    }) && isDate(cells[columns.date ?? -1] ?? '')
  const candidates = columns.texts.map((place) => join(row.cells, place, surplus)).filter(fits)
  const [only, second] = new Set(candidates.map((cells) => JSON.stringify(cells)))
  if (only && !second) return { ...row, cells: JSON.parse(only) as string[] }
  return isDate(row.cells[columns.date ?? -1] ?? '') ? undefined : row
}

const join = (cells: readonly string[], at: number, surplus: number) => [
  ...cells.slice(0, at),
  cells.slice(at, at + surplus + 1).join(', '),
  ...cells.slice(at + surplus + 1),
]

/** A last row with a day that is shorter than all others and has no sum, or ends with it. */
function isCut(row: Row, drafts: readonly Draft[], columns: Columns): boolean {
  if (!isDate(row.cells[columns.date ?? -1] ?? '')) return false
  const others = drafts.filter((draft) => draft.row.number !== row.number).map((draft) => draft.row.cells.length)
  return others.length > 0 && row.cells.length < Math.min(...others.slice(0, 1000))
}
