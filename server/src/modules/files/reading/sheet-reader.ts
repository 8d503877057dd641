/**
 * Reads sheets that people fill in: a kind of sheet declares its columns, by what their headings may say, and what a row
 * means. Called in processes of `sheetPool`.
 */
import { readCount } from '#contract/rules/figure'
import type { Locale } from '#contract/types'
import { oneLine } from '../../../lib/text.ts'
import { figureText } from './record.ts'
import { rowsBelow } from './sheet.ts'
import type { SheetRow } from './sheet-job.ts'

type Columns<Column extends string> = Partial<Record<Column, number>>

/** The columns by their names on the wire or one of these words. The first of several counts. */
export function columnsBy<Column extends string>(
  words: Readonly<Record<Column, readonly string[]>>,
  isSheet: (columns: Columns<Column>) => boolean,
): (cells: readonly string[]) => Columns<Column> | undefined {
  const plain = (text: string) => oneLine(text).toLowerCase()
  const names = new Map(
    (Object.keys(words) as Column[]).flatMap((column) =>
      [column, ...words[column]].map((word): [string, Column] => [plain(word), column]),
    ),
  )
  return (cells) => {
    const columns: Columns<Column> = {}
    for (const [place, cell] of cells.entries()) {
      const column = names.get(plain(cell))
      if (column) columns[column] ??= place
    }
    return isSheet(columns) ? columns : undefined
  }
}

/** What the headings of a sheet of ours say in any of the languages. */
export const headingWords = <Column extends string>(
  headings: Readonly<Record<Column, Readonly<Record<Locale, string>>>>,
) =>
  Object.fromEntries(
    (Object.keys(headings) as Column[]).map((column) => [column, Object.values<string>(headings[column])]),
  ) as Record<Column, string[]>

interface Sheet<Column extends string, Row> {
  columnsOf: (cells: readonly string[]) => Columns<Column> | undefined
  mostRows: number
  /** What a row means; nothing if it was left empty. `number`: as a spreadsheet counts; `figure`: a cell that holds one. */
  readRow: (cell: (column: Column) => string, number: number, figure: (column: Column) => string) => Row | undefined
}

export interface SheetContent<Row> {
  rows: Row[]
  /** Rows that were left empty. */
  ignored: number
}

export const sheetReader =
  <Column extends string, Row>({ columnsOf, mostRows, readRow }: Sheet<Column, Row>) =>
  async ({ content }: { content: Uint8Array }): Promise<SheetContent<Row>> => {
    const { columns, rows } = await rowsBelow(content, columnsOf, { rows: mostRows })
    const read = rows.map((row) =>
      readRow(
        (column) => row.cells[columns[column] ?? -1] ?? '',
        row.number,
        (column) => figureText(row, columns[column]),
      ),
    )
    const filled = read.filter((row) => row !== undefined)
    return { rows: filled, ignored: read.length - filled.length }
  }

const mostUnits = 999_999_999

/** Units in a cell; null if it is empty. One that may be two numbers is a problem that names both. */
export function readUnits(text: string): { units: number | null } & Pick<SheetRow, 'problem' | 'params'> {
  const typed = oneLine(text)
  if (!typed) return { units: null }
  const count = readCount(typed)
  if (count && 'readings' in count) {
    const [small = 0, large = 0] = Object.values(count.readings)
      .map(Number)
      .sort((one, other) => one - other)
    return { units: null, problem: 'AMOUNT_UNCLEAR', params: { typed: typed.slice(0, 50), small, large } }
  }
  const units = Number(count?.value)
  return units <= mostUnits ? { units } : { units: null, problem: 'FIELD_FORMAT' }
}
