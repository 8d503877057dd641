/** Counting by file: reads the sheet, then corrects each of its SKUs in a job with a verdict. */

import { type countMoments, countStockByFile, type StockCount } from '#contract/api/stock/inventory'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { fieldError } from '../../../lib/errors.ts'
import { task } from '../../../lib/workers/task.ts'
import { sheetPool } from '../../files/reading/pools.ts'
import { refusedAs } from '../../files/reading/refused-sheet.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { stockDifferences } from '../quantity/differences.ts'
import { type CountEffect, countStock, storeAt } from '../quantity/service.ts'
import { countOf, previewCounts, shortOf } from './count-preview.ts'
import type { CountRow } from './count-rows.ts'
import { findOpenOrders, findSkuIds } from './queries.ts'

const mostRows = 20_000
const mostProblems = 20

const readSheet = task<typeof import('./count-task.ts')>(sheetPool, new URL('./count-task.ts', import.meta.url))

interface Params {
  actorId: number
  counts: CountRow[]
  moves?: (typeof countMoments)[number] | undefined
}
type Item = JobItem & CountRow

export async function countByFile(
  ctx: MemberContext & { files: UploadedFile[] },
  { preview = false, moves }: Input<typeof countStockByFile>['query'],
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
  const { refused, ...effect } = await previewCounts(ctx, counts, known, moves)
  const problems = counts.flatMap(({ row, problem = refused.get(row) }) =>
    problem ? [{ row, code: problem, msg: errorText(problem, {}, ctx.locale) }] : [],
  )
  const start = async (tx: MemberContext) => {
    recordChange(tx, null, {
      file: file.name.slice(0, 200),
      rows: counts.length - problems.length,
      ...(moves && { moves }),
    })
    return startJob(tx, countKind, { counts, actorId: ctx.actor.id, ...(moves && { moves }) })
  }
  const id = preview || counts.length === 0 ? null : await ctx.transaction(start)
  return {
    id,
    ...effect,
    rows: id === null ? effect.rows : [],
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
  run: eachItem(async (ctx, count, { actorId, moves }): Promise<Verdict> => {
    const { row, skuCode, counted, location, problem } = count
    const detail = { name: skuCode, row }
    if (problem) return { outcome: 'failed', code: problem, detail }
    const skuId = (await findSkuIds(ctx.db, [skuCode])).get(skuCode)
    if (skuId === undefined) return { outcome: 'failed', code: 'FIELD_UNKNOWN_REFERENCE', detail }
    const effect =
      counted === null ? undefined : await countStock(ctx.db, { ...countOf(count, counted, moves), skuId }, actorId)
    if (effect?.problem) return { outcome: 'failed', code: effect.problem, detail }
    const isMoved = location !== null && (await storeAt(ctx.db, skuId, location))
    const isChanged = effect !== undefined && effect.target !== effect.onHand
    return {
      outcome: isChanged || isMoved ? 'done' : 'unchanged',
      detail: { ...detail, ...(effect && (await countedDetail(ctx, skuId, effect))) },
    }
  }),
}

/** What a count has changed, and the open orders whose units lack. */
async function countedDetail(ctx: Context, skuId: number, effect: CountEffect) {
  const short = shortOf(effect, effect.target)
  const orders = short > 0 ? await findOpenOrders(ctx.db, [skuId]) : []
  return {
    changes: stockDifferences(effect, effect.target),
    ...(orders.length > 0 && {
      text: orders.map(({ order_number, quantity }) => `${order_number} × ${quantity}`).join(', '),
    }),
  }
}
