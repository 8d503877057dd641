/** Reads a CSV file of SKU prices: columns sku_code, min_quantity, price in any order. Pure, run by `price-file-task.ts`. */
import Papa from 'papaparse'
import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { priceColumns } from '#contract/price-list'
import { unguarded } from '../../lib/csv.ts'
import { AppError } from '../../lib/errors.ts'
import { parseMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'

type PriceColumn = (typeof priceColumns)[number]

export interface FileRow {
  /** As a spreadsheet counts; the heading is 1. */
  row: number
  code: string
  minQuantity: number
  /** Minor units. */
  price: number
}

export interface FileProblem {
  row: number
  column: PriceColumn
  value: string
  error: ErrorCode
  params?: ErrorParams
}

export interface PriceFileInput {
  csv: string
  currency: string
  /** Problems to return. */
  mostProblems: number
}

export interface PriceFile {
  rows: FileRow[]
  /** The first of them. */
  problems: FileProblem[]
  problemCount: number
}

const mostRows = 100_000
const mostQuantity = 1_000_000_000

/**
 * A column of quantities may be missing or empty: the price then counts from 1. Throws `PRICE_FILE_COLUMNS` and
 * `IMPORT_TOO_LONG`.
 */
export function readPriceFile({ csv, currency, mostProblems }: PriceFileInput): PriceFile {
  const { data, meta } = Papa.parse<string[]>(csv.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '\n'), {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: mostRows + 2,
  })
  if (data.length > mostRows + 1) throw new AppError('IMPORT_TOO_LONG', { max: mostRows })
  const first = data.findIndex((cells) => cells.some((cell) => cell.trim()))
  const headings = (data[first] ?? []).map((cell) => cell.trim().toLowerCase())
  const indexOf = (column: PriceColumn) => headings.indexOf(column)
  const missing = (['sku_code', 'price'] as const).filter((column) => indexOf(column) < 0)
  if (missing.length > 0) throw new AppError('PRICE_FILE_COLUMNS', { columns: missing.join(', ') })

  const rows: FileRow[] = []
  const problems: FileProblem[] = []
  const seen = new Set<string>()
  for (const [index, cells] of data.entries()) {
    if (index <= first || cells.every((cell) => !cell.trim())) continue
    const row = index + 1
    const cell = (column: PriceColumn) => cells[indexOf(column)]?.trim() ?? ''
    const refuse = (column: PriceColumn, error: ErrorCode, params?: ErrorParams) =>
      void problems.push({ row, column, value: cell(column).slice(0, 100), error, ...(params && { params }) })
    const code = unguarded(oneLine(cell('sku_code')))
    const minQuantity = Number(cell('min_quantity') || 1)
    const price = parseMoney(plainDecimal(cell('price'), meta.delimiter), currency)
    if (!code) refuse('sku_code', 'FIELD_REQUIRED')
    else if (!Number.isInteger(minQuantity)) refuse('min_quantity', 'FIELD_FORMAT')
    else if (minQuantity < 1) refuse('min_quantity', 'FIELD_TOO_SMALL', { min: 1 })
    else if (minQuantity > mostQuantity) refuse('min_quantity', 'FIELD_TOO_LARGE', { max: mostQuantity })
    else if (!cell('price')) refuse('price', 'FIELD_REQUIRED')
    else if (price === undefined) refuse('price', 'FIELD_FORMAT')
    else if (price < 0) refuse('price', 'FIELD_TOO_SMALL', { min: 0 })
    else {
      const key = `${code}\n${minQuantity}`
      if (seen.has(key)) refuse('sku_code', 'DUPLICATE', { value: `${code} × ${minQuantity}` })
      else rows.push({ row, code, minQuantity, price })
      seen.add(key)
    }
  }
  return { rows, problems: problems.slice(0, mostProblems), problemCount: problems.length }
}

/** Where a comma does not separate cells, a spreadsheet may write it as the decimal mark. */
const plainDecimal = (cell: string, delimiter: string) =>
  delimiter !== ',' && /^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell
