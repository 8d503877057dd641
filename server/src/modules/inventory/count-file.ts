/** Counting by file: reads the sheet, then corrects each of its SKUs in a job with a verdict. */
import type { Input } from '#contract/endpoint'
import { countStockByFile, type StockCount } from '#contract/inventory'
import { type MemberContext, recordChange } from '../../context.ts'
import type { UploadedFile } from '../../http/context.ts'
import { errorText } from '../../lib/error-text.ts'
import { fieldError } from '../../lib/errors.ts'
import { task } from '../../lib/workers/task.ts'
import type { JobItem, JobKind, Verdict } from '../job/kind.ts'
import { eachItem } from '../job/run.ts'
import { startJob } from '../job/service.ts'
import { countStock, storeAt } from '../stock/service.ts'
import { sheetPool } from '../transfer/pools.ts'
import { refusedAs } from '../transfer/refused-sheet.ts'
import type { CountRow } from './count-rows.ts'
import { findSkuIds } from './queries.ts'

const mostRows = 20_000
const mostProblems = 20

const readSheet = task<typeof import('./count-task.ts')>(sheetPool, new URL('./count-task.ts', import.meta.url))

interface Params {
  actorId: number
  counts: CountRow[]
}
type Item = JobItem & CountRow

export async function countByFile(
  ctx: MemberContext & { files: UploadedFile[] },
  { preview = false }: Input<typeof countStockByFile>['query'],
): Promise<StockCount> {
  const [file] = ctx.files
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  const { counts, ignored } = await refusedAs(
    'STOCK_SHEET_UNREADABLE',
    readSheet({ content: file.content, mostRows }, file.content.length),
  )
  const known = await findSkuIds(
    ctx.db,
    counts.map(({ skuCode }) => skuCode),
  )
  for (const count of counts) if (!known.has(count.skuCode)) count.problem ??= 'FIELD_UNKNOWN_REFERENCE'
  const problems = counts.flatMap(({ row, problem }) =>
    problem ? [{ row, code: problem, msg: errorText(problem, {}, ctx.locale) }] : [],
  )
  const start = async (tx: MemberContext) => {
    recordChange(tx, null, { file: file.name.slice(0, 200), rows: counts.length - problems.length })
    return startJob(tx, countKind, { counts, actorId: ctx.actor.id })
  }
  return {
    id: preview || counts.length === 0 ? null : await ctx.transaction(start),
    counts: counts.length - problems.length,
    ignored,
    problems: problems.slice(0, mostProblems),
    problem_count: problems.length,
  }
}

export const countKind: JobKind<Params, Item> = {
  name: 'count-stock',
  right: countStockByFile,
  count: async (_, { counts }) => counts.length,
  async *items(_, { counts }, { processed }) {
    for (const count of counts.slice(processed)) yield [{ ...count, key: count.skuCode || `${count.row}` }]
  },
  run: eachItem(
    async (ctx, { row, skuCode, counted, was, madeAt, location, problem }, { actorId }): Promise<Verdict> => {
      const detail = { name: skuCode, row }
      if (problem) return { outcome: 'failed', code: problem, detail }
      const id = (await findSkuIds(ctx.db, [skuCode])).get(skuCode)
      if (id === undefined) return { outcome: 'failed', code: 'FIELD_UNKNOWN_REFERENCE', detail }
      const since = madeAt === null ? null : new Date(madeAt)
      const outcome = counted === null ? 'unchanged' : await countStock(ctx.db, id, { counted, was, since }, actorId)
      if (outcome === 'counted since') return { outcome: 'failed', code: 'STOCK_COUNTED_SINCE', detail }
      const isMoved = location !== null && (await storeAt(ctx.db, id, location))
      return { outcome: outcome === 'changed' || isMoved ? 'done' : 'unchanged', detail }
    },
  ),
}
