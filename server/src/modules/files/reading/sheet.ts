/** Rows of an uploaded sheet that is read whole. Called in processes of `sheetPool`. */
import { UnreadableFile } from './bytes.ts'
import { sheetLimits, type TableLimits } from './limits.ts'
import { type TableRecord, tableOf } from './table.ts'

/** Bytes that a workbook may unpack to. */
const mostUnpacked = 32 * 1024 * 1024
/** Some programs write a title above the headings. */
const mostTitleRows = 20

interface SheetOptions extends Partial<TableLimits> {
  encoding?: string | undefined
}

/** Throws `UnreadableFile`. */
export async function* sheetRows(
  content: Uint8Array,
  { encoding, ...limits }: SheetOptions = {},
): AsyncGenerator<TableRecord> {
  const bytes = {
    file: 'The sheet',
    read: async function* () {
      yield Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    },
  }
  const table = await tableOf(bytes, encoding, { mostUnpacked, limits: { ...sheetLimits, ...limits } })
  for await (const records of table.records()) yield* records
}

/** The rows below the headings, and where `columnsOf` finds the columns. Throws `UnreadableFile`. */
export async function rowsBelow<Columns>(
  content: Uint8Array,
  columnsOf: (cells: readonly string[]) => Columns | undefined,
  options: SheetOptions,
): Promise<{ columns: Columns; rows: TableRecord[] }> {
  let columns: Columns | undefined
  const rows: TableRecord[] = []
  for await (const row of sheetRows(content, options)) {
    rows.push(row)
    if (columns || rows.length > mostTitleRows) continue
    columns = columnsOf(row.cells)
    if (columns) rows.length = 0
  }
  if (!columns) throw new UnreadableFile('The sheet has no headings.')
  return { columns, rows }
}
