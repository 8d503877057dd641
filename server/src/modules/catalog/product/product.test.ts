import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
let categoryId: number
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  categoryId = await mall.create.category({ name: { en: 'Kitchen', cn: '厨房用品', ru: 'Кухня' } })
})
afterAll(() => mall.close())

const code = () => `C-${crypto.randomUUID().slice(0, 8)}`
const productBody = (over: object = {}, sku: object = {}) => ({
  name: 'Bamboo board',
  category_id: categoryId,
  status: 'on_sale',
  skus: [
    {
      code: code(),
      price: '4.20',
      stock: 100,
      moq: 10,
      multiple: 10,
      unit: 'box',
      ladder: [{ min_quantity: 100, price: '3.90' }],
      ...sku,
    },
  ],
  ...over,
})
const create = async (over?: object, sku?: object) => {
  const { body } = await admin.post('/mall/product/create', productBody(over, sku))
  expect(body).toMatchObject({ code: 200 })
  return body.data.id as number
}
const detail = async (id: number, language = 'en') =>
  (await mall.get(`/mall/product/detail/${id}`, {}, { 'accept-language': language })).body.data

describe('products', () => {
  test('all visitors read the written prices, in the mall’s currency', async () => {
    const id = await create(
      {
        translations: { cn: { name: '竹砧板' } },
        attributes: [{ name: 'Material', value: 'Bamboo' }],
        hs_code: '441911',
        origin_country: 'CN',
      },
      { options: { Size: 'L' }, packs: [{ name: 'case', units: 50 }], weight: 0.35, volume: 0.0012 },
    )
    expect(await detail(id)).toMatchObject({
      name: 'Bamboo board',
      price: '4.20',
      price_max: '4.20',
      currency: 'USD',
      moq: 10,
      multiple: 10,
      unit: 'box',
      stock: 100,
      breadcrumbs: [{ id: categoryId, name: 'Kitchen' }],
      attributes: [{ name: 'Material', value: 'Bamboo' }],
      skus: [
        {
          options: { Size: 'L' },
          ladder: [
            { min_quantity: 10, price: '4.20' },
            { min_quantity: 100, price: '3.90' },
          ],
          packs: [{ name: 'case', units: 50 }],
          weight: 0.35,
          volume: 0.0012,
        },
      ],
    })
    expect(await detail(id, 'zh')).toMatchObject({ name: '竹砧板', name_lang: 'cn' })
    expect(await detail(id)).not.toHaveProperty('translations')
    expect((await admin.get(`/mall/product/detail/${id}`)).body.data.translations).toMatchObject({
      en: { name: 'Bamboo board' },
      cn: { name: '竹砧板' },
    })
  })

  test('a row that is sent back whole changes nothing, in no language', async () => {
    const id = await create({ translations: { ru: { name: 'Доска' } } }, { options: { Colour: 'Red' } })
    const row = (await admin.get(`/mall/product/detail/${id}`, {}, { 'accept-language': 'ru' })).body.data
    const { body } = await admin.post('/mall/product/update', row, { 'accept-language': 'ru' })
    expect(body).toMatchObject({ code: 200 })
    const after = (await admin.get(`/mall/product/detail/${id}`, {}, { 'accept-language': 'ru' })).body.data
    expect({ ...after, version: 0, skus: after.skus.map((sku: object) => ({ ...sku, version: 0 })) }).toEqual({
      ...row,
      version: 0,
      skus: row.skus.map((sku: object) => ({ ...sku, version: 0 })),
    })
  })

  test('a bare name writes the language it is said to be in', async () => {
    const id = await create()
    await admin.post('/mall/product/update', { id, name: 'Tabla', name_lang: 'es' })
    expect((await detail(id, 'es')).name).toBe('Tabla')
    expect((await detail(id)).name).toBe('Bamboo board')
  })

  test('on request shows no figure anywhere', async () => {
    const id = await create({}, { price: null, price_on_request: true, ladder: [] })
    const text = JSON.stringify([await detail(id), (await mall.get(`/mall/product/list?ids=${id}`)).body.data])
    expect(await detail(id)).toMatchObject({
      price: null,
      price_max: null,
      price_on_request: true,
      skus: [{ price: null, price_on_request: true, ladder: [] }],
    })
    expect(text).not.toContain('4.20')
  })

  test.each([
    ['no name', { name: undefined }, {}, 'name', 422],
    ['an unknown category', { category_id: 999_999 }, {}, 'category_id', 422],
    ['an unknown brand', { brand_id: 999_999 }, {}, 'brand_id', 422],
    ['a minimum that is no multiple', {}, { moq: 15 }, 'skus.0.moq', 422],
    ['a rising ladder', {}, { ladder: [{ min_quantity: 100, price: '9' }] }, 'skus.0.ladder.0', 422],
    ['a negative price', {}, { price: '-1' }, 'skus.0.price', 422],
    ['stock below zero', {}, { stock: -1 }, 'skus.0.stock', 422],
    ['no SKU', { skus: [] }, {}, 'skus', 422],
  ])('%s is refused at its field, and nothing is written', async (_, over, sku, field, status) => {
    const before = await mall.database.pool.query('select count(*) from products')
    const answer = await admin.post('/mall/product/create', productBody(over, sku))
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.fields)).toContain(field)
    expect((await mall.database.pool.query('select count(*) from products')).rows).toEqual(before.rows)
  })

  test('codes and barcodes are unique; a wrong check digit is warned of', async () => {
    const first = productBody({}, { barcode: '4006381333931' })
    await admin.post('/mall/product/create', first)
    expect(
      (await admin.post('/mall/product/create', productBody({}, { code: first.skus[0]?.code }))).body.fields,
    ).toHaveProperty(['skus.0.code'])
    expect(
      (await admin.post('/mall/product/create', productBody({}, { barcode: '04006381333931' }))).body.fields,
    ).toHaveProperty(['skus.0.barcode'])
    expect(
      (await admin.post('/mall/product/create', productBody({}, { barcode: '4006381333932' }))).body.data.warnings,
    ).toEqual([{ field: 'skus.0.barcode', warning: 'barcode_check_digit' }])
  })

  test('stock is edited by what the editor saw: orders since then count', async () => {
    const id = await create()
    const [sku] = (await detail(id)).skus
    const buyer = await mall.create.member()
    await buyer.post(
      '/mall/order/create',
      { items: [{ product_sku_id: sku.id, quantity: 30 }], address_id: buyer.addressId, delivery_method: 'express' },
      { 'idempotency-key': 's' },
    )
    await admin.post('/mall/product/update', { id, skus: [{ id: sku.id, code: sku.code, stock: 150, stock_was: 100 }] })
    expect(await mall.create.stockOf(sku.id)).toBe(120)
  })

  test('SKUs that are not sent go out of use, and their codes are free', async () => {
    const id = await create()
    const [old] = (await detail(id)).skus
    await admin.post('/mall/product/update', { id, skus: [{ code: 'NEW-1', price: '5.00' }] })
    expect((await detail(id)).skus.map((sku: { code: string }) => sku.code)).toEqual(['NEW-1'])
    await create({}, { code: old.code })
  })

  test('rich text is cleaned on its way in', async () => {
    const id = await create({ detail: '<p>Good</p><script>alert(1)</script><img src=x onerror=alert(1)>' })
    expect((await detail(id)).detail).toBe('<p>Good</p>')
  })

  test('an old version is refused, none is not checked', async () => {
    const id = await create()
    const { version } = await detail(id)
    await admin.post('/mall/product/update', { id, manufacturer: 'One', version })
    expect((await admin.post('/mall/product/update', { id, manufacturer: 'Two', version })).body).toMatchObject({
      code: 409,
      error: 'VERSION_CONFLICT',
    })
    expect((await admin.post('/mall/product/update', { id, manufacturer: 'Three' })).status).toBe(200)
  })

  test('drafts are for those with the right only', async () => {
    const id = await create({ status: 'draft' })
    const member = await mall.create.member()
    expect((await member.get(`/mall/product/detail/${id}`)).body.error).toBe('PRODUCT_NOT_FOUND')
    expect(
      (await member.get('/mall/product/list?status=draft')).body.data.map((row: { id: number }) => row.id),
    ).not.toContain(id)
    expect(
      (await admin.get('/mall/product/list?status=draft&page_size=100')).body.data.map((row: { id: number }) => row.id),
    ).toContain(id)
    expect((await admin.post(`/mall/product/change_status?id=${id}&status=on_sale`)).body.data).toEqual({ changed: 1 })
    expect((await detail(id)).status).toBe('on_sale')
  })

  test('a deleted product is gone for all visitors', async () => {
    const id = await create()
    expect((await admin.delete(`/mall/product/delete?product_id=${id}`)).body.data).toEqual({ id })
    expect((await admin.get(`/mall/product/detail/${id}`)).status).toBe(404)
    expect((await admin.delete(`/mall/product/delete?id=${id}`)).status).toBe(404)
  })
})

describe('search', () => {
  test('finds by name in any language, by code, barcode, brand and category, with accents left off', async () => {
    const brand = (await admin.post('/mall/brand/create', { name: 'Nordleaf' })).body.data.id
    const id = await create(
      {
        brand_id: brand,
        translations: {
          en: { name: 'Folding camping lantern' },
          cn: { name: '折叠露营灯' },
          ru: { name: 'Складной фонарь для кемпинга ёлка' },
          th: { name: 'โคมไฟแคมป์ปิ้งแบบพับได้' },
          vi: { name: 'Đèn cắm trại gấp gọn' },
          es: { name: 'Farol plegable de cámping' },
        },
      },
      { code: 'LT-2041/X', barcode: '96385074' },
    )
    for (const keyword of [
      'lantern',
      'camping LANTERN',
      'lant',
      '露营灯',
      '露营',
      'фонарь',
      'елка',
      'โคมไฟ',
      'den cam trai',
      'camping farol',
      'LT-2041/X',
      'lt2041x',
      'lt2041',
      '96385074',
      'nordleaf',
      '厨房',
    ])
      expect(
        (await mall.get('/mall/product/list', { keyword, page_size: 100 })).body.data.map(
          (row: { id: number }) => row.id,
        ),
        keyword,
      ).toContain(id)
    expect((await mall.get('/mall/product/list', { keyword: 'zeppelin quixote' })).body).toMatchObject({
      data: [],
      total: 0,
      search: { relaxed: false, corrected: null },
    })
  })

  test('an exact code comes first', async () => {
    await create({ name: 'Q7 adapter for ZX-9' })
    const id = await create({}, { code: 'ZX-9' })
    expect((await mall.get('/mall/product/list', { keyword: 'zx-9' })).body.data[0].id).toBe(id)
  })

  test.each(["'; drop table products; --", '%', '_', '\\', '& | !', '('.repeat(50), '💥', 'a'.repeat(200)])(
    '%j is just a word',
    async (keyword) => expect((await mall.get('/mall/product/list', { keyword })).status).toBe(200),
  )

  test('filters and sorts', async () => {
    const leaf = await mall.create.category({ name: { en: 'Leaf' }, parentId: categoryId })
    const cheap = await create({ category_id: leaf }, { price: '1.00', ladder: [] })
    const dear = await create({ category_id: leaf }, { price: '9.00', ladder: [], stock: 0 })
    const ids = async (query: object) =>
      (await mall.get('/mall/product/list', { category_id: leaf, ...query })).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await ids({ sort: 'price_asc' })).toEqual([cheap, dear])
    expect(await ids({ sort: 'price_desc' })).toEqual([dear, cheap])
    expect(await ids({ sort: 'newest' })).toEqual([dear, cheap])
    expect(await ids({ in_stock: true })).toEqual([cheap])
    expect(await ids({ min_price: '5' })).toEqual([dear])
    expect(await ids({ max_price: '5.00' })).toEqual([cheap])
    expect(
      (await mall.get('/mall/product/list', { category_id: categoryId, ids: `${cheap},${dear}` })).body.total,
    ).toBe(2)
  })
})

describe('categories and brands', () => {
  test('the filled tree leaves out what holds nothing', async () => {
    const empty = await mall.create.category({ name: { en: 'Empty shelf' } })
    const ids = async (query: object) =>
      (await mall.get('/mall/category/list', query)).body.data.map((row: { id: number }) => row.id)
    expect(await ids({})).toContain(empty)
    expect(await ids({ filled: 1 })).not.toContain(empty)
    expect(await ids({ filled: 1 })).toContain(categoryId)
  })

  test('the tree shows the products of a category and below', async () => {
    const root = (
      await admin.post('/mall/category/create', { translations: { en: { name: 'Root' }, vi: { name: 'Gốc' } } })
    ).body.data.id
    const child = (await admin.post('/mall/category/create', { name: 'Child', parent_id: root })).body.data.id
    await create({ category_id: child })
    const find = async (language: string) =>
      (await mall.get('/mall/category/list', {}, { 'accept-language': language })).body.data.find(
        (row: { id: number }) => row.id === root,
      )
    expect(await find('vi')).toMatchObject({
      name: 'Gốc',
      product_count: 1,
      children: [{ id: child, name: 'Child', name_lang: 'en' }],
    })
    expect((await admin.post('/mall/category/update', { id: root, parent_id: child })).body.error).toBe(
      'CATEGORY_CYCLE',
    )
    expect((await admin.delete(`/mall/category/delete?id=${root}`)).body.error).toBe('CATEGORY_IN_USE')
    expect((await admin.delete(`/mall/category/delete?id=${child}`)).body.error).toBe('CATEGORY_IN_USE')
  })

  test('two moves at once cannot make a circle', async () => {
    const [a, b] = [await mall.create.category(), await mall.create.category()]
    await Promise.all([
      admin.post('/mall/category/update', { id: a, parent_id: b }),
      admin.post('/mall/category/update', { id: b, parent_id: a }),
    ])
    const { rows } = await mall.database.pool.query(
      'select count(*)::int as moved from categories where id = any($1) and parent_id is not null',
      [[a, b]],
    )
    expect(rows[0].moved).toBe(1)
  })

  test('a category deleted while something is put into it: one of the two is refused', async () => {
    for (let round = 0; round < 15; round++) {
      const shelf = await mall.create.category()
      const [deletion, child, product] = await Promise.all([
        admin.delete(`/mall/category/delete?id=${shelf}`),
        admin.post('/mall/category/create', { name: 'Child', parent_id: shelf }),
        admin.post('/mall/product/create', {
          name: 'Late',
          category_id: shelf,
          skus: [{ code: `late-${round}`, price: '1.00' }],
        }),
      ])
      expect([200, 'CATEGORY_IN_USE']).toContain(deletion.body.error ?? deletion.status)
      for (const put of [child, product])
        expect([200, 'FIELD_UNKNOWN_REFERENCE']).toContain(put.body.error ?? put.status)
      expect(deletion.status === 200).toBe(child.status !== 200 && product.status !== 200)
    }
  })

  test('a brand in use stays', async () => {
    const brand = (await admin.post('/mall/brand/create', { name: 'Held' })).body.data.id
    const id = await create({ brand_id: brand })
    expect((await detail(id)).brand).toMatchObject({ id: brand, name: 'Held' })
    expect((await admin.delete(`/mall/brand/delete?id=${brand}`)).body.error).toBe('BRAND_IN_USE')
    await admin.delete(`/mall/product/delete?id=${id}`)
    expect((await admin.delete(`/mall/brand/delete?id=${brand}`)).status).toBe(200)
    expect((await mall.get('/mall/brand/list?page_size=-1')).body).toMatchObject({ code: 200, page: 1 })
  })
})
