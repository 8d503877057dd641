/** Imports as staff start them: upload, check, import, undo. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import { xlsxParts } from '../../../lib/sheet.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { oddSheets } from '../../../testing/odd-sheets.ts'
import { volume } from '../../../testing/sequence-runs.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const upload = async (content: string | Uint8Array<ArrayBuffer>, query = '') => {
  const form = new FormData()
  form.set('file', new Blob([content]), 'products.csv')
  return (await admin.post(`/mall/import/upload${query}`, form)).body
}
const start = async (file: string, body: object = {}) =>
  (await admin.post('/mall/import/start', { file, name: 'products.csv', ...body })).body
const run = async (id: number) => {
  await runJob(mall.served, mall.env, jobKinds, id)
  return (await admin.get(`/job/${id}`)).body.data
}
const verdicts = async (id: number) =>
  (await admin.get(`/job/${id}/items`, { page_size: 100 })).body.data.map(
    (item: { key: string; code: string; outcome: string }) => `${item.key} ${item.code}`,
  )
const countCategories = async () =>
  (await mall.database.pool.query<{ count: number }>('select count(*)::int as count from categories')).rows[0]?.count ??
  0
const undo = async (id: number) => run((await admin.post(`/job/${id}/undo`)).body.data.id)
/** Everything that buyers and staff see of the catalogue, without versions and times. */
const catalogue = async () =>
  (
    await mall.database.pool.query(
      `select p.name, p.detail, p.manufacturer, p.category_id, s.code, s.price / 100 as price, s.ladder, s.moq, s.multiple, s.barcode, s.stock, s.weight::text, l.price_min, l.stock as listed
         from products p join skus s on s.product_id = p.id join product_listings l on l.product_id = p.id
        where p.deleted_at is null and s.deleted_at is null order by s.code`,
    )
  ).rows

test('a file is read, checked, imported and undone, and the mall is as before', async () => {
  const categoryId = await mall.create.category()
  const first = await upload('sku,name,price,stock,barcode\nUN-1,Red mug,2.50,10,4006381333931\nUN-2,Blue mug,3,5,\n')
  expect(first.data).toMatchObject({
    rows: 2,
    shape: null,
    columns: [{ heading: 'sku', field: 'code' }, {}, {}, {}, {}],
  })
  await run((await start(first.data.file, { category_id: categoryId })).data.id)
  const before = await catalogue()
  expect(before).toHaveLength(2)

  const { data } = await upload(
    'Item,name,Цена,stock,ean\nUN-1,Red mug,2.75,12,\nUN-2,Blue mug,3,5,5901234123457\nUN-3,Green mug,4,7,\nUN-4,Mug,many,1,\n',
  )
  expect(data.columns.map(({ field }: { field: string }) => field)).toEqual([
    null,
    'name',
    'price',
    'on_hand',
    'barcode',
  ])
  expect((await start(data.file)).fields).toMatchObject({ columns: { error: 'FIELD_REQUIRED' } })
  const wish = { category_id: categoryId, columns: [{ heading: 'Item', field: 'code' }] }

  const check = await run((await start(data.file, { ...wish, check: true })).data.id)
  expect(check).toMatchObject({ kind: 'check-import', status: 'done', done: 3, failed: 1, can_undo: false })
  expect(await verdicts(check.id)).toEqual(['UN-1 updated', 'UN-2 updated', 'UN-3 created', '5 price_invalid'])
  expect(await catalogue()).toEqual(before)

  const done = await run((await start(data.file, wish)).data.id)
  expect(done).toMatchObject({ kind: 'import-products', done: 3, failed: 1, can_undo: true, has_file: true })
  const { body: refused } = await admin.get(`/job/${done.id}/file`)
  expect(String(refused)).toContain('UN-4,Mug,many,1,,')
  expect((await catalogue()).map(({ code, price, stock }) => [code, price, stock])).toEqual([
    ['UN-1', '275', 12],
    ['UN-2', '300', 5],
    ['UN-3', '400', 7],
  ])

  expect(await undo(done.id)).toMatchObject({ status: 'done', done: 3, failed: 0 })
  expect(await catalogue()).toEqual(before)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('rows that were changed since an import stay when it is undone', async () => {
  const categoryId = await mall.create.category()
  const { data } = await upload('sku,name,price,stock\nKP-1,Plate,2,4\nKP-2,Bowl,3,4\nKP-3,Cup,1,4\n')
  const done = await run((await start(data.file, { category_id: categoryId, status: 'on_sale' })).data.id)
  const bowl = (await admin.get('/mall/product/list', { keyword: 'KP-2' })).body.data[0]
  const edit = { id: bowl.id, name: 'Soup bowl' }
  expect((await admin.post('/mall/product/update', edit)).body.code).toBe(200)
  const back = await undo(done.id)
  expect(back).toMatchObject({ done: 2, failed: 1 })
  expect(await verdicts(back.id)).toEqual(['KP-3 null', 'KP-2 CHANGED_SINCE', 'KP-1 null'])
  expect((await catalogue()).filter(({ code }) => code.startsWith('KP')).map(({ name }) => name.en)).toEqual([
    'Soup bowl',
  ])
})

const workbook = async (headings: string, rows: string[][]) => {
  async function* batches() {
    yield rows
  }
  const columns = headings.split(' ').map((name) => ({ name }))
  const parts: Uint8Array[] = []
  for await (const part of xlsxParts(columns, batches())) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Each with three variants; several batches of the import. */
const models = volume(300, 1250)

test(`a workbook of ${models * 4} rows as Magento writes it comes in as products with variants and goes out again`, async () => {
  await mall.create.category()
  const [before, categories] = [await catalogue(), await countCategories()]
  const sizes = ['S', 'M', 'L']
  const rows = Array.from({ length: models }, (_, model) => [
    ...sizes.map((size) => [
      `MG${model}-${size}`,
      '',
      'Top',
      'simple',
      `Hoodie ${model}-${size}`,
      '52.0',
      '100',
      '1',
      '',
      '',
    ]),
    [
      `MG${model}`,
      '',
      'Top',
      'configurable',
      `Hoodie ${model}`,
      '',
      '',
      '1',
      sizes.map((size) => `sku=MG${model}-${size},size=${size}`).join('|'),
      `Default Category/Tops/Line ${model % 9}`,
    ],
  ]).flat()
  const { data } = await upload(
    await workbook(
      'sku store_view_code attribute_set_code product_type name price qty product_online configurable_variations categories',
      rows,
    ),
  )
  expect(data).toMatchObject({ shape: 'Magento', rows: models * 4 })
  const done = await run((await start(data.file)).data.id)
  expect(done).toMatchObject({ done: models * 3, failed: 0, total: models * 3 })
  const { rows: made } = await mall.database.pool.query<{ products: number }>(
    `select count(distinct p.id)::int as products from products p join skus s on s.product_id = p.id where s.code like 'MG%' and p.deleted_at is null`,
  )
  expect(made[0]?.products).toBe(models)
  expect(await countCategories()).toBe(categories + 10)
  expect(await undo(done.id)).toMatchObject({ done: models * 3, failed: 0 })
  expect(await catalogue()).toEqual(before)
  expect(await countCategories()).toBe(categories)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('a file belongs to its account, and what is no table is refused', async () => {
  const { data } = await upload('sku,name\nX-1,Mug\n')
  const other = await mall.create.staff('admin')
  const { body } = await other.post('/mall/import/start', { file: data.file, name: 'x' })
  expect(body.fields).toMatchObject({ file: { error: 'FIELD_UNKNOWN_REFERENCE' } })
  expect(await upload('%PDF-1.7 …')).toMatchObject({ error: 'IMPORT_NO_TABLE', params: { format: 'PDF' } })
  expect((await upload('')).fields).toMatchObject({ file: { error: 'FILE_REQUIRED' } })
  const chinese = new Uint8Array([...Buffer.from('sku,'), 0xc3, 0xfb, 0xb3, 0xc6, ...Buffer.from('\nA-1,Mug\n')])
  expect(await upload(chinese, '?encoding=utf-8')).toMatchObject({
    error: 'IMPORT_BAD_BYTE',
    params: { line: 1, byte: '0xC3', place: 5 },
  })
  const open = `sku,name\nA-1,"Mug\n${'A-2,Cup\n'.repeat(5)}`
  expect(await upload(open)).toMatchObject({ error: 'IMPORT_OPEN_QUOTE', params: { line: 2 } })
  const packed = gzipSync(Buffer.from('sku,name\nA-1,Mug\n'.repeat(100)))
  expect((await upload(new Uint8Array(packed.subarray(0, -20)))).error).toBe('IMPORT_CUT_OFF')
  expect((await upload(new Uint8Array(Buffer.from('PK\x03\x04 cut')))).error).toBe('IMPORT_CUT_OFF')
  expect(await upload(oddSheets['a cell in the last column of 300 rows'].content)).toMatchObject({
    error: 'FILE_TOO_MANY_COLUMNS',
    params: { row: 1, max: 512 },
  })
  expect((await upload('sku,name\nA-1,Mug')).data.is_unended).toBe(true)
  expect((await upload('sku,name\nA-1,Mug\n')).data.is_unended).toBe(false)
  expect((await upload(chinese)).data.columns[1]).toMatchObject({ heading: '名称', field: 'name' })
})

test('a job ends when its account may no longer import', async () => {
  const { data } = await upload('sku,name,price\nNR-1,Mug,1\n')
  const { data: started } = await start(data.file, { category_id: await mall.create.category() })
  await mall.database.pool.query('update users set is_active = false where id = $1', [admin.id])
  await expect(runJob(mall.served, mall.env, jobKinds, started.id)).rejects.toThrow('FORBIDDEN')
  await mall.database.pool.query('update users set is_active = true where id = $1', [admin.id])
  expect((await catalogue()).some(({ code }) => code === 'NR-1')).toBe(false)
})
