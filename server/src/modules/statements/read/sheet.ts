/** The rows of a table: text with separators, an HTML page, a workbook. */
import Papa from 'papaparse'
import { UnreadableFile } from '../../files/reading/bytes.ts'
import { hasPassword, isCompoundFile } from '../../files/reading/compound-file.ts'
import { decodeText } from '../../files/reading/encoding.ts'
import { mostLines, UnreadableStatement } from '../line.ts'
import { headingScore } from './columns.ts'
import { tablesOfHtml, workbookOfXml } from './old-tables.ts'
import type { Answers, ReadFormat } from './types.ts'

/** Bytes that a workbook may unpack to. */
const mostUnpacked = 100 * 1024 * 1024
/** Banks write the account and the period above the headings. */
export const mostRowsAbove = 60
const headRows = 400
const mostColumns = 80
const mostCell = 1000
const mostRows = mostLines + 1000

export interface Row {
  /** As a spreadsheet counts. */
  number: number
  cells: string[]
  /** Places of cells that are numbers, not text: their decimal mark is a point. */
  numbers?: ReadonlySet<number>
}
export interface Sheet {
  format: ReadFormat
  encoding: string
  /** The first rows, among them those above the headings, and all others, which are read on demand. */
  head: Row[]
  rest: AsyncIterable<Row> | Iterable<Row>
  /** The file ends in the middle of its last row. */
  isUnended: boolean
}

/** Throws `UnreadableStatement`. */
export async function readSheet(content: Buffer, answers: Answers): Promise<Sheet> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(content)
  if (isCompoundFile(content)) {
    if (hasPassword(content)) throw new UnreadableStatement('password')
    return readXls(content)
  }
  const { text, encoding } = decodeText(content, answers.encoding)
  const head = text.slice(0, 4096).trimStart()
  if (text.includes('\0')) throw new UnreadableStatement('not_a_statement')
  if (/^<\?xml[\s\S]*<(\w+:)?Workbook\b/i.test(head)) return sheetOf('xls', encoding, await workbookOfXml(content))
  if (/^(<!doctype html|<html|<table|<meta|<head|<body|<style)/i.test(head))
    return sheetOf('csv', encoding, await tablesOfHtml(text))
  if (head.startsWith('<')) throw new UnreadableStatement('not_a_statement', { format: 'XML' })
  return readText(text, encoding)
}

const sheetOf = (format: ReadFormat, encoding: string, cells: readonly string[][]): Promise<Sheet> =>
  withHead({ format, encoding, isUnended: false }, rowsOf(cells))

function* rowsOf(all: readonly string[][]): Generator<Row> {
  for (const [index, cells] of all.entries()) if (isFilled(cells)) yield rowOf(index + 1, cells)
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim())

async function withHead(sheet: Omit<Sheet, 'head' | 'rest'>, rows: AsyncIterable<Row> | Iterable<Row>): Promise<Sheet> {
  const all = limited(rows)
  const head: Row[] = []
  while (head.length < headRows) {
    const { value, done } = await all.next()
    if (done) break
    head.push(value)
  }
  return { ...sheet, head, rest: all }
}

async function* limited(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row, undefined> {
  let count = 0
  for await (const row of rows) {
    if (++count > mostRows) throw new UnreadableStatement('too_many_lines', { max: mostLines }, row.number)
    yield row
  }
  return undefined
}

/** Takes the cells over. */
function rowOf(number: number, cells: string[], numbers?: ReadonlySet<number>): Row {
  if (cells.length > mostColumns) cells.length = mostColumns
  for (const [place, cell] of cells.entries()) if (cell.length > mostCell) cells[place] = cell.slice(0, mostCell)
  return { number, cells, ...(numbers && numbers.size > 0 && { numbers }) }
}

/** Marks by which spreadsheets take a cell for text: `'0012`, `="0012"`, and in bills of WeChat a backtick. */
const withoutMark = (cell: string): string => {
  const first = cell[0]
  if (first === '`') return cell.slice(1)
  if (first === "'") return /^'[\d+=-]/.test(cell) ? cell.slice(1) : cell
  return first === '=' ? cell.replace(/^="(.*)"$/s, '$1') : cell
}

const marks = [';', ',', '\t', '|']

function readText(text: string, encoding: string): Promise<Sheet> {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const mark = named?.[1] ?? markOf(body)
  const isQuoted = !hasStrayQuotes(body.slice(0, 512 * 1024), mark)
  const rows = textRows(body, { mark, isQuoted, first: named ? 2 : 1 })
  return withHead({ format: 'csv', encoding, isUnended: !/[\r\n]\s*$/.test(text.slice(-100)) }, rows)
}

const blockSize = 512 * 1024

/** Blocks of whole rows are parsed one by one. */
function* textRows(text: string, { mark, isQuoted, first }: { mark: string; isQuoted: boolean; first: number }) {
  let number = first
  for (let start = 0; start < text.length; ) {
    const end = endOfRow(text, start, isQuoted)
    const { data, errors } = Papa.parse<string[]>(text.slice(start, end).replace(/\r?\n$/, ''), {
      delimiter: mark,
      ...(!isQuoted && { quoteChar: '\u0000' }),
    })
    if (errors.some(({ code }) => code === 'MissingQuotes'))
      throw new UnreadableStatement('cut_off', {}, number + data.length - 1)
    for (const [index, cells] of data.entries())
      if (isFilled(cells)) yield rowOf(number + index, cells.map(withoutMark))
    number += data.length
    start = end
  }
}

/** Behind a line break that no quotation holds. */
function endOfRow(text: string, start: number, isQuoted: boolean): number {
  let isOpen = false
  let quote = text.indexOf('"', start)
  for (let from = start + blockSize; ; ) {
    const end = text.indexOf('\n', from)
    if (end < 0) return text.length
    while (isQuoted && quote >= 0 && quote < end) {
      isOpen = !isOpen
      quote = text.indexOf('"', quote + 1)
    }
    if (!isOpen) return end + 1
    from = end + 1
  }
}

/** The separator that gives the best headings, and else the most rows of equal length. */
function markOf(text: string): string {
  const head = text.slice(0, 64 * 1024)
  const scores = marks.map((mark) => {
    const { data } = Papa.parse<string[]>(head, { delimiter: mark, preview: mostRowsAbove + 20 })
    const lengths = new Map<number, number>()
    for (const cells of data) if (cells.length > 1) lengths.set(cells.length, (lengths.get(cells.length) ?? 0) + 1)
    const best = Math.max(0, ...data.map((cells) => (cells.length > 1 ? headingScore(cells) : 0)))
    return { mark, score: best * 1000 + Math.max(0, ...lengths.values()) * 10 + Math.max(0, ...lengths.keys()) / 10 }
  })
  return scores.sort((a, b) => b.score - a.score)[0]?.mark ?? ','
}

/** Some banks write quotation marks of texts as they are, which would join rows. */
function hasStrayQuotes(text: string, mark: string): boolean {
  if (!text.includes('"')) return false
  const { errors } = Papa.parse<string[]>(text.slice(0, text.lastIndexOf('\n') + 1), { delimiter: mark })
  return errors.some(({ code }) => code === 'InvalidQuotes')
}

function readWorkbook(content: Buffer): Promise<Sheet> {
  return withHead({ format: 'xlsx', encoding: 'utf-8', isUnended: false }, workbookRows(content))
}

/** Of the library of workbooks only that takes memory whose file is one. */
const workbookReader = () => import('../../files/reading/read-xlsx.ts')

async function* workbookRows(content: Buffer): AsyncGenerator<Row> {
  const { xlsxRecords } = await workbookReader()
  const bytes = {
    file: 'statement',
    read: async function* () {
      yield content
    },
  }
  try {
    for await (const records of xlsxRecords(bytes, { mostUnpacked }))
      for (const { number, cells, numbers } of records) yield rowOf(number, cells, numbers)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const reasons = { IMPORT_CUT_OFF: 'cut_off', IMPORT_WORKBOOK_TOO_LARGE: 'too_large' } as const
    throw new UnreadableStatement(reasons[error.code as keyof typeof reasons] ?? 'not_a_statement')
  }
}

async function readXls(content: Buffer): Promise<Sheet> {
  const [{ readOldWorkbook }, { cellText }] = await Promise.all([
    import('../../files/reading/old-workbook.ts'),
    workbookReader(),
  ])
  let sheets: ReturnType<typeof readOldWorkbook>
  try {
    sheets = readOldWorkbook(content, mostRows + 1)
  } catch {
    throw new UnreadableStatement('cut_off')
  }
  const shown = sheets.filter(({ isHidden }) => !isHidden).map((sheet) => [...sheet.rows()])
  const values = shown.find((rows) => rows.length > 1) ?? shown[0] ?? []
  const rows = values.flatMap(({ values: cells }, index) => {
    const numbers = new Set(cells.flatMap((value, place) => (typeof value === 'number' ? [place] : [])))
    const texts = cells.map(cellText)
    return isFilled(texts) ? [rowOf(index + 1, texts, numbers)] : []
  })
  return withHead({ format: 'xls', encoding: 'utf-8', isUnended: false }, rows)
}
