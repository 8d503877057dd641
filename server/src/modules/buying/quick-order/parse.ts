/**
 * Reads what buyers paste: a line or a row of a table for each product, with its code, quantity and unit in any order.
 * Which word is the code is known only by looking it up, so each line yields readings, the likeliest first. Called in a
 * process of its own; the work grows with the length of the text and no faster.
 */

import Papa from 'papaparse'
import { mostRows } from '#contract/api/buying/quick-select'
import { compatible, numeralOf, plainDigits } from '#contract/rules/numerals'
import type { Unit } from '#contract/units'
import { AppError } from '../../../lib/errors.ts'
import { figureText, type TableRecord } from '../../files/reading/record.ts'
import { type Columns, columnsOf, isHeading } from './headings.ts'
import { readLine } from './read-line.ts'
import { atMost, quantityOf } from './read-quantity.ts'
import { isForeignUnit, unitOf } from './unit-words.ts'

/** One way to read a line. */
export interface Reading {
  /** Code, barcode or name as it was typed. */
  ref: string
  /** In the unit that was typed; null without a quantity, or with one that is not understood. */
  quantity: number | null
  unclear?: UnclearQuantity
  unit: Unit | null
}

/** A quantity that is no whole number, or may be two. */
export interface UnclearQuantity {
  typed: string
  /** None, or two. */
  readings: number[]
}

export interface ParsedItem {
  /** Line of the text or row of the sheet, counted from 1. */
  line: number
  text: string
  readings: Reading[]
  /** False for lines that may be no item at all, such as a greeting: they count only when a reading is found. */
  isSure: boolean
}

export interface Parsed {
  items: ParsedItem[]
  /** The first lines that name nothing to order. */
  ignored: { line: number; text: string }[]
  /** How many more there are. */
  moreIgnored?: number
}

/** Lines that name nothing to order and are listed. */
export const mostIgnored = 50

const longestLine = 500
const longestTableRow = 20_000

/**
 * One form of each character, in a limited length. Cut afterwards, because one character may become 18; and cut
 * generously before, because the work should not grow with what is cut off.
 */
const plainStart = (line: string, length: number) => plainDigits(compatible(line.slice(0, 4 * length))).slice(0, length)

/** Reads a text. Throws `QUICK_TOO_MANY` as soon as it has too many items. */
export function parseText(text: string): Parsed {
  const rows = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, index) => ({ number: index + 1, line: line.slice(0, longestTableRow) }))
  const parsed: Parsed = { items: [], ignored: [] }
  let table: (Table & { mark: string }) | undefined
  for (const { number, line } of rows) {
    const shown = line.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim()
    if (!shown) continue
    const marks = ['\t', '|', ';', ','].filter((mark) => shown.includes(mark))
    const heading = marks.flatMap((mark) => tableOf(cellsOf(line, mark)).map((found) => ({ ...found, mark })))[0]
    if (heading) {
      table = heading
      continue
    }
    const cells = line.split(marks[0] ?? /\s{2,}/)
    if (isHeading(cells) || isHeading(shown.split(/[\s,;|]+/))) continue
    if (table && line.includes(table.mark)) addRow(parsed, { number, cells: cellsOf(line, table.mark) }, table)
    else addLine(parsed, number, line)
  }
  return parsed
}

interface Table {
  columns: Columns
  /** Of the headings. */
  width: number
}

/** None, or one. */
function tableOf(cells: readonly string[]): Table[] {
  const columns = columnsOf(cells)
  return columns ? [{ columns, width: 1 + cells.findLastIndex((cell) => cell.trim() !== '') }] : []
}

const cellsOf = (line: string, delimiter: string): string[] =>
  line.includes('"') ? (Papa.parse<string[]>(line, { delimiter }).data[0] ?? []) : line.split(delimiter)

/** Reads rows of a sheet; with headings by its columns, else each row as a line. Throws `QUICK_TOO_MANY`, as above. */
export async function parseRows(rows: AsyncIterable<TableRecord>): Promise<Parsed> {
  const parsed: Parsed = { items: [], ignored: [] }
  let table: Table | undefined
  for await (const row of rows) {
    const [found] = tableOf(row.cells)
    if (found) table = found
    else if (table) addRow(parsed, row, table)
    else if (!isHeading(row.cells))
      addLine(parsed, row.number, row.cells.map((_, place) => figureText(row, place)).join('\t'))
  }
  return parsed
}

/** Rows without a quantity are left out: a price list is sent back with quantities where something is wanted. */
function addRow(parsed: Parsed, row: TableRecord, { columns, width }: Table): void {
  const plain = (text: string) => plainStart(text.trimStart(), longestLine).trim()
  const cell = (column: Exclude<keyof Columns, 'quantities'>) => plain(row.cells[columns[column] ?? -1] ?? '')
  const refs = [cell('code'), cell('barcode'), cell('name')].filter(Boolean)
  // A number with a comma between commas takes two cells.
  const isLast = columns.quantity === width - 1 && !row.numbers?.has(width - 1)
  const rest = isLast ? row.cells.slice(width).filter((each) => /^\d+(\.\d+)?$/.test(each.trim())) : []
  const typed = plain([figureText(row, columns.quantity), ...rest].join(','))
  const word = cell('unit')
  const named = unitOf(word)
  const others = (columns.quantities ?? []).map((place) => plain(figureText(row, place))).filter(Boolean)
  const differ = others.some((each) => each !== typed)
  const { quantity, unclear, unit } = differ
    ? eitherColumn([typed, ...others].filter(Boolean))
    : readAmount(named || !isForeignUnit(word) ? typed : `${typed} ${word}`)
  if (refs.length === 0 || (!differ && /^[-–—/*.]*$/.test(typed)) || quantity === 0) return
  const times = named?.times ?? 1
  add(parsed, {
    line: row.number,
    text: refs[0] ?? '',
    readings: refs.map((ref) => ({
      ref,
      quantity: quantity === null ? null : atMost(quantity * times),
      unit: unit ?? named?.unit ?? null,
      ...(unclear && { unclear: { ...unclear, readings: unclear.readings.map((each) => each * times) } }),
    })),
    isSure: true,
  })
}

/** Two columns of quantities that say different ones. */
function eitherColumn(typed: readonly string[]): Pick<Reading, 'quantity' | 'unit' | 'unclear'> {
  const read = typed.map(readAmount)
  const counts = read.flatMap(({ quantity, unit }) => (quantity !== null && !unit ? [quantity] : []))
  const readings = typed.length === 2 && counts.length === 2 ? counts.toSorted((one, other) => one - other) : []
  return { quantity: null, unit: null, unclear: { typed: typed.join(' / ').slice(0, 50), readings } }
}

/** `24`, `1,200`, `5 箱`, `十二`. */
function readAmount(typed: string): Pick<Reading, 'quantity' | 'unit' | 'unclear'> {
  const text = typed.replace(/^[零〇一二两三四五六七八九十百千]{1,9}/, (numeral) =>
    String(numeralOf(numeral) ?? numeral),
  )
  const [, figure = text, word = ''] = /^([\d.,\s']*\d[.,]?)\s*(\p{L}.*)?$/su.exec(text) ?? []
  const unit = word ? unitOf(word) : undefined
  const times = unit?.times ?? 1
  // A word that is no unit may change the number: 12k.
  const { quantity, unclear } = quantityOf(word && !unit ? text : figure)
  return {
    quantity: quantity === null ? null : atMost(quantity * times),
    unit: unit?.unit ?? null,
    ...(unclear && { unclear: { ...unclear, readings: unclear.readings.map((each) => each * times) } }),
  }
}

function addLine(parsed: Parsed, number: number, line: string): void {
  const items = readLine(plainStart(line.trimStart(), longestLine))
  if (items.length === 0) ignore(parsed, number, line)
  for (const item of items)
    add(parsed, {
      line: number,
      ...item,
      readings: item.readings.map((reading) => ({
        ...reading,
        quantity: reading.quantity === null ? null : atMost(reading.quantity),
      })),
    })
}

function add({ items }: Parsed, item: ParsedItem): void {
  if (items.length >= mostRows) throw new AppError('QUICK_TOO_MANY', { max: mostRows })
  items.push(item)
}

function ignore(parsed: Parsed, line: number, text: string): void {
  if (parsed.ignored.length < mostIgnored) parsed.ignored.push({ line, text: text.trim().slice(0, longestLine) })
  else parsed.moreIgnored = (parsed.moreIgnored ?? 0) + 1
}
