/** Price lists through the API: edited by staff, paid by the members of a group. */

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePrice, priceOfMinor, unitsOf } from '#contract/rules/unit-price'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { type PriceList, resolveUnit } from '../price/resolve.ts'
import { findPriceList } from '../price/service.ts'

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
const createGroup = async (listId: number | null): Promise<number> =>
  ((await done(admin.post('/mall/member-group/create', { name: unique(), price_list_id: listId }))) as { id: number })
    .id
/** A member who pays by the list. */
const buyerOf = async (listId: number) => mall.create.member({ groupId: await createGroup(listId) })
const listOf = async (id: number) => (await admin.get(`${path}/get?id=${id}`)).body.data
const itemsOf = async (id: number, query = '') =>
  (await admin.get(`${path}/items?price_list_id=${id}&page_size=100${query}`)).body
const setItem = (id: number, sku_id: number, steps: [number, string][], more: object = {}) =>
  admin.post(`${path}/items`, {
    price_list_id: id,
    items: [{ sku_id, steps: steps.map(([min_quantity, price]) => ({ min_quantity, price })) }],
    ...more,
  })
const priceFor = async (member: TestMember, id: number) =>
  (await member.get(`/mall/product/detail/${id}`)).body.data.price
const orderOf = (member: TestMember, items: { product_sku_id: number; quantity: number }[], more: object = {}) =>
  member.post(
    '/mall/order/create',
    { items, address_id: member.addressId, delivery_method: 'self_pickup', ...more },
    { 'idempotency-key': unique() },
  )

describe('a price list', () => {
  test('gives a group a percentage, others by category, and prices of SKUs by quantity', async () => {
    const shelf = await mall.create.category()
    const other = await mall.create.product({ price: 1000 })
    const onShelf = await mall.create.product({ price: 1000, product: { categoryId: shelf } })
    const own = await mall.create.product({ price: 1000, stock: 1000, product: { categoryId: shelf } })
    const id = await createList({ percent_off: 5, categories: [{ category_id: shelf, percent_off: 12.5 }] })
    await done(
      setItem(id, own.skuId, [
        [100, '7.00'],
        [1, '8.00'],
      ]),
    )
    const buyer = await buyerOf(id)
    expect(await Promise.all([other, onShelf, own].map((product) => priceFor(buyer, product.id)))).toEqual([
      '9.50',
      '8.75',
      '8.00',
    ])
    expect((await orderOf(buyer, [{ product_sku_id: own.skuId, quantity: 100 }])).body.data.amount_payable).toBe(
      '700.00',
    )
    expect(await priceFor(await mall.create.member(), own.id)).toBe('10.00')
    expect(await listOf(id)).toMatchObject({
      percent_off: 5,
      categories: [{ category_id: shelf, percent_off: 12.5 }],
      skus: 1,
      groups: [{ name: expect.any(String) }],
      is_in_force: true,
      version: 2,
    })
    expect((await itemsOf(id)).data).toMatchObject([
      {
        id: own.skuId,
        mall_price: '10.00',
        steps: [
          { min_quantity: 1, price: '8.00' },
          { min_quantity: 100, price: '7.00' },
        ],
      },
    ])
  })

  test('shows why they pay a price to its members alone', async () => {
    const product = await mall.create.product({ price: 1000, ladder: [{ min_quantity: 50, price: 900 }] })
    const other = await mall.create.product()
    const id = await createList({ percent_off: 10 })
    await done(setItem(id, product.skuId, [[100, '7.00']]))
    const buyer = await buyerOf(id)
    const skuFor = async (client: Pick<TestMall, 'get'>, each: { id: number }) =>
      (await client.get(`/mall/product/detail/${each.id}`)).body.data.skus[0]
    const { mall_ladder, ...terms } = (await skuFor(buyer, product)).list
    expect(mall_ladder.map(({ price }: { price: string }) => price)).toEqual(['10.00', '9.00'])
    expect(terms).toEqual({ percent_off: 10, agreed_from: 100 })
    await done(admin.post(`${path}/update`, { id, percent_off: 0 }))
    for (const sku of [await skuFor(buyer, other), await skuFor(mall, product), await skuFor(admin, product)])
      expect(Object.keys(sku)).not.toContain('list')
  })

  test('counts within its dates; changes apply at once', async () => {
    const { id: product } = await mall.create.product({ price: 1000 })
    const id = await createList({ percent_off: 10, starts_at: '2031-05-01' })
    const buyer = await buyerOf(id)
    expect((await listOf(id)).is_in_force).toBe(false)
    expect(await priceFor(buyer, product)).toBe('10.00')
    await done(admin.post(`${path}/update`, { id, starts_at: null }))
    expect(await priceFor(buyer, product)).toBe('9.00')
    await done(admin.post(`${path}/update`, { id, percent_off: 20 }))
    expect(await priceFor(buyer, product)).toBe('8.00')
  })

  test('that a group uses is not deleted', async () => {
    const id = await createList()
    const group = await createGroup(id)
    const { name } = (await admin.get(`/mall/member-group/get?id=${group}`)).body.data
    const refused = await admin.delete(`${path}/delete?id=${id}`)
    expect([refused.status, refused.body.error, refused.body.params]).toEqual([
      409,
      'PRICE_LIST_IN_USE',
      { count: 1, groups: name },
    ])
    await done(admin.post('/mall/member-group/update', { id: group, price_list_id: 0 }))
    await done(admin.delete(`${path}/delete?id=${id}`))
    expect((await admin.get(`${path}/get?id=${id}`)).status).toBe(404)
  })

  test.each<[string, object, string, string]>([
    [
      'an unknown category',
      { categories: [{ category_id: 999_999, percent_off: 1 }] },
      'categories.0.category_id',
      'FIELD_UNKNOWN_REFERENCE',
    ],
    ['more than 100 %', { percent_off: 100.5 }, 'percent_off', 'FIELD_TOO_LARGE'],
    ['a fourth decimal', { percent_off: 1.2345 }, 'percent_off', 'FIELD_FORMAT'],
    ['an end before the start', { starts_at: '2031-05-02', ends_at: '2031-05-01' }, 'ends_at', 'FIELD_TOO_SMALL'],
    ['a blank name', { name: ' \n' }, 'name', 'FIELD_REQUIRED'],
  ])('with %s is refused', async (_, terms, field, error) => {
    const { body } = await admin.post(`${path}/create`, { name: unique(), ...terms })
    expect(body.fields).toMatchObject({ [field]: { error } })
  })

  test('with a taken name or a category twice is refused', async () => {
    const { name } = await listOf(await createList())
    expect((await admin.post(`${path}/create`, { name })).body.fields).toMatchObject({ name: { error: 'DUPLICATE' } })
    const twice = Array.from({ length: 2 }, () => ({ category_id: 1, percent_off: 1 }))
    await mall.create.category()
    expect((await admin.post(`${path}/create`, { name: unique(), categories: twice })).body.error).toBe('DUPLICATE')
  })
})

describe('SKU prices', () => {
  test('are refused for unknown SKUs, SKUs twice and quantities twice; no steps remove a SKU', async () => {
    const id = await createList()
    const { skuId } = await mall.create.product({ code: 'ONCE' })
    const send = (items: object[]) => admin.post(`${path}/items`, { price_list_id: id, items })
    const step = { min_quantity: 1, price: '1.00' }
    expect((await send([{ sku_code: 'nowhere', steps: [step] }])).body.error).toBe('FIELD_UNKNOWN_REFERENCE')
    const twice = [
      { sku_code: 'ONCE', steps: [step] },
      { sku_id: skuId, steps: [step] },
    ]
    expect((await send(twice)).body.fields).toMatchObject({ 'items.1.sku_code': { error: 'DUPLICATE' } })
    expect((await send([{ sku_id: skuId, steps: [step, step] }])).body.fields).toMatchObject({
      'items.0.steps.1.min_quantity': { error: 'DUPLICATE' },
    })
    expect(await done(setItem(id, skuId, [[1, '1.00']]))).toMatchObject({ added: 1, version: 2 })
    expect(await done(setItem(id, skuId, [[1, '1.00']]))).toMatchObject({ unchanged: 1, version: 2 })
    expect((await itemsOf(id, '&keyword=onc')).total).toBe(1)
    expect(await done(setItem(id, skuId, []))).toMatchObject({ removed: 1, version: 3 })
    expect((await itemsOf(id)).total).toBe(0)
  })

  test('of two editors at once: one gets a conflict', async () => {
    const id = await createList()
    const { skuId } = await mall.create.product()
    const prices = ['1.00', '2.00', '3.00']
    const answers = await Promise.all(prices.map((price) => setItem(id, skuId, [[1, price]], { version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const winner = prices[answers.findIndex(({ status }) => status === 200)]
    expect((await itemsOf(id)).data[0].steps).toEqual([{ min_quantity: 1, price: winner }])
  })

  test('of an order are all from before a change or all from after it', async () => {
    const id = await createList()
    const products = await Promise.all(Array.from({ length: 4 }, () => mall.create.product({ stock: 1000 })))
    const lines = products.map(({ skuId }) => ({ product_sku_id: skuId, quantity: 1 }))
    const buyers = await Promise.all(Array.from({ length: 4 }, () => buyerOf(id)))
    const setAll = (price: string) =>
      admin.post(`${path}/items`, {
        price_list_id: id,
        items: products.map(({ skuId }) => ({ sku_id: skuId, steps: [{ min_quantity: 1, price }] })),
      })
    await done(setAll('5.00'))
    for (const [old, next] of [
      ['5.00', '6.00'],
      ['6.00', '5.00'],
    ] as const) {
      const shown = (4 * Number(old)).toFixed(2)
      const [, ...orders] = await Promise.all([
        setAll(next),
        ...buyers.map((buyer, at) => orderOf(buyer, lines, at < 2 ? { expected_amount: shown } : {})),
      ])
      for (const [at, { body }] of orders.entries()) {
        if (at < 2) {
          expect([shown, 'ORDER_CHANGED']).toContain(body.error ?? body.data.amount_payable)
        } else expect([shown, (4 * Number(next)).toFixed(2)]).toContain(body.data.amount_payable)
        if (body.data) {
          const detail = (await buyers[at]?.get(`/mall/order/detail/${body.data.id}`))?.body.data
          expect(new Set(detail.lines.map(({ price }: { price: string }) => price)).size).toBe(1)
        }
      }
    }
  })
})

describe('the effect', () => {
  test('shows the least, mean and greatest change, and prices above the mall’s at any quantity', async () => {
    const shelf = await mall.create.category()
    const productAt = (price: number | null, over: object = {}) =>
      mall.create.product({ price, product: { categoryId: shelf }, ...over })
    await productAt(2000)
    const fixed = await productAt(1000, { ladder: [{ min_quantity: 100, price: 700 }] })
    await productAt(null)
    const dear = await productAt(1000)
    const id = await createList()
    await done(setItem(id, fixed.skuId, [[1, '8.00']]))
    await done(setItem(id, dear.skuId, [[1, '12.00']]))
    const terms = { categories: [{ category_id: shelf, percent_off: 5 }] }
    const { total } = (await admin.get(`${path}/list`)).body
    const effect = (await done(admin.post(`${path}/preview`, { id, ...terms }))) as { examples: object[] }
    expect(effect).toMatchObject({ skus: 3, least: -20, mean: -1.67, most: 20, above: 2 })
    expect(effect.examples.at(-1)).toMatchObject({ before: '20.00', after: '19.00', quantity: 1 })
    expect(effect).toMatchObject({
      above_examples: [
        { before: '10.00', after: '12.00', quantity: 1 },
        // From 100 units the mall is cheaper than the list.
        { before: '7.00', after: '8.00', quantity: 100 },
      ],
    })
    // Nothing is stored.
    expect(await listOf(id)).toMatchObject({ categories: [], version: 3 })
    expect(await done(admin.post(`${path}/preview`, { percent_off: 0 }))).toMatchObject({ skus: 0, least: null })
    expect((await admin.get(`${path}/list`)).body.total).toBe(total)
  })

  test('is what the resolver charges', async () => {
    const { db } = mall.database
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    const cases = fc.record({
      price: amount,
      ladder: fc.option(amount, { nil: null }),
      fixed: fc.option(amount, { nil: null }),
      moq: fc.integer({ min: 1, max: 20 }),
      percent: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
    })
    for (const { price, ladder, fixed, moq, percent } of fc.sample(cases, 25)) {
      const shelf = await mall.create.category()
      const steps = ladder === null ? [] : [{ min_quantity: 10, price: ladder }]
      const { skuId } = await mall.create.product({ price, ladder: steps, moq, product: { categoryId: shelf } })
      const id = await createList({ categories: [{ category_id: shelf, percent_off: percent }] })
      if (fixed !== null) await done(setItem(id, skuId, [[1, (fixed / 100).toFixed(2)]]))
      const list = await findPriceList(db, await createGroup(id), [skuId])
      const sku = {
        id: skuId,
        price: priceOfMinor(price),
        ladder: steps.map((step) => ({ ...step, price: priceOfMinor(step.price) })),
        moq,
      }
      const unit = (quantity: number, of: PriceList | null) => unitsOf(resolveUnit(sku, quantity, of) ?? freePrice)
      const [before, after] = [unit(moq, null), unit(moq, list)]
      const { examples, above } = (await done(admin.post(`${path}/preview`, { id }))) as {
        examples: { before: string; after: string }[]
        above: number
      }
      expect(examples.map((each) => [each.before, each.after])).toEqual(
        before === after ? [] : [[before, after].map((units) => (units / 10_000).toFixed(2))],
      )
      const isAbove = [moq, 10]
        .filter((quantity) => quantity >= moq)
        .some((quantity) => unit(quantity, list) > unit(quantity, null))
      expect(above).toBe(isAbove ? 1 : 0)
    }
  })
})
