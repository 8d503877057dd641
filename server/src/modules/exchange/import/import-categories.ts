/**
 * Imports a file of categories as a job: each batch is decided and written under the lock of the tree. A check decides
 * about the tree as the rows before have left it, and writes nothing.
 */
import { createCategory, updateCategory } from '#contract/api/catalog/category'
import type { Difference } from '#contract/api/catalog/product-bulk'
import { startImport } from '#contract/api/exchange/import'
import { type Locale, locales } from '#contract/types'
import type { Context } from '../../../context.ts'
import { yesNo } from '../../../lib/yes-no.ts'
import {
  type CategoryFileRow,
  changedFields,
  type Decision,
  decide,
  type FileTree,
  lockedTree,
  readTree,
  undoCategory,
  type WrittenCategory,
  writeDecisions,
} from '../../catalog/category/file-rows.ts'
import type { TableRecord } from '../../files/reading/record.ts'
import { requireStill } from '../../identity/rbac/service.ts'
import type { JobKind, Verdict } from '../../jobs/kind.ts'
import {
  type CategoryColumns,
  categoryColumns,
  mostCategories,
  readCategoryRow,
  unknownId,
  unknownParent,
} from './category-file.ts'
import type { ImportParams } from './import-products.ts'
import { ImportStopped } from './options.ts'
import { cellsToFix, shapeOf } from './plan.ts'
import { writeRefused } from './refused-rows.ts'
import { isRefusal, type Refusal } from './row-reading.ts'
import { outcomes, presentRow, type RefusedRow } from './row-verdicts.ts'
import { type Survey, surveyFile } from './survey.ts'
import { uploadPath } from './uploads.ts'

/** Rights that the account needs in addition to that to import. */
export const categoryRights = [createCategory, updateCategory]

const batch = 500

interface CategoryItem {
  key: string
  record: TableRecord
  headings: readonly string[]
  row: CategoryFileRow | Refusal
  /** Of a check. */
  decision?: Decision | Refusal
}

export const importCategoriesKind: JobKind<ImportParams, CategoryItem> = {
  name: 'import-categories',
  right: startImport,

  async *items(ctx, params, { processed, setTotal }) {
    const survey = await surveyFile({ ...params, file: uploadPath(ctx.env, params.upload ?? '') }, mostCategories)
    const columns = categoryColumns(survey.headings)
    if (!columns) throw new ImportStopped('The file holds no categories.')
    await setTotal(survey.rows)
    const tree = params.isDryRun ? await readTree(ctx.db) : undefined
    let waiting: CategoryItem[] = []
    let read = 0
    for await (const item of itemsOf(survey, columns, params)) {
      // A check that goes on needs what the rows before make of the tree.
      if (tree) item.decision = decideIn(tree, item.row)
      if (++read <= processed) continue
      waiting.push(item)
      if (waiting.length < batch) continue
      yield waiting
      waiting = []
    }
    if (waiting.length > 0) yield waiting
  },

  async run(ctx, items, { actorId, isDryRun, locale = 'en' }) {
    await requireRights(ctx, actorId)
    const tree = await (isDryRun ? readTree(ctx.db) : lockedTree(ctx.db))
    const decided = items.map((item) => ({ item, decision: item.decision ?? decideIn(tree, item.row) }))
    const taken = decided.flatMap(({ decision }) => (isRefusal(decision) ? [] : [decision]))
    const written = (isDryRun ? [] : await writeDecisions(ctx.db, taken)).values()
    return decided.map(({ item, decision }) =>
      isRefusal(decision) ? refused(item, decision) : told(decision, written.next().value, locale),
    )
  },

  async undo(ctx, { before }) {
    await undoCategory(ctx.db, before as WrittenCategory)
    return { outcome: 'done' }
  },
  present: presentRow,
  finish: (ctx, { locale }, { id }, file) => writeRefused(ctx, id, file, locale),
}

export const checkCategoriesKind: typeof importCategoriesKind = {
  ...importCategoriesKind,
  name: 'check-categories',
  undo: undefined,
}

/** A job must not outlive the rights of the account that started it. */
async function requireRights({ db }: Context, actorId: number | undefined): Promise<void> {
  if (actorId) await requireStill(db, actorId, startImport, ...categoryRights)
}

async function* itemsOf(
  survey: Survey,
  columns: CategoryColumns,
  { lang = 'en' }: ImportParams,
): AsyncGenerator<CategoryItem> {
  const { headings, headingNumber, table } = survey
  const seen = new Set<number>()
  for await (const records of table.records()) {
    for (const record of records) {
      if (record.number <= headingNumber) continue
      const row = shapeOf(record, survey) ?? readCategoryRow(record.cells, columns, lang)
      const isTwice = !isRefusal(row) && row.id !== undefined && seen.has(row.id)
      if (!isRefusal(row) && row.id !== undefined) seen.add(row.id)
      const key = isRefusal(row) ? '' : (Object.values(row.names)[0] ?? String(row.id ?? ''))
      yield { key: key || String(record.number), record, headings, row: isTwice ? { reason: 'category_twice' } : row }
    }
  }
}

function decideIn(tree: FileTree, row: CategoryFileRow | Refusal): Decision | Refusal {
  if (isRefusal(row)) return row
  const decision = decide(tree, row)
  if (!('reason' in decision)) return decision
  if (decision.reason === 'category_id_unknown') return unknownId(decision.value)
  return decision.reason === 'category_unknown' ? unknownParent(decision.value) : { reason: decision.reason }
}

function told(decision: Decision, written: WrittenCategory | undefined, reader: Locale): Verdict {
  const changes = decision.before ? differencesOf(decision, reader) : []
  const code = !decision.before ? 'created' : changes.length > 0 ? 'updated' : 'unchanged'
  return {
    ...outcomes[code],
    code,
    ...(written && { before: written }),
    ...(changes.length > 0 && { detail: { changes } }),
  }
}

function differencesOf(decision: Decision, reader: Locale): Difference[] {
  const { before, after } = decision
  return changedFields(decision).flatMap((field): Difference[] => {
    if (field !== 'name') return [{ field, before: shown(before?.[field], reader), after: shown(after[field], reader) }]
    return locales.flatMap((locale) => {
      const [one, other] = [before?.name[locale] ?? null, after.name[locale] ?? null]
      return one === other ? [] : [{ field: `name.${locale}`, before: one, after: other }]
    })
  })
}

/** The root has no name. */
function shown(value: unknown, reader: Locale): string | null {
  if (typeof value === 'boolean') return yesNo(value, reader)
  return value === null || value === undefined ? null : String(value)
}

function refused({ key, record, headings }: CategoryItem, { reason, note }: Refusal): Verdict {
  const { number } = record
  const cells = cellsToFix(record.cells, { reason })
  const row: RefusedRow = {
    reason,
    ...(note && { note }),
    number,
    headings,
    cells,
    code: '',
    name: key === String(number) ? '' : key.slice(0, 100),
  }
  return { outcome: 'failed', code: reason, detail: row }
}
