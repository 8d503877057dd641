/** Files of prices: exported, read back, refused row by row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const unique = () => crypto.randomUUID()
const path = '/mall/price-list'
const done = async (answer: Promise<{ status: number; body: { data: unknown } }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const createList = async (terms: object = {}): Promise<number> =>
  ((await done(admin.post(`${path}/create`, { name: unique(), ...terms }))) as { id: number }).id
const listOf = async (id: number) => (await admin.get(`${path}/get?id=${id}`)).body.data
const itemsOf = async (id: number, query = '') =>
  (await admin.get(`${path}/items?price_list_id=${id}&page_size=100${query}`)).body
const importCsv = (id: number, csv: string, more: object = {}) =>
  admin.post(`${path}/import`, { price_list_id: id, csv, ...more })

describe('a file of prices', () => {
  test('comes out as it went in, also with codes that look like formulas', async () => {
    const id = await createList()
    const codes = ['=1+1', '-A', 'B,"2']
    for (const code of codes) await mall.create.product({ code })
    const sheet = `sku_code,min_quantity,price\r\n'-A,1,3.00\r\n'=1+1,1,1.00\r\n'=1+1,10,0.90\r\n"B,""2",5,2.00\r\n`
    expect(await done(importCsv(id, sheet))).toMatchObject({ rows: 4, added: 3, changed: 0, problem_count: 0 })
    const exported = await admin.get(`${path}/export?price_list_id=${id}`)
    expect(String(exported.body).replace('\ufeff', '')).toBe(sheet)
    expect(await done(importCsv(id, String(exported.body)))).toMatchObject({ unchanged: 3, added: 0, version: 2 })
  })

  test('is read with semicolons and decimal commas, and replaces the list if asked', async () => {
    const id = await createList()
    for (const code of ['KEPT', 'GONE']) await mall.create.product({ code, price: 1000 })
    await done(importCsv(id, 'price,sku_code\n9,GONE\n9,KEPT'))
    const sheet = 'sku_code;price;min_quantity\nKEPT;8,50;\nKEPT;8,00;10\n'
    const shown = await done(importCsv(id, sheet, { replace: true, preview: true }))
    expect(shown).toMatchObject({ changed: 1, removed: 1, version: 2, effect: { skus: 1, least: -15 } })
    expect((await itemsOf(id)).total).toBe(2)
    expect(await done(importCsv(id, sheet, { replace: true, version: 2 }))).toMatchObject({ changed: 1, removed: 1 })
    expect((await itemsOf(id)).data).toMatchObject([
      {
        sku_code: 'KEPT',
        steps: [
          { min_quantity: 1, price: '8.50' },
          { min_quantity: 10, price: '8.00' },
        ],
      },
    ])
    expect((await importCsv(id, sheet, { version: 2 })).status).toBe(409)
  })

  test('asks what 1.000 and 1.250 are, unless the other numbers or the operator say so', async () => {
    const id = await createList()
    await mall.create.product({ code: 'HOW' })
    const look = async (csv: string, more: object = {}) => {
      const { problems } = (await done(importCsv(id, csv, { preview: true, ...more }))) as {
        problems: { row: number; column: string; error: string; msg: string }[]
      }
      return problems.map(({ row, column, error }) => [row, column, error])
    }
    const unclear = 'sku_code;min_quantity;price\nHOW;1.000;60\nHOW;2;1.250\n'
    expect(await look(unclear)).toEqual([
      [2, 'min_quantity', 'AMOUNT_UNCLEAR'],
      [3, 'price', 'AMOUNT_UNCLEAR'],
    ])
    const sizes = async () => (await itemsOf(id)).data[0].steps
    await done(importCsv(id, unclear, { decimal_mark: ',' }))
    expect(await sizes()).toEqual([
      { min_quantity: 2, price: '1250.00' },
      { min_quantity: 1000, price: '60.00' },
    ])
    // A price with decimals shows which mark is which.
    await done(importCsv(id, 'sku_code;min_quantity;price\nHOW;1.000;60,00\nHOW;2;1.250,00\n'))
    expect(await sizes()).toEqual([
      { min_quantity: 2, price: '1250.00' },
      { min_quantity: 1000, price: '60.00' },
    ])
    // Decimals of the prices say nothing about 1,000 pieces.
    expect(await look('sku_code;min_quantity;price\nHOW;1,000;60,00\n')).toEqual([
      [2, 'min_quantity', 'AMOUNT_UNCLEAR'],
    ])
    await done(importCsv(id, 'sku_code;min_quantity;price\nHOW;1 000;60,00 $\nHOW;3 doz;$ 61.50\n'))
    expect(await sizes()).toEqual([
      { min_quantity: 36, price: '61.50' },
      { min_quantity: 1000, price: '60.00' },
    ])
    expect(await look('sku_code;price\nHOW;60,00 €\n')).toEqual([[2, 'price', 'AMOUNT_CURRENCY']])
    // Two rows between semicolons are no rows between commas.
    await done(importCsv(id, 'sku_code;price\nHOW;80,00\n'))
    expect(await sizes()).toContainEqual({ min_quantity: 1, price: '80.00' })
  })

  test('with wrong rows reports each of them, and changes nothing', async () => {
    const id = await createList()
    await mall.create.product({ code: 'GOOD' })
    const sheet = [
      'sku_code,min_quantity,price',
      'GOOD,1,5.00',
      'nowhere,1,5.00',
      '',
      'GOOD,1,6.00',
      'GOOD,0,5.00',
      'GOOD,2.5,5.00',
      'GOOD,2,5.001',
      'GOOD,3,',
      ',1,5.00',
      'GOOD,4,-1',
      'GOOD,5,0',
    ].join('\n')
    const expected = [
      [3, 'sku_code', 'FIELD_UNKNOWN_REFERENCE'],
      [5, 'sku_code', 'DUPLICATE'],
      [6, 'min_quantity', 'FIELD_TOO_SMALL'],
      [7, 'min_quantity', 'FIELD_FORMAT'],
      [8, 'price', 'FIELD_FORMAT'],
      [9, 'price', 'FIELD_REQUIRED'],
      [10, 'sku_code', 'FIELD_REQUIRED'],
      [11, 'price', 'AMOUNT_NOT_POSITIVE'],
      [12, 'price', 'AMOUNT_NOT_POSITIVE'],
    ]
    const told = (problems: { row: number; column: string; error: string; msg: string }[]) =>
      problems.map(({ row, column, error, msg }) => (msg ? [row, column, error] : []))
    const shown = (await done(importCsv(id, sheet, { preview: true }))) as {
      problems: Parameters<typeof told>[0]
    }
    expect(told(shown.problems)).toEqual(expected)
    expect(shown).toMatchObject({ rows: 10, problem_count: 9, added: 1 })
    const refused = await importCsv(id, sheet)
    expect([refused.status, refused.body.error]).toEqual([422, 'PRICE_FILE_ROWS'])
    expect(told(refused.body.params.problems)).toEqual(expected)
    expect(await listOf(id)).toMatchObject({ skus: 0, version: 1 })
    expect((await importCsv(id, 'code;price\n1;2')).body).toMatchObject({
      error: 'PRICE_FILE_COLUMNS',
      params: { columns: 'sku_code' },
    })
    expect((await importCsv(id, '')).body.error).toBe('PRICE_FILE_COLUMNS')
    const long = await importCsv(id, `sku_code,price\n${'A,1\n'.repeat(100_001)}`)
    expect(long.body).toMatchObject({ error: 'IMPORT_TOO_LONG', params: { max: 100_000 } })
  })
})
