/** Judged queries over the demo products: the right products stand in the first three. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/types'
import { sql } from '../../db/drizzle.ts'
import { fillDemo } from '../../demo/fill.ts'
import { readEnvironment } from '../../env.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { seedSynonyms } from './synonym-seed.ts'

const judgedResults = 10

let mall: TestMall
let idOf: Map<string, number>

beforeAll(async () => {
  mall = await startTestMall()
  await fillDemo(
    mall.database,
    readEnvironment({ DATA_DIR: mall.env.dataDir, DATABASE_URL: 'postgres://unused', DEMO: 'on' }),
    () => {},
  )
  await mall.database.db.transaction((db) => seedSynonyms(db))
  const { rows } = await mall.database.db.execute<{ id: number; code: string }>(
    sql`select product_id as id, code from skus where deleted_at is null`,
  )
  idOf = new Map(rows.flatMap(({ id, code }) => [[code.split('-').slice(0, 2).join('-'), id] as const]))
}, 120_000)
afterAll(() => mall.close())

/** Lines of a keyword and the codes of the products that answer it. */
const readJudged = (lang: Locale) =>
  readFileSync(join(import.meta.dirname, 'judged', `${lang}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [keyword = '', codes = ''] = line.split('\t')
      return { keyword, codes: codes.trim().split(' ') }
    })

test.each(locales)(
  'judged queries in %s',
  async (lang) => {
    const judged = readJudged(lang)
    expect(judged.length).toBeGreaterThanOrEqual(50)
    const failed: string[] = []
    let [precision, reciprocal] = [0, 0]
    for (const { keyword, codes } of judged) {
      const wanted = new Set(
        codes.map((code) => {
          const id = idOf.get(code)
          if (id === undefined) throw new Error(`${lang}: no demo product has the code ${code}`)
          return id
        }),
      )
      const { body } = await mall.get('/mall/product/list', { keyword, lang, page_size: judgedResults })
      const found = (body.data as { id: number; name: string }[]).map(({ id }) => wanted.has(id))
      // A query with one right product can only have one in the first three.
      const share = found.slice(0, 3).filter(Boolean).length / Math.min(3, wanted.size)
      precision += share
      reciprocal += found.includes(true) ? 1 / (found.indexOf(true) + 1) : 0
      if (share < 1)
        failed.push(
          `${keyword} (${share.toFixed(2)}): ${body.data
            .slice(0, 3)
            .map(({ name }: { name: string }) => name)
            .join(' | ')}`,
        )
    }
    const [p3, mrr] = [precision / judged.length, reciprocal / judged.length]
    process.stdout.write(`${lang}: ${judged.length} queries, P@3 ${p3.toFixed(3)}, MRR ${mrr.toFixed(3)}\n`)
    if (process.env['SEARCH_MISSES']) process.stdout.write(`${failed.join('\n')}\n`)
    expect({ p3: p3 >= 0.9, mrr: mrr >= 0.9 }, failed.join('\n')).toEqual({ p3: true, mrr: true })
  },
  60_000,
)
