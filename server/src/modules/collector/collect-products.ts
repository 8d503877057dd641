/** The job that collects products of a source into the list of those to be imported. */
import { collectProducts } from '#contract/api/collector/collected'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import type { JobKind } from '../jobs/kind.ts'
import { eachItem } from '../jobs/run.ts'
import { handledKeys } from '../jobs/service.ts'
import * as collected from './collected-queries.ts'
import { extractFeed } from './extract-page.ts'
import { judgeRun } from './health.ts'
import type { CollectedItem, CollectParams } from './item.ts'
import { mostEntries } from './limits.ts'
import { memoryOf } from './memory.ts'
import { normalise } from './normalise.ts'
import { findSource, type Source } from './queries.ts'
import { readProductPage } from './read-page.ts'
import { forgetReads } from './read-queries.ts'
import { storeItem } from './store-item.ts'
import { cutAt, findTargets, type Target } from './targets.ts'
import { siteOf } from './test-page.ts'
import { type Visitor, visitorOf } from './visit.ts'

const feedBatch = 50

export const collectProductsKind: JobKind<CollectParams, CollectedItem> = {
  name: 'collect-products',
  right: collectProducts,
  async *items(ctx, params, { id, processed, signal, setTotal }) {
    const source = await findSource(ctx.db, params.sourceId)
    if (!source) return
    const visitor = visitorOf(ctx.env, source, { signal, isPatient: true })
    if (source.kind === 'feed' && !params.urls) {
      const items = await readFeed(ctx, visitor, source, id)
      await setTotal(items.length)
      for (let start = processed; start < items.length; start += feedBatch) yield items.slice(start, start + feedBatch)
      return
    }
    // How many products lists have shows as they are walked.
    if (params.urls) await setTotal(new Set(params.urls).size)
    // Lists may have changed since a killed run has read them: pages are identified by their addresses.
    const handled = processed > 0 ? await handledKeys(ctx, id) : new Set<string>()
    const memory = await memoryOf(ctx, source.id, id)
    const targets = params.urls
      ? params.urls.map((url): Target => ({ url, collectedCategoryId: null }))
      : findTargets(visitor, source, await collected.findCategories(ctx.db, source.id, params.categoryIds), memory)
    let waiting: Target[] = []
    const readAll = () =>
      Promise.all(
        waiting.map((target) => memory(target.url, () => readTarget(ctx, visitor, source, target, id), signal)),
      )
    for await (const target of targets) {
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
  run: eachItem(storeItem),
  retry: (params, failed) => {
    const { urls: _, ...all } = params
    // A list that failed may name products that no run has seen yet.
    const isOnlyPages = failed.every(({ detail }) => !(detail as { is_list?: boolean } | null)?.is_list)
    return isOnlyPages ? { ...params, urls: failed.map(({ key }) => key) } : all
  },
  async finish(ctx, params, job) {
    await forgetReads(ctx.db, job.id)
    if (!params.urls) await judgeRun(ctx, params, job)
    return false
  },
}

/** The products of a feed need no pages. */
async function readFeed(ctx: Context, visitor: Visitor, source: Source, jobId: number): Promise<CollectedItem[]> {
  const url = new URL(source.listUrl || source.baseUrl, source.baseUrl).href
  const blank = { jobId, collectedCategoryId: null }
  try {
    const page = await visitor.page(url)
    const site = await siteOf(ctx, source, page.url)
    const items: CollectedItem[] = []
    const feed = { content: page.workbook ?? page.text, rules: source.fieldMap, site }
    for await (const entries of extractFeed(feed))
      for (const { url: own, data } of entries) {
        if (items.length === mostEntries)
          return [...items, { ...blank, key: url, problem: cutAt(mostEntries), isList: true }]
        const address = own && URL.canParse(own, page.url) ? new URL(own, page.url).href : `${url}#${items.length + 1}`
        const problem = { problem: { code: 'NO_PRODUCT', params: {} }, isList: true }
        items.push({ ...blank, key: address, data, ...(!data.name && problem) })
      }
    if (items.length > 0) return items
    return [{ ...blank, key: url, problem: { code: 'NOTHING_FOUND', params: {} }, isList: true }]
  } catch (error) {
    if (error instanceof AppError)
      return [{ ...blank, key: url, problem: { code: error.code, params: error.params }, isList: true }]
    throw error
  }
}

async function readTarget(
  ctx: Context,
  visitor: Visitor,
  source: Source,
  { url: key, collectedCategoryId, problem, fields }: Target,
  jobId: number,
): Promise<CollectedItem> {
  const item = { key, jobId, collectedCategoryId }
  if (problem) return { ...item, problem, isList: true }
  const readVersion = source.version
  try {
    const known = await collected.findPageState(ctx.db, source.id, key)
    const isUsable = known?.readVersion === readVersion && (known.etag || known.lastModified)
    const page = fields ? undefined : await (isUsable ? visitor.changedPage(key, known) : visitor.page(key))
    if (!page && !fields) return { ...item, isSame: true }
    const site = await siteOf(ctx, source, page?.url ?? key)
    const data = page ? (await readProductPage(page, source, site)).normalised : normalise(fields ?? {}, site)
    if (data.name === null) return { ...item, problem: { code: 'NO_PRODUCT', params: {} } }
    const state = { etag: page?.etag ?? null, lastModified: page?.lastModified ?? null, readVersion }
    return { ...item, data, state }
  } catch (error) {
    if (error instanceof AppError) return { ...item, problem: { code: error.code, params: error.params } }
    throw error
  }
}
