/** Judged queries over the demo products: the right products are among the first three. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/types'
import { sql } from '../../../db/drizzle.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { readEnvironment } from '../../../env.ts'
import { measureQueries } from '../../../testing/judged-queries.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { seedSynonyms } from './synonym-seed.ts'

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
    const queries = judged.map(({ keyword, codes }) => ({
      keyword,
      wanted: new Set(
        codes.map((code) => {
          const id = idOf.get(code)
          if (id === undefined) throw new Error(`${lang}: no demo product has the code ${code}`)
          return id
        }),
      ),
    }))
    await measureQueries(mall, lang, lang, queries)
  },
  60_000,
)
