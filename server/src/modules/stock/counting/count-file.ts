/** Counting by file: reads the sheet, then corrects each of its SKUs in a job with a verdict. */

import { type countMoments, countStockByFile, type StockCount } from '#contract/api/stock/inventory'
import type { Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { task } from '../../../lib/workers/task.ts'
import { sheetPool } from '../../files/reading/pools.ts'
import { problemsOf, sheetJob } from '../../files/reading/sheet-job.ts'
import { stockDifferences } from '../quantity/differences.ts'
import { type CountEffect, countStock, storeAt } from '../quantity/service.ts'
import { countOf, previewCounts, shortOf } from './count-preview.ts'
import type { CountRow } from './count-rows.ts'
import { findOpenOrders, findSkuIds } from './queries.ts'

const sheet = sheetJob<CountRow, { moves?: (typeof countMoments)[number] | undefined }>({
  name: 'count-stock',
  right: countStockByFile,
  unreadable: 'STOCK_SHEET_UNREADABLE',
  read: task<typeof import('./count-rows.ts')>(sheetPool, new URL('./count-rows.ts', import.meta.url)),
  keyOf: ({ skuCode }) => skuCode,
  nameOf: ({ skuCode }) => skuCode,
  async run(ctx, count, { actorId, moves }) {
    const { skuCode, counted, location } = count
    const skuId = (await findSkuIds(ctx.db, [skuCode])).get(skuCode)
    if (skuId === undefined) return { outcome: 'failed', code: 'FIELD_UNKNOWN_REFERENCE' }
    const effect =
      counted === null ? undefined : await countStock(ctx.db, { ...countOf(count, counted, moves), skuId }, actorId)
    if (effect?.problem) return { outcome: 'failed', code: effect.problem }
    const isMoved = location !== null && (await storeAt(ctx.db, skuId, location))
    const isChanged = effect !== undefined && effect.target !== effect.onHand
    return {
      outcome: isChanged || isMoved ? 'done' : 'unchanged',
      ...(effect && { detail: await countedDetail(ctx, skuId, effect) }),
    }
  },
})
export const countKind = sheet.kind

export async function countByFile(
  ctx: MemberContext & { files: UploadedFile[] },
  { preview = false, moves }: Input<typeof countStockByFile>['query'],
): Promise<StockCount> {
  const file = await sheet.read(ctx)
  const codes = file.rows.map(({ skuCode }) => skuCode)
  const known = await findSkuIds(ctx.db, codes)
  for (const count of file.rows) if (!known.has(count.skuCode)) count.problem ??= 'FIELD_UNKNOWN_REFERENCE'
  const { refused, ...effect } = await previewCounts(ctx, file.rows, known, moves)
  const found = problemsOf(
    ctx,
    file.rows.map(({ row, problem = refused.get(row), params }) => ({
      row,
      ...(problem && { problem }),
      ...(params && { params }),
    })),
  )
  const counts = file.rows.length - found.problem_count
  const chosen = moves && { moves }
  const id = preview ? null : await sheet.start(ctx, file, { rows: counts, ...chosen }, { ...chosen })
  return {
    id,
    ...effect,
    rows: id === null ? effect.rows : [],
    counts,
    ignored: file.ignored,
    ...found,
  }
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
