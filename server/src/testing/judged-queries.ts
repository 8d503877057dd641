/** Measures the search by judged queries, and by words for which a mall has nothing. */
import { expect } from 'vitest'
import type { Locale } from '#contract/types'
import type { TestMall } from './mall.ts'

export interface JudgedQuery {
  keyword: string
  /** Ids of the products that answer it. */
  wanted: ReadonlySet<number>
}

interface Found {
  total: number
  data: { id: number; name: string }[]
  search?: { corrected: string | null; relaxed: unknown }
}

async function find(mall: TestMall, lang: Locale, keyword: string, size: number): Promise<Found> {
  const { status, body } = await mall.get('/mall/product/list', { keyword, lang, page_size: size })
  if (status !== 200) throw new Error(`${keyword}: ${status} ${body?.error}`)
  return body
}

/** `keyword → first three names`. */
const missOf = (keyword: string, { data }: Found) =>
  `${keyword} → ${
    data
      .slice(0, 3)
      .map(({ name }) => name)
      .join(' | ') || 'nothing'
  }`

/** Prints a figure; `SEARCH_MISSES` lists what falls short. */
function report(line: string, misses: readonly string[]) {
  process.stdout.write(`${line}\n`)
  if (process.env['SEARCH_MISSES']) process.stdout.write(misses.map((miss) => `    ${miss}\n`).join(''))
}

const results = 10

/**
 * Sends the queries; holds and prints their precision in the first three and the mean of the reciprocal rank of the first
 * right product, both from 0 to 1.
 */
export async function measureQueries(
  mall: TestMall,
  lang: Locale,
  name: string,
  queries: readonly JudgedQuery[],
  least: { p3: number; mrr: number },
) {
  const misses: string[] = []
  let [precision, reciprocal] = [0, 0]
  for (const { keyword, wanted } of queries) {
    if (wanted.size === 0) throw new Error(`${name}: nothing answers ${keyword}`)
    const found = await find(mall, lang, keyword, results)
    const isRight = found.data.map(({ id }) => wanted.has(id))
    // A query with one right product can only have one in the first three.
    const share = isRight.slice(0, 3).filter(Boolean).length / Math.min(3, wanted.size)
    precision += share
    reciprocal += isRight.includes(true) ? 1 / (isRight.indexOf(true) + 1) : 0
    if (share < 1) misses.push(missOf(keyword, found))
  }
  const [p3, mrr] = [precision / queries.length, reciprocal / queries.length]
  report(`${name}: ${queries.length} queries, P@3 ${p3.toFixed(3)}, MRR ${mrr.toFixed(3)}`, misses)
  expect({ p3: p3 >= least.p3, mrr: mrr >= least.mrr }, misses.join('\n')).toEqual({ p3: true, mrr: true })
}

/**
 * Whether the list passes its products off as what was typed: it does not say that words were left out, or it says that
 * another keyword was meant.
 */
const isAnswered = ({ total, search }: Found) => total > 0 && (Boolean(search?.corrected) || !search?.relaxed)

/** Sends words for which the mall sells nothing; holds (`most`, from 0 to 1) and prints the share that is answered as if found. */
export async function measureUnsold(
  mall: TestMall,
  lang: Locale,
  name: string,
  keywords: readonly string[],
  most: number,
) {
  const misses: string[] = []
  for (const keyword of keywords) {
    const found = await find(mall, lang, keyword, 3)
    if (isAnswered(found)) misses.push(missOf(keyword, found))
  }
  const share = misses.length / keywords.length
  report(`${name}: ${keywords.length} words not sold, ${(share * 100).toFixed(1)} % answered as if found`, misses)
  expect(share, misses.join('\n')).toBeLessThanOrEqual(most)
}
