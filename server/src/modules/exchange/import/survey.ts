/** Reads a whole product file before anything is written: its bytes, its headings, its numbers, its products of several SKUs. */
import type { DecimalMark } from '#contract/rules/figure'
import { tooMuch } from '../../files/reading/limits.ts'
import { openTable } from '../../files/reading/open-table.ts'
import type { TableRecord } from '../../files/reading/record.ts'
import type { Table } from '../../files/reading/table.ts'
import { chooseColumns, type Field, type Mapping, mapColumns, plainHeading } from './columns.ts'
import { countCurrencies, currenciesAbove, type Meant } from './currency-evidence.ts'
import { countMarks } from './decimal-marks.ts'
import { countFlags } from './flag-columns.ts'
import { readHeading } from './heading.ts'
import { wordOf } from './heading-words.ts'
import { countUnits } from './measure-units.ts'
import { type ImportOptions, ImportStopped } from './options.ts'
import { findShape, type Shape, type ShapeReader, shapeLayout } from './shapes.ts'

/** Rows above the headings: a title, a date, an address. */
const mostTitleRows = 20

export interface Survey {
  table: Table
  headings: string[]
  /** Of the row with the headings. */
  headingNumber: number
  mapping: Mapping
  shape: Shape | undefined
  reader: ShapeReader | undefined
  /** Rows below the headings. */
  rows: number
  marks: ReadonlyMap<number, DecimalMark>
  /** Numbers of two readings that nothing decides, by the place of their column. */
  unclear: ReadonlyMap<number, readonly string[]>
  /** Weights and volumes without a unit, by the place of their column. */
  withoutUnit: ReadonlyMap<number, readonly string[]>
  /** What currency marks above the headings and in cells can mean. */
  currencies: { above: readonly Meant[]; cells: readonly Meant[] }
  /** The rows above and below the headings. */
  first: readonly TableRecord[]
  /** The last line has no line break at its end: the file may have been cut off there. */
  isUnended: boolean
  /** The first row below the headings that has others: a second table. */
  otherHeadings: number | undefined
  notices: string[]
}

/** Throws `UnreadableFile` and `ImportStopped`. */
export async function surveyFile(options: ImportOptions, mostRows = Number.POSITIVE_INFINITY): Promise<Survey> {
  const table = await openTable(options.file, options)
  const found = await findHeadings(table, options)
  const { headings, headingNumber, mapping, shape, first } = found
  const reader = shape?.reader?.(shapeLayout(headings, mapping, options.prefix ?? ''))
  const [marks, units, currencies] = [
    countMarks(mapping.columns),
    countUnits(mapping.columns),
    countCurrencies(mapping.columns),
  ]
  const answers = chooseColumns(options.columns ?? [])
  const flags = shape
    ? undefined
    : countFlags(headings, mapping.columns, (index) => answers?.of(headings[index] ?? '', index) !== undefined)
  let [rows, isUnended] = [0, false]
  let otherHeadings: number | undefined
  const isOther = otherHeadingsOf(headings, mapping)
  for await (const records of table.records()) {
    for (const record of records) {
      const { number, cells, numbers, isUnended: isLast = false } = record
      if (number <= headingNumber) continue
      if (++rows > mostRows) throw tooMuch('IMPORT_TOO_LONG', mostRows, number)
      if (otherHeadings === undefined && isOther(cells)) otherHeadings = number
      marks.take(cells, numbers)
      units.take(cells)
      flags?.take(cells)
      currencies.take(record)
      reader?.survey(cells)
      isUnended = isLast
    }
  }
  const notices = [...found.notices]
  // Counts and measures of other systems are filled in with a decimal point, by their readers.
  const isFilled = shape !== undefined && !shape.isPlain
  const known = new Map(marks.marks())
  for (const { index, field, decimal } of mapping.columns) {
    if (shape?.hasPoint || (isFilled && field !== 'price')) known.set(index, '.')
    const mark = decimal ?? options.decimal
    if (mark) known.set(index, mark)
  }
  if (isUnended)
    notices.push('The last line has no line break at its end: if the file was cut off, the last cell may be cut, too')
  return {
    table,
    headings,
    headingNumber,
    mapping: { ...mapping, unclear: [...mapping.unclear, ...(flags?.found() ?? [])] },
    shape,
    reader,
    rows,
    marks: known,
    unclear: new Map([...marks.unclear()].filter(([index]) => !known.has(index))),
    withoutUnit: isFilled ? new Map() : units.without(),
    currencies: { above: currenciesAbove(found.above), cells: currencies.found() },
    first,
    isUnended,
    otherHeadings,
    notices,
  }
}

export const areSameHeadings = (cells: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, place) => plainHeading(heading) === plainHeading(cells[place] ?? ''))

/** Whether a row below the headings names other columns, or these in another order: what follows is another table. */
function otherHeadingsOf(headings: readonly string[], { columns }: Mapping) {
  const place = columns.find(({ field }) => field === 'code')?.index ?? 0
  return (cells: readonly string[]): boolean => {
    // Codes are no headings: nearly all rows end here.
    if (wordOf(plainHeading(cells[place] ?? '')) === undefined) return false
    const filled = cells.filter((cell) => cell.trim())
    const isHeading = filled.length > 1 && filled.every((cell) => readHeading(cell).word !== undefined)
    return isHeading && !areSameHeadings(cells, headings)
  }
}

type Headings = Pick<Survey, 'headings' | 'headingNumber' | 'mapping' | 'shape' | 'notices' | 'first'> & {
  /** Texts of the rows above the headings. */
  above: string[]
}

export async function findHeadings(table: Table, options: ImportOptions): Promise<Headings> {
  const chosen = chooseColumns(options.columns ?? [])
  if (!chosen)
    throw new ImportStopped(
      `--columns "${options.columns}" must name fields and headings, for example --columns "code=Item ref,name_ru=Название".`,
    )
  const read = (cells: string[]) => {
    const headings = cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1)
    const shape = findShape(headings)
    return { headings, shape, mapping: withUnits(mapColumns(headings, shape?.fields, chosen), options) }
  }
  const first = await firstRecords(table)
  if (options.fields) return headless(first, options.fields)
  const place = options.headingRow
    ? first.findIndex(({ number }) => number === options.headingRow)
    : first.findIndex(({ cells }) => {
        const { columns, twice } = read(cells).mapping
        return columns.length + twice.length > 1 && columns.some(({ field }) => field === 'code')
      })
  if (options.headingRow && place < 0)
    throw new ImportStopped(`Row ${options.headingRow} of the file has no headings.`, 'heading_row')
  const record = first[place < 0 ? widestOf(first) : place]
  if (!record) throw new ImportStopped(`${options.file} is empty.`)
  const { headings, shape, mapping } = read(record.cells)
  const plain = new Set(headings.map(plainHeading))
  for (const { field, heading } of chosen.all)
    if (field !== 'none' && !plain.has(plainHeading(heading)))
      throw new ImportStopped(`--columns: no heading of the file is the one given for ${field}.`)
  const above = first.slice(0, first.indexOf(record)).map(({ cells }) => cells.filter((cell) => cell.trim()).join(' '))
  const meant = mapping.columns
    .filter(({ field }) => field !== 'quantity')
    .map(({ field, lang, index }) => `${field}${lang ? ` (${lang})` : ''} from "${headings[index]?.trim()}"`)
  return {
    headings,
    headingNumber: record.number,
    mapping,
    shape,
    first,
    above,
    notices: [
      `Read as ${shape ? `an export of ${shape.name === 'own' ? 'a mall' : shape.name}` : 'a price list'}: ${meant.join(', ')}`,
      ...(above.length > 0 ? [`Skipped above the headings: ${above.join(' / ').slice(0, 200)}`] : []),
    ],
  }
}

/** With the units that the operator gave for the whole file. */
const withUnits = (mapping: Mapping, { weightUnit, volumeUnit }: ImportOptions): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((column) => {
    const unit =
      column.unit ?? (column.field === 'weight' ? weightUnit : column.field === 'volume' ? volumeUnit : undefined)
    return unit ? { ...column, unit } : column
  }),
})

/** Of rows without a word that is known: the first that has as many cells as any, since titles have few. */
function widestOf(first: readonly TableRecord[]): number {
  const widths = first.map(({ cells }) => cells.filter((cell) => cell.trim()).length)
  return widths.indexOf(Math.max(...widths, 0))
}

/** The place of a column says what it holds; a first row without a figure in its last cell is a heading. */
function headless(rows: readonly TableRecord[], fields: readonly Field[]): Headings {
  const [first] = rows
  if (!first) throw new ImportStopped('The file is empty.')
  const isHeading = !/\d/.test(first.cells[fields.length - 1] ?? '')
  return {
    headings: fields.map((field, index) => (isHeading ? first.cells[index]?.trim() : '') || field),
    headingNumber: isHeading ? first.number : first.number - 1,
    mapping: {
      columns: fields.map((field, index) => ({ index, field, lang: undefined })),
      priceCurrencies: [],
      unused: [],
      twice: [],
      unclear: [],
    },
    shape: undefined,
    first: rows,
    above: [],
    notices: [],
  }
}

async function firstRecords(table: Table): Promise<TableRecord[]> {
  const first: TableRecord[] = []
  for await (const records of table.records()) {
    first.push(...records.slice(0, mostTitleRows + 1 - first.length))
    if (first.length > mostTitleRows) break
  }
  return first
}
