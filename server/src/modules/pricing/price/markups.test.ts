/** Markups through the API: the same price in list, detail, cart and order, and the base price for staff. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { applyDueMarkups } from './markups.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterEach(() => clear())
afterAll(() => mall.close())

const set = (items: object | object[], more: object = {}) =>
  admin.post('/mall/category/markup/batch', { items: [items].flat(), ...more })
const clear = (query = '') => admin.delete(`/mall/category/markup/clear${query}`)
const percent = (category_id: number, value: number | string, more: object = {}) => ({
  category_id,
  mode: 'percent',
  value,
  ...more,
})
const category = (parentId: number | null = null) => mall.create.category({ parentId })
/** 10.00, from 100 units 9.00. */
const productIn = (categoryId: number, over: object = {}) =>
  mall.create.product({
    price: 1000,
    ladder: [{ min_quantity: 100, price: 900 }],
    stock: 1000,
    ...over,
    product: { categoryId },
  })
const detail = async (id: number, client: Pick<TestMall, 'get'> = mall) =>
  (await client.get(`/mall/product/detail/${id}`)).body.data
const priceOf = async (id: number) => (await detail(id)).price
const orderOf = (member: TestMember, skuId: number, quantity: number, more: object = {}) =>
  member.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: skuId, quantity }],
      address_id: member.addressId,
      delivery_method: 'self_pickup',
      ...more,
    },
    { 'idempotency-key': crypto.randomUUID() },
  )

describe('a marked-up price', () => {
  test('is the same in list, filter, order of prices, detail, cart and order', async () => {
    const shelf = await category()
    const [dear, cheap] = [await productIn(shelf), await productIn(shelf, { price: 450, ladder: [] })]
    const other = await category(shelf)
    const below = await productIn(other, { price: 1060, ladder: [] })
    // The nearest markup leaves 10.60 alone.
    await set([percent(shelf, '25', { rounding: '.99' }), percent(other, 0)])
    expect(await priceOf(dear.id)).toBe('12.99')
    const list = async (query: object) =>
      (await mall.get('/mall/product/list', { category_id: shelf, ...query })).body.data.map(
        ({ id, price }: { id: number; price: string }) => [id, price],
      )
    expect(await list({ sort: 'price_asc' })).toEqual([
      [cheap.id, '5.99'],
      [below.id, '10.60'],
      [dear.id, '12.99'],
    ])
    expect(await list({ min_price: '12.00' })).toEqual([[dear.id, '12.99']])
    expect((await detail(dear.id)).skus[0].ladder).toEqual([
      { min_quantity: 1, price: '12.99' },
      { min_quantity: 100, price: '11.99' },
    ])

    const member = await mall.create.member()
    await member.post('/mall/cart/add_json', { product_sku_id: dear.skuId, quantity: 100 })
    expect((await member.get('/mall/cart/list')).body.data[0]).toMatchObject({ price: '11.99', subtotal: '1199.00' })
    const placed = await orderOf(member, dear.skuId, 100)
    expect(placed.body.data.amount_payable).toBe('1199.00')
    const { rows } = await mall.database.pool.query(
      'select base_price::int / 100 as base_price, ladder_price::int / 100 as ladder_price, marked_price::int / 100 as marked_price, price::int / 100 as price from order_lines where order_id = $1',
      [placed.body.data.id],
    )
    expect(rows).toEqual([{ base_price: 1000, ladder_price: 900, marked_price: 1199, price: 1199 }])
  })

  test('comes before the price list of the buyer’s group', async () => {
    const shelf = await category()
    const { id, skuId } = await productIn(shelf)
    await set(percent(shelf, 20))
    const { rows } = await mall.database.pool.query<{ id: number }>(
      `with l as (insert into price_lists (name, percent_off) values ('Ten', 10) returning id)
       insert into member_groups (name, price_list_id) select 'Ten', id from l returning id`,
    )
    const member = await mall.create.member({ groupId: rows[0]?.id ?? 0 })
    expect((await detail(id, member)).price).toBe('10.80')
    expect((await orderOf(member, skuId, 10)).body.data.amount_payable).toBe('108.00')
  })

  test('on request stays on request', async () => {
    const shelf = await category()
    const { id } = await productIn(shelf, { price: null, ladder: [] })
    await set(percent(shelf, 20, { min: '5.00' }))
    expect(await detail(id)).toMatchObject({ price: null, price_on_request: true })
  })

  test('follows a product and a category to another place, and into a merged one', async () => {
    const [marked, plain] = [await category(), await category()]
    const part = await category(plain)
    const { id } = await productIn(part)
    await set(percent(marked, 10))
    expect(await priceOf(id)).toBe('10.00')
    await admin.post('/mall/category/arrange', { parent_id: marked, ids: [part] })
    expect(await priceOf(id)).toBe('11.00')
    await admin.post('/mall/product/update', { id, category_id: plain })
    expect(await priceOf(id)).toBe('10.00')
    await admin.post('/mall/category/merge', { id: plain, into_id: part })
    expect(await priceOf(id)).toBe('11.00')
    await admin.post('/mall/category/move_products', { id: part, into_id: marked })
    expect(await priceOf(id)).toBe('11.00')
    // A deleted category takes its own markup along.
    const gone = await category(marked)
    await set(percent(gone, 50))
    await admin.post('/mall/category/merge', { id: gone, into_id: marked })
    expect((await admin.get('/mall/category/markup/list', { category_id: gone })).body.data).toEqual([])
  })

  test('of a SKU that is created while markups change is marked up too', async () => {
    for (let round = 0; round < 10; round++) {
      const shelf = await category()
      const [created, marked] = await Promise.all([
        admin.post('/mall/product/create', {
          name: 'Late',
          category_id: shelf,
          status: 'on_sale',
          skus: [{ code: `markup-${round}`, price: '10.00' }],
        }),
        set(percent(shelf, 10)),
      ])
      expect([created.status, marked.status]).toEqual([200, 200])
      expect(await priceOf(created.body.data.id)).toBe('11.00')
    }
  })

  test('that a buyer has not seen stops the order', async () => {
    const shelf = await category()
    const { skuId } = await productIn(shelf)
    const member = await mall.create.member()
    await set(percent(shelf, 10))
    const refused = await orderOf(member, skuId, 10, { expected_amount: '100.00' })
    expect(refused.body.error).toBe('ORDER_CHANGED')
    expect((await orderOf(member, skuId, 10, { expected_amount: '110.00' })).status).toBe(200)
  })

  test('is one or the other in orders placed while markups change, or the order is refused as changed', async () => {
    const shelf = await category()
    const { skuId } = await productIn(shelf)
    const members = await Promise.all([1, 2, 3, 4].map(() => mall.create.member()))
    const [, ...orders] = await Promise.all([
      set(percent(shelf, 10)),
      ...members.map((member) => orderOf(member, skuId, 10)),
    ])
    for (const { body } of orders)
      expect(['100.00', '110.00', 'ORDER_CHANGED']).toContain(body.error ?? body.data.amount_payable)
  })
})

describe('staff', () => {
  const skuOf = async (id: number) => (await detail(id, admin)).skus[0]
  const figuresOf = async (id: number) => {
    const { price, ladder, base } = await skuOf(id)
    return { price, ladder, base }
  }

  test('see the base, and send back what they read without changing it', async () => {
    const shelf = await category()
    const { id } = await productIn(shelf)
    await set(percent(shelf, 10))
    const marked = {
      price: '11.00',
      ladder: [
        { min_quantity: 1, price: '11.00' },
        { min_quantity: 100, price: '9.90' },
      ],
      base: { price: '10.00', ladder: [{ min_quantity: 100, price: '9.00' }] },
    }
    expect(await figuresOf(id)).toEqual(marked)
    expect(Object.keys((await detail(id)).skus[0])).not.toContain('base')
    const { version: _, ...whole } = await skuOf(id)
    const asForm = { ...whole, ...marked.base, prices_are_base: true }
    for (const sent of [whole, { code: whole.code }, asForm]) {
      expect((await admin.post('/mall/product/update', { id, skus: [sent] })).status).toBe(200)
      expect(await figuresOf(id)).toEqual(marked)
    }
  })

  test('change the base, also to the price that buyers see, and make a price on request', async () => {
    const shelf = await category()
    const { id } = await productIn(shelf, { ladder: [] })
    await set(percent(shelf, 10))
    const update = async (change: object) => {
      const { version: _, ...sku } = await skuOf(id)
      expect((await admin.post('/mall/product/update', { id, skus: [{ ...sku, ...change }] })).status).toBe(200)
      const { price, base } = await skuOf(id)
      return [base.price, price]
    }
    expect(await update({ price: '20.00' })).toEqual(['20.00', '22.00'])
    expect(await update({ price: '22.00', ladder: [], prices_are_base: true })).toEqual(['22.00', '24.20'])
    expect(await update({ ladder: [{ min_quantity: 50, price: '20.00' }] })).toEqual(['22.00', '24.20'])
    expect((await skuOf(id)).ladder.at(-1)).toEqual({ min_quantity: 50, price: '22.00' })
    expect(await update({ price: null, price_on_request: true, ladder: [] })).toEqual([null, null])
    expect(await update({})).toEqual([null, null])
    expect(await update({ price: '10.00', price_on_request: false })).toEqual(['10.00', '11.00'])
  })

  test('edit products while markups change: both come through', async () => {
    const shelf = await category()
    const { id } = await productIn(shelf, { ladder: [] })
    const { code } = await skuOf(id)
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all([
        admin.post('/mall/product/update', { id, skus: [{ code, price: `${round}0.00`, prices_are_base: true }] }),
        set(percent(shelf, 10 * round)),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await priceOf(id)).toBe(`${(round * (10 + round)).toFixed(2)}`)
    }
  })

  test('copy and export the base, and restore a product at the markup of the day', async () => {
    const shelf = await category()
    const { id } = await productIn(shelf)
    await set(percent(shelf, 10))
    const copy = (await admin.post('/mall/product/duplicate', { id })).body.data.id
    expect((await skuOf(copy)).base.price).toBe('10.00')
    const sheet = String((await admin.get('/mall/product/export', { category_id: shelf })).body)
    expect(sheet).toContain(',10.00,')
    expect(sheet).not.toContain('11.00')
    await admin.delete(`/mall/product/delete?id=${id}`)
    await set(percent(shelf, 20))
    expect((await admin.post('/mall/product/restore', { id })).status).toBe(200)
    expect(await skuOf(id)).toMatchObject({ price: '12.00', base: { price: '10.00' } })
  })
})

describe('a batch', () => {
  test('is previewed without an effect, and then has the effect that was shown', async () => {
    const shelf = await category()
    const below = await category(shelf)
    const [a, b] = [await productIn(shelf), await productIn(below, { price: 2000, ladder: [] })]
    await productIn(below, { price: null, ladder: [] })
    const items = [percent(shelf, '12.5', { max: '21.00' })]
    const { data: shown } = (await set(items, { preview: true })).body
    expect(shown).toMatchObject({ products: 2, skus: 2, least: 5, mean: 8.75, most: 12.5, at_min: 0, at_max: 1 })
    expect([await priceOf(a.id), await priceOf(b.id)]).toEqual(['10.00', '20.00'])
    expect((await admin.get('/mall/category/markup/list')).body.data).toEqual([])

    const { data: done } = (await set(items)).body
    expect({ ...done, markups: [] }).toEqual({ ...shown, change_id: expect.any(Number), markups: [] })
    expect([await priceOf(a.id), await priceOf(b.id)]).toEqual(['11.25', '21.00'])
    expect((await admin.get('/mall/category/markup/list')).body.data).toMatchObject([
      {
        category_id: shelf,
        mode: 'percent',
        value: '12.5',
        rounding: 'none',
        min: null,
        max: '21.00',
        include_children: true,
        is_active: true,
      },
    ])
  })

  test('replaces the markup of its categories, and leaves out what is below on request', async () => {
    const shelf = await category()
    const below = await category(shelf)
    const [a, b] = [await productIn(shelf), await productIn(below)]
    await set(percent(shelf, 10, { min: '30.00', starts_at: '2031-05-01' }))
    await set({ category_id: shelf, mode: 'fixed', value: '3.50' }, { include_children: false })
    expect([await priceOf(a.id), await priceOf(b.id)]).toEqual(['13.50', '10.00'])
    expect((await admin.get('/mall/category/markup/list')).body.data).toHaveLength(1)
  })

  test('a batch is undone in one call: replaced rows return, new ones go', async () => {
    const [existing, added] = [await category(), await category()]
    const [one, other] = [await productIn(existing), await productIn(added)]
    await set(percent(existing, 10), { include_children: false })
    const { before } = (await set([percent(existing, 20), percent(added, 30)])).body.data
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual(['12.00', '13.00'])
    expect((await set(before, { clear: [{ category_id: added }] })).status).toBe(200)
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual(['11.00', '10.00'])
    expect((await admin.get('/mall/category/markup/list')).body.data).toMatchObject([
      { category_id: existing, value: '10', include_children: false },
    ])
  })

  test('for all categories is beaten by one of a category; each is cleared separately', async () => {
    const shelf = await category()
    const [a, b] = [await productIn(shelf), await productIn(await category())]
    await set([percent(0, 5), percent(shelf, 10)])
    expect([await priceOf(a.id), await priceOf(b.id)]).toEqual(['11.00', '10.50'])
    expect((await clear(`?category_id=${shelf}`)).body.data).toMatchObject({ cleared: 1 })
    expect([await priceOf(a.id), await priceOf(b.id)]).toEqual(['10.50', '10.50'])
    expect((await clear('?category_id=0')).body.data).toMatchObject({ cleared: 1 })
    expect([await priceOf(a.id), await priceOf(b.id)]).toEqual(['10.00', '10.00'])
    expect((await clear()).body.data).toEqual({ cleared: 0, before: [] })
  })

  test('with dates is in prices from the start to the end', async () => {
    const shelf = await category()
    const { id } = await productIn(shelf)
    const turnAt = (time: string) =>
      applyDueMarkups({ ...programContext(mall.served, mall.env, 'test'), now: () => new Date(time) })
    // Without a cached answer.
    const price = async () =>
      (
        await mall.database.pool.query<{ price: number }>(
          'select price::int / 100 as price from skus where product_id = $1',
          [id],
        )
      ).rows[0]?.price
    await set(percent(shelf, 10, { starts_at: '2031-05-01', ends_at: '2031-05-31' }))
    expect(await price()).toBe(1000)
    await turnAt('2031-04-30T23:59:59Z')
    expect(await price()).toBe(1000)
    await turnAt('2031-05-01T00:00:00Z')
    expect(await price()).toBe(1100)
    await turnAt('2031-05-31T23:59:59Z')
    expect(await price()).toBe(1100)
    await turnAt('2031-06-01T00:00:00Z')
    expect(await price()).toBe(1000)
  })

  test.each<[string, object, string, string]>([
    ['an unknown category', { category_id: 999_999 }, 'category_id', 'FIELD_UNKNOWN_REFERENCE'],
    ['a percentage with four decimals', { value: '1.2345' }, 'value', 'FIELD_FORMAT'],
    ['more than 1000 %', { value: 1001 }, 'value', 'FIELD_TOO_LARGE'],
    ['an amount with three decimals', { mode: 'fixed', value: '1.005' }, 'value', 'AMOUNT_DECIMALS'],
    ['a highest price below the lowest', { min: '2.00', max: '1.00' }, 'max', 'FIELD_TOO_SMALL'],
    ['an end before the start', { starts_at: '2031-05-02', ends_at: '2031-05-01' }, 'ends_at', 'FIELD_TOO_SMALL'],
    ['a step of nothing', { rounding: 'step:0' }, 'rounding', 'FIELD_FORMAT'],
    ['another rounding', { rounding: '.95' }, 'rounding', 'FIELD_FORMAT'],
  ])('with %s is refused', async (_, over, field, error) => {
    const { status, body } = await set({ ...percent(0, 5), ...over })
    expect([status, body.fields?.[`items.0.${field}`]?.error]).toEqual([422, error])
    expect((await admin.get('/mall/category/markup/list')).body.data).toEqual([])
  })

  test('with two markups of one category is refused', async () => {
    const { body } = await set([percent(0, 5), percent(0, 6)])
    expect(body.fields['items.1.category_id'].error).toBe('DUPLICATE')
  })

  test('is logged before and after', async () => {
    await set(percent(0, 5))
    await set(percent(0, 6))
    const reader = await mall.create.staff('superuser')
    const [{ id }] = (await reader.get('/auditlog/list', { path: 'markup/batch', page_size: 1 })).body.data
    const [change] = (await reader.get('/auditlog/get', { id })).body.data.changes
    expect([change.before[0].value, change.after[0].value]).toEqual(['5', '6'])
  })

  test('in a race of two leaves the prices of the last one', async () => {
    const shelf = await category()
    const { id } = await productIn(shelf)
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([set(percent(shelf, 10)), set(percent(shelf, 20)), clear()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const [rule] = (await admin.get('/mall/category/markup/list', { category_id: shelf })).body.data
      expect(await priceOf(id)).toBe(rule ? { 10: '11.00', 20: '12.00' }[rule.value as string] : '10.00')
    }
  })
})
