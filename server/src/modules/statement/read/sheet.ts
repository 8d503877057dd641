/** The rows of a table: text with separators, an HTML page, a workbook. */
import Papa from 'papaparse'
import { UnreadableFile } from '../../transfer/bytes.ts'
import { cellText, xlsxRecords } from '../../transfer/read-xlsx.ts'
import { mostLines, UnreadableStatement } from '../line.ts'
import { headingScore } from './columns.ts'
import { decodeText } from './encoding.ts'
import { hasPassword, isWorkbook97, tablesOfHtml, workbookOfXml } from './old-tables.ts'
import type { Answers, ReadFormat } from './types.ts'

/** Bytes that a workbook may unpack to. */
const mostUnpacked = 100 * 1024 * 1024
/** Banks write the account and the period above the headings. */
export const mostRowsAbove = 60
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
  rows: Row[]
  /** The file ends in the middle of its last row. */
  isUnended: boolean
}

/** Throws `UnreadableStatement`. */
export async function readSheet(content: Buffer, answers: Answers): Promise<Sheet> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(content)
  if (isWorkbook97(content)) {
    if (hasPassword(content)) throw new UnreadableStatement('password')
    return readOldWorkbook(content)
  }
  const { text, encoding } = decodeText(content, answers.encoding)
  const head = text.slice(0, 4096).trimStart()
  if (head.startsWith('%PDF') || text.includes('\0'))
    throw new UnreadableStatement('not_a_statement', { format: head.startsWith('%PDF') ? 'PDF' : '' })
  if (/^<\?xml[\s\S]*<(\w+:)?Workbook\b/i.test(head)) return sheetOf('xls', encoding, await workbookOfXml(content))
  if (/^(<!doctype html|<html|<table|<meta|<head|<body|<style)/i.test(head))
    return sheetOf('csv', encoding, await tablesOfHtml(text))
  if (head.startsWith('<')) throw new UnreadableStatement('not_a_statement', { format: 'XML' })
  return readText(text, encoding)
}

const sheetOf = (format: ReadFormat, encoding: string, cells: readonly string[][]): Sheet => ({
  format,
  encoding,
  rows: cells
    .slice(0, mostRows + 1)
    .flatMap((each, index) => (each.some((cell) => cell.trim()) ? [rowOf(index + 1, each)] : [])),
  isUnended: false,
})

/** Takes the cells over. */
function rowOf(number: number, cells: string[], numbers?: ReadonlySet<number>): Row {
  if (cells.length > mostColumns) cells.length = mostColumns
  for (const [place, cell] of cells.entries()) if (cell.length > mostCell) cells[place] = cell.slice(0, mostCell)
  return { number, cells, ...(numbers && numbers.size > 0 && { numbers }) }
}

const marks = [';', ',', '\t', '|']

function readText(text: string, encoding: string): Sheet {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const mark = named?.[1] ?? markOf(body)
  const isQuoted = !hasStrayQuotes(body.slice(0, 512 * 1024), mark)
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: mark,
    preview: mostRows * 2,
    ...(!isQuoted && { quoteChar: '\u0000' }),
  })
  const first = named ? 2 : 1
  const rows = data.flatMap((cells, index) => (cells.some((cell) => cell.trim()) ? [rowOf(first + index, cells)] : []))
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    throw new UnreadableStatement('cut_off', {}, rows.at(-1)?.number)
  return { format: 'csv', encoding, rows, isUnended: !/[\r\n]\s*$/.test(text) }
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

async function readWorkbook(content: Buffer): Promise<Sheet> {
  const rows: Row[] = []
  const bytes = {
    file: 'statement',
    read: async function* () {
      yield content
    },
  }
  try {
    for await (const records of xlsxRecords(bytes, mostUnpacked)) {
      for (const { number, cells, numbers } of records) rows.push(rowOf(number, cells, numbers))
      if (rows.length > mostRows) break
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const reasons = { IMPORT_CUT_OFF: 'cut_off', IMPORT_WORKBOOK_TOO_LARGE: 'too_large' } as const
    throw new UnreadableStatement(reasons[error.code as keyof typeof reasons] ?? 'not_a_statement')
  }
  return { format: 'xlsx', encoding: 'utf-8', rows, isUnended: false }
}

async function readOldWorkbook(content: Buffer): Promise<Sheet> {
  const { readXls } = await import('hucre/xlsx')
  try {
    const { sheets } = await readXls(content, { maxRows: mostRows + 1 })
    const rows = (sheets.find(({ rows: each }) => each.length > 1) ?? sheets[0])?.rows ?? []
    return {
      format: 'xls',
      encoding: 'utf-8',
      rows: rows.flatMap((values, index) => {
        const numbers = new Set(values.flatMap((value, place) => (typeof value === 'number' ? [place] : [])))
        return values.some((value) => value !== null && String(value).trim())
          ? [rowOf(index + 1, values.map(cellText), numbers)]
          : []
      }),
      isUnended: false,
    }
  } catch {
    throw new UnreadableStatement('cut_off')
  }
}
