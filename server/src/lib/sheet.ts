/**
 * Tables as CSV and XLSX files, streamed, so that any number of rows fits in memory. Spreadsheets must not run cells
 * as formulas: CSV marks such cells as text, in XLSX every text is an inline string.
 */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvLine, csvStart } from './csv.ts'
import { escapeXml } from './xml.ts'

export type SheetFormat = 'csv' | 'xlsx'
export type Cell = string | number | null

export interface Column {
  name: string
  /** The column holds numbers, perhaps as decimal text, e.g. money. */
  isNumber?: boolean
}

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Excel's limit including the header; https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3 */
const mostRows = 1_048_576

/** MIME type. */
export const sheetType = (format: SheetFormat): string => types[format]

/** The file in pieces; `rows` yields batches. */
export const sheetParts = (
  format: SheetFormat,
  columns: readonly Column[],
  rows: AsyncIterable<readonly Cell[][]>,
): AsyncIterable<string | Uint8Array> => (format === 'csv' ? csvParts(columns, rows) : xlsxParts(columns, rows))

/** Sends a file with that name and today's date. `rows` yields batches. */
export async function sendSheet(
  reply: FastifyReply,
  name: string,
  format: SheetFormat,
  columns: readonly Column[],
  rows: AsyncIterable<readonly Cell[][]>,
): Promise<undefined> {
  reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${format}"`)
    .header('cache-control', 'no-store')
  await reply.send(Readable.from(sheetParts(format, columns, rows), { highWaterMark: 2 }))
}

async function* csvParts(columns: readonly Column[], rows: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(({ name }) => name))
  for await (const batch of rows) if (batch.length > 0) yield batch.map((row) => csvLine(row)).join('')
}

/** An Office Open XML workbook (ECMA-376); a new sheet begins at Excel's row limit. */
export async function* xlsxParts(
  columns: readonly Column[],
  rows: AsyncIterable<readonly Cell[][]>,
  perSheet = mostRows,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const file = (path: string) => {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    return {
      write: (text: string) => entry.push(strToU8(text)),
      end: (text: string) => entry.push(strToU8(text), true),
    }
  }
  const taken = () => {
    const parts = ready
    ready = []
    return parts
  }
  let sheets = 0
  let line = 0
  const begin = () => {
    sheets++
    line = 1
    const sheet = file(`xl/worksheets/sheet${sheets}.xml`)
    sheet.write(`${sheetStart(columns)}<row r="1">${columns.map(({ name }) => textCell(name, 1)).join('')}</row>`)
    return sheet
  }
  let sheet = begin()
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) {
      if (line === perSheet) {
        sheet.end(`${text}${sheetEnd(columns, line)}`)
        text = ''
        sheet = begin()
      }
      text += `<row r="${++line}">${row.map((cell, place) => cellOf(cell, columns[place])).join('')}</row>`
    }
    if (text) sheet.write(text)
    yield* taken()
  }
  sheet.end(sheetEnd(columns, line))
  for (const [path, text] of frame(sheets)) file(path).end(text)
  zip.end()
  yield* taken()
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Freezes the header and makes columns as wide as their names. */
const sheetStart = (columns: readonly Column[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(({ name }, place) => `<col min="${place + 1}" max="${place + 1}" width="${Math.max(12, name.length + 2)}" customWidth="1"/>`).join('')}</cols><sheetData>`

const sheetEnd = (columns: readonly Column[], rows: number) =>
  `</sheetData><autoFilter ref="A1:${letters(columns.length)}${rows}"/></worksheet>`

/** The name of the nth column: A, B … Z, AA. */
const letters = (place: number): string =>
  (place > 26 ? letters(Math.floor((place - 1) / 26)) : '') + String.fromCharCode(65 + ((place - 1) % 26))

/** Excel's limit of characters per cell. */
const mostCharacters = 32_767
const textCell = (text: string, style = 0) =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(text.slice(0, mostCharacters))}</t></is></c>`

function cellOf(cell: Cell, column: Column | undefined): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number' || (column?.isNumber && /^-?\d{1,15}(\.\d{1,6})?$/.test(cell)))
    return `<c><v>${cell}</v></c>`
  return textCell(cell)
}

/** The other files of the workbook. */
function frame(sheets: number): [path: string, text: string][] {
  const each = (part: (number: number) => string) =>
    Array.from({ length: sheets }, (_, place) => part(place + 1)).join('')
  const type = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${each((number) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((number) => `<sheet name="${number}" sheetId="${number}" r:id="s${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships">${relation('styles', 'styles', 'styles.xml')}${each((number) => relation(`s${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>` +
        '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
        '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>',
    ],
  ]
}
