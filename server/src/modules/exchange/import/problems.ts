/** Findings of a check of a file, counted by cause, with the option that solves it. */

import type { ImportProblems, importFixes, listImportProblems } from '#contract/api/exchange/import'
import { listJobs } from '#contract/api/jobs/job'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { textOf } from '../../../lib/texts.ts'
import { type ImportNote, importNoteText } from '../../catalog/product/import-note.ts'
import { countCodes, requireJob } from '../../jobs/service.ts'
import { checkCategoriesKind, importCategoriesKind } from './import-categories.ts'
import { checkImportKind, importProductsKind } from './import-products.ts'
import {
  countProblems,
  findChangedNames,
  findConverted,
  findDecided,
  findHints,
  findNewCategories,
  findProblemRows,
  findProblemValues,
} from './problem-queries.ts'
import type { RefusalReason } from './row-reading.ts'
import type { RefusedRow } from './row-verdicts.ts'

const mostValues = 100
const mostRows = 5

type Fix = (typeof importFixes)[number]

const ofProducts = [importProductsKind.name, checkImportKind.name]
const ofCategories = [importCategoriesKind.name, checkCategoriesKind.name]

const fixes: Partial<Record<RefusalReason, Fix>> = {
  price_currency: 'rate',
  unit_missing: 'measure',
  unit_unknown: 'units',
  category_unknown: 'categories',
  category_missing: 'category',
  other_product: 'renames',
  postage: 'accept',
  fee: 'accept',
  manual_entry: 'accept',
  discount: 'accept',
  sample: 'accept',
  gift_voucher: 'accept',
  test_row: 'accept',
  total: 'accept',
  stock_note: 'accept',
}

function fixOf(kind: string, reason: RefusalReason, note: string | null): Fix | null {
  if (ofCategories.includes(kind)) return null
  return note === 'two_readings' ? 'decimal' : (fixes[reason] ?? null)
}

export async function importProblems(
  ctx: MemberContext,
  { job_id: id }: Input<typeof listImportProblems>['query'],
): Promise<ImportProblems> {
  const { job } = await requireJob(ctx, id, listJobs)
  if (![...ofProducts, ...ofCategories].includes(job.kind)) throw new AppError('NOT_FOUND')
  const verdicts = new Map<string, number>()
  for (const { outcome, code, total } of await countCodes(ctx.db, id)) {
    const name = outcome === 'failed' ? 'refused' : (code ?? '')
    verdicts.set(name, (verdicts.get(name) ?? 0) + total)
  }
  const [counts, values, rows, categories, converted, decided, hints, names] = await Promise.all([
    countProblems(ctx.db, id),
    findProblemValues(ctx.db, id, mostValues),
    findProblemRows(ctx.db, id, mostRows),
    findNewCategories(ctx.db, id, mostValues),
    findConverted(ctx.db, id),
    findDecided(ctx.db, id),
    findHints(ctx.db, id),
    findChangedNames(ctx.db, id),
  ])
  return {
    created: verdicts.get('created') ?? 0,
    updated: verdicts.get('updated') ?? 0,
    unchanged: verdicts.get('unchanged') ?? 0,
    refused: verdicts.get('refused') ?? 0,
    problems: counts.map(({ code, note, count }) => {
      const isOfIt = (other: { code: string; note: string | null }) => other.code === code && other.note === note
      const reason = code as RefusalReason
      return {
        reason,
        msg: textOf(ctx.locale, `importing.reason.${reason}`),
        count,
        fix: fixOf(job.kind, reason, note),
        values: values.filter(isOfIt).map(({ value, count: times }) => ({ value: value ?? '', count: times })),
        rows: rows.filter(isOfIt).map(({ detail }) => {
          const { number, code: sku, name, note: about } = detail as RefusedRow & { note?: ImportNote }
          return { number, code: sku, name, text: about ? importNoteText(about, ctx.locale) : null }
        }),
      }
    }),
    new_categories: categories,
    converted,
    decided,
    hints,
    names,
  }
}
