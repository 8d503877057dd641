/** Reads a sheet of SKU prices: CSV or XLSX with columns of code, least quantity and price in any order. Run by `price-file-task.ts`. */
import { priceColumns } from '#contract/api/pricing/price-list'
import type { ErrorCode, ErrorParams } from '#contract/errors'
import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import {
  type DecimalMark,
  type Figure,
  readCount,
  readFigure,
  readingOf,
  separatorOf,
  type Unclear,
} from '#contract/rules/figure'
import { isFree, type UnitPrice } from '#contract/rules/unit-price'
import { unguarded } from '../../../lib/csv.ts'
import { AppError } from '../../../lib/errors.ts'
import { currencyDigits } from '../../../lib/money.ts'
import { oneLine } from '../../../lib/text.ts'
import { type PriceForm, parsePrice } from '../../../lib/unit-price.ts'
import { currenciesInText } from '../../files/reading/heading-tokens.ts'
import { figureText, type TableRecord } from '../../files/reading/record.ts'
import { NoHeadings, rowsBelow } from '../../files/reading/sheet.ts'
import { type PriceColumn, type PriceColumns, priceColumnsOf } from './price-headings.ts'

export interface FileRow {
  /** As a spreadsheet counts; the heading is 1. */
  row: number
  code: string
  minQuantity: number
  price: UnitPrice
}

export interface FileProblem {
  row: number
  column: PriceColumn
  value: string
  error: ErrorCode
  params?: ErrorParams
}

export interface PriceFileInput extends PriceForm {
  content: Uint8Array
  /** Decimal mark of its numbers; without one, each column shows its own by numbers that can be read in one way only. */
  mark: DecimalMark | undefined
  /** Problems to return. */
  mostProblems: number
}

export interface PriceFile {
  /** Of the file. */
  rowCount: number
  /** That are right. */
  rows: FileRow[]
  /** The first of them. */
  problems: FileProblem[]
  problemCount: number
  /** What was taken from which column, and headings of the others. */
  columns: { column: PriceColumn; heading: string }[]
  unused: string[]
  /** Names of sheets of the workbook that were not read. */
  otherSheets: string[]
}

const mostRows = 100_000
const limits = { rows: mostRows, cells: 2_000_000 }
const mostQuantity = 1_000_000_000

/**
 * A column of quantities may be missing or empty: the price then counts from 1. Throws `PRICE_FILE_COLUMNS` and
 * `UnreadableFile`.
 */
export async function readPriceFile(input: PriceFileInput): Promise<PriceFile> {
  const { columns, rows: records, heading, above, otherSheets } = await tableIn(input)
  const problems = headingProblems(columns, heading, input.currency)
  if (!columns.currencies) problems.push(...titleProblems(above, input.currency))
  const readRow = rowReader(columns, records, input)
  const rows: FileRow[] = []
  const seen = new Set<string>()
  for (const record of records) {
    const read = readRow(record)
    if ('error' in read) {
      problems.push({ ...read, row: record.number })
      continue
    }
    const key = `${read.code}\n${read.minQuantity}`
    if (seen.has(key)) {
      const value = `${read.code} × ${read.minQuantity}`
      problems.push({ row: record.number, column: 'sku_code', value: read.code, error: 'DUPLICATE', params: { value } })
    } else rows.push({ ...read, row: record.number })
    seen.add(key)
  }
  return {
    rowCount: records.length,
    rows,
    problems: problems.slice(0, input.mostProblems),
    problemCount: problems.length,
    columns: priceColumns.flatMap((column) => {
      const place = columns.places[column]
      return place === undefined ? [] : [{ column, heading: shortened(heading.cells[place]) }]
    }),
    unused: columns.unused.map(shortened),
    otherSheets: otherSheets.map(shortened),
  }
}

const shortened = (cell = '') => oneLine(cell).slice(0, 100)

/** The rows below the headings. If none has all columns, the refusal says which are missing in the row that has the most. */
async function tableIn({ content, currency }: PriceFileInput) {
  const needed = ['sku_code', 'price'] as const
  let closest: readonly PriceColumn[] = needed
  const columnsOf = (cells: readonly string[]) => {
    const columns = priceColumnsOf(cells, currency)
    const missing = needed.filter((column) => columns.places[column] === undefined)
    if (missing.length < closest.length) closest = missing
    return missing.length === 0 ? columns : undefined
  }
  try {
    return await rowsBelow(content, columnsOf, limits)
  } catch (error) {
    throw error instanceof NoHeadings ? new AppError('PRICE_FILE_COLUMNS', { columns: closest.join(', ') }) : error
  }
}

function headingProblems(columns: PriceColumns, { number: row, cells }: TableRecord, currency: string): FileProblem[] {
  const isForeign = columns.currencies && !columns.currencies.includes(currency)
  const price = shortened(cells[columns.places.price ?? -1])
  return [
    ...columns.unclear.map(({ column, headings }): FileProblem => {
      const value = headings.map(shortened).join(', ')
      return { row, column, value, error: 'PRICE_FILE_UNCLEAR', params: { column, headings: value } }
    }),
    ...(isForeign
      ? [{ row, column: 'price' as const, value: price, error: 'AMOUNT_CURRENCY' as const, params: { currency } }]
      : []),
  ]
}

/** Titles such as "All prices in EUR". */
const titleProblems = (above: readonly TableRecord[], currency: string): FileProblem[] =>
  above.flatMap(({ number: row, cells }) => {
    const named = cells.flatMap(currenciesInText)
    const isForeign = named.length > 0 && !named.some((meant) => meant.includes(currency))
    const value = shortened(cells.filter((cell) => cell.trim()).join(' '))
    return isForeign
      ? [{ row, column: 'price' as const, value, error: 'AMOUNT_CURRENCY' as const, params: { currency } }]
      : []
  })

type Read = Omit<FileRow, 'row'> | Omit<FileProblem, 'row'>

function rowReader({ places }: PriceColumns, records: TableRecord[], { mark, ...form }: PriceFileInput) {
  const { currency, price_decimals } = form
  const textOf = ({ cells }: TableRecord, column: keyof typeof places) => cells[places[column] ?? -1]?.trim() ?? ''
  const figureOf = (record: TableRecord, column: PriceColumn) => figureText(record, places[column]).trim()
  const priceMark = mark ?? provenMark(records, places.price, priceFigure)
  const countMark = mark ?? provenMark(records, places.min_quantity, readCount) ?? groupedBy(priceMark)
  /** The decimal mark of the prices, if the marks of all counts are another one: between groups, then. */
  function groupedBy(decimal: DecimalMark | undefined) {
    const counts = records.flatMap((record) => readCount(figureOf(record, 'min_quantity')) ?? [])
    return counts.some((figure) => 'readings' in figure && separatorOf(figure) === decimal) ? undefined : decimal
  }
  return (record: TableRecord): Read => {
    const refuse = (column: PriceColumn, error: ErrorCode, params?: ErrorParams): Read => ({
      column,
      value: textOf(record, column).slice(0, 100),
      error,
      ...(params && { params }),
    })
    const code = unguarded(oneLine(textOf(record, 'sku_code')))
    if (!code) return refuse('sku_code', 'FIELD_REQUIRED')

    const typed = figureOf(record, 'min_quantity')
    const count = decided(readCount(typed || '1'), countMark)
    if (typeof count === 'object') return refuse('min_quantity', 'AMOUNT_UNCLEAR', bothOf(typed, count))
    const minQuantity = count === undefined ? undefined : Number(count)
    if (minQuantity === undefined) return refuse('min_quantity', 'FIELD_FORMAT')
    if (minQuantity < 1) return refuse('min_quantity', 'FIELD_TOO_SMALL', { min: 1 })
    if (minQuantity > mostQuantity) return refuse('min_quantity', 'FIELD_TOO_LARGE', { max: mostQuantity })

    const amount = figureOf(record, 'price')
    if (!amount) return refuse('price', 'FIELD_REQUIRED')
    if (/^[-−]/.test(amount)) return refuse('price', 'AMOUNT_NOT_POSITIVE')
    const [named, meant] = [textOf(record, 'currency'), currenciesOf(splitMoney(amount)?.mark ?? '')]
    if ((named && !currenciesOf(named).includes(currency)) || (meant.length > 0 && !meant.includes(currency)))
      return refuse('price', 'AMOUNT_CURRENCY', { currency })
    const figure = priceFigure(amount)
    const value = figure && readingOf(figure, currency, priceMark)
    if (figure && value === undefined && 'readings' in figure)
      return refuse('price', 'AMOUNT_UNCLEAR', bothOf(amount, figure))
    if (value === undefined) return refuse('price', 'FIELD_FORMAT')
    const price = parsePrice(value, form)
    const digits = currencyDigits(currency) + price_decimals
    if (price === undefined)
      return (value.split('.')[1]?.replace(/0+$/, '').length ?? 0) > digits
        ? refuse('price', 'AMOUNT_DECIMALS', { currency, digits })
        : refuse('price', 'AMOUNT_TOO_LARGE')
    return isFree(price) ? refuse('price', 'AMOUNT_NOT_POSITIVE') : { code, minQuantity, price }
  }
}

/** The figure of a price, whose mark is that of a currency or none. */
function priceFigure(text: string): Figure | undefined {
  const money = splitMoney(text)
  return money && (money.mark === '' || currenciesOf(money.mark).length > 0) ? readFigure(money.figure) : undefined
}

/** The decimal mark that the texts of a column prove; undefined if none does, or some contradict others. */
function provenMark(records: TableRecord[], place = -1, read: (text: string) => Figure | undefined) {
  const proofs = new Set<DecimalMark>()
  for (const { cells, numbers } of records) {
    const figure = numbers?.has(place) ? undefined : read(cells[place]?.trim() ?? '')
    if (figure && 'proves' in figure && figure.proves) proofs.add(figure.proves)
  }
  return proofs.size === 1 ? [...proofs][0] : undefined
}

/** A figure by the mark of its column; without one, both readings. */
const decided = (figure: Figure | undefined, mark: DecimalMark | undefined): string | Unclear | undefined =>
  figure && ('value' in figure ? figure.value : mark ? figure.readings[mark] : figure)

const bothOf = (typed: string, { readings }: Unclear): ErrorParams => {
  const [small = '', large = ''] = Object.values(readings).sort((one, other) => Number(one) - Number(other))
  return { typed, small, large }
}
