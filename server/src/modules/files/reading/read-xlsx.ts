/** Reads the first sheet of an Excel workbook, row by row. */
import { createInflateRaw } from 'node:zlib'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Bytes, UnreadableFile } from './bytes.ts'
import { tooMuch } from './limits.ts'
import type { TableRecord } from './table.ts'

const part = 500
const mebibyte = 1024 * 1024
/** Unpacked size of all files of a workbook: a small archive may unpack to any size. */
const usualUnpacked = 100 * mebibyte
const mostPacked = 100 * mebibyte
/** Cells with and without content up to the last one of each row: the library fills the gaps, which takes its time. */
const usualSlots = 30_000_000
const slotsOfPart = 100_000

export async function* xlsxRecords(
  bytes: Bytes,
  mostUnpacked = usualUnpacked,
  mostSlots = usualSlots,
): AsyncGenerator<TableRecord[]> {
  const archive = await readWhole(bytes)
  await requireWorkbook(bytes.file, archive, mostUnpacked)
  let records: TableRecord[] = []
  let [slots, yielded] = [0, 0]
  try {
    for await (const { index, values } of streamXlsxRows(archive)) {
      slots += values.length
      if (slots > mostSlots) throw tooMuch('FILE_TOO_MANY_CELLS', mostSlots, index + 1)
      // Formats reach to the last column of a sheet where nothing is written.
      values.length = 1 + values.findLastIndex((value) => value !== null && value !== '')
      if (!values.some((value) => value !== null && String(value).trim())) continue
      const numbers = new Set(values.flatMap((value, place) => (typeof value === 'number' ? [place] : [])))
      records.push({ number: index + 1, cells: values.map(cellText), ...(numbers.size > 0 && { numbers }) })
      if (records.length < part && slots - yielded < slotsOfPart) continue
      yield records
      records = []
      yielded = slots
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`${bytes.file} cannot be read as an Excel workbook: ${(error as Error).message}.`)
  }
  if (records.length > 0) yield records
}

/** A number as it is typed: sums of fractions carry digits that no spreadsheet shows. */
export function cellText(value: string | number | boolean | Date | null): string {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : decimalText(value)
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}
const decimalText = (value: number) => String(Number(value.toPrecision(15)))

async function readWhole({ file, read }: Bytes): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of read()) {
    size += piece.length
    if (size > mostPacked) throw tooLarge(`${file} is too large for a workbook (100 MB): save it as CSV.`, mostPacked)
    parts.push(piece)
  }
  return Buffer.concat(parts)
}

/** Requires that the archive's directory (PKWARE APPNOTE 4.3.12) lists a workbook of a modest size, and that it says the truth. */
async function requireWorkbook(file: string, archive: Buffer, mostUnpacked: number): Promise<void> {
  const names: string[] = []
  const packed: Buffer[] = []
  let [unpacked, inflated] = [0, 0]
  const ends = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  for (let at = ends < 0 ? archive.length : archive.readUInt32LE(ends + 16); at + 46 <= archive.length; ) {
    if (archive.readUInt32LE(at) !== 0x02014b50) break
    unpacked += archive.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt16LE(at + 10) === 8 && local + 30 <= archive.length) {
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
      packed.push(archive.subarray(start, start + archive.readUInt32LE(at + 20)))
    }
    names.push(archive.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  if (names.length === 0)
    throw new UnreadableFile(`${file} is a broken or cut ZIP archive or workbook. Get it again.`, 'IMPORT_CUT_OFF')
  if (!names.some((name) => name.startsWith('xl/')))
    throw new UnreadableFile(
      `${file} is a ZIP archive of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}, no workbook. Unpack it and import the file inside.`,
      'IMPORT_NO_TABLE',
      { format: 'ZIP' },
    )
  for (const data of packed) inflated += unpacked > mostUnpacked ? 0 : await inflatedSize(data, mostUnpacked - inflated)
  if (Math.max(unpacked, inflated) > mostUnpacked)
    throw tooLarge(`${file} unpacks to over ${mostUnpacked / mebibyte} MB: save it as CSV.`, mostUnpacked)
}

const tooLarge = (message: string, most: number) =>
  new UnreadableFile(message, 'IMPORT_WORKBOOK_TOO_LARGE', { max: most / mebibyte })

/** Sizes in a directory may be wrong. Stops beyond `most`; broken data is for the reader to refuse. */
async function inflatedSize(data: Buffer, most: number): Promise<number> {
  let size = 0
  const inflate = createInflateRaw()
  inflate.end(data)
  try {
    for await (const part of inflate) {
      size += (part as Buffer).length
      if (size > most) break
    }
  } catch {
    return size
  }
  return size
}
