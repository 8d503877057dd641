/**
 * Imports a goods file. Rows are read as they stream in, written in batches of a transaction each, and
 * every row gets a verdict. A second run of the same file changes nothing; one that was cut off goes on
 * where the last whole batch ended.
 */
import type { Locale } from '#contract/types'
import { type Database, type Db, databaseError } from '../../db/client.ts'
import { categoryFinder, type FindCategory } from '../catalog/import-categories.ts'
import { type GoodsRow, type ImportRules, importGoods } from '../catalog/import-service.ts'
import { readSettings } from '../setting/service.ts'
import { decimalCell } from './cells.ts'
import { type Mapping, mapColumns } from './columns.ts'
import { type CsvRecord, UnreadableFile, readCsv } from './read-csv.ts'
import { type ReadRow, type Refusal, type RefusalReason, gtinOf, isRefusal, readRow } from './read-row.ts'

export interface ImportWish {
  file: string
  /** WHATWG label, by default UTF-8. */
  encoding?: string
  /** Where new products go whose row names no category: id, name or path. */
  category?: string
  /** Opening stock of new SKUs whose row tells none. */
  openingStock?: number
  /** Currency of the file's prices, by default the one its heading names, else the mall's. */
  currency?: string
  /** Units of the mall's currency for one of the file's. */
  rate?: string
  /** Of names and details whose heading names no language. */
  lang?: Locale
  /** Codes that are goods whatever they look like. */
  accepted?: readonly string[]
  isDryRun?: boolean
}

/** Told of each refused row as it happens. */
export interface RefusedRow extends Refusal {
  number: number
  headings: readonly string[]
  cells: readonly string[]
  code: string
  name: string
}

export interface ImportReport {
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: Partial<Record<RefusalReason, number>>
  /** What the operator should know besides. */
  notices: string[]
}

/** The wish or the file's heading does not allow an import at all; `message` is a sentence. */
export class ImportStopped extends Error {}

const batch = 500

export async function importProducts(database: Database, wish: ImportWish, refused: (row: RefusedRow) => void = () => {}, progress: (rows: number) => void = () => {}): Promise<ImportReport> {
  const { db } = database
  const report: ImportReport = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: {}, notices: [] }
  const settings = await readSettings(db, database)
  const lang = wish.lang ?? 'en'
  const findCategory = await categoryFinder(db, lang, wish.isDryRun ?? false, (path) => report.notices.push(`New category: ${path}`))
  const seen = new SeenRows()
  let headings: string[] = []
  let run: ((records: CsvRecord[]) => Promise<void>) | undefined
  let waiting: CsvRecord[] = []

  const begin = async (heading: CsvRecord) => {
    headings = heading.cells
    const mapping = mapColumns(headings)
    const rate = chooseRate(wish, mapping, settings.currency, report.notices)
    const defaultCategory = await chooseCategory(wish, mapping, findCategory)
    if (mapping.unused.length > 0) report.notices.push(`Columns for information only: ${mapping.unused.join(', ')}`)
    const rules = { currency: settings.currency, rate, lang, accepted: new Set(wish.accepted) }
    const goods: ImportRules = { currency: settings.currency, categoryId: defaultCategory ?? 0, openingStock: wish.openingStock ?? 0, isDryRun: wish.isDryRun ?? false }
    run = async (records) => {
      const accepted: { record: CsvRecord; row: GoodsRow }[] = []
      const refuse = (record: CsvRecord, refusal: Refusal) => {
        report.refused[refusal.reason] = (report.refused[refusal.reason] ?? 0) + 1
        const cellOf = (field: string) => record.cells[mapping.columns.find((column) => column.field === field)?.index ?? -1]?.trim() ?? ''
        refused({ ...refusal, number: record.number, headings, cells: record.cells, code: cellOf('code'), name: cellOf('name') })
      }
      for (const record of records) {
        const read = shapeOf(record, headings) ?? readRow(record.cells, mapping, rules)
        const row = isRefusal(read) ? read : (seen.refuse(read) ?? (await place(read, findCategory, defaultCategory)))
        if ('reason' in row) refuse(record, row)
        else accepted.push({ record, row })
      }
      const verdicts = await writeBatch(db, accepted.map(({ row }) => row), goods)
      for (const [index, verdict] of verdicts.entries()) {
        const record = accepted[index]?.record
        if (verdict.verdict !== 'refused') report[verdict.verdict]++
        else if (record) refuse(record, verdict)
      }
      report.rows += records.length
      progress(report.rows)
    }
  }

  await readCsv(wish.file, wish.encoding ?? 'utf-8', async (records) => {
    waiting.push(...records)
    if (!run) {
      const heading = waiting.shift()
      if (!heading) return
      await begin(heading)
    }
    while (waiting.length >= batch) await run?.(waiting.splice(0, batch))
  })
  if (!run) throw new UnreadableFile(`${wish.file} is empty.`)
  while (waiting.length > 0) await run(waiting.splice(0, batch))
  waiting = []
  report.notices.push(...seen.notices())
  return report
}

/** Again when another transaction was in the way: a deadlock that PostgreSQL broke, or a code that came in meanwhile and is known now. */
async function writeBatch(db: Db, rows: GoodsRow[], rules: ImportRules) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (rules.isDryRun ? importGoods(db, rows, rules) : db.transaction((transaction) => importGoods(transaction, rows, rules)))
    } catch (error) {
      if (attempt >= 4 || !['40P01', '40001', '23505'].includes(databaseError(error)?.code ?? '')) throw error
    }
  }
}

/** A row whose cells have slipped would put a price into a name. */
function shapeOf({ cells, problem }: CsvRecord, headings: readonly string[]): Refusal | undefined {
  if (problem) return { reason: 'row_shape', text: `a quotation mark does not fit (${problem})` }
  if (cells.slice(headings.length).some((cell) => cell.trim())) return { reason: 'row_shape', text: `${cells.length} cells under ${headings.length} headings` }
  return undefined
}

async function place({ category, ...row }: ReadRow, findCategory: FindCategory, fallback: number | undefined): Promise<GoodsRow | Refusal> {
  if (category === undefined) return fallback === undefined ? { reason: 'category_unknown', text: 'the row names no category, and --category was not given' } : row
  const answer = await findCategory(category)
  return 'refusal' in answer ? { reason: 'category_unknown', text: answer.refusal } : { ...row, categoryId: answer.id }
}

/** Codes and barcodes of the rows so far: the second row of a code is refused, never merged silently. */
class SeenRows {
  readonly #codes = new Set<string>()
  readonly #folded = new Set<string>()
  readonly #barcodes = new Map<string, string>()
  readonly #alike: string[] = []

  refuse(row: ReadRow): Refusal | undefined {
    if (this.#codes.has(row.code)) return { reason: 'duplicate_in_file', text: `the code ${row.code} stands in an earlier row` }
    const gtin = gtinOf(row)
    const holder = gtin && this.#barcodes.get(gtin)
    if (holder) return { reason: 'barcode_taken', text: `the barcode ${row.barcode} belongs to ${holder}` }
    if (gtin) this.#barcodes.set(gtin, row.code)
    this.#codes.add(row.code)
    const folded = row.code.toUpperCase()
    if (this.#folded.has(folded)) this.#alike.push(row.code)
    this.#folded.add(folded)
    return undefined
  }

  /** Codes are told apart by case, as everywhere in the mall; a wholesaler may have meant it or not. */
  notices(): string[] {
    if (this.#alike.length === 0) return []
    return [`${this.#alike.length} codes differ from an earlier one in upper and lower case only and came in as SKUs of their own: ${this.#alike.slice(0, 5).join(', ')}${this.#alike.length > 5 ? ' …' : ''}`]
  }
}

function chooseRate(wish: ImportWish, { columns, priceCurrency }: Mapping, mallCurrency: string, notices: string[]): string {
  for (const [field, word] of [['code', 'sku, code'], ['name', 'name, title, description']] as const) {
    if (!columns.some((column) => column.field === field)) throw new ImportStopped(`No column holds the ${field}. Headings that say so: ${word} (see docs/OPERATIONS.md for other languages).`)
  }
  const currency = (wish.currency ?? priceCurrency ?? mallCurrency).toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(currency)) throw new ImportStopped(`"${currency}" is no currency (ISO 4217: USD, EUR, CNY …).`)
  if (priceCurrency && priceCurrency !== currency) notices.push(`The heading of the prices says ${priceCurrency}, they were read as ${currency}`)
  const rate = wish.rate === undefined ? undefined : decimalCell(wish.rate)
  if (wish.rate !== undefined && (rate === undefined || !(Number(rate) > 0))) throw new ImportStopped(`"${wish.rate}" is no rate: how many ${mallCurrency} one ${currency} is, for example 1.27.`)
  if (currency === mallCurrency) {
    if (rate !== undefined && Number(rate) !== 1) throw new ImportStopped(`The prices are in ${currency} already, as the mall's are: a rate makes no sense.`)
    return '1'
  }
  if (rate === undefined && columns.some(({ field }) => field === 'price')) throw new ImportStopped(`The mall keeps its prices in ${mallCurrency}, the file's are in ${currency}. Give --rate, how many ${mallCurrency} one ${currency} is, for example --rate 1.27.`)
  return rate ?? '1'
}

async function chooseCategory(wish: ImportWish, { columns }: Mapping, findCategory: FindCategory): Promise<number | undefined> {
  if (!wish.category) {
    if (columns.some(({ field }) => field === 'category')) return undefined
    throw new ImportStopped('The file has no column of categories: give --category, an id or a name.')
  }
  const answer = await findCategory(wish.category)
  if ('refusal' in answer) throw new ImportStopped(`--category: ${answer.refusal}.`)
  return answer.id
}
