/** Files of prices: exported, read back, refused row by row. */
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encoded } from '../../../testing/encoded.ts'
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
    // Numbers of the same column show which mark is which.
    await done(importCsv(id, 'sku_code;min_quantity;price\nHOW;1.000;60,00\nHOW;2.500;7,50\nHOW;2;1.250\n'))
    expect(await sizes()).toEqual([
      { min_quantity: 2, price: '1250.00' },
      { min_quantity: 1000, price: '60.00' },
      { min_quantity: 2500, price: '7.50' },
    ])
    // The mark of the prices is not between groups of the pieces, and groups of the pieces say nothing about prices.
    await done(importCsv(id, 'sku_code;min_quantity;price\nHOW;1.000;60,00\n'))
    expect(await sizes()).toContainEqual({ min_quantity: 1000, price: '60.00' })
    expect(await look('sku_code;min_quantity;price\nHOW;1,000;60,00\n')).toEqual([
      [2, 'min_quantity', 'AMOUNT_UNCLEAR'],
    ])
    expect(await look('sku_code;min_quantity;price\nHOW;1.000.000;1.250\n')).toEqual([[2, 'price', 'AMOUNT_UNCLEAR']])
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
      'GOOD,6,99999999999999999',
      'GOOD,7,60 per box',
    ].join('\n')
    const expected = [
      [3, 'sku_code', 'FIELD_UNKNOWN_REFERENCE'],
      [5, 'sku_code', 'DUPLICATE'],
      [6, 'min_quantity', 'FIELD_TOO_SMALL'],
      [7, 'min_quantity', 'FIELD_FORMAT'],
      [8, 'price', 'AMOUNT_DECIMALS'],
      [9, 'price', 'FIELD_REQUIRED'],
      [10, 'sku_code', 'FIELD_REQUIRED'],
      [11, 'price', 'AMOUNT_NOT_POSITIVE'],
      [12, 'price', 'AMOUNT_NOT_POSITIVE'],
      [13, 'price', 'AMOUNT_TOO_LARGE'],
      [14, 'price', 'FIELD_FORMAT'],
    ]
    const summary = (problems: { row: number; column: string; error: string; msg: string }[]) =>
      problems.map(({ row, column, error, msg }) => (msg ? [row, column, error] : []))
    const shown = (await done(importCsv(id, sheet, { preview: true }))) as {
      problems: Parameters<typeof summary>[0]
    }
    expect(summary(shown.problems)).toEqual(expected)
    expect(shown).toMatchObject({ rows: 12, problem_count: 11, added: 1 })
    const refused = await importCsv(id, sheet)
    expect([refused.status, refused.body.error]).toEqual([422, 'PRICE_FILE_ROWS'])
    expect(summary(refused.body.params.problems)).toEqual(expected)
    expect(await listOf(id)).toMatchObject({ skus: 0, version: 1 })
    expect((await importCsv(id, 'number;price\n1;2')).body).toMatchObject({
      error: 'PRICE_FILE_COLUMNS',
      params: { columns: 'sku_code' },
    })
    expect((await admin.post(`${path}/import`, { price_list_id: id })).body.error).toBe('FILE_REQUIRED')
    expect((await importCsv(id, '')).body.error).toBe('PRICE_FILE_COLUMNS')
    const long = await importCsv(id, `sku_code,price\n${'A,1\n'.repeat(100_001)}`)
    expect(long.body).toMatchObject({ error: 'IMPORT_TOO_LONG', params: { max: 100_000 } })
  })

  beforeAll(async () => {
    for (const code of ['LANG', 'CUR', 'ASK', 'BOOK']) await mall.create.product({ code })
  })
  /** The rows that a preview reads of a file, and its problems. */
  interface Looked {
    read?: unknown[]
    problems?: unknown[]
    columns?: string[][]
    unused?: string[]
    other_sheets?: string[]
    error?: string
  }
  const lookAt = async (content: string | Uint8Array<ArrayBuffer>): Promise<Looked> => {
    const form = new FormData()
    form.set('price_list_id', String(await createList()))
    form.set('preview', 'true')
    form.set('file', new Blob([content]), 'prices')
    const { status, body } = await admin.post(`${path}/import`, form)
    if (status !== 200) return { error: body.error }
    const { read, problems, columns, unused_columns, other_sheets } = body.data
    type Problem = { row: number; column: string; error: string }
    return {
      read: read.map((each: { sku_code: string; min_quantity: number; price: string }) => [
        each.sku_code,
        each.min_quantity,
        each.price,
      ]),
      problems: problems.map(({ row, column, error }: Problem) => [row, column, error]),
      columns: columns.map(({ column, heading }: { column: string; heading: string }) => [column, heading]),
      unused: unused_columns,
      ...(other_sheets.length > 0 && { other_sheets }),
    }
  }

  test.each([
    ['Code,From quantity,Unit price (USD)', 'gb18030'],
    ['货号,起订量,单价(USD)', 'gb18030'],
    ['商品编码，起批量，价格'.replaceAll('，', ','), 'gb18030'],
    ['Código,Cantidad mínima,Precio (US$)', 'windows-1252'],
    ['Артикул,Кол-во от,Цена', 'windows-1251'],
    ['Код товара,Мин. количество,"Цена за 1 шт., USD"', 'windows-1251'],
    ['รหัสสินค้า,จำนวนขั้นต่ำ,ราคาUSD', 'windows-874'],
    ['Mã hàng,Số lượng tối thiểu,Đơn giá', 'windows-1258'],
  ])('has headings of any language in its encoding: %s', async (headings, encoding) => {
    const content = encoded(`${headings}\nLANG,10,"2,50"\n`, encoding)
    const { columns, ...found } = await lookAt(content)
    expect(found).toEqual({ read: [['LANG', 10, '2.50']], problems: [], unused: [] })
    expect(columns?.map(([column]) => column)).toEqual(['sku_code', 'min_quantity', 'price'])
  })

  test.each([
    ['sku_code;price\nTWO;80,00\n', [['TWO', 1, '80.00']]],
    ['sku_code\tprice\nTWO\t80,00\n', [['TWO', 1, '80.00']]],
    [
      `sku_code;price\n${'TWO;80,00\n'}TWO-B;1.250\n`,
      [
        ['TWO', 1, '80.00'],
        ['TWO-B', 1, '1250.00'],
      ],
    ],
    ['Prices, all of them, of May\nАртикул;Цена\nTWO;80,5\n', [['TWO', 1, '80.50']]],
    ['sku_code|price\nTWO|80,00\n', [['TWO', 1, '80.00']]],
    ['"sku_code";"price"\n"TWO";"1 080,00"\n', [['TWO', 1, '1080.00']]],
    [
      `sku_code;price\n${Array.from({ length: 12 }, (_, n) => `TWO-${n};10,5\n`).join('')}`,
      Array.from({ length: 12 }, (_, n) => [`TWO-${n}`, 1, '10.50']),
    ],
  ])('of two columns is cut at the mark of its headings: %j', async (csv, read) =>
    expect((await lookAt(csv)).read).toEqual(read),
  )

  test('in another currency is refused by its heading, its column and its cells', async () => {
    for (const heading of [
      'Precio (€)',
      'Цена, ₽',
      '单价（￥）',
      'Price EUR',
      'Giá (VNĐ)',
      'ราคา (บาท)',
      'Цена, руб.',
      'ราคาบาท',
    ])
      expect((await lookAt(`sku_code;${heading}\nCUR;10,00\n`)).problems, heading).toEqual([
        [1, 'price', 'AMOUNT_CURRENCY'],
      ])
    expect((await lookAt('sku_code;price;Валюта\nCUR;10,00;руб.\nCUR;10,00;USD\n')).problems).toEqual([
      [2, 'price', 'AMOUNT_CURRENCY'],
    ])
    expect((await lookAt('sku_code;price\nCUR;10,00 ₽\n')).problems).toEqual([[2, 'price', 'AMOUNT_CURRENCY']])
    for (const title of ['All prices in EUR', 'Цены в рублях', '单位：人民币元', 'Precios en euros', 'ราคาเป็นบาท'])
      expect((await lookAt(`${title}\nsku_code;price\nCUR;10,00\n`)).problems, title).toEqual([
        [1, 'price', 'AMOUNT_CURRENCY'],
      ])
    // Of prices in several currencies, that of the list.
    expect((await lookAt('sku_code;Price EUR;Price USD\nCUR;10,00;12,00\n')).read).toEqual([['CUR', 1, '12.00']])
  })

  test('asks which of several columns is meant, and what is counted in dozens', async () => {
    expect((await lookAt('sku_code;Net price;List price\nASK;9;10\n')).problems).toEqual([
      [1, 'price', 'PRICE_FILE_UNCLEAR'],
    ])
    for (const heading of ['Price 1', 'Price (USD/EUR)', 'Price (¢)', 'Price %', 'Price (Top)'])
      expect(await lookAt(`sku_code;${heading}\nASK;9\n`), heading).toEqual({ error: 'PRICE_FILE_COLUMNS' })
    expect((await lookAt('sku_code;Min qty (doz);price\nASK;9;10\n')).problems).toEqual([
      [1, 'min_quantity', 'PRICE_FILE_UNCLEAR'],
    ])
    expect(await lookAt('sku_code;Price per dozen\nASK;9\n')).toMatchObject({ error: 'PRICE_FILE_COLUMNS' })
    const wide = 'Артикул;Наименование;Цена;Цена опт;Остаток\nASK;Кружка;9;8;1\n'
    expect(await lookAt(wide)).toMatchObject({
      read: [['ASK', 1, '9.00']],
      columns: [
        ['sku_code', 'Артикул'],
        ['price', 'Цена'],
      ],
      unused: ['Наименование', 'Цена опт', 'Остаток'],
    })
  })

  test('may be a workbook: its first sheet that is not hidden, whose number cells have decimals', async () => {
    const hidden = {
      name: 'Old',
      hidden: true,
      rows: [
        ['SKU', 'Price'],
        ['BOOK', 1],
      ],
    }
    const prices = {
      name: 'New',
      rows: [
        ['SKU', 'Qty', 'Price'],
        ['BOOK', 1000, 1.25],
        ['BOOK', 1.125, 2],
        ['BOOK', 2, 1.125],
        ['BOOK', 3, '2,5'],
      ],
    }
    const content = await writeXlsx({ sheets: [hidden, prices, { name: 'Notes', rows: [['Call us']] }] })
    expect(await lookAt(Uint8Array.from(content))).toMatchObject({
      read: [
        ['BOOK', 1000, '1.25'],
        ['BOOK', 3, '2.50'],
      ],
      problems: [
        [3, 'min_quantity', 'FIELD_FORMAT'],
        [4, 'price', 'AMOUNT_DECIMALS'],
      ],
      other_sheets: ['Notes'],
    })
    const inEuros = {
      name: 'Euros',
      rows: [
        ['SKU', 'Price'],
        ['BOOK', 2.5],
      ],
      columns: [{}, { numFmt: '[$€-407]#,##0.00' }],
    }
    expect((await lookAt(Uint8Array.from(await writeXlsx({ sheets: [inEuros] })))).problems).toEqual([
      [2, 'price', 'AMOUNT_CURRENCY'],
    ])
    const formula = new Map([['1,1', { formula: 'A1*2' }]])
    const uncomputed = { name: 'Formulas', rows: [['SKU', 'Price'], ['BOOK']], cells: formula }
    expect((await lookAt(Uint8Array.from(await writeXlsx({ sheets: [uncomputed] })))).problems).toEqual([
      [2, 'price', 'FIELD_FORMAT'],
    ])
    expect((await lookAt('%PDF-1.7')).error).toBe('PRICE_FILE_UNREADABLE')
  })
})
