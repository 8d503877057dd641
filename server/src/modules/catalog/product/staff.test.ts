/** Staff's product list: filters, restoring, copies, exports, changes of many. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'

let mall: TestMall
let admin: TestMember
let member: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  member = await mall.create.member()
})
afterAll(() => mall.close())

const list = '/mall/product/list'
const idsOf = async (client: Pick<TestMember, 'get'>, query: object) =>
  (await client.get(list, { page_size: 100, ...query })).body.data.map(({ id }: { id: number }) => id) as number[]
const runToEnd = (id: number) => runJob(mall.served, mall.env, jobKinds, id)
const all = { en: 'Mug', cn: '杯', es: 'Taza', ru: 'Кружка', th: 'แก้ว', vi: 'Cốc' }

describe('filters of staff', () => {
  let categoryId: number
  const made: Record<string, number> = {}
  beforeAll(async () => {
    categoryId = await mall.create.category()
    const make = async (name: string, over: object, sku: object = {}) => {
      const product = { categoryId, name: all, detail: {}, images: ['/a.jpg'], ...over }
      made[name] = (await mall.create.product({ ...sku, product })).id
    }
    await make('complete', {})
    await make('draft', { status: 'draft' })
    await make('soldOut', {}, { stock: 0 })
    await make('few', {}, { stock: 5, price: 200 })
    await make('noImage', { images: [] })
    await make('noThai', { name: { en: 'Cup', cn: '杯', es: 'Taza', ru: 'Чашка', vi: 'Cốc' } })
    await make('noRussianDetail', {
      detail: { en: '<p>a</p>', cn: '<p>a</p>', es: '<p>a</p>', th: '<p>a</p>', vi: '<p>a</p>' },
    })
    const { id } = await mall.create.product({ code: 'GONE-1', product: { categoryId, name: all } })
    made['deleted'] = id
    await admin.delete(`/mall/product/delete?id=${id}`)
  })

  test.each<[query: object, found: string[]]>([
    [{ status: 'any' }, ['noRussianDetail', 'noThai', 'noImage', 'few', 'soldOut', 'draft', 'complete']],
    [{ status: 'draft' }, ['draft']],
    [{ status: 'any', in_stock: false }, ['soldOut']],
    [{ status: 'any', in_stock: true, max_stock: 5 }, ['few']],
    [{ status: 'any', max_stock: 5, sort: 'stock_asc' }, ['soldOut', 'few']],
    [{ status: 'any', max_price: '2.00' }, ['few']],
    [{ status: 'any', missing: 'image' }, ['noImage']],
    [{ status: 'any', missing: 'th' }, ['noThai']],
    [{ status: 'any', missing: 'ru' }, ['noRussianDetail']],
    [{ status: 'any', missing: 'th', keyword: 'cup' }, ['noThai']],
    [{ status: 'any', missing: 'th', keyword: 'mug' }, []],
    [{ status: 'any', keyword: 'mug', in_stock: false }, ['soldOut']],
    [{ status: 'deleted' }, ['deleted']],
    [{ status: 'deleted', keyword: 'gone-1' }, ['deleted']],
    [{ status: 'deleted', keyword: 'кружка' }, ['deleted']],
    [{ status: 'deleted', keyword: 'mugs' }, []],
  ])('%j', async (query, found) => {
    expect(await idsOf(admin, { category_id: categoryId, ...query })).toEqual(found.map((name) => made[name]))
    const { total } = (await admin.get(list, { category_id: categoryId, ...query })).body
    expect(total).toBe(found.length)
  })

  test.each([
    { status: 'any' },
    { status: 'deleted' },
    { max_stock: 5 },
    { status: 'any', max_stock: 5 },
    { in_stock: false },
    { status: 'any', missing: 'th' },
    { status: 'any', sort: 'stock_asc' },
  ])('%j is ignored for guests, members and staff without the right', async (query) => {
    const other = await mall.create.staffWith(['get/api/v1/user/list'])
    const shown = await idsOf(mall, { category_id: categoryId })
    expect(shown).not.toContain(made['draft'])
    for (const client of [mall, member, other]) {
      const { body } = await client.get(list, { page_size: 100, category_id: categoryId, ...query })
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual(shown)
      for (const row of body.data) expect(row).not.toHaveProperty('version')
    }
  })

  test('the order by stock is exact, up and down and page by page, off sale too', async () => {
    const shelf = await mall.create.category()
    const stocks = [0, 7, 1000, 0, 1, 1001, 999, 2, 1_000_000_000, 16, 17, 15, 1003, 1_000_000_001, 60, 61, 62, 1002]
    const made: { id: number; stock: number }[] = []
    for (const [index, stock] of stocks.entries()) {
      const status = index % 4 === 3 ? 'off_sale' : 'on_sale'
      made.push({ id: (await mall.create.product({ stock, product: { categoryId: shelf, status } })).id, stock })
    }
    const up = [...made].sort((a, b) => a.stock - b.stock || a.id - b.id)
    const down = [...made].sort((a, b) => b.stock - a.stock || a.id - b.id)
    const read = async (query: object) => {
      const found: number[] = []
      for (const page of [1, 2, 3])
        found.push(...(await idsOf(admin, { status: 'any', category_id: shelf, page, page_size: 7, ...query })))
      return found
    }
    expect(await read({ sort: 'stock_asc' })).toEqual(up.map(({ id }) => id))
    expect(await read({ sort: 'stock_desc' })).toEqual(down.map(({ id }) => id))
    for (const most of [0, 1, 16, 61, 1001])
      expect((await read({ sort: 'stock_asc', max_stock: most })).length).toBe(stocks.filter((s) => s <= most).length)
  })

  test('everything is found without a filter', async () => {
    const { body } = await admin.get(list, { status: 'any' })
    expect(body.total).toBeGreaterThan(6)
  })

  test('rows show what the product lacks, SKUs off sale too, and the last change', async () => {
    const { id, skuIds } = await mall.create.product({}, { status: 'off_sale' })
    const [row] = (await admin.get(list, { ids: id, status: 'any', skus: 1 })).body.data
    expect(row).toMatchObject({ version: 1, missing: ['image', 'cn', 'es', 'ru', 'th', 'vi'] })
    expect(row.skus.map((sku: { id: number }) => sku.id)).toEqual(skuIds)
    await admin.post('/mall/product/update', { id, manufacturer: 'New' })
    expect((await idsOf(admin, { status: 'any', sort: 'changed' }))[0]).toBe(id)
    const [changed] = (await admin.get(list, { ids: id, status: 'any' })).body.data
    expect(changed.version).toBe(2)
    expect(changed.changed_at > row.changed_at).toBe(true)
  })

  test('prices are those before price lists', async () => {
    const { id, skuId } = await mall.create.product({ price: 1000 })
    const staff = await mall.create.staff('admin')
    await mall.database.pool.query(`
      with list as (insert into price_lists (name) values ('Gold') returning id),
           entry as (insert into price_list_items (price_list_id, sku_id, price) select id, ${skuId}, 90000 from list),
           members as (insert into member_groups (name, price_list_id) select 'Gold', id from list returning id)
      update users set group_id = members.id from members where users.id = ${staff.id}`)
    expect((await staff.get(list, { ids: id })).body.data[0].price).toBe('9.00')
    expect((await staff.get(list, { ids: id, status: 'any', skus: 1 })).body.data[0]).toMatchObject({
      price: '10.00',
      skus: [{ price: '10.00' }],
    })
  })
})

test('a deleted product comes back off sale, with the SKUs it had and their statuses', async () => {
  const { id, skuIds } = await mall.create.product(
    { code: 'R-1' },
    { code: 'R-2', status: 'off_sale' },
    { code: 'R-3' },
  )
  const before = (await admin.get(`/mall/product/detail/${id}`)).body.data
  const [first, second] = before.skus
  await admin.post('/mall/product/update', { id, skus: [first, second] })
  await admin.delete(`/mall/product/delete?id=${id}`)
  expect((await admin.post('/mall/product/restore', { id })).body).toMatchObject({ code: 200, data: { id } })
  expect((await mall.get(`/mall/product/detail/${id}`)).status).toBe(404)
  const after = (await admin.get(`/mall/product/detail/${id}`)).body.data
  expect(after.status).toBe('off_sale')
  expect(after.skus.map((sku: { id: number; status: string }) => [sku.id, sku.status])).toEqual([
    [skuIds[0], 'on_sale'],
    [skuIds[1], 'off_sale'],
  ])
  expect(await idsOf(admin, { keyword: 'R-1', status: 'any' })).toEqual([id])
  expect((await admin.post('/mall/product/restore', { id })).status).toBe(404)
})

test('a product whose code has been taken is not restored', async () => {
  const { id } = await mall.create.product({ code: 'TAKEN-1' })
  await admin.delete(`/mall/product/delete?id=${id}`)
  await mall.create.product({ code: 'TAKEN-1' })
  const { status, body } = await admin.post('/mall/product/restore', { id })
  expect([status, body.error, body.params]).toEqual([400, 'DUPLICATE', { value: 'TAKEN-1' }])
  expect(await idsOf(admin, { status: 'deleted', keyword: 'TAKEN-1' })).toEqual([id])
})

test('a copy is a draft with all texts, new codes, no barcode and no stock', async () => {
  const { id } = await mall.create.product(
    { code: 'D-1', price: 700, barcode: '4006381333931', gtin: '04006381333931', product: { name: all } },
    { code: 'D-2' },
  )
  await mall.create.product({ code: 'D-2-2' })
  const copyId = (await admin.post('/mall/product/duplicate', { id })).body.data.id
  const copy = (await admin.get(`/mall/product/detail/${copyId}`)).body.data
  expect(copy).toMatchObject({ status: 'draft', translations: { ru: { name: 'Кружка' }, th: { name: 'แก้ว' } } })
  expect(copy.skus).toMatchObject([
    { code: 'D-1-3', barcode: null, price: '7.00', stock: 0 },
    { code: 'D-2-3', stock: 0 },
  ])
  expect((await admin.post('/mall/product/duplicate', { id: 2_000_000_000 })).status).toBe(404)
})

describe('the export', () => {
  test('has a row per SKU of what the filter finds, and no cell that a spreadsheet would run', async () => {
    const categoryId = await mall.create.category({ name: { en: 'Sheets', ru: 'Простыни' } })
    const { id } = await mall.create.product(
      { code: 'X-1', price: 1250, product: { categoryId, name: { en: '=HYPERLINK("http://evil.example")' } } },
      { code: 'X-2', price: null, status: 'off_sale' },
    )
    await mall.create.product({ code: 'X-3' })
    const { body, headers } = await admin.get('/mall/product/export', { category_id: categoryId })
    expect(headers['content-type']).toContain('text/csv')
    const lines = (body as string).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`X-1,"'=HYPERLINK(`)
    expect(lines[1]).toContain('12.50,USD,1000')
    const russian = (await admin.get('/mall/product/export', { ids: id }, { 'accept-language': 'ru' })).body as string
    expect(russian.split('\n')[0]).toContain('Артикул,Название')
    expect(russian).toContain('Простыни')
    await admin.delete(`/mall/product/delete?id=${id}`)
    expect((await admin.get('/mall/product/export', { category_id: categoryId })).body).not.toContain('X-1')
    const deleted = await admin.get('/mall/product/export', { category_id: categoryId, status: 'deleted' })
    expect(deleted.body).toContain('X-1')
    const sheet = await admin.get('/mall/product/export', { category_id: categoryId, format: 'xlsx' })
    expect(sheet.body.slice(0, 2)).toBe('PK')
  })
})

describe('changes of many', () => {
  test('take all that match off sale, report each, and are undone', async () => {
    const categoryId = await mall.create.category()
    const ids: number[] = []
    for (const status of ['on_sale', 'on_sale', 'draft', 'off_sale'] as const)
      ids.push((await mall.create.product({ product: { categoryId, status } })).id)
    const filter = { category_id: categoryId }
    const { body } = await admin.post('/mall/product/bulk', { action: 'off_sale', filter })
    await runToEnd(body.data.id)
    const job = (await admin.get(`/job/${body.data.id}`)).body.data
    expect(job).toMatchObject({ status: 'done', total: 4, done: 3, unchanged: 1, failed: 0, can_undo: true })
    expect((await idsOf(admin, { ...filter, status: 'off_sale' })).sort()).toEqual(ids)
    // Changed again since: the undo leaves it alone.
    await admin.post('/mall/product/change_status', { id: ids[1], status: 'draft' })
    const undo = (await admin.post(`/job/${body.data.id}/undo`)).body.data.id
    await runToEnd(undo)
    expect(await idsOf(admin, { ...filter, status: 'on_sale' })).toEqual([ids[0]])
    expect((await idsOf(admin, { ...filter, status: 'draft' })).sort()).toEqual([ids[1], ids[2]])
  })

  test('delete the chosen ones; the undo restores them with their status', async () => {
    const { id } = await mall.create.product({ code: 'B-1' })
    const other = (await mall.create.product({})).id
    const { body } = await admin.post('/mall/product/bulk', { action: 'delete', ids: [id, 2_000_000_000] })
    await runToEnd(body.data.id)
    expect((await admin.get(`/job/${body.data.id}`)).body.data).toMatchObject({ done: 1, failed: 1 })
    expect(await idsOf(admin, { ids: `${id},${other}`, status: 'any' })).toEqual([other])
    await runToEnd((await admin.post(`/job/${body.data.id}/undo`)).body.data.id)
    expect((await mall.get(`/mall/product/detail/${id}`)).body.data).toMatchObject({ status: 'on_sale' })
  })

  test('need the right to the single change too', async () => {
    const { id } = await mall.create.product({})
    const bulk = 'post/api/v1/mall/product/bulk'
    const clerk = await mall.create.staffWith([bulk, 'post/api/v1/mall/product/change_status'])
    const refused = await clerk.post('/mall/product/bulk', { action: 'delete', ids: [id] })
    expect([refused.status, refused.body.error]).toEqual([403, 'FORBIDDEN'])
    expect((await clerk.post('/mall/product/bulk', { action: 'draft', ids: [id] })).status).toBe(200)
    expect((await member.post('/mall/product/bulk', { action: 'draft', ids: [id] })).status).toBe(403)
    expect((await mall.post('/mall/product/bulk', { action: 'draft', ids: [id] })).status).toBe(401)
  })
})
