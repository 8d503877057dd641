/** The judged set: statements as banks write them, each with what a reader must make of it. See `README.md`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workbookOf } from './workbook.ts'

export const questions = [
  'amount_column',
  'columns',
  'currency',
  'date_order',
  'decimal',
  'direction',
  'sign',
  'status',
] as const
export const refusals = ['cut_off', 'not_a_statement', 'sums'] as const
/** Why a row that looks like a booking is no line. */
export const leftOut = ['pending', 'failed', 'neutral', 'zero', 'duplicate', 'corrected'] as const
export type LeftOut = (typeof leftOut)[number]

export interface ExpectedLine {
  date: string
  direction: 'in' | 'out'
  amount: number
  currency: string
  account?: string
  party?: string
  text?: string[]
  id?: string
  reversal?: boolean
  fee?: number
}

export interface Expectation {
  bank: string
  country: string
  format: string
  encoding: string
  shape: 'real' | 'made'
  sources: { title: string; url: string }[]
  about: string
  account?: string
  currency?: string
  outcome: 'lines' | 'question' | 'refused'
  question?: (typeof questions)[number]
  answer?: string
  refused?: (typeof refusals)[number]
  after?: string
  known?: number
  left_out?: Partial<Record<LeftOut, number>>
  balances?: { currency: string; opening?: number; closing?: number }[]
  lines: ExpectedLine[]
}

export interface JudgedFile {
  /** `cn/alipay.csv` */
  path: string
  expectation: Expectation
}

export const filesFolder = join(import.meta.dirname, 'files')
const rowsSuffix = '.rows.json'

const readJson = (path: string) => JSON.parse(readFileSync(join(filesFolder, path), 'utf8'))

export const judgedFiles = (): JudgedFile[] =>
  globSync('*/*.json', { cwd: filesFolder })
    .filter((name) => !name.endsWith(rowsSuffix))
    .sort()
    .map((name) => ({ path: name.slice(0, -'.json'.length), expectation: readJson(name) }))

/** The bytes as a member of staff would upload them; workbooks are written from their rows. */
export const contentOf = async ({ path, expectation }: JudgedFile): Promise<Buffer> =>
  expectation.format === 'xlsx' ? workbookOf(readJson(path + rowsSuffix)) : readFileSync(join(filesFolder, path))
