/** Reads a sheet of translations in a process of its own. */
import { UnreadableFile } from '../../files/reading/bytes.ts'
import { rowsBelow } from '../../files/reading/sheet.ts'
import { columnsOf, readTranslations } from './sheet-rows.ts'

export async function work({ content, mostRows }: { content: Uint8Array; mostRows: number }) {
  const { columns, rows } = await rowsBelow(content, columnsOf, { rows: mostRows + 1 })
  const read = readTranslations(columns, rows)
  if (!read) throw new UnreadableFile('A row says not what it translates.')
  return read
}
