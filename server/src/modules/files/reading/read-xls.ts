/** Reads a sheet of an Excel workbook of 1997–2003 (BIFF8), which is read whole. */
import { readXls } from 'hucre/xlsx'
import { type Bytes, UnreadableFile } from './bytes.ts'
import { hasPassword } from './compound-file.ts'
import { recordOf } from './read-xlsx.ts'
import type { TableRecord } from './table.ts'

const mebibyte = 1024 * 1024
/** Such a workbook has at most 65,536 rows a sheet. */
const mostBytes = 64 * mebibyte
const part = 500

export async function* xlsRecords({ file, read }: Bytes, name: string | undefined): AsyncGenerator<TableRecord[]> {
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of read()) {
    size += piece.length
    if (size > mostBytes)
      throw new UnreadableFile(
        `${file} is too large for an old workbook: save it as .xlsx.`,
        'IMPORT_WORKBOOK_TOO_LARGE',
        {
          max: mostBytes / mebibyte,
        },
      )
    parts.push(piece)
  }
  const content = Buffer.concat(parts)
  if (hasPassword(content))
    throw new UnreadableFile(`${file} has a password. Save it without one.`, 'IMPORT_NO_TABLE', { format: 'XLS' })
  const { sheets } = await readXls(content).catch(() => {
    throw new UnreadableFile(
      `${file} is an old Excel workbook (.xls) that is broken, cut off or older than 1997. Save it as .xlsx or as CSV.`,
      'IMPORT_CUT_OFF',
    )
  })
  const sheet =
    name === undefined
      ? (sheets.find(({ rows }) => rows.length > 1) ?? sheets[0])
      : sheets.find((each) => each.name === name)
  if (!sheet) throw new UnreadableFile(`The workbook has no sheet "${name ?? ''}".`)
  let records: TableRecord[] = []
  for (const [index, values] of sheet.rows.entries()) {
    const record = recordOf(index, values)
    if (!record.cells.some((cell) => cell.trim())) continue
    records.push(record)
    if (records.length < part) continue
    yield records
    records = []
  }
  if (records.length > 0) yield records
}
