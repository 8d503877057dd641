/** Reads a stock sheet in a process of its own. */
import { rowsBelow } from '../../files/reading/sheet.ts'
import { columnsOf, readCounts } from './count-rows.ts'

export async function work({ content, mostRows }: { content: Uint8Array; mostRows: number }) {
  const { columns, rows } = await rowsBelow(content, columnsOf, { rows: mostRows })
  return readCounts(columns, rows)
}
