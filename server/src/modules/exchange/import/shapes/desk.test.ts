/** Files of other systems as staff upload, check and import them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../../jobs/kinds.ts'
import { xlsxParts } from '../../../../lib/sheet.ts'
import type { TestMember } from '../../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../../testing/mall.ts'
import { runJob } from '../../../jobs/run.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const upload = async (content: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new Blob([content]), 'goods.xml')
  return (await admin.post('/mall/import/upload', form)).body
}
const start = async (file: string, body: object = {}) =>
  (await admin.post('/mall/import/start', { file, name: 'goods.xml', ...body })).body
const run = async (id: number) => {
  await runJob(mall.served, mall.env, jobKinds, id)
  return (await admin.get(`/job/${id}`)).body.data
}
const sku = async (code: string) =>
  (await mall.database.pool.query('select price::int / 100 as price, stock, moq from skus where code = $1', [code]))
    .rows[0]
const feed = (offers: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-28"><shop><categories><category id="1">Lamps</category></categories><offers>${offers}</offers></shop></yml_catalog>`
const offer = (id: number, more = '') =>
  `<offer id="${id}" available="true"><name>Lamp ${id}</name><price>12.50</price><oldprice>20</oldprice><currencyId>USD</currencyId><categoryId>1</categoryId><count>4</count><min-quantity>3</min-quantity>${more}</offer>`

test('a feed in XML has columns like a table; it is checked, imported, and its refused rows come as CSV', async () => {
  const offers = Array.from({ length: 700 }, (_, index) => offer(9000 + index))
  const { data } = await upload(feed([...offers, offer(9999, '<disabled>true</disabled>')].join('\n')))
  expect(data).toMatchObject({ holds: 'products', rows: 701, shape: 'YML' })
  const fields = data.columns.map(({ heading, field }: { heading: string; field: string | null }) => [heading, field])
  expect(fields).toEqual(
    expect.arrayContaining([
      ['offer id', 'code'],
      ['price', 'price'],
      ['oldprice', null],
      ['count', 'stock'],
      ['min-quantity', 'moq'],
      ['category', 'category'],
    ]),
  )
  const check = await run((await start(data.file, { check: true })).data.id)
  expect(check).toMatchObject({ total: 701, done: 700, failed: 1 })
  const done = await run((await start(data.file)).data.id)
  expect(done).toMatchObject({ done: 700, failed: 1 })
  expect(await sku('9699')).toEqual({ price: 1250, stock: 4, moq: 3 })
  const { body: refused } = await admin.get(`/job/${done.id}/file`)
  expect(String(refused)).toContain('Lamp 9999')
  const again = await upload(String(refused))
  expect(again.data).toMatchObject({ rows: 1, shape: 'YML' })
})

test('of several kinds of prices the operator may choose another than the one that is taken', async () => {
  const price = (kind: string, amount: string) =>
    `<Цена><ИдТипаЦены>${kind}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>USD</Валюта></Цена>`
  const kinds = ['Мелкий опт', 'Крупный опт'].map(
    (name) => `<ТипЦены><Ид>${name}</Ид><Наименование>${name}</Наименование></ТипЦены>`,
  )
  const { data } = await upload(
    `<?xml version="1.0"?><КоммерческаяИнформация><ПакетПредложений><ТипыЦен>${kinds.join('')}</ТипыЦен><Предложения><Предложение><Ид>1</Ид><Артикул>CML-1</Артикул><Наименование>Стол</Наименование><Цены>${price('Мелкий опт', '90')}${price('Крупный опт', '80')}</Цены></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`,
  )
  const priced = data.columns.filter(({ field }: { field: string | null }) => field === 'price')
  expect(priced).toEqual([])
  const body = {
    category_id: await mall.create.category(),
    columns: [{ heading: 'Цена: Мелкий опт', field: 'price' }],
  }
  expect(await run((await start(data.file, body)).data.id)).toMatchObject({ done: 1, failed: 0 })
  expect(await sku('CML-1')).toMatchObject({ price: 9000 })
})

test('a price in another currency per row needs the rate of that currency', async () => {
  const inEuro = offer(8001).replace('USD', 'EUR')
  const { data } = await upload(feed([offer(8000), inEuro].join('')))
  const first = await run((await start(data.file)).data.id)
  expect(first).toMatchObject({ done: 1, failed: 1 })
  expect(await sku('8000')).toMatchObject({ price: 1250 })
  expect(await sku('8001')).toBeUndefined()
  const { data: problems } = (await admin.get('/mall/import/problems', { job_id: first.id })).body
  expect(problems.problems).toMatchObject([{ reason: 'price_currency', count: 1, values: [{ value: 'EUR' }] }])
})

test('what another shop shows is on sale at once, and what staff have withdrawn since stays withdrawn', async () => {
  const content = [
    'Handle,Title,Published,Variant SKU,Variant Price,Status',
    'a,Shown,TRUE,ST-A,5.00,active',
    'b,Hidden,FALSE,ST-B,5.00,active',
  ].join('\n')
  const { data } = await upload(`${content}\n`)
  const wish = { category_id: await mall.create.category() }
  expect(await run((await start(data.file, wish)).data.id)).toMatchObject({ done: 1, failed: 1 })
  const statusOf = async () =>
    (
      await mall.database.pool.query(
        `select p.id, p.status from products p join skus s on s.product_id = p.id where s.code like 'ST-%'`,
      )
    ).rows
  const [product] = await statusOf()
  expect(await statusOf()).toEqual([{ id: product.id, status: 'on_sale' }])
  await admin.post('/mall/product/update', { id: product.id, status: 'off_sale' })
  await run((await start((await upload(`${content.replace('5.00', '6.00')}\n`)).data.file, wish)).data.id)
  expect(await sku('ST-A')).toMatchObject({ price: 600 })
  expect(await statusOf()).toEqual([{ id: product.id, status: 'off_sale' }])
})

test('a workbook of Shopee whose first rows are for programs and for sellers', async () => {
  async function* batches() {
    yield [
      ['sales_info', 'hash', '0', '74562936', '{}'],
      ['รหัสสินค้า', 'ชื่อสินค้า', 'รหัสตัวเลือกสินค้า', 'ชื่อตัวเลือกสินค้า', 'เลข SKU', 'ราคา', 'คลัง'],
      [null, null, null, null, null, 'จำเป็นต้องกรอก'],
      ['44105980850', 'เลื่อย', '208571591496', 'GL7200', 'SAW-7200', 280, 100],
      ['44105980850', 'เลื่อย', '208571591497', 'GL7300', 'SAW-7300', 320, 50],
    ]
  }
  const columns = [
    'product_id',
    'product_name',
    'variation_id',
    'variation_name',
    'variation_sku',
    'variation_price',
    'variation_stock',
  ]
  const parts: Uint8Array[] = []
  for await (const part of xlsxParts(
    columns.map((name) => ({ name: `et_title_${name}` })),
    batches(),
  ))
    parts.push(part)
  const { data } = await upload(new Uint8Array(Buffer.concat(parts)))
  expect(data).toMatchObject({ shape: 'Shopee' })
  const done = await run((await start(data.file, { category_id: await mall.create.category() })).data.id)
  expect(done).toMatchObject({ done: 2, failed: 0 })
  expect(await sku('SAW-7300')).toMatchObject({ price: 32000, stock: 50 })
})

test.each([
  ['a page', '<!doctype html><html><body><table></table></body></html>', 'IMPORT_NO_TABLE'],
  ['XML of another kind', '<?xml version="1.0"?><catalog><product/></catalog>', 'IMPORT_NO_TABLE'],
  ['a feed that was cut off', feed(offer(1)).slice(0, 300), 'IMPORT_UNREADABLE'],
  ['an offer without end', feed(offer(1, `<description>${'x'.repeat(1_100_000)}</description>`)), 'FILE_ROW_TOO_LONG'],
  ['entities of its own', feed(offer(1, '<description>&big;</description>')), 'IMPORT_UNREADABLE'],
  ['elements without end', feed(offer(1, '<a>'.repeat(200) + '</a>'.repeat(200))), 'IMPORT_UNREADABLE'],
])('%s is refused', async (_, content, error) => {
  expect(await upload(content)).toMatchObject({ error })
})
