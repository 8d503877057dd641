/** Reads CSV and XLSX statements by a mapping. */
import { parseMoney } from '../../lib/money.ts'
import { UnreadableFile } from '../transfer/bytes.ts'
import { decimalCell } from '../transfer/cells.ts'
import { importLimits } from '../transfer/limits.ts'
import { tableOf } from '../transfer/table.ts'
import { dayOf, mostLines, plainAccount, type ReadLine, UnreadableStatement } from './line.ts'
import { countKnown, type Field, guessMapping, type Mapping } from './mapping.ts'

/** Bytes that a workbook may unpack to. */
const mostUnpacked = 60 * 1024 * 1024
/** Banks write the account and the period above the headings. */
const mostRowsAbove = 40
const mostColumns = 60
const mostCell = 1000

interface Row {
  /** As a spreadsheet counts. */
  number: number
  cells: string[]
  numbers: ReadonlySet<number>
}
export interface Sheet {
  format: 'csv' | 'xlsx'
  headings: string[]
  rows: Row[]
}

/** `mapping` names the headings to look for; without one the row with the most known headings has them. */
export async function readSheet(content: Buffer, mapping: Mapping | undefined): Promise<Sheet> {
  const isArchive = content.subarray(0, 2).equals(Buffer.from('PK'))
  const encodings =
    isArchive || isUtf8(content) ? [undefined] : ['gb18030', 'windows-1251', 'windows-874', 'windows-1252']
  const sheets: Sheet[] = []
  for (const encoding of encodings) {
    try {
      sheets.push(await readRows(content, encoding, mapping))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
    }
  }
  // Of several encodings the one whose headings are words.
  const [best] = sheets.sort((a, b) => countKnown(b.headings) - countKnown(a.headings))
  if (!best) throw new UnreadableStatement('no table')
  return best
}

function isUtf8(content: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return content[0] === 0xff || content[0] === 0xfe
  }
}

async function readRows(content: Buffer, encoding: string | undefined, mapping: Mapping | undefined): Promise<Sheet> {
  const bytes = {
    file: 'statement',
    read: async function* () {
      yield content
    },
  }
  const table = await tableOf(bytes, encoding, { mostUnpacked, limits: { ...importLimits, columns: 200 } })
  const all: Row[] = []
  for await (const part of table.records())
    for (const { number, cells, numbers } of part) {
      all.push({
        number,
        cells: cells.slice(0, mostColumns).map((cell) => cell.slice(0, mostCell)),
        numbers: numbers ?? new Set(),
      })
      if (all.length > mostLines + mostRowsAbove) throw new UnreadableStatement('too many rows')
    }
  const at = headingRow(all, mapping)
  const headings = all[at]?.cells.map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, 200))
  if (!headings) throw new UnreadableStatement('no headings')
  return { format: table.format, headings, rows: all.slice(at + 1) }
}

function headingRow(rows: readonly Row[], mapping: Mapping | undefined): number {
  const wanted = Object.values(mapping?.columns ?? {}).filter((heading) => heading)
  const score = ({ cells }: Row) =>
    wanted.length > 0
      ? wanted.filter((heading) => cells.some((cell) => cell.replace(/\s+/g, ' ').trim() === heading)).length
      : countKnown(cells)
  const scores = rows.slice(0, mostRowsAbove).map(score)
  const most = Math.max(0, ...scores)
  if (most > 1) return scores.indexOf(most)
  const filled = rows.slice(0, mostRowsAbove).findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 2)
  return Math.max(0, filled)
}

export const mappingFor = ({ headings, rows }: Sheet): Mapping =>
  guessMapping(
    headings,
    rows.slice(0, 200).map(({ cells }) => cells),
  )

/** Whether the file has the columns without which no line can be read. */
export const isComplete = ({ headings }: Sheet, { columns }: Mapping): boolean =>
  (['date', 'amount'] as const).every((field) => columns[field] && headings.includes(columns[field]))

/** The lines, and the numbers of rows that have no readable date or amount, such as sums. */
export function linesOf(sheet: Sheet, mapping: Mapping, currency: string): { lines: ReadLine[]; skipped: number[] } {
  const places = new Map(
    Object.entries(mapping.columns).flatMap(([field, heading]) =>
      heading ? [[field as Field, sheet.headings.indexOf(heading)] as const] : [],
    ),
  )
  const lines: ReadLine[] = []
  const skipped: number[] = []
  for (const row of sheet.rows) {
    const cell = (field: Field) => row.cells[places.get(field) ?? -1]?.replace(/\s+/g, ' ').trim() ?? ''
    const bookedOn = readDay(cell('date'), mapping.date_order)
    const own = cell('currency').toUpperCase()
    const unit = /^[A-Z]{3}$/.test(own) ? own : currency
    const amount = (field: 'amount' | 'debit') =>
      readAmount(cell(field), unit, row.numbers.has(places.get(field) ?? -1) ? '.' : mapping.decimal)
    const incoming = amount('amount')
    const outgoing = places.has('debit') ? amount('debit') : undefined
    const minor = incoming || (outgoing ? -Math.abs(outgoing) : undefined)
    if (!bookedOn || !minor) {
      skipped.push(row.number)
      continue
    }
    lines.push({
      bookedOn,
      amount: isOutgoing(cell('direction')) ? -Math.abs(minor) : minor,
      currency: unit,
      payer: cell('payer'),
      payerAccount: plainAccount(cell('payer_account')),
      reference: cell('reference'),
      text: cell('text'),
      bankId: cell('bank_id'),
      row: JSON.stringify(row.cells.map((each) => each.trim())),
    })
  }
  return { lines, skipped }
}

const isOutgoing = (text: string) => /^(d|db|dr|dbit|debit|s|soll|out|-|借|支|д|дебет|расход|cargo|nợ)/i.test(text)

/** Minor units; a minus sign may stand at the end, and brackets mean a negative amount. */
function readAmount(text: string, currency: string, decimal: Mapping['decimal']): number | undefined {
  const plain = text.normalize('NFKC').replace(/−/g, '-')
  const [figure] = /\d(?:[\d\s.,'’]*\d)?/.exec(plain) ?? []
  if (!figure) return undefined
  const isNegative = /-\s*\D*\d/.test(plain) || /\d\s*-$/.test(plain) || /^\(.*\)$/.test(plain)
  const value = decimalCell(figure, decimal)
  const short = value?.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  const minor = short === undefined ? undefined : parseMoney(short, currency)
  return minor !== undefined && isNegative ? -minor : minor
}

/** Day of a date in the order of the file; ISO dates are read in any case. */
export function readDay(text: string, order: Mapping['date_order']): string | undefined {
  const [, first = '', second = '', third = ''] = /^\D{0,4}(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})/.exec(text) ?? []
  const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text)
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  if (first.length === 4) return dayOf(Number(first), Number(second), Number(third))
  if (!third) return undefined
  const parts = { ymd: [first, second, third], dmy: [third, second, first], mdy: [third, first, second] }[order]
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  return dayOf(year < 100 ? 2000 + year : year, month, day)
}
