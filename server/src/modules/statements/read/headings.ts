/** Finds the row of headings of a table. */
import { isDate } from '../../../lib/written-day.ts'
import { headingScore, plainHeading } from './columns.ts'
import { readMoney } from './money-cell.ts'
import { mostRowsAbove, type Row } from './sheet.ts'
import type { ReadField } from './types.ts'

export interface Table {
  headings: string[]
  above: Row[]
  /** The first rows below the headings. */
  body: Row[]
}

/** Names of the columns of a table without headings. */
const placeName = (index: number) => `#${index + 1}`
const isPlaceName = (heading: string) => /^#\d{1,2}$/.test(heading)

/** `answered` are headings to look for. */
export function findTable(
  rows: readonly Row[],
  answered: Partial<Record<ReadField, string | null>>,
): Table | undefined {
  const wanted = Object.values(answered).flatMap((heading) => (heading ? [plainHeading(heading)] : []))
  if (wanted.length > 0 && wanted.every(isPlaceName)) return withoutHeadings(rows)
  const head = rows.slice(0, mostRowsAbove)
  const scores = head.map(({ cells }) => {
    if (cells.filter((cell) => cell.trim()).length < 2 || isBooking(cells)) return 0
    const found = wanted.filter((heading) => cells.some((cell) => plainHeading(cell) === heading)).length
    return headingScore(cells) + found * 10
  })
  const most = Math.max(0, ...scores)
  const filled = head.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 2)
  const at = most >= 4 ? scores.indexOf(most) : filled
  const row = rows[at]
  if (!row) return undefined
  if (most < 4 && isBooking(row.cells)) return withoutHeadings(rows)
  return { headings: row.cells.map(plainHeading), above: rows.slice(0, at), body: rows.slice(at + 1) }
}

const isBooking = (cells: readonly string[]): boolean => {
  const dates = cells.filter((cell) => isDate(cell)).length
  return dates > 0 || cells.some((cell) => /\d[.,]\d\d\b/.test(cell) && readMoney(cell) !== undefined)
}

function withoutHeadings(rows: readonly Row[]): Table | undefined {
  const widest = Math.max(0, ...rows.slice(0, mostRowsAbove).map(({ cells }) => cells.length))
  if (widest < 2) return undefined
  return { headings: Array.from({ length: widest }, (_, index) => placeName(index)), above: [], body: [...rows] }
}
