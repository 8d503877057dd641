/** Opens a file of rows: CSV in any encoding, perhaps compressed, an Excel workbook or XML of products, by its first bytes. */
import { archivedXml, isWorkbook } from './archived-xml.ts'
import { type Bytes, firstBytes, UnreadableFile } from './bytes.ts'
import { isCompoundFile } from './compound-file.ts'
import { type DetectedEncoding, detectEncoding, markOf } from './encoding.ts'
import { limited, type TableLimits } from './limits.ts'
import { csvRecords } from './read-csv.ts'
import { xlsRecords } from './read-xls.ts'
import { xlsxRecords, xlsxSheets } from './read-xlsx.ts'
import { declaredEncoding, isXml, xmlRecords } from './read-xml.ts'
import type { TableRecord } from './record.ts'
import type { WorkbookSheet } from './workbook-parts.ts'

export interface Table {
  format: 'csv' | 'xlsx' | 'xls' | 'xml'
  /** Of a workbook, and the one that is read. */
  sheets?: WorkbookSheet[]
  sheet?: string | undefined
  /** Of text. */
  encoding?: string
  /** The encodings that fit equally well, the one that was taken first: people must choose. */
  readings?: EncodingReading[]
  /** From the start, as often as asked; parts of some hundred rows. Rows without content are left out. */
  records(): AsyncIterable<TableRecord[]>
}

export interface EncodingReading {
  encoding: string
  lines: string[]
}

const signatures: [bytes: number[], format: string, problem: string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'PDF', 'is a PDF document, not a table. Ask for the CSV or Excel file.'],
  [[0x37, 0x7a, 0xbc, 0xaf], '7z', 'is a 7z archive. Unpack it and import the file inside.'],
  [[0x52, 0x61, 0x72, 0x21], 'RAR', 'is a RAR archive. Unpack it and import the file inside.'],
]
const startsWith = (head: Buffer, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte)

interface TableOptions {
  /** Bytes that a workbook may unpack to. */
  mostUnpacked?: number
  limits: TableLimits
  /** The sheet of a workbook; the first that is not hidden without it. */
  sheet?: string | undefined
  /** Whether a row names its columns; finds the delimiter of text. */
  isHeading?: ((cells: readonly string[]) => boolean) | undefined
}

/**
 * `encoding` is a label of the WHATWG's list, such as `gb18030`; without one it is found by the words of the file. A byte
 * order mark takes precedence. Throws `UnreadableFile`.
 */
export async function tableOf(
  bytes: Bytes,
  encoding: string | undefined,
  { mostUnpacked, limits, sheet, isHeading }: TableOptions,
): Promise<Table> {
  const { file } = bytes
  const head = await firstBytes(bytes)
  for (const [signature, format, problem] of signatures)
    if (startsWith(head, signature)) throw new UnreadableFile(`${file} ${problem}`, 'IMPORT_NO_TABLE', { format })
  if (startsWith(head, [0x50, 0x4b])) {
    const documents = isWorkbook(head) ? [] : await archivedXml(bytes)
    if (documents.length > 0) return { format: 'xml', records: () => limited(xmlRecords(documents), limits) }
    const { sheets, chosen } = await xlsxSheets(bytes, sheet)
    const options = { mostUnpacked, mostSlots: limits.gaps, sheet: chosen }
    return { format: 'xlsx', sheets, sheet: chosen, records: () => limited(xlsxRecords(bytes, options), limits) }
  }
  if (isCompoundFile(head)) return openXls(bytes, sheet, limits)
  const marked = markOf(head)
  const text = new TextDecoder(marked ?? 'latin1').decode(head)
  if (/^\s*<(!doctype html|html)/i.test(text))
    throw new UnreadableFile(`${file} is a web page, not a table. Ask for the CSV or Excel file.`, 'IMPORT_NO_TABLE', {
      format: 'HTML',
    })
  if (isXml(head, marked)) {
    const named = marked ?? encoding ?? declaredEncoding(text) ?? 'utf-8'
    return { format: 'xml', encoding: named, records: () => limited(xmlRecords([{ bytes, encoding: named }]), limits) }
  }
  const detected = marked || encoding ? undefined : await detectEncoding(bytes.read())
  const known = marked ?? encoding ?? detected?.encoding ?? 'utf-8'
  return {
    format: 'csv',
    encoding: known,
    ...(detected && detected.others.length > 0 && { readings: readingsOf(detected) }),
    records: () => limited(csvRecords(bytes, known, isHeading), limits),
  }
}

/** Its sheets are known once it is read: `xlsSheets`. */
const openXls = (bytes: Bytes, sheet: string | undefined, limits: TableLimits): Table => ({
  format: 'xls',
  sheet,
  records: () => limited(xlsRecords(bytes, sheet), limits),
})

const shownLines = 3
const shownCharacters = 200

/** What the first lines say in each of the encodings that the bytes may be in. */
const readingsOf = ({ encoding, others, sample }: DetectedEncoding): EncodingReading[] =>
  [encoding, ...others].map((each) => ({
    encoding: each,
    lines: new TextDecoder(each)
      .decode(sample)
      .normalize('NFC')
      .split(/\r?\n/, shownLines)
      .map((line) => line.slice(0, shownCharacters)),
  }))
