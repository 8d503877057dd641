/** The job that collects the categories of a source. */
import { collectCategories } from '#contract/api/collector/collected'
import { AppError } from '../../lib/errors.ts'
import type { JobItem, JobKind } from '../jobs/kind.ts'
import { eachItem } from '../jobs/run.ts'
import { putCategory } from './collected-queries.ts'
import { findSource } from './queries.ts'
import { readLinks } from './targets.ts'
import { visitorOf } from './visit.ts'

interface Params {
  sourceId: number
}
interface Item extends JobItem {
  name: string
  problem?: { code: string; params: object }
}

const batch = 100

export const collectCategoriesKind: JobKind<Params, Item> = {
  name: 'collect-categories',
  right: collectCategories,
  async *items(ctx, { sourceId }, { processed, signal, setTotal }) {
    const source = await findSource(ctx.db, sourceId)
    if (!source) return
    const visitor = visitorOf(ctx.env, source, { signal, isPatient: true })
    const address = new URL(source.categoryUrl || source.baseUrl, source.baseUrl).href
    const found = await readLinks(visitor, source, address, source.categorySelector)
    if (signal?.aborted) return
    const isEmpty = 'urls' in found && found.urls.length === 0
    const problem = 'problem' in found ? found.problem : isEmpty ? { code: 'NOTHING_FOUND', params: {} } : undefined
    const items: Item[] =
      problem || !('urls' in found)
        ? [{ key: address, name: '', ...(problem && { problem }) }]
        : [...new Map(found.urls.map(({ url, name }) => [url, { key: url, name: name || url }])).values()]
    await setTotal(items.length)
    for (let start = processed; start < items.length; start += batch) yield items.slice(start, start + batch)
  },
  run: eachItem(async (ctx, { key, name, problem }, { sourceId }) => {
    if (problem) return { outcome: 'failed', code: problem.code, detail: problem.params }
    if (!(await findSource(ctx.db, sourceId))) throw new AppError('NOT_FOUND')
    const isNew = await putCategory(ctx.db, sourceId, { url: key, name })
    return { outcome: isNew ? 'done' : 'unchanged', detail: { name } }
  }),
}
