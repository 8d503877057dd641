/** Reads a whole product file before anything is written: its bytes, its headings, its numbers, its products of several SKUs. */
import type { DecimalMark } from '#contract/rules/figure'
import { tooMuch } from '../../files/reading/limits.ts'
import { openTable } from '../../files/reading/open-table.ts'
import type { Table, TableRecord } from '../../files/reading/table.ts'
import { chooseColumns, type Field, type Mapping, mapColumns } from './columns.ts'
import { countMarks } from './decimal-marks.ts'
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
  /** The last line has no line break at its end: the file may have been cut off there. */
  isUnended: boolean
  notices: string[]
}

/** Throws `UnreadableFile` and `ImportStopped`. */
export async function surveyFile(options: ImportOptions, mostRows = Number.POSITIVE_INFINITY): Promise<Survey> {
  const table = await openTable(options.file, options.encoding)
  const found = await findHeadings(table, options)
  const { headings, headingNumber, mapping, shape } = found
  const reader = shape?.reader?.(shapeLayout(headings, mapping, options.prefix ?? ''))
  const marks = countMarks(mapping.columns)
  let [rows, isUnended] = [0, false]
  for await (const records of table.records()) {
    for (const { number, cells, numbers, isUnended: isLast = false } of records) {
      if (number <= headingNumber) continue
      if (++rows > mostRows) throw tooMuch('IMPORT_TOO_LONG', mostRows, number)
      marks.take(cells, numbers)
      reader?.survey(cells)
      isUnended = isLast
    }
  }
  const notices = [...found.notices]
  if (isUnended)
    notices.push('The last line has no line break at its end: if the file was cut off, the last cell may be cut, too')
  return {
    table,
    headings,
    headingNumber,
    mapping,
    shape,
    reader,
    rows,
    marks: shape?.hasPoint ? new Map(mapping.columns.map(({ index }) => [index, '.'])) : marks.marks(),
    isUnended,
    notices,
  }
}

type Headings = Pick<Survey, 'headings' | 'headingNumber' | 'mapping' | 'shape' | 'notices'>

export async function findHeadings(table: Table, options: ImportOptions): Promise<Headings> {
  const chosen = chooseColumns(options.columns ?? [])
  if (!chosen)
    throw new ImportStopped(
      `--columns "${options.columns}" must name fields and headings, for example --columns "code=Item ref,name_ru=Название".`,
    )
  const read = (cells: string[]) => {
    const headings = cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1)
    const shape = findShape(headings)
    return { headings, shape, mapping: mapColumns(headings, shape?.fields, chosen) }
  }
  const first = await firstRecords(table)
  if (options.fields) return headless(first, options.fields)
  const place = first.findIndex(({ cells }) => {
    const { columns } = read(cells).mapping
    return columns.length > 1 && columns.some(({ field }) => field === 'code')
  })
  const record = first[Math.max(place, 0)]
  if (!record) throw new ImportStopped(`${options.file} is empty.`)
  const { headings, shape, mapping } = read(record.cells)
  for (const { field } of chosen.values())
    if (field !== 'none' && !mapping.columns.some((column) => column.field === field))
      throw new ImportStopped(`--columns: no heading of the file is the one given for ${field}.`)
  const above = first.slice(0, Math.max(place, 0)).map(({ cells }) => cells.filter((cell) => cell.trim()).join(' '))
  const meant = mapping.columns
    .filter(({ field }) => field !== 'quantity')
    .map(({ field, lang, index }) => `${field}${lang ? ` (${lang})` : ''} from "${headings[index]?.trim()}"`)
  return {
    headings,
    headingNumber: record.number,
    mapping,
    shape,
    notices: [
      `Read as ${shape ? `an export of ${shape.name === 'own' ? 'a mall' : shape.name}` : 'a price list'}: ${meant.join(', ')}`,
      ...(above.length > 0 ? [`Skipped above the headings: ${above.join(' / ').slice(0, 200)}`] : []),
    ],
  }
}

/** The place of a column says what it holds; a first row without a figure in its last cell is a heading. */
function headless([first]: TableRecord[], fields: readonly Field[]): Headings {
  if (!first) throw new ImportStopped('The file is empty.')
  const isHeading = !/\d/.test(first.cells[fields.length - 1] ?? '')
  return {
    headings: fields.map((field, index) => (isHeading ? first.cells[index]?.trim() : '') || field),
    headingNumber: isHeading ? first.number : first.number - 1,
    mapping: {
      columns: fields.map((field, index) => ({ index, field, lang: undefined })),
      priceCurrency: undefined,
      unused: [],
    },
    shape: undefined,
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
