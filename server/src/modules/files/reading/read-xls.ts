/** Reads a sheet of an Excel workbook of before 2007: the named one, or the first that is not hidden. */
import { type Bytes, UnreadableFile } from './bytes.ts'
import { hasPassword } from './compound-file.ts'
import { type OldSheet, readOldWorkbook } from './old-workbook.ts'
import { chosenSheet, recordOf } from './read-xlsx.ts'
import type { TableRecord } from './record.ts'
import type { WorkbookSheet } from './workbook-parts.ts'

const mebibyte = 1024 * 1024
/** Such a workbook has at most 65,536 rows a sheet. */
const mostBytes = 64 * mebibyte
const part = 500

/** The sheets in their order, and the one that is read. */
export async function xlsSheets(
  bytes: Bytes,
  name: string | undefined,
): Promise<{ sheets: WorkbookSheet[]; sheet: string | undefined }> {
  const sheets = await readSheets(bytes)
  return {
    sheets: sheets.map((each) => ({ name: each.name, isHidden: each.isHidden })),
    sheet: chosenSheet(sheets, name)?.name,
  }
}

export async function* xlsRecords(bytes: Bytes, name: string | undefined): AsyncGenerator<TableRecord[]> {
  const sheet = chosenSheet(await readSheets(bytes), name)
  let records: TableRecord[] = []
  for (const { values, facts } of sheet?.rows() ?? []) {
    const record = recordOf(facts.index, values, facts)
    if (!record.cells.some((cell) => cell.trim())) continue
    records.push(record)
    if (records.length < part) continue
    yield records
    records = []
  }
  if (records.length > 0) yield records
}

async function readSheets({ file, read }: Bytes): Promise<OldSheet[]> {
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of read()) {
    size += piece.length
    if (size > mostBytes)
      throw new UnreadableFile(
        `${file} is too large for an old workbook: save it as .xlsx.`,
        'IMPORT_WORKBOOK_TOO_LARGE',
        { max: mostBytes / mebibyte },
      )
    parts.push(piece)
  }
  const content = Buffer.concat(parts)
  if (hasPassword(content))
    throw new UnreadableFile(`${file} has a password. Save it without one.`, 'IMPORT_NO_TABLE', { format: 'XLS' })
  try {
    return readOldWorkbook(content)
  } catch {
    throw new UnreadableFile(
      `${file} is an old Excel workbook (.xls) that is broken or cut off. Save it as .xlsx or as CSV.`,
      'IMPORT_CUT_OFF',
    )
  }
}
