/** Reads a CSV file of SKU prices: columns sku_code, min_quantity, price in any order. Pure, run by `price-file-task.ts`. */
import Papa from 'papaparse'
import type { priceColumns } from '#contract/api/pricing/price-list'
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
import { minorOf } from '../../../lib/amount-text.ts'
import { unguarded } from '../../../lib/csv.ts'
import { delimiterOf } from '../../../lib/csv-delimiter.ts'
import { AppError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'

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
  /** Decimal mark of its numbers; without one, those that can be read in one way only decide. */
  mark: DecimalMark | undefined
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
export function readPriceFile({ csv, currency, mark: given, mostProblems }: PriceFileInput): PriceFile {
  const text = csv.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '\n')
  const delimiter = delimiterOf(text)
  const { data } = Papa.parse<string[]>(text, {
    ...(delimiter ? { delimiter } : { delimitersToGuess: [',', ';', '\t', '|'] }),
    preview: mostRows + 2,
  })
  if (data.length > mostRows + 1) throw new AppError('IMPORT_TOO_LONG', { max: mostRows })
  const first = data.findIndex((cells) => cells.some((cell) => cell.trim()))
  const headings = (data[first] ?? []).map((cell) => cell.trim().toLowerCase())
  const indexOf = (column: PriceColumn) => headings.indexOf(column)
  const missing = (['sku_code', 'price'] as const).filter((column) => indexOf(column) < 0)
  if (missing.length > 0) throw new AppError('PRICE_FILE_COLUMNS', { columns: missing.join(', ') })

  const below = data.slice(first + 1)
  const proofs = { price: proofsIn(below, indexOf('price')), count: proofsIn(below, indexOf('min_quantity')) }
  const mark = given ?? (proofs.price.size > 0 ? only(proofs.price) : only(proofs.count))
  const countMark = given ?? (proofs.count.size > 0 ? only(proofs.count) : only(proofs.price))
  // Where only prices prove the mark, 1,000 pieces may still be a thousand.
  const isCountProven = given !== undefined || proofs.count.size > 0
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
    const count = readCount(cell('min_quantity') || '1')
    const ownMark =
      count && 'readings' in count && !isCountProven && separatorOf(count) === countMark ? undefined : countMark
    const minQuantity = Number(count && chosen(count, ownMark))
    const money = splitMoney(cell('price'))
    const isForeign = money !== undefined && money.mark !== '' && !currenciesOf(money.mark).includes(currency)
    const figure = money && !isForeign ? readFigure(money.figure) : undefined
    const price = figure && readingOf(figure, currency, mark)
    const minor = price === undefined ? undefined : minorOf(price, currency)
    if (!code) refuse('sku_code', 'FIELD_REQUIRED')
    else if (count && isUnclear(count, ownMark))
      refuse('min_quantity', 'AMOUNT_UNCLEAR', bothOf(cell('min_quantity'), count))
    else if (!Number.isInteger(minQuantity)) refuse('min_quantity', 'FIELD_FORMAT')
    else if (minQuantity < 1) refuse('min_quantity', 'FIELD_TOO_SMALL', { min: 1 })
    else if (minQuantity > mostQuantity) refuse('min_quantity', 'FIELD_TOO_LARGE', { max: mostQuantity })
    else if (!cell('price')) refuse('price', 'FIELD_REQUIRED')
    else if (/^[-−]/.test(cell('price'))) refuse('price', 'AMOUNT_NOT_POSITIVE')
    else if (isForeign && currenciesOf(money.mark).length > 0) refuse('price', 'AMOUNT_CURRENCY', { currency })
    else if (figure && price === undefined && 'readings' in figure)
      refuse('price', 'AMOUNT_UNCLEAR', bothOf(cell('price'), figure))
    else if (minor === undefined) refuse('price', 'FIELD_FORMAT')
    else if (minor === 0) refuse('price', 'AMOUNT_NOT_POSITIVE')
    else {
      const key = `${code}\n${minQuantity}`
      if (seen.has(key)) refuse('sku_code', 'DUPLICATE', { value: `${code} × ${minQuantity}` })
      else rows.push({ row, code, minQuantity, price: minor })
      seen.add(key)
    }
  }
  return { rows, problems: problems.slice(0, mostProblems), problemCount: problems.length }
}

/** The decimal marks that the numbers of a column prove. */
function proofsIn(rows: readonly string[][], column: number): Set<DecimalMark> {
  const proofs = new Set<DecimalMark>()
  for (const cells of rows) {
    const figure = readFigure(splitMoney(cells[column] ?? '')?.figure ?? '')
    if (figure && 'proves' in figure && figure.proves) proofs.add(figure.proves)
  }
  return proofs
}
const only = (proofs: ReadonlySet<DecimalMark>) => (proofs.size === 1 ? [...proofs][0] : undefined)

const chosen = (figure: Figure, mark: DecimalMark | undefined) =>
  'value' in figure ? figure.value : mark && figure.readings[mark]
const isUnclear = (figure: Figure, mark: DecimalMark | undefined): figure is Unclear => 'readings' in figure && !mark

const bothOf = (typed: string, { readings }: Unclear): ErrorParams => {
  const [small = '', large = ''] = Object.values(readings).sort((one, other) => Number(one) - Number(other))
  return { typed, small, large }
}
