/** What is read of a table at most; checked row by row, so that a file that is too much is not read to its end. */
import type { tableLimitErrors } from '#contract/rules/table-limits'
import { UnreadableFile } from './bytes.ts'
import type { TableRecord } from './record.ts'

export interface TableLimits {
  rows: number
  /** Up to the last cell of a row that has content. */
  columns: number
  /** Of all rows, empty ones between others included. */
  cells: number
  /** Cells of workbooks that only fill the gaps up to the last cell of a row. */
  gaps: number
  /** Characters of a cell. */
  cell: number
  /** Characters of all cells together. A shared text of a workbook counts wherever it is used. */
  text: number
}

/** Characters of a row. */
export const longestRow = 1_000_000

/** A cell of Excel has at most 32,767 characters. */
export const sheetLimits: TableLimits = {
  rows: 20_000,
  columns: 64,
  cells: 200_000,
  gaps: 5_000_000,
  cell: 32_767,
  text: 20_000_000,
}

/** Product files of other shops: their exports have hundreds of columns and whole descriptions in a cell. */
export const importLimits: TableLimits = {
  rows: Number.POSITIVE_INFINITY,
  columns: 512,
  cells: 50_000_000,
  gaps: 30_000_000,
  cell: longestRow,
  text: 2_000_000_000,
}

export async function* limited(
  records: AsyncIterable<TableRecord[]>,
  limits: TableLimits,
): AsyncGenerator<TableRecord[]> {
  let [rows, cells, text] = [0, 0, 0]
  for await (const part of records) {
    for (const { number, cells: row } of part) {
      let [filled, length] = [0, 0]
      for (let place = 0; place < row.length; place++) {
        const { length: own } = row[place] as string
        if (own === 0) continue
        if (own > limits.cell) throw tooMuch('FILE_CELL_TOO_LONG', limits.cell, number)
        filled = place + 1
        length += own
      }
      cells += row.length
      text += length
      if (++rows > limits.rows) throw tooMuch('IMPORT_TOO_LONG', limits.rows, number)
      if (filled > limits.columns) throw tooMuch('FILE_TOO_MANY_COLUMNS', limits.columns, number)
      if (length > longestRow) throw tooMuch('FILE_ROW_TOO_LONG', longestRow, number)
      if (cells > limits.cells) throw tooMuch('FILE_TOO_MANY_CELLS', limits.cells, number)
      if (text > limits.text) throw tooMuch('FILE_TOO_MUCH_TEXT', limits.text, number)
    }
    yield part
  }
}

const sentences: Record<Exclude<(typeof tableLimitErrors)[number], 'FILE_TOO_COMPLEX'>, string> = {
  IMPORT_TOO_LONG: 'The file has too many rows',
  FILE_TOO_MANY_COLUMNS: 'A row has too many columns',
  FILE_TOO_MANY_CELLS: 'The file has too many cells',
  FILE_CELL_TOO_LONG: 'A cell has too many characters',
  FILE_ROW_TOO_LONG: 'A row has too many characters',
  FILE_TOO_MUCH_TEXT: 'The file has too many characters',
}

export const tooMuch = (code: keyof typeof sentences, max: number, row: number): UnreadableFile =>
  new UnreadableFile(`${sentences[code]}, more than ${max.toLocaleString('en')}, in row ${row}.`, code, { max, row })
