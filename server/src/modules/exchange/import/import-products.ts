/**
 * Imports a product file as a job: rows are read as they stream in, written in batches of a transaction each, and every
 * row gets a verdict. The next batch is read while one is written. A killed import continues after its last batch when
 * it is started again; importing the same file twice changes nothing.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Difference } from '#contract/api/catalog/product-bulk'
import { startImport } from '#contract/api/exchange/import'
import type { Locale } from '#contract/types'
import { type Context, programContext } from '../../../context.ts'
import { type Db, isUniqueViolation } from '../../../db/client.ts'
import { oneLine } from '../../../lib/text.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { auditProgram } from '../../audit/log/service.ts'
import { lockTree } from '../../catalog/category/service.ts'
import {
  type ImportedRow,
  type ImportRules,
  importRows,
  type RowVerdict,
  refreshStatistics,
  settleImport,
} from '../../catalog/product/import.ts'
import { undoCategories, undoMade, undoRow, type WrittenRow } from '../../catalog/product/import-undo.ts'
import { UnreadableFile } from '../../files/reading/bytes.ts'
import type { TableRecord } from '../../files/reading/record.ts'
import { requireStill } from '../../identity/rbac/service.ts'
import { type JobKind, type JobKinds, kindsByName, type UndoItem, type Verdict } from '../../jobs/kind.ts'
import { eachItem, runJob } from '../../jobs/run.ts'
import { countCodes, itemsWith, startJob } from '../../jobs/service.ts'
import { refreshBestSold } from '../../search/engine/best-sold.ts'
import { readSettings } from '../../settings/service.ts'
import { type ImportOptions, ImportStopped } from './options.ts'
import { bringPictures } from './pictures.ts'
import { cellsToFix, type Plan, type PlannedRow, planImport } from './plan.ts'
import { findConverted, findDecided } from './problem-queries.ts'
import { writeRefused } from './refused-rows.ts'
import { isRefusal, type Refusal, type RefusalReason } from './row-reading.ts'
import { type MadeRow, outcomes, presentRow, type RefusedRow } from './row-verdicts.ts'
import { uploadPath } from './uploads.ts'

export interface ImportReport {
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: Partial<Record<RefusalReason, number>>
  /** Sentences for the operator. */
  notices: string[]
}

export interface Listener {
  refused?: (row: RefusedRow) => void
  progress?: (rows: number) => void
}

const batch = 500

/** Throws `ImportStopped` and `UnreadableFile`, whose messages are sentences for the operator. */
export async function importProducts(
  { database, env }: Pick<Context, 'database' | 'env'>,
  options: ImportOptions,
  listener: Listener = {},
): Promise<ImportReport> {
  const ctx = programContext(database, env, 'import products')
  const notices: string[] = []
  const kind = options.isDryRun ? checkOf(importOf(notices)) : importOf(notices)
  const dedupeKey = await fingerprint(options)
  const id = await ctx.transaction(async (tx) => {
    const started = await startJob(tx, kind, options, { dedupeKey, isShared: false })
    await auditProgram(tx, {
      module: 'product',
      program: 'import_products',
      input: { ...options, job: started },
    })
    return started
  })
  for await (const { detail } of itemsWith(ctx, id, 'failed')) listener.refused?.(detail as RefusedRow)
  let rows = 0
  const hasRun = await runJob(database, env, kindsByName([kind]), id, {
    onBatch: (items, verdicts) => {
      rows += items.length
      for (const { outcome, detail } of verdicts) if (outcome === 'failed') listener.refused?.(detail as RefusedRow)
      listener.progress?.(rows)
    },
  })
  if (!hasRun) throw new ImportStopped('This file is being imported already.')
  return { ...(await countRows(ctx.db, id)), notices: [...notices, ...(await readingNotices(ctx, id))] }
}

/** Says which prices were converted, and how numbers were read that could be read in two ways. */
async function readingNotices({ db, database }: Context, id: number): Promise<string[]> {
  const [{ currency: mallCurrency }, converted, decided] = await Promise.all([
    readSettings(db, database),
    findConverted(db, id),
    findDecided(db, id),
  ])
  return [
    ...decided.map(
      ({ field, value, read, count }) =>
        `"${value}" as ${field} is read as ${read}${count > 1 ? `, ${count - 1} more like it the same way` : ''}; --decimal point or --decimal comma says otherwise`,
    ),
    ...converted.map(
      ({ currency, rate, count }) => `${count} prices in ${currency} were converted at ${rate} ${mallCurrency}`,
    ),
  ]
}

/** The same file with the same options continues an unfinished import. */
async function fingerprint(options: ImportOptions): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options))
  await pipeline(createReadStream(options.file), hash).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFile(
      error.code === 'ENOENT'
        ? `There is no file ${options.file}.`
        : `${options.file} cannot be read: ${error.message}.`,
    )
  })
  return hash.digest('hex')
}

async function countRows(db: Db, id: number): Promise<Omit<ImportReport, 'notices'>> {
  const report = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: {} as ImportReport['refused'] }
  for (const { outcome, code, total } of await countCodes(db, id)) {
    report.rows += total
    if (outcome === 'failed') report.refused[code as RefusalReason] = total
    else report[code as 'created' | 'updated' | 'unchanged'] += total
  }
  return report
}

/** One row with what the file and the mall say of it: the product row to write, or why it is refused. */
interface ImportItem {
  key: string
  record: TableRecord
  row: PlannedRow | Refusal
  plan: Plan
}

export interface ImportParams extends ImportOptions {
  /** Of the person who imports. */
  locale?: Locale
  /** The uploaded file; `file` is its name then. */
  upload?: string
}

/** `notices` collects sentences for the operator. */
const importOf = (notices: string[] = []): JobKind<ImportParams, ImportItem> => ({
  name: 'import-products',
  right: startImport,

  async *items(ctx, params, { processed, setTotal }) {
    const options = params.upload ? { ...params, file: uploadPath(ctx.env, params.upload) } : params
    const plan = await planImport(ctx, options, notices)
    await setTotal(plan.rows)
    let waiting: ImportItem[] = []
    let read = 0
    const upkeep = maintainIndexes(ctx, options)
    const pictures = new Map<string, string>()
    const bring = (rows: ImportItem[]) =>
      bringPictures(
        ctx,
        rows.flatMap(({ row }) => (isRefusal(row) ? [] : [row])),
        pictures,
        options,
      )
    for await (const records of plan.table.records()) {
      for (const record of records) {
        if (record.number <= plan.headingNumber) continue
        const row = await plan.readRecord(record)
        // Rows of batches that an earlier run has written only claim their codes.
        if (!row || ++read <= processed) continue
        waiting.push({ key: isRefusal(row) ? String(record.number) : row.code, record, row, plan })
        if (waiting.length < batch) continue
        await bring(waiting)
        yield waiting
        waiting = []
        await upkeep.afterBatch()
      }
    }
    await bring(waiting)
    if (waiting.length > 0) yield waiting
    await upkeep.end()
    notices.push(...plan.notices())
    // Some rows are read with others.
    await setTotal(read)
  },

  async run(ctx, items, { actorId }) {
    // A job must not outlive the right of the account that started it.
    if (actorId) await requireStill(ctx.db, actorId, startImport)
    const rows = items.flatMap(({ row }) => (isRefusal(row) ? [] : [row]))
    const rules = items[0]?.plan.writing
    const verdicts = rules ? (await writeBatch(ctx.db, rows, rules)).values() : [].values()
    const done = items.map((item): Verdict => {
      const verdict = isRefusal(item.row) ? item.row : verdicts.next().value
      if (!verdict) throw new Error(`row ${item.record.number} has no verdict`)
      return 'reason' in verdict
        ? refusedVerdict(item, verdict)
        : {
            ...outcomes[verdict.verdict],
            code: verdict.verdict,
            before: verdict.written,
            detail: detailOf(
              item.row as PlannedRow,
              verdict.changes,
              verdict.verdict === 'created' ? item.plan : undefined,
            ),
          }
    })
    // The first row that is written brings the categories that were made for the batch.
    const first = done.find(({ outcome }) => outcome === 'done')
    const categories = first ? (items[0]?.plan.takeMadeCategories() ?? []) : []
    if (first && categories.length > 0) first.before = { ...(first.before as WrittenRow), categories }
    return done
  },

  forcesUndo: true,
  async undo(ctx, { key, before, isForced }) {
    await undoRow(ctx.db, key, before as WrittenRow, isForced)
    return { outcome: 'done' }
  },

  present: presentRow,

  async undoMany(ctx, items) {
    const made = items.flatMap(({ key, before, isForced }) => {
      const { made: by } = before as WrittenRow
      return by ? [{ code: key, made: by, isForced }] : []
    })
    // Before products, as moves of categories do.
    if (items.some(({ before }) => (before as WrittenRow).categories?.length)) await lockTree(ctx.db)
    const changed = await undoMade(ctx.db, made)
    const codes = new Set(made.map(({ code }) => code))
    const others = items.filter(({ key }) => !codes.has(key))
    const verdicts = await undoOthers(ctx, others, {}, jobKindsOfUndo)
    const rest = new Map(others.map(({ key }, index) => [key, verdicts[index]]))
    for (const { key, before } of items)
      if (codes.has(key) && !changed.has(key)) await undoCategories(ctx.db, (before as WrittenRow).categories ?? [])
    return items.map(
      ({ key }): Verdict =>
        rest.get(key) ?? (changed.has(key) ? { outcome: 'failed', code: 'CHANGED_SINCE' } : { outcome: 'done' }),
    )
  },

  async finish(ctx, { isDryRun, upload, locale }, { id }, file) {
    if (!isDryRun) {
      await settleImport(ctx.db)
      await refreshBestSold(ctx.db)
    }
    return upload ? writeRefused(ctx, id, file, locale) : false
  },
})

/** Rows that changed what was there, each in a savepoint. */
const undoOthers = eachItem<object, UndoItem>(async (ctx, { key, before, isForced }) => {
  await undoRow(ctx.db, key, before as WrittenRow, isForced)
  return { outcome: 'done' }
})
const jobKindsOfUndo: JobKinds = new Map()

/** Returns the verdicts and writes nothing that could be undone. */
const checkOf = (kind: JobKind<ImportParams, ImportItem>): typeof kind => ({
  ...kind,
  name: 'check-import',
  forcesUndo: false,
  undo: undefined,
  undoMany: undefined,
})

export const importProductsKind = importOf()
export const checkImportKind = checkOf(importProductsKind)

/** Details of the verdict in addition to its code. Of new rows a check shows what they become; most others have none. */
function detailOf(
  { newCategory, reading, lostPictures, ...row }: PlannedRow,
  changes: readonly Difference[] = [],
  plan?: Plan,
): object | undefined {
  const detail = {
    ...(changes.length > 0 && { changes }),
    ...(newCategory && { category: newCategory }),
    ...reading,
    ...(lostPictures && { lost_pictures: lostPictures }),
    ...(plan?.writing.isDryRun && { made: madeOf(row, newCategory, plan) }),
  }
  return Object.keys(detail).length > 0 ? detail : undefined
}

function madeOf({ name, price, categoryId }: ImportedRow, newCategory: string | undefined, plan: Plan): MadeRow {
  const { currency, categoryId: chosen } = plan.writing
  return {
    name: Object.values(name)[0] ?? '',
    price: price == null ? null : formatPrice(price, currency),
    currency,
    category: newCategory ?? plan.categoryName(categoryId ?? chosen) ?? '',
  }
}

function refusedVerdict({ record, plan: { headings, mapping } }: ImportItem, { reason, note }: Refusal): Verdict {
  const { number } = record
  const cells = cellsToFix(record.cells, { reason })
  const cellOf = (field: 'code' | 'name') =>
    oneLine(cells[mapping.columns.find((column) => column.field === field)?.index ?? -1] ?? '').slice(0, 100)
  const row: RefusedRow = {
    reason,
    ...(note && { note }),
    number,
    headings,
    cells,
    code: cellOf('code'),
    name: cellOf('name'),
  }
  return { outcome: 'failed', code: reason, detail: row }
}

/**
 * Work on the indexes while the next batches are read and written: sorts new entries into the search index every few
 * batches, and refreshes the planner's statistics each time the number of rows has grown fourfold.
 */
function maintainIndexes({ database: { db } }: Context, { isDryRun }: ImportOptions) {
  let [batches, nextStatistics] = [0, 1]
  let work: Promise<unknown> = Promise.resolve()
  return {
    afterBatch: async () => {
      if (isDryRun || ++batches < 2) return
      if (batches % 3 === 0) {
        await work
        work = settleImport(db)
      }
      if (batches >= nextStatistics) {
        nextStatistics *= 4
        work = Promise.all([work, refreshStatistics(db)])
      }
      // The awaiting caller reports the error.
      work.catch(() => {})
    },
    end: () => work,
  }
}

/** Retries in a savepoint when another import added a code since the read: it is known then. */
async function writeBatch(db: Db, rows: ImportedRow[], rules: ImportRules): Promise<RowVerdict[]> {
  if (rules.isDryRun) return importRows(db, rows, rules)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((savepoint) => importRows(savepoint, rows, rules))
    } catch (error) {
      if (attempt >= 4 || !isUniqueViolation(error)) throw error
    }
  }
}
