/**
 * Imports a goods file. Rows are read as they stream in, written in batches of a transaction each, and
 * every row gets a verdict. Two batches are under way at once: while PostgreSQL writes one, this process cuts the
 * names of the other into words. A second run of the same file changes nothing; one that was cut off writes the
 * batches that are missing.
 */
import { type Database, type Db, isUndone, isUniqueViolation } from '../../db/client.ts'
import { categoryFinder, type FindCategory } from '../catalog/import-categories.ts'
import {
  type GoodsRow,
  type GoodsVerdict,
  type ImportRules,
  importGoods,
  refreshStatistics,
  settleGoods,
} from '../catalog/import-service.ts'
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
export async function importProducts(
  database: Database,
  wish: ImportWish,
  listener: Listener = {},
): Promise<ImportReport> {
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
  /** The batch before, until it is written and reported. */
  let last: Promise<void> = Promise.resolve()
  const finish = async (
    batchOf: Plan,
    prepared: Prepared,
    written: ReturnType<typeof writeBatch>,
    before: Promise<void>,
  ) => {
    const [verdicts] = await Promise.all([written, before])
    reportBatch(batchOf, prepared, verdicts, report, listener)
    unsettled += prepared.records.length
    if (batchOf.writing.isDryRun) return
    if (unsettled >= 3 * batch) await settle()
    if (report.created < nextStatistics) return
    nextStatistics = report.created * 4
    settling = Promise.all([settling, refreshStatistics(database.db)])
    settling.catch(() => {})
  }
  const run = async (records: CsvRecord[]) => {
    if (!plan) return
    const prepared = await prepareBatch(plan, records, seen.refusal)
    const before = last
    const judged = Promise.withResolvers<void>()
    const written = writeBatch(database.db, prepared.rows, plan.writing, judged.resolve)
    last = finish(plan, prepared, written, before)
    // Told by whoever waits for it.
    last.catch(() => {})
    // Rows are judged in the order of the file, since the first to bring a barcode has it; and no more than two batches wait in memory.
    await Promise.all([before, Promise.race([judged.promise, written])])
  }

  await readCsv(wish.file, wish.encoding ?? 'utf-8', async (records) => {
    waiting.push(...records)
    const heading = plan ? undefined : waiting.shift()
    if (heading) plan = await planImport(database, wish, heading.cells, report)
    while (waiting.length >= batch) await run(waiting.splice(0, batch))
  })
  if (!plan) throw new UnreadableFile(`${wish.file} is empty.`)
  await run(waiting)
  await last
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

async function planImport(
  database: Database,
  wish: ImportWish,
  headings: string[],
  report: ImportReport,
): Promise<Plan> {
  const { currency } = await readSettings(database.db, database)
  const { lang = 'en', openingStock = 0, isDryRun = false } = wish
  const mapping = mapColumns(headings)
  requireColumns(mapping)
  const rate = chooseRate(wish, mapping, currency, report.notices)
  const findCategory = await categoryFinder(database.db, lang, isDryRun, (path) =>
    report.notices.push(`New category: ${path}`),
  )
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

interface Prepared {
  records: CsvRecord[]
  rows: GoodsRow[]
  /** In the order of the records: the place among `rows`, or why the row cannot come in. */
  fates: (number | Refusal)[]
}

async function prepareBatch(
  { headings, mapping, reading, placeRow }: Plan,
  records: CsvRecord[],
  seenBefore: (row: ReadRow) => Refusal | undefined,
): Promise<Prepared> {
  const rows: GoodsRow[] = []
  const fates: Prepared['fates'] = []
  for (const record of records) {
    const read = shapeOf(record, headings) ?? readRow(record.cells, mapping, reading)
    const placed = isRefusal(read) ? read : (seenBefore(read) ?? (await placeRow(read)))
    fates.push(isRefusal(placed) ? placed : rows.push(placed) - 1)
  }
  return { records, rows, fates }
}

function reportBatch(
  { headings, mapping }: Plan,
  { records, fates }: Prepared,
  verdicts: GoodsVerdict[],
  report: ImportReport,
  listener: Listener,
): void {
  for (const [index, { number, cells }] of records.entries()) {
    const fate = fates[index]
    const verdict = typeof fate === 'number' ? verdicts[fate] : fate
    if (!verdict) continue
    if (!('reason' in verdict)) {
      report[verdict.verdict]++
      continue
    }
    report.refused[verdict.reason] = (report.refused[verdict.reason] ?? 0) + 1
    const cellOf = (field: 'code' | 'name') =>
      cells[mapping.columns.find((column) => column.field === field)?.index ?? -1]?.trim() ?? ''
    listener.refused?.({ ...verdict, number, headings, cells, code: cellOf('code'), name: cellOf('name') })
  }
  report.rows += records.length
  listener.progress?.(report.rows)
}

/** Again when another transaction was in the way: a deadlock that PostgreSQL broke, or a code that came in meanwhile and is known now. */
async function writeBatch(db: Db, rows: GoodsRow[], rules: ImportRules, judged: () => void) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (rules.isDryRun
        ? importGoods(db, rows, rules, judged)
        : db.transaction((transaction) => importGoods(transaction, rows, rules, judged)))
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
    return {
      reason: 'row_shape',
      text: `a quotation mark is not closed as it must be${lines > 1 ? `; ${lines} lines were read as this row` : ''}`,
    }
  }
  if (cells.slice(headings.length).some((cell) => cell.trim()))
    return { reason: 'row_shape', text: `${cells.length} cells under ${headings.length} headings` }
  return undefined
}

async function placeRow(
  { category, ...row }: ReadRow,
  findCategory: FindCategory,
  fallback: number | undefined,
): Promise<GoodsRow | Refusal> {
  if (category === undefined)
    return fallback === undefined
      ? { reason: 'category_unknown', text: 'the row names no category, and --category was not given' }
      : row
  const answer = await findCategory(category)
  return 'refusal' in answer ? { reason: 'category_unknown', text: answer.refusal } : { ...row, categoryId: answer.id }
}
