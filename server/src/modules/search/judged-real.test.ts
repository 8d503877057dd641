/** Judged queries over the real price list of a wholesaler (UCI "Online Retail", CC BY 4.0), read from `TEST_DATA_DIR`. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../env.ts'
import { measureQueries } from '../../testing/judged-queries.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { importProducts } from '../transfer/import-products.ts'
import { seedSynonyms } from './synonym-seed.ts'

const data = process.env['TEST_DATA_DIR'] && resolve(projectRoot, process.env['TEST_DATA_DIR'])
const file = join(data ?? '', 'online-retail/products.csv')
const isThere = data !== undefined && existsSync(file)
if (!isThere)
  console.warn(
    `Skipped: judged queries over a real price list, because ${data ? `${file} is not there` : 'TEST_DATA_DIR is not set'}.`,
  )

describe.skipIf(!isThere)('a real price list', () => {
  let mall: TestMall
  beforeAll(async () => {
    mall = await startTestMall()
    await mall.database.db.transaction((db) => seedSynonyms(db))
    await importProducts(mall, { file, category: 'Wholesale', openingStock: 500, currency: 'GBP', rate: '1.27' })
  }, 120_000)
  afterAll(() => mall.close())

  test('judged queries in en', async () => {
    const { rows } = await mall.database.pool.query<{ id: number; text: string }>(
      `select product_id as id, code || ' ' || (products.name->>'en') as text from skus join products on products.id = product_id`,
    )
    // What is right is a pattern of code and name: the list has thousands of products, and many answer a query.
    const queries = readFileSync(join(import.meta.dirname, 'judged/online-retail.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [keyword = '', pattern = ''] = line.split('\t')
        const isRight = new RegExp(pattern, 'i')
        return { keyword, wanted: new Set(rows.filter(({ text }) => isRight.test(text)).map(({ id }) => id)) }
      })
    await measureQueries(mall, 'en', 'en, real price list', queries)
    expect(queries.length).toBeGreaterThanOrEqual(50)
  }, 60_000)
})
