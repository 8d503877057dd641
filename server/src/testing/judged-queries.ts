import { expect } from 'vitest'
import type { Locale } from '#contract/types'
import type { TestMall } from './mall.ts'

export interface JudgedQuery {
  keyword: string
  /** Ids of the products that answer it. */
  wanted: ReadonlySet<number>
}

const results = 10

/**
 * Sends the queries, prints and holds their precision in the first three and the mean of the reciprocal rank of the first
 * right product, both from 0 to 1. `SEARCH_MISSES` lists the queries that fall short.
 */
export async function measureQueries(mall: TestMall, lang: Locale, name: string, queries: readonly JudgedQuery[]) {
  const failed: string[] = []
  let [precision, reciprocal] = [0, 0]
  for (const { keyword, wanted } of queries) {
    if (wanted.size === 0) throw new Error(`${name}: nothing answers ${keyword}`)
    const { body } = await mall.get('/mall/product/list', { keyword, lang, page_size: results })
    const found = (body.data as { id: number }[]).map(({ id }) => wanted.has(id))
    // A query with one right product can only have one in the first three.
    const share = found.slice(0, 3).filter(Boolean).length / Math.min(3, wanted.size)
    precision += share
    reciprocal += found.includes(true) ? 1 / (found.indexOf(true) + 1) : 0
    const names = body.data.slice(0, 3).map(({ name }: { name: string }) => name)
    if (share < 1) failed.push(`${keyword} (${share.toFixed(2)}): ${names.join(' | ')}`)
  }
  const [p3, mrr] = [precision / queries.length, reciprocal / queries.length]
  process.stdout.write(`${name}: ${queries.length} queries, P@3 ${p3.toFixed(3)}, MRR ${mrr.toFixed(3)}\n`)
  if (process.env['SEARCH_MISSES']) process.stdout.write(`${failed.join('\n')}\n`)
  expect({ p3: p3 >= 0.9, mrr: mrr >= 0.9 }, failed.join('\n')).toEqual({ p3: true, mrr: true })
}
