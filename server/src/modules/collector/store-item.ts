/** Writes what a run has read, for people to approve. */
import type { Normalised } from '#contract/api/collector/collected-fields'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import type { Verdict } from '../jobs/kind.ts'
import { changesOf, retainedFields } from './changes.ts'
import * as collected from './collected-queries.ts'
import type { CollectedItem, CollectParams } from './item.ts'
import { missingOf } from './normalise.ts'
import { findSource } from './queries.ts'

/** A product that a person decided to ignore stays ignored. */
export async function storeItem(ctx: Context, item: CollectedItem, { sourceId }: CollectParams): Promise<Verdict> {
  const { key: url, data, problem } = item
  if (item.isSame) return storeUnchanged(ctx, sourceId, item)
  if (problem || !data) {
    const { status } = (problem?.params ?? {}) as { status?: number }
    if (!item.isList && (status === 404 || status === 410)) await collected.markPageGone(ctx.db, sourceId, url)
    const detail = { name: url, ...(item.isList && { is_list: true }), ...problem?.params }
    return { outcome: 'failed', code: problem?.code ?? 'NO_PRODUCT', detail }
  }
  return storeData(ctx, sourceId, item, data)
}

/** The page is as it was: what was gone is there again, and nothing else changes. */
async function storeUnchanged(ctx: Context, sourceId: number, { key: url, jobId }: CollectedItem): Promise<Verdict> {
  for (const row of await collected.lockPage(ctx.db, sourceId, url)) {
    const isChanged = row.imported && changesOf(row.imported, row.data).length > 0
    const back = row.imported === null ? 'new' : isChanged ? 'changed' : 'imported'
    await collected.updateCollected(ctx.db, row.id, {
      seenJobId: jobId,
      seenAt: ctx.now(),
      ...(row.status === 'gone' && { status: back }),
    })
  }
  return { outcome: 'unchanged', code: 'NOT_MODIFIED', detail: { name: url } }
}

async function storeData(ctx: Context, sourceId: number, item: CollectedItem, data: Normalised): Promise<Verdict> {
  const { key: url, jobId, collectedCategoryId, state } = item
  const source = await findSource(ctx.db, sourceId)
  if (!source) throw new AppError('NOT_FOUND')
  const key = (source.dedupeBy === 'url' ? url : data[source.dedupeBy]) || url
  const seen = { seenJobId: jobId, seenAt: ctx.now(), missing: missingOf(data), ...state }
  const name = data.name ?? url
  const row = { sourceId, key, url, data, collectedCategoryId, ...seen }
  const stored = await collected.lockCollected(ctx.db, { sourceId, key })
  if (!stored) {
    const isNew = await collected.insertCollected(ctx.db, row)
    return { outcome: isNew ? 'done' : 'unchanged', detail: { name } }
  }
  const now = retainedFields(stored.data, data)
  const isImported = stored.imported !== null
  const isChanged = changesOf(stored.imported ?? stored.data, now).length > 0
  const status = stored.status === 'ignored' ? 'ignored' : !isImported ? 'new' : isChanged ? 'changed' : 'imported'
  await collected.updateCollected(ctx.db, stored.id, {
    ...seen,
    url,
    data: now,
    status,
    // A single page says nothing about its category.
    ...(collectedCategoryId !== null && { collectedCategoryId }),
  })
  const isNews = status !== stored.status || changesOf(stored.data, now).length > 0
  return { outcome: isNews ? 'done' : 'unchanged', detail: { name } }
}
