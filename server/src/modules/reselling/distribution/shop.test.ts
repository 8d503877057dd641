/** Resellers' shops through the API: becoming one, prices, selection, carts and privacy. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { application, type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

describe('an application', () => {
  test('is approved with a level, refused with a reason, and asked again', async () => {
    const member = await mall.create.member()
    expect((await member.get('/mall/distribution/statistics')).body.error).toBe('NOT_A_DISTRIBUTOR')
    expect((await member.post('/mall/distribution/apply', { ...application, name: ' ' })).body.fields).toHaveProperty(
      'name',
    )
    expect((await member.post('/mall/distribution/apply', application)).body.data.status).toBe('applied')
    expect((await use.decide(member, 'refuse')).error).toBe('REASON_REQUIRED')
    expect((await use.decide(member, 'refuse', { reason: 'No company papers' })).data.status).toBe('refused')
    const { data } = (await member.get('/mall/distribution/status')).body
    expect(data).toMatchObject({ status: 'refused', decision_reason: 'No company papers' })
    await member.post('/mall/distribution/apply', application)
    expect((await use.decide(member, 'approve', { level_id: use.levelId })).data).toMatchObject({
      status: 'approved',
      level: { name: 'Silver' },
    })
    expect((await member.post('/mall/distribution/apply', application)).body.error).toBe('DISTRIBUTOR_STATUS')
    expect((await use.decide(member, 'approve', { level_id: use.levelId })).error).toBe('DISTRIBUTOR_STATUS')
  })

  test('of a suspended distributor closes the shop without deleting it', async () => {
    const { member, headers } = await use.reseller()
    expect((await mall.get('/mall/product/list', {}, headers)).status).toBe(200)
    await use.decide(member, 'suspend', { reason: 'Complaints' })
    expect((await mall.get('/mall/product/list', {}, headers)).body.error).toBe('SHOP_NOT_FOUND')
    await use.decide(member, 'restore')
    expect((await mall.get('/mall/product/list', {}, headers)).status).toBe(200)
  })
})

describe('prices of a shop', () => {
  test('are the same in list, filter, sorting, facets, detail, cart, preview and order', async () => {
    const { headers, member } = await use.reseller()
    const [toys, tools] = [await mall.create.category(), await mall.create.category()]
    const make = (categoryId: number, price: number) =>
      use.product({ price, stock: 100, product: { categoryId, name: { en: `Zebra ${price}` } } })
    const [a, b, c, d] = [
      await make(toys, 1000),
      await make(toys, 1100),
      await make(tools, 900),
      await make(tools, 2000),
    ]
    await member.post('/mall/category/markup/batch', {
      items: [
        { category_id: tools, mode: 'percent', value: 100 },
        { category_id: 0, product_id: d.id, mode: 'fixed', value: '1' },
      ],
    })
    // 10 → 8 → 10 → 10.90; 11 → 8.80 → 11 → 11.90; 9 → 7.20 → 14.40; 20 → 16 → 17.
    const prices = new Map([
      [a.id, '10.90'],
      [b.id, '11.90'],
      [c.id, '14.40'],
      [d.id, '17.00'],
    ])
    const list = async (query: object) =>
      (await mall.get('/mall/product/list', { keyword: 'zebra', ...query }, headers)).body
    const shown = (answer: { data: { id: number; price: string }[] }) => answer.data.map(({ id, price }) => [id, price])
    expect(shown(await list({ sort: 'price_asc' }))).toEqual([...prices])
    expect(shown(await list({ sort: 'price_desc' }))).toEqual([...prices].reverse())
    const page = await list({ min_price: '11', max_price: '16', facets: true, sort: 'price_asc' })
    expect(shown(page)).toEqual([...prices].slice(1, 3))
    expect(page).toMatchObject({ total: 2, facets: { price: { min: '10.90', max: '17.00' } } })
    // The same without words.
    for (const [category_id, ids] of [
      [toys, [a.id, b.id]],
      [tools, [c.id, d.id]],
    ] as const) {
      const { data, total } = (
        await mall.get('/mall/product/list', { category_id, sort: 'price_asc', max_price: '17' }, headers)
      ).body
      expect(shown({ data })).toEqual(ids.map((id) => [id, prices.get(id)]))
      expect(total).toBe(2)
    }
    const buyer = await mall.create.member()
    for (const [product, price] of [
      [a, '10.90'],
      [d, '17.00'],
    ] as const) {
      expect((await mall.get(`/mall/product/detail/${product.id}`, {}, headers)).body.data.price).toBe(price)
      const line = await buyer.post('/mall/cart/add_json', { product_sku_id: product.skuId, quantity: 1 }, headers)
      expect(line.body.data.price).toBe(price)
    }
    expect((await buyer.get('/mall/cart/list', {}, headers)).body.summary.amount).toBe('27.90')
    // The mall's own cart and prices are others.
    expect((await buyer.get('/mall/cart/list')).body.summary.lines).toBe(0)
    expect((await mall.get(`/mall/product/detail/${a.id}`)).body.data.price).toBe('10.00')
    const preview = await buyer.post(
      '/mall/order/preview',
      {
        items: [{ product_sku_id: a.skuId, quantity: 2 }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      headers,
    )
    expect(preview.body.data.total_price).toBe('21.80')
    const placed = await use.order(buyer, a.skuId, 2, headers, { expected_amount: '21.80' })
    expect(placed.body.data.amount_payable).toBe('21.80')
    expect((await use.order(buyer, a.skuId, 2, headers, { expected_amount: '20.00' })).body.error).toBe('ORDER_CHANGED')
  })

  test('change at once with a markup, and a preview changes nothing', async () => {
    const { headers, member } = await use.reseller({ mode: 'percent', value: 0 })
    const product = await use.product({ price: 1000, stock: 5 })
    const price = async () => (await mall.get(`/mall/product/detail/${product.id}`, {}, headers)).body.data.price
    expect(await price()).toBe('8.00')
    const items = [{ category_id: 0, mode: 'percent', value: 50 }]
    const preview = await member.post('/mall/category/markup/batch', { items, preview: true })
    expect(preview.body.data).toMatchObject({ least: 50, mean: 50, most: 50, at_min: 0, at_max: 0 })
    const limited = async (limits: object) => {
      const body = { items: [{ category_id: 0, product_id: product.id, mode: 'percent', value: 50, ...limits }] }
      const { at_min, at_max } = (await member.post('/mall/category/markup/batch', { ...body, preview: true })).body
        .data
      return { at_min, at_max }
    }
    expect(await limited({ min: '20.00', max: '30.00' })).toEqual({ at_min: 1, at_max: 0 })
    expect(await limited({ max: '11.00' })).toEqual({ at_min: 0, at_max: 1 })
    expect(await price()).toBe('8.00')
    await member.post('/mall/category/markup/batch', { items })
    expect(await price()).toBe('12.00')
    expect((await member.get('/mall/category/markup/list')).body.data).toMatchObject([{ category_id: 0, value: '50' }])
    expect((await member.delete('/mall/category/markup/clear')).body.data).toMatchObject({ cleared: 1 })
    expect(await price()).toBe('8.00')
    // The mall's own markups are another table's half: staff without a shop see none of these.
    expect((await use.admin.get('/mall/category/markup/list')).body.data).toEqual([])
    expect((await (await mall.create.member()).get('/mall/category/markup/list')).body.error).toBe('NOT_A_DISTRIBUTOR')
  })

  test('return as they were when a batch, a rule of a product or a clear is undone', async () => {
    const { headers, member } = await use.reseller({ mode: 'fixed', value: '2.00', max: '30.00' })
    const category = await mall.create.category()
    const product = await use.product({ price: 1000, stock: 5, product: { categoryId: category } })
    const own = { mode: 'percent', value: 50, rounding: 'step:0.50', ends_at: '2099-12-31' }
    const set = async (body: object) => {
      const answer = (await member.post('/mall/category/markup/batch', body)).body
      expect(answer.code).toBe(200)
      return answer.data
    }
    await set({ items: [{ category_id: category, ...own }], include_children: false })
    const rows = async () =>
      (await member.get('/mall/category/markup/list')).body.data.map(
        ({ id: _id, updated_at: _at, ...row }: Record<string, unknown>) => row,
      )
    const price = async () => (await mall.get(`/mall/product/detail/${product.id}`, {}, headers)).body.data.price
    const before = await rows()
    expect(before).toHaveLength(2)
    expect(await price()).toBe('12.00')
    // One is replaced, another is new, and the third belongs to a product: all go back in one call.
    const change = await set({
      items: [
        { category_id: 0, mode: 'percent', value: 10 },
        { category_id: category, mode: 'percent', value: 100 },
        { category_id: 0, product_id: product.id, mode: 'percent', value: 200 },
      ],
    })
    expect(await price()).toBe('24.00')
    expect(change.before).toHaveLength(2)
    await set({ items: change.before, clear: [{ category_id: 0, product_id: product.id }] })
    expect(await rows()).toEqual(before)
    expect(await price()).toBe('12.00')
    const cleared = (await member.delete('/mall/category/markup/clear')).body.data
    expect(cleared.cleared).toBe(2)
    await set({ items: cleared.before })
    expect(await rows()).toEqual(before)
    const preview = await set({ items: [], clear: [{ category_id: category }], preview: true })
    expect(preview).toMatchObject({ markups: [], products: 1 })
    expect(await rows()).toEqual(before)
    expect((await member.post('/mall/category/markup/batch', { items: [] })).body.fields).toHaveProperty('items')
  })

  test('never show what the distributor pays, or what the mall asks', async () => {
    const { headers } = await use.reseller()
    const category = await mall.create.category()
    // 10.00, then 9.00: supply 8.00 and 7.20, in the shop 10.90 and 9.90.
    const product = await use.product({
      price: 1000,
      ladder: [{ min_quantity: 10, price: 900 }],
      stock: 500,
      product: { categoryId: category },
    })
    const buyer = await mall.create.member()
    const line = { product_sku_id: product.skuId, quantity: 10 }
    await buyer.post('/mall/cart/add_json', line, headers)
    const { id } = (await use.order(buyer, product.skuId, 10, headers)).body.data
    const preview = { items: [line], address_id: buyer.addressId, delivery_method: 'self_pickup' }
    const answers = [
      await buyer.post('/mall/order/preview', preview, headers),
      await buyer.get('/mall/product/list', { category_id: category, facets: true }, headers),
      await buyer.get(`/mall/product/detail/${product.id}`, {}, headers),
      await mall.get(`/mall/product/detail/${product.id}`, {}, headers),
      await buyer.get('/mall/cart/list', {}, headers),
      await buyer.get('/mall/order/list', {}, headers),
      await buyer.get(`/mall/order/detail/${id}`, {}, headers),
      await buyer.get(`/mall/order/detail/${id}`),
    ]
    for (const { body } of answers) {
      expect(body.code).toBe(200)
      const text = JSON.stringify(body)
      expect(text).toMatch(/"(10|9)\.90"|"99\.00"/)
      expect(text).not.toMatch(/"(10|9|8)\.00"|"7\.20"|"(90|72)\.00"|supply|earning|mall_ladder|category_price/)
    }
    const asked = await buyer.get('/mall/distribution/product/price', { sku_id: product.skuId }, headers)
    expect(asked.body.error).toBe('NOT_A_DISTRIBUTOR')
  })
})

describe('the selection of a shop', () => {
  test('takes products and categories out of lists, search, details, carts and orders', async () => {
    const { headers, member } = await use.reseller()
    const above = await mall.create.category()
    const below = await mall.create.category({ parentId: above })
    const make = (categoryId: number) => use.product({ price: 1000, stock: 9, product: { categoryId } })
    const [front, hidden, back] = [await make(above), await make(below), await make(below)]
    const edit = (body: object) => member.post('/mall/distribution/selection/edit', body)
    expect((await edit({ categories: [{ id: 999_999, is_shown: true }] })).status).toBe(422)
    await edit({ categories: [{ id: below, is_shown: false }], products: [{ id: back.id, is_shown: true }] })
    const ids = async () =>
      (await mall.get('/mall/product/list', { category_id: above }, headers)).body.data.map(
        ({ id }: { id: number }) => id,
      )
    expect((await ids()).sort()).toEqual([front.id, back.id].sort())
    const own = async (query: object) =>
      (await member.get('/mall/distribution/product/list', { category_id: above, ...query })).body.data
        .map(({ id }: { id: number }) => id)
        .sort()
    expect(await own({ is_shown: true })).toEqual([front.id, back.id].sort())
    expect(await own({ is_shown: false })).toEqual([hidden.id])
    expect(await own({})).toEqual([front.id, hidden.id, back.id].sort())
    expect((await mall.get(`/mall/product/detail/${hidden.id}`, {}, headers)).body.error).toBe('PRODUCT_NOT_FOUND')
    const buyer = await mall.create.member()
    const add = await buyer.post('/mall/cart/add_json', { product_sku_id: hidden.skuId, quantity: 1 }, headers)
    expect(add.body.error).toBe('PRODUCT_NOT_FOUND')
    expect((await use.order(buyer, hidden.skuId, 1, headers)).body.error).toBe('PRODUCT_NOT_FOUND')
    expect((await use.order(buyer, hidden.skuId, 1)).body.code).toBe(200)
    await edit({
      products: [
        { id: front.id, is_shown: false },
        { id: back.id, is_shown: null },
      ],
    })
    expect(await ids()).toEqual([])
    const all = (await member.get('/mall/distribution/product/list', { category_id: above })).body
    expect(all.data.map(({ is_shown }: { is_shown: boolean }) => is_shown)).toEqual([false, false, false])
    await edit({
      shows_all: false,
      categories: [{ id: below, is_shown: null }],
      products: [{ id: front.id, is_shown: null }],
    })
    expect(await ids()).toEqual([])
  })

  test('lists supply price, own price and margin for the distributor alone', async () => {
    const { member } = await use.reseller()
    const categoryId = await mall.create.category()
    const product = await use.product({ price: 1000, stock: 9, product: { categoryId } })
    const { data } = (await member.get('/mall/distribution/product/list', { category_id: categoryId })).body
    expect(data).toMatchObject([
      {
        mall_price: '10.00',
        supply_price: '8.00',
        price: '10.90',
        earning: '2.90',
        margin: 26.6,
        markup: { of: 'shop' },
      },
    ])
    const explain = async (rule?: object) => {
      if (rule) await member.post('/mall/category/markup/batch', { items: [{ mode: 'percent', value: 25, ...rule }] })
      const { body } = await member.get('/mall/distribution/product/price', { sku_id: product.skuId })
      return {
        rule: body.data.rule,
        steps: body.data.steps.map(({ step, price, note }: Record<string, string>) => [step, price, note]),
      }
    }
    const frame = (steps: string[][], price: string, earning: string) => [
      ['mall', '10.00', ''],
      ['supply', '8.00', '20 %'],
      ...steps,
      ['price', price, ''],
      ['earning', earning, ''],
    ]
    const ofShop = await explain()
    expect(ofShop.rule).toMatchObject({ category_id: 0, product_id: null })
    const rounded = [
      ['markup', '10.00', '+25 %'],
      ['rounding', '10.90', '.90'],
    ]
    expect(ofShop.steps).toEqual(frame(rounded, '10.90', '2.90'))
    const ofCategory = await explain({ category_id: categoryId, rounding: 'step:0.30', max: '9.50' })
    expect(ofCategory.rule).toMatchObject({ category_id: categoryId, category_name: expect.stringMatching(/./) })
    const capped = [
      ['markup', '10.00', '+25 %'],
      ['rounding', '10.20', '× 0.30'],
      ['ceiling', '9.50', ''],
    ]
    expect(ofCategory.steps).toEqual(frame(capped, '9.50', '1.50'))
    const ofProduct = await explain({ category_id: 0, product_id: product.id, min: '12.00' })
    expect(ofProduct.rule).toMatchObject({ product_id: product.id })
    const floored = [
      ['markup', '10.00', '+25 %'],
      ['floor', '12.00', ''],
    ]
    expect(ofProduct.steps).toEqual(frame(floored, '12.00', '4.00'))
  })
})

describe('a shop', () => {
  test('has one address, a readable color and own pictures', async () => {
    const { member, slug } = await use.reseller()
    const other = await use.reseller()
    const edit = async (body: object) => (await member.post('/mall/distribution/shop/edit', body)).body
    expect((await edit({ slug: other.slug })).fields).toHaveProperty('slug')
    expect((await edit({ color: '#ffee88' })).fields).toMatchObject({ color: { error: 'COLOR_CONTRAST' } })
    expect((await edit({ logo: '/files/avatar/AAAAAAAAAAAAAAAAAAAAAAAA.webp' })).fields).toHaveProperty('logo')
    const saved = await edit({ color: '#0a5c36', translations: { th: { name: 'ร้าน' } } })
    expect(saved.data).toMatchObject({ slug, color: '#0a5c36' })
    expect((await edit({ status: 'paused', version: saved.data.version - 1 })).error).toBe('VERSION_CONFLICT')
    const info = (await mall.get('/base/mall/homepage/info', { lang: 'th' }, { 'x-shop': slug })).body.data
    expect(info).toMatchObject({ site_name: 'ร้าน', shop: { slug, color: '#0a5c36', status: 'open' } })
    expect((await mall.get('/base/mall/homepage/info')).body.data.shop).toBeNull()
  })

  test('that is paused is looked at, but sells nothing', async () => {
    const { member, headers } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 100 })
    await member.post('/mall/distribution/shop/edit', { status: 'paused' })
    expect((await mall.get(`/mall/product/detail/${product.id}`, {}, headers)).status).toBe(200)
    const buyer = await mall.create.member()
    const add = await buyer.post('/mall/cart/add_json', { product_sku_id: product.skuId, quantity: 1 }, headers)
    expect(add.body.error).toBe('SHOP_CLOSED')
    expect((await use.order(buyer, product.skuId, 1, headers)).body.error).toBe('SHOP_CLOSED')
  })

  test('that does not exist answers 404, and its guests have one cart in each shop', async () => {
    expect((await mall.get('/mall/product/list', {}, { 'x-shop': 'nowhere' })).body.error).toBe('SHOP_NOT_FOUND')
    const { headers } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 100 })
    const line = { product_sku_id: product.skuId, quantity: 2 }
    const first = await mall.post('/mall/cart/add_json', line)
    const cart = { 'x-cart': String(first.headers['x-cart']) }
    const second = await mall.post('/mall/cart/add_json', line, { ...cart, ...headers })
    expect(second.headers['x-cart']).toBeUndefined()
    expect((await mall.get('/mall/cart/list', {}, { ...cart, ...headers })).body.summary.amount).toBe('21.80')
    expect((await mall.get('/mall/cart/list', {}, cart)).body.summary.amount).toBe('20.00')
  })
})
