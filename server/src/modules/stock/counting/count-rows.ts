/** Reads the rows of a filled-in stock sheet; pure. */
import type { ErrorCode } from '#contract/errors'
import { parseTime } from '../../../lib/clock.ts'
import { oneLine } from '../../../lib/text.ts'
import { type SheetColumn, sheetHeadings } from './headings.ts'

export interface SheetRow {
  /** As a spreadsheet counts. */
  number: number
  cells: readonly string[]
}
export interface CountRow {
  row: number
  skuCode: string
  /** Null where only the storage location is stated. */
  counted: number | null
  /** Units on hand by the sheet. */
  was: number | null
  /** ISO 8601; when the sheet was made. */
  madeAt: string | null
  location: string | null
  problem?: ErrorCode
}

const longestLocation = 40

type Columns = Partial<Record<SheetColumn, number>>
const columnNames = Object.keys(sheetHeadings) as SheetColumn[]
const plain = (text: string) => oneLine(text).toLowerCase()
const names = new Map(
  columnNames.flatMap((column) =>
    [column, ...Object.values(sheetHeadings[column])].map((name): [string, SheetColumn] => [plain(name), column]),
  ),
)

/** Where the columns are; missing unless the row names SKUs and counts or storage locations. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const columns: Columns = {}
  for (const [place, cell] of cells.entries()) {
    const column = names.get(plain(cell))
    if (column) columns[column] ??= place
  }
  const isSheet = columns.sku_code !== undefined && (columns.counted ?? columns.location) !== undefined
  return isSheet ? columns : undefined
}

export function readCounts(columns: Columns, rows: Iterable<SheetRow>): { counts: CountRow[]; ignored: number } {
  const counts: CountRow[] = []
  let ignored = 0
  for (const { number, cells } of rows) {
    const cell = (column: SheetColumn) => oneLine(cells[columns[column] ?? -1] ?? '')
    const [skuCode, counted, was, madeAt, location] = [
      cell('sku_code'),
      cell('counted'),
      cell('on_hand'),
      cell('made_at'),
      cell('location'),
    ]
    if (!counted && !location) {
      ignored++
      continue
    }
    const isCount = (text: string) => /^\d{1,9}$/.test(text)
    const made = parseTime(madeAt, 'UTC')
    const isWrong =
      (counted && !isCount(counted)) || (was && !isCount(was)) || (madeAt && !made) || location.length > longestLocation
    const problem: ErrorCode | undefined = !skuCode ? 'FIELD_UNKNOWN_REFERENCE' : isWrong ? 'FIELD_FORMAT' : undefined
    counts.push({
      row: number,
      skuCode,
      counted: counted && !isWrong ? Number(counted) : null,
      was: was && !isWrong ? Number(was) : null,
      madeAt: made && !isWrong ? made.toISOString() : null,
      location: location || null,
      ...(problem && { problem }),
    })
  }
  return { counts, ignored }
}
