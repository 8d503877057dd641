/** The job that collects products of a source into the list of those to be imported. */
import { collectProducts } from '#contract/collected'
import type { Normalised } from '#contract/collector'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import type { JobItem, JobKind, Verdict } from '../job/kind.ts'
import { eachItem } from '../job/run.ts'
import { countCodes, handledKeys } from '../job/service.ts'
import { changesOf, keptFields } from './changes.ts'
import * as collected from './collected-queries.ts'
import { extractInThread } from './extract-thread.ts'
import { normalise } from './normalise.ts'
import { findSource, type Source } from './queries.ts'
import { readProductPage } from './read-page.ts'
import { findTargets, type Target } from './targets.ts'
import { siteOf } from './test-page.ts'
import { type Visitor, visitorOf } from './visit.ts'

export interface CollectParams {
  sourceId: number
  /** Collected categories; missing for all. */
  categoryIds?: number[]
  /** Single pages, instead of lists. */
  urls?: string[]
}

const feedBatch = 50

interface Item extends JobItem {
  jobId: number
  collectedCategoryId: number | null
  data?: Normalised
  problem?: { code: string; params: object }
  /** A list of products that could not be read. */
  isList?: boolean
}

export const collectProductsKind: JobKind<CollectParams, Item> = {
  name: 'collect-products',
  right: collectProducts,
  async *items(ctx, params, { id, processed, signal }) {
    const source = await findSource(ctx.db, params.sourceId)
    if (!source) return
    const visitor = visitorOf(ctx.env, source, { signal, isPatient: true })
    if (source.kind === 'feed' && !params.urls) {
      const items = await readFeed(ctx, visitor, source, id)
      for (let start = processed; start < items.length; start += feedBatch) yield items.slice(start, start + feedBatch)
      return
    }
    // Lists may have changed since a killed run has read them: pages are told apart by their addresses.
    const handled = processed > 0 ? await handledKeys(ctx, id) : new Set<string>()
    let waiting: Target[] = []
    const readAll = () => Promise.all(waiting.map((target) => readTarget(ctx, visitor, source, target, id)))
    for await (const target of await targetsOf(ctx, visitor, source, params)) {
      if (signal?.aborted) return
      if (handled.has(target.url)) continue
      waiting.push(target)
      if (waiting.length < source.concurrency) continue
      const items = await readAll()
      if (signal?.aborted) return
      yield items
      waiting = []
    }
    const items = await readAll()
    if (items.length > 0 && !signal?.aborted) yield items
  },
  run: eachItem(keep),
  async finish(ctx, { sourceId, categoryIds, urls }, { id }) {
    if (urls) return false
    const seen = await collected.countSeen(ctx.db, sourceId, id)
    const codes = await countCodes(ctx.db, id)
    const failed = codes.filter(({ outcome }) => outcome === 'failed').reduce((sum, { total }) => sum + total, 0)
    const lists = codes.some(({ code }) => code === 'NOTHING_FOUND')
    const share = (seen.poor + failed) / Math.max(1, seen.all + failed)
    const health = seen.all === 0 || share > 0.5 ? 'failing' : share > 0.1 || lists ? 'poor' : 'good'
    await collected.setHealth(ctx.db, sourceId, health)
    // A list that could not be read says nothing about what is gone.
    if (failed === 0 && seen.all > 0) await collected.markUnseenGone(ctx.db, sourceId, id, categoryIds)
    return false
  },
}

/** The products of a feed need no pages. */
async function readFeed(ctx: Context, visitor: Visitor, source: Source, jobId: number): Promise<Item[]> {
  const url = new URL(source.listUrl || source.baseUrl, source.baseUrl).href
  const blank = { jobId, collectedCategoryId: null }
  try {
    const page = await visitor.page(url)
    const { entries } = await extractInThread(page.text, { want: 'feed', rules: source.fieldMap })
    const site = await siteOf(ctx, source, page.url)
    if (entries.length === 0)
      return [{ ...blank, key: url, problem: { code: 'NOTHING_FOUND', params: {} }, isList: true }]
    return entries.map((entry, index) => {
      const data = normalise(entry.fields, site)
      const address = URL.canParse(entry.url, page.url) ? new URL(entry.url, page.url).href : `${url}#${index + 1}`
      return {
        ...blank,
        key: address,
        data,
        ...(!data.name && { problem: { code: 'NO_PRODUCT', params: {} }, isList: true }),
      }
    })
  } catch (error) {
    if (error instanceof AppError)
      return [{ ...blank, key: url, problem: { code: error.code, params: error.params }, isList: true }]
    throw error
  }
}

async function targetsOf(
  ctx: Context,
  visitor: Visitor,
  source: Source,
  { categoryIds, urls }: CollectParams,
): Promise<AsyncIterable<Target> | Target[]> {
  if (urls) return urls.map((url) => ({ url, collectedCategoryId: null }))
  return findTargets(visitor, source, await collected.findCategories(ctx.db, source.id, categoryIds))
}

async function readTarget(
  ctx: Context,
  visitor: Visitor,
  source: Source,
  { url: key, collectedCategoryId, problem }: Target,
  jobId: number,
): Promise<Item> {
  const item = { key, jobId, collectedCategoryId }
  if (problem) return { ...item, problem, isList: true }
  try {
    const page = await visitor.page(key)
    const data = normalise(await readProductPage(page, source), await siteOf(ctx, source, page.url))
    if (data.name === null) return { ...item, problem: { code: 'NO_PRODUCT', params: {} } }
    return { ...item, data }
  } catch (error) {
    if (error instanceof AppError) return { ...item, problem: { code: error.code, params: error.params } }
    throw error
  }
}

/** Writes what a page says, unless a person decided to ignore its product. */
async function keep(ctx: Context, item: Item, { sourceId }: CollectParams): Promise<Verdict> {
  const { key: url, jobId, data, problem, collectedCategoryId } = item
  if (problem || !data) {
    const { status } = (problem?.params ?? {}) as { status?: number }
    if (!item.isList && (status === 404 || status === 410)) await collected.markPageGone(ctx.db, sourceId, url)
    return { outcome: 'failed', code: problem?.code ?? 'NO_PRODUCT', detail: { name: url, ...problem?.params } }
  }
  const source = await findSource(ctx.db, sourceId)
  if (!source) throw new AppError('NOT_FOUND')
  const key = (source.dedupeBy === 'url' ? url : data[source.dedupeBy]) || url
  const seen = { seenJobId: jobId, seenAt: ctx.now() }
  const name = data.name ?? url
  const row = { sourceId, key, url, data, collectedCategoryId, ...seen }
  const stored = await collected.lockCollected(ctx.db, { sourceId, key })
  if (!stored) {
    const isNew = await collected.insertCollected(ctx.db, row)
    return { outcome: isNew ? 'done' : 'unchanged', detail: { name } }
  }
  const now = keptFields(stored.data, data)
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
