/** Reads a sheet of an Excel workbook, row by row: the named one, or the first that is not hidden. */
import { createInflateRaw } from 'node:zlib'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Bytes, UnreadableFile } from './bytes.ts'
import { tooMuch } from './limits.ts'
import type { TableRecord } from './record.ts'
import { type RowFacts, sheetFacts } from './workbook-facts.ts'
import { type ArchiveEntry, directoryOf, readParts, type WorkbookParts, type WorkbookSheet } from './workbook-parts.ts'

const part = 500
const mebibyte = 1024 * 1024
/** Unpacked size of all files of a workbook: a small archive may unpack to any size. */
const usualUnpacked = 100 * mebibyte
const mostPacked = 100 * mebibyte
/** Cells with and without content up to the last one of each row: the library fills the gaps, which takes its time. */
const usualSlots = 30_000_000
const slotsOfPart = 100_000

export interface WorkbookOptions {
  mostUnpacked?: number | undefined
  mostSlots?: number | undefined
  /** Its name. */
  sheet?: string | undefined
}

/** The sheets in their order, and the one that is read. */
export async function xlsxSheets(
  bytes: Bytes,
  name?: string,
): Promise<{ sheets: WorkbookSheet[]; chosen: string | undefined }> {
  const { sheets } = readParts(requireWorkbook(bytes.file, await readWhole(bytes)))
  return { sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })), chosen: chosenSheet(sheets, name)?.name }
}

export function chosenSheet<Sheet extends WorkbookSheet>(sheets: readonly Sheet[], name: string | undefined) {
  const named = sheets.find((each) => each.name === name)
  if (name !== undefined && !named)
    throw new UnreadableFile(
      `The workbook has no sheet "${name}". It has ${sheets.map((each) => `"${each.name}"`).join(', ')}.`,
    )
  return named ?? sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
}

export async function* xlsxRecords(
  bytes: Bytes,
  { mostUnpacked = usualUnpacked, mostSlots = usualSlots, sheet: name }: WorkbookOptions = {},
): AsyncGenerator<TableRecord[]> {
  const archive = await readWhole(bytes)
  const entries = requireWorkbook(bytes.file, archive)
  await requireModest(bytes.file, entries, mostUnpacked)
  const parts = readParts(entries)
  const chosen = chosenSheet(parts.sheets, name)
  const facts = chosen?.entry ? followFacts(chosen.entry, parts.formats) : undefined
  let records: TableRecord[] = []
  let [slots, yielded] = [0, 0]
  try {
    const place = chosen && parts.sheets.indexOf(chosen)
    for await (const { index, values } of streamXlsxRows(archive, place === undefined ? {} : { sheet: place })) {
      slots += values.length
      if (slots > mostSlots) throw tooMuch('FILE_TOO_MANY_CELLS', mostSlots, index + 1)
      const known = await facts?.of(index)
      // Formats reach to the last column of a sheet where nothing is written.
      const last = values.findLastIndex((value) => value !== null && value !== '')
      values.length = 1 + Math.max(last, ...(known?.uncomputed ?? []))
      const hasText = values.some((value) => value !== null && String(value).trim())
      if (!hasText && !known?.uncomputed.size) continue
      records.push(recordOf(index, values, known))
      if (records.length < part && slots - yielded < slotsOfPart) continue
      yield records
      records = []
      yielded = slots
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`${bytes.file} cannot be read as an Excel workbook: ${(error as Error).message}.`)
  } finally {
    await facts?.end()
  }
  if (records.length > 0) yield records
}

type Value = string | number | boolean | Date | null

/** A record of the values of a row; also of other workbooks than XLSX. */
export function recordOf(index: number, values: readonly (Value | undefined)[], known?: RowFacts): TableRecord {
  const numbers = new Set<number>()
  const dates = new Set<number>()
  const marks = new Map<number, string>()
  const cells = Array.from(values, (value, place) => {
    if (value instanceof Date) dates.add(place)
    if (typeof value !== 'number') return cellText(value ?? null)
    numbers.add(place)
    const format = known?.formats.get(place)
    if (format?.mark) marks.set(place, format.mark)
    return format?.padded && Number.isInteger(value) ? format.padded(value) : cellText(value)
  })
  return {
    number: index + 1,
    cells,
    ...(numbers.size > 0 && { numbers }),
    ...(dates.size > 0 && { dates }),
    ...(marks.size > 0 && { marks }),
    ...(known && known.uncomputed.size > 0 && { uncomputed: known.uncomputed }),
  }
}

/** Facts of the rows, requested in their order. */
function followFacts(entry: ArchiveEntry, formats: WorkbookParts['formats']) {
  const rows = sheetFacts(entry, formats)
  let next: IteratorResult<RowFacts, void> | undefined
  return {
    of: async (index: number): Promise<RowFacts | undefined> => {
      next ??= await rows.next()
      while (!next.done && next.value.index < index) next = await rows.next()
      return !next.done && next.value.index === index ? next.value : undefined
    },
    end: () => rows.return(undefined),
  }
}

/** A number as it is typed: sums of fractions carry digits that no spreadsheet shows. */
export function cellText(value: Value): string {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : decimalText(value)
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}
const decimalText = (value: number) => String(Number(value.toPrecision(15)))

export async function readWhole({ file, read }: Bytes): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of read()) {
    size += piece.length
    if (size > mostPacked) throw tooLarge(`${file} is too large for a workbook (100 MB): save it as CSV.`, mostPacked)
    parts.push(piece)
  }
  return Buffer.concat(parts)
}

function requireWorkbook(file: string, archive: Buffer): Map<string, ArchiveEntry> {
  const entries = directoryOf(archive)
  const names = [...entries.keys()]
  if (names.length === 0)
    throw new UnreadableFile(`${file} is a broken or cut ZIP archive or workbook. Get it again.`, 'IMPORT_CUT_OFF')
  if (!names.some((name) => name.startsWith('xl/')))
    throw new UnreadableFile(
      `${file} is a ZIP archive of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}, no workbook. Unpack it and import the file inside.`,
      'IMPORT_NO_TABLE',
      { format: 'ZIP' },
    )
  return entries
}

/** Requires a modest size in the archive's directory, and that the directory says the truth. */
async function requireModest(
  file: string,
  entries: ReadonlyMap<string, ArchiveEntry>,
  mostUnpacked: number,
): Promise<void> {
  let [unpacked, inflated] = [0, 0]
  for (const { size } of entries.values()) unpacked += size
  for (const { data, isPacked } of entries.values())
    if (isPacked) inflated += unpacked > mostUnpacked ? 0 : await inflatedSize(data, mostUnpacked - inflated)
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
