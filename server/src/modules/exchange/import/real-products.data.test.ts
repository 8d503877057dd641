/** The real price list of a wholesaler (UCI "Online Retail", CC BY 4.0). */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { readEnvironment } from '../../../env.ts'
import type { TestDatabase } from '../../../testing/cluster.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { realData } from '../../../testing/real-data.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { importProducts } from './import-products.ts'
import { pseudoProduct } from './refuse.ts'
import type { RefusedRow } from './row-verdicts.ts'

const file = realData('online-retail/products.csv')
const orders = realData('online-retail/orders-2010-12_2011-05.csv.gz')

describe('a real price list', () => {
  let mall: TestDatabase
  beforeAll(async () => {
    mall = await createTestDatabase()
  })
  afterAll(() => mall.close())

  const run = async () => {
    const refused: RefusedRow[] = []
    const report = await importProducts(
      { database: mall.database, env: readEnvironment({}) },
      { file, category: 'Wholesale', openingStock: 500, currency: 'GBP', rate: '1.27' },
      { refused: (row) => refused.push(row) },
    )
    return {
      report,
      refused: Object.fromEntries(
        Map.groupBy(refused, ({ reason }) => reason)
          .entries()
          .map(([reason, rows]) => [reason, rows.map(({ code, name }) => `${code}: ${name}`)]),
      ),
    }
  }
  /** Everything of the file that is no article of sale; the other 3,369 rows were read one by one, they are goods. */
  const notProducts = {
    stock_note: ['22351: Given away'],
    postage: ['23444: Next Day Carriage', 'C2: CARRIAGE', 'DOT: DOTCOM POSTAGE', 'POST: POSTAGE'],
    fee: ['AMAZONFEE: AMAZON FEE', 'BANK CHARGES: Bank Charges'],
    manual_entry: ['M: Manual', 'm: Manual'],
    sample: ['S: SAMPLES'],
    gift_voucher: [10, 20, 30, 40, 50].map((value) => `gift_0001_${value}: Dotcomgiftshop Gift Voucher £${value}.00`),
  }

  test('comes in, all but what is no goods', async () => {
    const { report, refused } = await run()
    expect(report).toMatchObject({ rows: 3384, created: 3369, updated: 0, unchanged: 0 })
    expect(refused).toEqual(notProducts)
    expect(report.notices.join('\n')).toContain('86 codes differ from an earlier one in upper and lower case only')
    const { rows } = await mall.database.db.execute(sql`
      select s.code, p.name->>'en' as name, (s.price / 100)::int as price, s.stock from skus s join products p on p.id = s.product_id where s.code in ('10002', '15056BL', '15056bl', '22206', 'DCGSSBOY') order by s.code collate "C"`)
    expect(rows).toEqual([
      { code: '10002', name: 'INFLATABLE POLITICAL GLOBE', price: 108, stock: 500 },
      { code: '15056BL', name: 'EDWARDIAN PARASOL BLACK', price: 756, stock: 500 },
      { code: '15056bl', name: 'EDWARDIAN PARASOL BLACK', price: 1582, stock: 500 },
      { code: '22206', name: 'MUG , DOTCOMGIFTSHOP.COM', price: 107, stock: 500 },
      { code: 'DCGSSBOY', name: 'BOYS PARTY BAG', price: 418, stock: 500 },
    ])
    expect(await verifyInvariants(mall.database.db)).toEqual([])
  })

  test('comes in once: a second run finds everything there', async () =>
    expect(await run()).toMatchObject({ report: { created: 0, updated: 0, unchanged: 3369 }, refused: notProducts }))

  test("of its order lines' texts, 89 notes and bookings are distinguished from 3,374 goods", () => {
    const lines = Papa.parse<{ StockCode: string; Description: string }>(gunzipSync(readFileSync(orders)).toString(), {
      header: true,
      skipEmptyLines: true,
    }).data
    const codeOf = new Map(
      lines.flatMap(({ StockCode, Description }) => (Description ? [[Description, StockCode]] : [])),
    )
    const refused = [...codeOf].filter(([name, code]) => pseudoProduct(code, name)).map(([name]) => name)
    // The wholesaler writes goods in capitals: what is written small and not refused is a measure or a proper name.
    const small = [...codeOf.keys()].filter((name) => !refused.includes(name) && !/[A-Z]{2}/.test(name))
    expect(small).toEqual(["Dr. Jam's Arouzer Stress Ball", "Dad's Cab Electronic Meter", '*Boombox Ipod Classic'])
    expect(refused.filter((name) => name === name.toUpperCase() && /[A-Z]/.test(name)).sort()).toEqual([
      'AMAZON FEE',
      'CARRIAGE',
      'DAMAGED',
      'DOTCOM POSTAGE',
      'MIA',
      'POSSIBLE DAMAGES OR LOST?',
      'POSTAGE',
      'SAMPLES',
    ])
    expect([refused.length, codeOf.size - refused.length]).toEqual([89, 3374])
  })
})
