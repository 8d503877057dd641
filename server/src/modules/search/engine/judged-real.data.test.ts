/** Judged queries over the real price list of a wholesaler (UCI "Online Retail", CC BY 4.0). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureQueries } from '../../../testing/judged-queries.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { realData } from '../../../testing/real-data.ts'
import { importProducts } from '../../exchange/import/import-products.ts'
import { seedSynonyms } from './synonym-seed.ts'

const file = realData('online-retail/products.csv')

describe('a real price list', () => {
  let mall: TestMall
  beforeAll(async () => {
    mall = await startTestMall()
    await mall.database.db.transaction((db) => seedSynonyms(db))
    const prices = { currency: 'GBP', rate: '1.27' }
    await importProducts(mall, { file, category: 'Wholesale', openingStock: 500, isOnSale: true, ...prices })
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
    await measureQueries(mall, 'en', 'en, real price list', queries, { p3: 0.9, mrr: 0.9 })
    expect(queries.length).toBeGreaterThanOrEqual(50)
  }, 60_000)
})
