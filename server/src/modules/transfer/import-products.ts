/**
 * Imports a goods file. Rows are read as they stream in, written in batches of a transaction each, and
 * every row gets a verdict. A second run of the same file changes nothing; one that was cut off goes on
 * where the last whole batch ended.
 */
import { type Database, type Db, isUndone, isUniqueViolation } from '../../db/client.ts'
import { categoryFinder, type FindCategory } from '../catalog/import-categories.ts'
import { type GoodsRow, type ImportRules, importGoods, refreshStatistics, settleGoods } from '../catalog/import-service.ts'
import { refreshBestSold } from '../search/best-sold.ts'
import { readSettings } from '../setting/service.ts'
import { type Mapping, mapColumns } from './columns.ts'
import { type CsvRecord, readCsv, UnreadableFile } from './read-csv.ts'
import { isRefusal, type ReadRow, type ReadRules, type Refusal, type RefusalReason, readRow } from './read-row.ts'
import { rememberRows } from './seen-rows.ts'
import { chooseCategory, chooseRate, type ImportWish, requireColumns } from './wish.ts'

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

export interface Listener {
  refused?: (row: RefusedRow) => void
  progress?: (rows: number) => void
}

const batch = 500

/** Throws `ImportStopped` and `UnreadableFile`, whose messages are sentences for the operator. */
export async function importProducts(database: Database, wish: ImportWish, listener: Listener = {}): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: {}, notices: [] }
  const seen = rememberRows()
  const waiting: CsvRecord[] = []
  let plan: Plan | undefined
  let nextStatistics = batch
  let unsettled = 0
  let settling: Promise<unknown> = Promise.resolve()
  /** Sorts what came in into the indexes of the search while the next batches are read and written; one of these at a time. */
  const settle = async () => {
    await settling
    unsettled = 0
    settling = settleGoods(database.db)
    // Told by whoever waits for it.
    settling.catch(() => {})
  }
  const run = async (records: CsvRecord[]) => {
    if (!plan) return
    await runBatch(database.db, plan, records, seen.refusal, report, listener)
    unsettled += records.length
    if (unsettled >= 3 * batch && !plan.writing.isDryRun) await settle()
    if (report.created < nextStatistics || plan.writing.isDryRun) return
    await refreshStatistics(database.db)
    nextStatistics = report.created * 4
  }

  await readCsv(wish.file, wish.encoding ?? 'utf-8', async (records) => {
    waiting.push(...records)
    const heading = plan ? undefined : waiting.shift()
    if (heading) plan = await planImport(database, wish, heading.cells, report)
    while (waiting.length >= batch) await run(waiting.splice(0, batch))
  })
  if (!plan) throw new UnreadableFile(`${wish.file} is empty.`)
  await run(waiting)
  if (!plan.writing.isDryRun) await settle()
  await settling
  if (!plan.writing.isDryRun) await refreshBestSold(database.db)
  report.notices.push(...seen.notices())
  return report
}

/** What holds for every row of one file. */
interface Plan {
  headings: string[]
  mapping: Mapping
  reading: ReadRules
  writing: ImportRules
  placeRow: (row: ReadRow) => Promise<GoodsRow | Refusal>
}

async function planImport(database: Database, wish: ImportWish, headings: string[], report: ImportReport): Promise<Plan> {
  const { currency } = await readSettings(database.db, database)
  const { lang = 'en', openingStock = 0, isDryRun = false } = wish
  const mapping = mapColumns(headings)
  requireColumns(mapping)
  const rate = chooseRate(wish, mapping, currency, report.notices)
  const findCategory = await categoryFinder(database.db, lang, isDryRun, (path) => report.notices.push(`New category: ${path}`))
  const categoryId = await chooseCategory(wish, mapping, findCategory)
  if (mapping.unused.length > 0) report.notices.push(`Columns that change nothing: ${mapping.unused.join(', ')}`)
  return {
    headings,
    mapping,
    reading: { currency, rate, lang, accepted: new Set(wish.accepted) },
    writing: { currency, categoryId: categoryId ?? 0, openingStock, isDryRun, claimedBarcodes: new Map() },
    placeRow: (row) => placeRow(row, findCategory, categoryId),
  }
}

async function runBatch(db: Db, plan: Plan, records: CsvRecord[], seenBefore: (row: ReadRow) => Refusal | undefined, report: ImportReport, listener: Listener): Promise<void> {
  const { headings, mapping } = plan
  const refuse = ({ number, cells }: CsvRecord, refusal: Refusal) => {
    report.refused[refusal.reason] = (report.refused[refusal.reason] ?? 0) + 1
    const cellOf = (field: 'code' | 'name') => cells[mapping.columns.find((column) => column.field === field)?.index ?? -1]?.trim() ?? ''
    listener.refused?.({ ...refusal, number, headings, cells, code: cellOf('code'), name: cellOf('name') })
  }
  const accepted: { record: CsvRecord; row: GoodsRow }[] = []
  for (const record of records) {
    const read = shapeOf(record, headings) ?? readRow(record.cells, mapping, plan.reading)
    const placed = isRefusal(read) ? read : (seenBefore(read) ?? (await plan.placeRow(read)))
    if (isRefusal(placed)) refuse(record, placed)
    else accepted.push({ record, row: placed })
  }
  const verdicts = await writeBatch(
    db,
    accepted.map(({ row }) => row),
    plan.writing,
  )
  for (const [index, { record }] of accepted.entries()) {
    const verdict = verdicts[index]
    if (verdict?.verdict === 'refused') refuse(record, verdict)
    else if (verdict) report[verdict.verdict]++
  }
  report.rows += records.length
  listener.progress?.(report.rows)
}

/** Again when another transaction was in the way: a deadlock that PostgreSQL broke, or a code that came in meanwhile and is known now. */
async function writeBatch(db: Db, rows: GoodsRow[], rules: ImportRules) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (rules.isDryRun ? importGoods(db, rows, rules) : db.transaction((transaction) => importGoods(transaction, rows, rules)))
    } catch (error) {
      if (attempt >= 4 || !(isUndone(error) || isUniqueViolation(error))) throw error
    }
  }
}

/** A row whose cells have slipped would put a price into a name. */
function shapeOf({ cells, problem }: CsvRecord, headings: readonly string[]): Refusal | undefined {
  if (problem) {
    // What follows an open quotation mark is read into its cell, whole rows too.
    const lines = cells.join('').split('\n').length
    return { reason: 'row_shape', text: `a quotation mark is not closed as it must be${lines > 1 ? `; ${lines} lines were read as this row` : ''}` }
  }
  if (cells.slice(headings.length).some((cell) => cell.trim())) return { reason: 'row_shape', text: `${cells.length} cells under ${headings.length} headings` }
  return undefined
}

async function placeRow({ category, ...row }: ReadRow, findCategory: FindCategory, fallback: number | undefined): Promise<GoodsRow | Refusal> {
  if (category === undefined) return fallback === undefined ? { reason: 'category_unknown', text: 'the row names no category, and --category was not given' } : row
  const answer = await findCategory(category)
  return 'refusal' in answer ? { reason: 'category_unknown', text: answer.refusal } : { ...row, categoryId: answer.id }
}
