/** The import desk: problems with their fixes, saved mappings, files of two columns, large files. */
import { gzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new Blob([content]), 'products.csv')
  return form
}
const upload = async (content: string, query = '') =>
  (await admin.post(`/mall/import/upload${query}`, fileOf(content))).body
const start = async (file: string, body: object = {}) =>
  (await admin.post('/mall/import/start', { file, name: 'products.csv', ...body })).body
const run = async (id: number) => {
  await runJob(mall.served, mall.env, jobKinds, id)
  return (await admin.get(`/job/${id}`)).body.data
}
const problemsOf = async (id: number, language = 'en') =>
  (await admin.get('/mall/import/problems', { job_id: id }, { 'accept-language': language })).body.data
/** Its price in minor units. */
const sku = async (code: string) =>
  (await mall.database.pool.query('select *, price / 100 as price from skus where code = $1', [code])).rows[0]

/** Words of the file are quoted as they are. */
const withoutNames = (text: string) => text.replaceAll(/[“«][^”»]*[”»]/g, '')

test('problems are counted by cause in the language of the person, and their fixes solve them', async () => {
  const mugs = await mall.create.category({ name: { en: 'Mugs' } })
  const { data } = await upload(
    'sku,name,price,unit,category,stock\nPB-1,Mug,565.000,Stk,Becher,1\nPB-2,Cup,1.250,Stk,Becher,1\nPB-3,Jug,€12,piece,Tassen,1\nPB-4,Pot,2,piece,7777777,1\nPB-5,Postage,2,piece,Mugs,1\n',
  )
  const check = async (options: object) => {
    const job = await run((await start(data.file, { check: true, ...options })).data.id)
    return { job, ...(await problemsOf(job.id)) }
  }
  const first = await check({})
  expect(first.job).toMatchObject({ total: 5, processed: 5 })
  expect(first).toMatchObject({ created: 0, refused: 5 })
  const told = first.problems.map(
    ({ reason, count, fix, values }: { reason: string; count: number; fix: string; values: { value: string }[] }) => [
      reason,
      count,
      fix,
      values.map(({ value }) => value),
    ],
  )
  expect(told).toContainEqual(['unit_unknown', 2, 'units', ['Stk']])
  expect(told).toContainEqual(['price_currency', 1, 'rate', ['EUR']])
  expect(told).toContainEqual(['category_unknown', 1, 'categories', ['7777777']])
  expect(told).toContainEqual(['postage', 1, 'accept', ['PB-5']])

  const units = { units: [{ word: 'Stk', unit: 'piece' }] }
  const second = await check({ ...units, accepted: ['PB-5'], categories: [{ name: '7777777', category_id: mugs }] })
  expect(second.problems).toMatchObject([
    { reason: 'price_invalid', count: 2, fix: 'decimal', rows: [{ number: 2, code: 'PB-1' }, { number: 3 }] },
    { reason: 'price_currency' },
  ])
  const third = await check({
    ...units,
    accepted: ['PB-5'],
    decimal: 'comma',
    rate: '1.1',
    currency: 'EUR',
    categories: [
      { name: '7777777', category_id: mugs },
      { name: 'Tassen', category_id: mugs },
    ],
  })
  expect(third).toMatchObject({ created: 5, refused: 0, new_categories: [{ name: 'Becher', count: 2 }] })
  expect((await check({ ...units, new_categories: 'refuse', decimal: 'comma' })).problems).toContainEqual(
    expect.objectContaining({ reason: 'category_unknown', count: 2, values: [{ value: 'Becher', count: 2 }] }),
  )

  const thai = await problemsOf(first.job.id, 'th')
  const texts = JSON.stringify(
    thai.problems.map(({ msg, rows }: { msg: string; rows: { text: string | null }[] }) => [
      msg,
      rows.map(({ text }) => text ?? ''),
    ]),
  )
  expect(withoutNames(texts)).not.toMatch(/[a-z]{4,}/)
  const { body } = await admin.get(`/job/${first.job.id}/items`, { page_size: 100 }, { 'accept-language': 'ru' })
  for (const { msg, detail } of body.data) expect(withoutNames(`${msg} ${detail.text ?? ''}`)).not.toMatch(/[a-z]{4,}/)
})

test('categories that an import makes go with its undo', async () => {
  const before = (await mall.database.pool.query('select id from categories order by id')).rows
  const { data } = await upload(
    'sku,name,price,category\nCT-1,Mug,1,Kitchen > Cups > Tall\nCT-2,Jug,1,Kitchen > Jugs\n',
  )
  const done = await run((await start(data.file)).data.id)
  expect(done).toMatchObject({ done: 2 })
  expect((await mall.database.pool.query('select id from categories')).rows).toHaveLength(before.length + 4)
  expect(await run((await admin.post(`/job/${done.id}/undo`)).body.data.id)).toMatchObject({ done: 2, failed: 0 })
  expect((await mall.database.pool.query('select id from categories order by id')).rows).toEqual(before)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('a check and an import show which prices were converted and how numbers of two readings were read', async () => {
  const category = await mall.create.category()
  const { data } = await upload(
    'sku,name,price,weight (kg),stock\nRD-1,Mug,"1.234,50 €","1,250",1.200\nRD-2,Cup,2.500 €,"0,5",3\nRD-3,Jug,"$2.750","1.500",4\nRD-4,Pot,"3,50","2",5\nRD-5,Postage,"1.000 €",1,1\n',
  )
  const options = { category_id: category, rate: '1.1', currency: 'EUR' }
  const told = {
    converted: [{ currency: 'EUR', rate: '1.1', count: 3 }],
    decided: [
      { field: 'price', value: '2.500', read: '2500', count: 2 },
      { field: 'weight', value: '1,250', read: '1.25', count: 1 },
      { field: 'weight', value: '1.500', read: '1500', count: 1 },
    ],
  }
  const check = await run((await start(data.file, { ...options, check: true })).data.id)
  expect(await problemsOf(check.id)).toMatchObject({ created: 4, refused: 1, ...told })

  const { id } = await run((await start(data.file, options)).data.id)
  expect(await problemsOf(id)).toMatchObject({ created: 4, ...told })
  expect(await sku('RD-2')).toMatchObject({ price: '275000' })
  expect(await sku('RD-3')).toMatchObject({ price: '275000' })
  // Without a rate there is nothing to convert, and numbers that all agree have one reading.
  const plain = await upload('sku,name,price\nRE-1,Mug,1.20\nRE-2,Cup,2.50\n')
  const other = await run((await start(plain.data.file, { category_id: category })).data.id)
  expect(await problemsOf(other.id)).toMatchObject({ created: 2, converted: [], decided: [] })
})

test('an import that was stopped in its middle reports all its rows', async () => {
  const category = await mall.create.category()
  const rows = Array.from({ length: 600 }, (_, n) => `RS-${n},Mug,"1.${100 + n} €"`)
  const { data } = await upload(`sku,name,price\n${rows.join('\n')}\nRS-last,Mug,"0,5"\n`)
  const { id } = (await start(data.file, { category_id: category, rate: '1.1', currency: 'EUR' })).data
  const stopping = new AbortController()
  const { signal } = stopping
  expect(await runJob(mall.served, mall.env, jobKinds, id, { signal, onBatch: () => stopping.abort() })).toBe(false)
  expect(await problemsOf(id)).toMatchObject({ created: 500, decided: [{ count: 500 }] })
  expect(await run(id)).toMatchObject({ status: 'done', done: 601 })
  expect(await problemsOf(id)).toMatchObject({
    converted: [{ currency: 'EUR', count: 601 }],
    decided: [{ field: 'price', value: '1.100', read: '1100', count: 600 }],
  })
})

test('the mapping of a file is used for the next one with the same headings', async () => {
  const category = await mall.create.category()
  const content = 'Ref,Bezeichnung,VK\nMP-1,Lampe,2\n'
  const { data } = await upload(content)
  expect(data.saved).toBeNull()
  const columns = [
    { heading: 'Ref', field: 'code' },
    { heading: 'Bezeichnung', field: 'name', lang: 'es' },
    { heading: 'VK', field: 'price' },
  ]
  await run((await start(data.file, { columns, category_id: category, prefix: 'L-', check: true })).data.id)
  const again = (await upload(content.replace('MP-1', 'MP-2'))).data
  expect(again.saved).toMatchObject({ prefix: 'L-', lang: 'en' })
  expect(again.columns).toMatchObject([
    { heading: 'Ref', field: 'code', lang: null },
    { heading: 'Bezeichnung', field: 'name', lang: 'es' },
    { heading: 'VK', field: 'price' },
  ])
  expect((await upload('Ref,Name,VK\nMP-1,Lampe,2\n')).data.saved).toBeNull()
})

test('two columns change prices or stock of known codes: checked with differences, run, undone', async () => {
  await mall.create.product({ code: 'TC-1', price: 1000, stock: 5 }, { code: 'TC-2', price: 2000, stock: 6 })
  const { data } = await upload('TC-1\t12.50\nTC-2\t20.00\nTC-9\t1.00\n', '?fields=code,price')
  expect(data).toMatchObject({
    rows: 3,
    columns: [{ field: 'code' }, { field: 'price', examples: ['12.50', '20.00', '1.00'] }],
  })
  const wish = { fields: 'code,price', updates_only: true }
  const check = await run((await start(data.file, { ...wish, check: true })).data.id)
  const { data: items } = (await admin.get(`/job/${check.id}/items`)).body
  expect(items).toMatchObject([
    { key: 'TC-1', code: 'updated', detail: { changes: [{ field: 'price', before: '10.00', after: '12.50' }] } },
    { key: 'TC-2', code: 'unchanged' },
    { key: 'TC-9', code: 'code_unknown' },
  ])
  expect(await sku('TC-1')).toMatchObject({ price: '1000' })
  const done = await run((await start(data.file, wish)).data.id)
  expect(await sku('TC-1')).toMatchObject({ price: '1250', stock: 5 })
  await run((await admin.post(`/job/${done.id}/undo`)).body.data.id)
  expect(await sku('TC-1')).toMatchObject({ price: '1000' })

  const stock = (await upload('Code;Bestand\nTC-1;7\nTC-2;-1\n', '?fields=code,stock')).data
  const counted = await run((await start(stock.file, { fields: 'code,stock', updates_only: true })).data.id)
  expect(counted).toMatchObject({ done: 1, failed: 1 })
  expect(await sku('TC-1')).toMatchObject({ stock: 7, price: '1000' })
  expect(await sku('TC-2')).toMatchObject({ stock: 6 })
})

test('a file says which number of stock it sets: "stock" is what is on hand, unless the operator or the heading says available', async () => {
  const { skuId } = await mall.create.product({ code: 'ST-1', price: 1000, stock: 100 })
  const buyer = await mall.create.member()
  const order = { items: [{ product_sku_id: skuId, quantity: 30 }], address_id: buyer.addressId }
  await buyer.post('/mall/order/create', { ...order, delivery_method: 'self_pickup' }, { 'idempotency-key': 'st-1' })
  const numbers = async () => {
    const { on_hand, reserved, stock } = await sku('ST-1')
    return [on_hand, reserved, stock]
  }
  const columns = (heading: string, field: string) => [
    { heading: 'sku', field: 'code' },
    { heading, field },
  ]
  const bring = async (text: string, options: object = {}) => {
    const { data } = await upload(text)
    const checked = await run((await start(data.file, { ...options, check: true })).data.id)
    const [item] = (await admin.get(`/job/${checked.id}/items`)).body.data
    const { id } = (await start(data.file, options)).data
    await run(id)
    return { id, changes: item.detail?.changes }
  }
  const first = await bring('sku,stock\nST-1,90\n')
  expect(first.changes).toEqual([
    { field: 'on_hand', before: '100', after: '90' },
    { field: 'stock', before: '70', after: '60' },
  ])
  expect(await numbers()).toEqual([90, 30, 60])
  await run((await admin.post(`/job/${first.id}/undo`)).body.data.id)
  expect(await numbers()).toEqual([100, 30, 70])
  await bring('sku,Available\nST-1,50\n')
  expect(await numbers()).toEqual([80, 30, 50])
  await bring('sku,stock\nST-1,60\n', { columns: columns('stock', 'stock') })
  expect(await numbers()).toEqual([90, 30, 60])
  // Fewer than are reserved: nothing can be ordered, and the check says how many lack.
  const short = await bring('sku,qty on hand\nST-1,10\n', { columns: columns('qty on hand', 'on_hand') })
  expect(short.changes).toContainEqual({ field: 'short', before: '0', after: '20' })
  expect(await numbers()).toEqual([10, 30, 0])
  const { data } = await upload('sku,on hand,available\nST-1,10,5\n')
  const both = [...columns('on hand', 'on_hand'), { heading: 'available', field: 'stock' }]
  expect((await start(data.file, { columns: both })).fields).toMatchObject({
    columns: { error: 'STOCK_FIGURE_TWICE' },
  })
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('a large file comes in parts, and a part may be sent again', async () => {
  const content = Buffer.from(
    `sku,name,price\n${Array.from({ length: 900 }, (_, n) => `LG-${n},Lamp ${n},1\n`).join('')}`,
  )
  const send = async (from: number, to: number, query: string) =>
    (await admin.post(`/mall/import/part?offset=${from}${query}`, fileOf(new Uint8Array(content.subarray(from, to)))))
      .body
  const { file } = (await send(0, 5000, '')).data
  expect((await send(5000, 9000, `&file=${file}`)).data).toEqual({ file, size: 9000 })
  expect((await send(5000, 8000, `&file=${file}`)).data.size).toBe(8000)
  expect((await send(9000, 9500, `&file=${file}`)).fields).toMatchObject({ file: { error: 'FIELD_UNKNOWN_REFERENCE' } })
  await send(8000, content.length, `&file=${file}`)
  const { data } = (await admin.post(`/mall/import/upload?file=${file}&name=lamps.csv`)).body
  expect(data).toMatchObject({ file, name: 'lamps.csv', rows: 900 })
  expect((await send(200 * 1024 * 1024, 200 * 1024 * 1024 + 10, `&file=${file}`)).fields).toMatchObject({
    file: { error: 'FILE_REQUIRED' },
  })
  const other = await mall.create.staff('admin')
  expect((await other.post(`/mall/import/upload?file=${file}`)).body.fields).toMatchObject({
    file: { error: 'FIELD_UNKNOWN_REFERENCE' },
  })
})

test('a file of more than 200,000 rows is refused before anything else', async () => {
  const lines = gzipSync(Buffer.from(`sku,name\n${'A,B\n'.repeat(200_001)}`))
  const { body } = await admin.post('/mall/import/upload', fileOf(new Uint8Array(lines)))
  expect(body).toMatchObject({ error: 'IMPORT_TOO_LONG', params: { max: 200_000 } })
})
