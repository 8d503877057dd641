/** Rows of an uploaded sheet that is read whole. Called in processes of `sheetPool`. */
import { UnreadableFile } from './bytes.ts'
import { sheetLimits, type TableLimits } from './limits.ts'
import type { TableRecord } from './record.ts'
import { type Table, tableOf } from './table.ts'

/** Bytes that a workbook may unpack to. */
const mostUnpacked = 32 * 1024 * 1024
/** Some programs write a title above the headings. */
const mostTitleRows = 20

interface SheetOptions extends Partial<TableLimits> {
  /** Whether a row names its columns; finds the delimiter of CSV. */
  isHeading?: (cells: readonly string[]) => boolean
}

/** Throws `UnreadableFile`. */
function openSheet(content: Uint8Array, { isHeading, ...limits }: SheetOptions = {}): Promise<Table> {
  const bytes = {
    file: 'The sheet',
    read: async function* () {
      yield Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    },
  }
  return tableOf(bytes, undefined, { mostUnpacked, limits: { ...sheetLimits, ...limits }, isHeading })
}

/** Throws `UnreadableFile`. */
export async function* sheetRows(content: Uint8Array, options?: SheetOptions): AsyncGenerator<TableRecord> {
  yield* rowsOf(await openSheet(content, options))
}

async function* rowsOf(table: Table): AsyncGenerator<TableRecord> {
  for await (const records of table.records()) yield* records
}

export class NoHeadings extends UnreadableFile {}

/** The rows below the headings, and where `columnsOf` finds the columns. Throws `NoHeadings` and `UnreadableFile`. */
export async function rowsBelow<Columns>(
  content: Uint8Array,
  columnsOf: (cells: readonly string[]) => Columns | undefined,
  options: SheetOptions,
): Promise<{
  columns: Columns
  heading: TableRecord
  /** Above the headings: a title. */
  above: TableRecord[]
  rows: TableRecord[]
  otherSheets: string[]
}> {
  let found: { columns: Columns; heading: TableRecord; above: TableRecord[] } | undefined
  const rows: TableRecord[] = []
  const isHeading = (cells: readonly string[]) => columnsOf(cells) !== undefined
  const table = await openSheet(content, { ...options, isHeading })
  for await (const row of rowsOf(table)) {
    rows.push(row)
    if (found || rows.length > mostTitleRows) continue
    const columns = columnsOf(row.cells)
    if (columns === undefined) continue
    found = { columns, heading: row, above: rows.splice(0).slice(0, -1) }
  }
  if (!found) throw new NoHeadings('The sheet has no headings.')
  const others = table.sheets?.filter(({ name, isHidden }) => !isHidden && name !== table.sheet) ?? []
  return { ...found, rows, otherSheets: others.map(({ name }) => name) }
}
