/** Costs and suppliers of SKUs: for staff with the right to see them, and in no answer to others. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePrice, unitPrice, unitsOf } from '#contract/rules/unit-price'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { writeSettings } from '../../settings/service.ts'
import { unitMargin } from './margin.ts'

let mall: TestMall
let buyer: TestMember
let purchasing: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  buyer = await mall.create.member()
  purchasing = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const supplier = 'Secret Works Ltd'
const set = (costs: object[], by: TestMember = purchasing) => by.post('/mall/cost/set', { costs })
const costsOf = async (productId: number) =>
  (await purchasing.get('/mall/cost/list', { product_ids: String(productId) })).body.data.costs
const placed = async (skuId: number, quantity: number, more: object = {}) => {
  const items = [{ product_sku_id: skuId, quantity }]
  const order = { items, address_id: buyer.addressId, delivery_method: 'self_pickup', ...more }
  const key = { 'idempotency-key': crypto.randomUUID() }
  return (await buyer.post('/mall/order/create', order, key)).body.data.id as number
}

test('a cost is set, gives a margin on the price without tax, and is removed', async () => {
  const { id, skuIds } = await mall.create.product({ price: 1000 }, { price: null }, { price: 1190 })
  const [first = 0, second = 0, third = 0] = skuIds
  expect((await set([{ sku_id: first, cost: '2.0055' }])).body.fields).toHaveProperty(['costs.0.cost'])
  await set([
    { sku_id: first, cost: '7.5', supplier, supplier_code: 'SW-1' },
    { sku_id: second, cost: '2' },
    { sku_id: third, cost: '0' },
  ])
  expect(await costsOf(id)).toMatchObject([
    { cost: '7.50', supplier, supplier_code: 'SW-1', price: '10.00', margin: '2.50', margin_percent: 25 },
    { cost: '2.00', supplier: '', price: null, margin: null, margin_percent: null },
    { cost: '0.00', price: '11.90', margin: '11.90', margin_percent: 100 },
  ])
  await writeSettings(mall.served.db, { tax_rate: 19, tax_included: true })
  expect((await costsOf(id))[2]).toMatchObject({ margin: '10.00', margin_percent: 100 })
  await writeSettings(mall.served.db, { tax_rate: 0, tax_included: false })
  expect((await set([{ sku_id: first, cost: null }])).body.data).toEqual({ changed: 1 })
  expect((await set([{ sku_id: first, cost: null }])).body.data).toEqual({ changed: 0 })
  expect((await costsOf(id))[0]).toMatchObject({ cost: null, supplier, margin: null })
  expect((await set([{ sku_id: first, cost: '-1' }])).status).toBe(422)
  expect((await set([{ sku_id: 2_000_000, cost: '1' }])).body.fields).toHaveProperty(['costs.0.sku_id'])
})

test('no answer to guests, buyers or staff without the right names cost or supplier', async () => {
  const { id, skuId } = await mall.create.product({ price: 1000, stock: 50 })
  await set([{ sku_id: skuId, cost: '7.77', supplier, supplier_code: 'SECRET-1' }])
  const order = await placed(skuId, 3)
  const clerk = await mall.create.staffWith([
    'get/api/v1/mall/stock/list',
    'get/api/v1/mall/order/admin/detail/{id}',
    'get/api/v1/mall/order/admin/export',
    'post/api/v1/mall/order/admin/create',
    'post/api/v1/mall/product/update',
    'get/api/v1/mall/product/export',
    'get/api/v1/mall/stock/sheet',
  ])
  const items = [{ product_sku_id: skuId, quantity: 1, price: '1.00' }]
  const answers = await Promise.all([
    mall.get(`/mall/product/detail/${id}`),
    mall.get('/mall/product/list', { keyword: String(id), skus: 'true' }),
    buyer.get(`/mall/product/detail/${id}`),
    buyer.get(`/mall/order/detail/${order}`),
    clerk.get(`/mall/product/detail/${id}`),
    clerk.get('/mall/product/list', { skus: 'true', status: 'any', page_size: '200' }),
    clerk.get('/mall/stock/list', { page_size: '500' }),
    clerk.get('/mall/stock/value'),
    clerk.get(`/mall/order/admin/detail/${order}`),
    clerk.get('/mall/order/admin/export', { format: 'csv' }),
    clerk.get('/mall/product/export', { format: 'csv' }),
    clerk.get('/mall/stock/sheet', { format: 'csv' }),
    clerk.post('/mall/order/admin/preview', { user_id: buyer.id, items }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { body } of answers)
    expect(JSON.stringify(body)).not.toMatch(/7\.77|Secret Works|SECRET-1|"(cost|margin)/i)
  const refused = await Promise.all([
    ...[buyer, clerk].flatMap((by) => [
      by.get('/mall/cost/list', { product_ids: String(id) }),
      by.get('/mall/cost/sheet'),
      by.get(`/mall/order/admin/margin/${order}`),
      set([{ sku_id: skuId, cost: '1' }], by),
    ]),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
})

test('an order has the margin of the cost at which it was placed, less what is closed', async () => {
  const { skuIds } = await mall.create.product({ price: 1000, stock: 50 }, { price: 500, stock: 50 })
  const [first = 0, second = 0] = skuIds
  await set([{ sku_id: first, cost: '6' }])
  const items = [
    { product_sku_id: first, quantity: 10 },
    { product_sku_id: second, quantity: 1 },
  ]
  const id = await placed(first, 10, { items })
  await set([{ sku_id: first, cost: '9' }])
  const margin = async () => (await purchasing.get(`/mall/order/admin/margin/${id}`)).body.data
  expect(await margin()).toMatchObject({
    lines: [
      { cost: '6.00', revenue: '100.00', margin: '40.00', margin_percent: 40 },
      { cost: null, revenue: '5.00', margin: null },
    ],
    uncosted: 1,
    ...{ revenue: '100.00', cost: '60.00', margin: '40.00', margin_percent: 40 },
  })
  await purchasing.post(`/mall/order/admin/reprice/${id}`, { adjustment: '-21', adjustment_reason: 'Scratches' })
  expect(await margin()).toMatchObject({ revenue: '80.00', margin: '20.00', margin_percent: 25 })
  const { skuId: third } = await mall.create.product({ price: 200, stock: 9 })
  await set([{ sku_id: third, cost: '3' }])
  const changes = [
    { product_sku_id: first, quantity: 5 },
    { product_sku_id: third, quantity: 2 },
  ]
  await purchasing.post(`/mall/order/admin/edit_lines/${id}`, { changes, reason: 'asked' })
  expect((await margin()).lines.at(-1)).toMatchObject({ cost: '3.00' })
})

test('the order desk shows the margin of a line, also below cost, to staff with the right', async () => {
  const { skuId } = await mall.create.product({ price: 1000, stock: 50 })
  await set([{ sku_id: skuId, cost: '8' }])
  const preview = async (price: string | null) =>
    (
      await purchasing.post('/mall/order/admin/preview', {
        user_id: buyer.id,
        items: [{ product_sku_id: skuId, quantity: 3, price }],
      })
    ).body.data.lines
  expect(await preview(null)).toMatchObject([{ cost: '8.00', margin_percent: 20 }])
  expect(await preview('6.40')).toMatchObject([{ cost: '8.00', margin_percent: -25 }])
})

test('stock has a value at the price and at cost', async () => {
  const code = crypto.randomUUID().slice(0, 13)
  const { skuIds } = await mall.create.product(
    { code: `${code}-1`, price: 333, stock: 3 },
    { code: `${code}-2`, price: null, stock: 2 },
  )
  await set([{ sku_id: skuIds[0] ?? 0, cost: '1.11' }])
  expect((await purchasing.get('/mall/stock/value', { keyword: code })).body.data).toEqual({
    ...{ currency: 'USD', value: '9.99', unpriced: 1, cost_value: '3.33', uncosted: 1 },
  })
  expect((await purchasing.get('/mall/stock/list', { keyword: code })).body.data).toMatchObject([
    { value: '9.99', cost_value: '3.33' },
    { value: null, cost_value: null },
  ])
})

test('a sheet sets costs by code, in words of any language; what is unclear is refused', async () => {
  const code = crypto.randomUUID().slice(0, 13)
  const { id, skuIds } = await mall.create.product(
    { code: `${code}-1`, price: 1000 },
    { code: `${code}-2` },
    { code: `${code}-3` },
  )
  await set([{ sku_id: skuIds[1] ?? 0, cost: '4', supplier }])
  const send = async (text: string, query = '') => {
    const form = new FormData()
    form.set('file', new Blob([text]), 'costs.csv')
    return (await purchasing.post(`/mall/cost/import${query}`, form)).body
  }
  const rows = [
    `${code}-1;7,50;Lamp Works;L-1`,
    `${code}-2;;Other Works;`,
    `${code}-3;1.250;;`,
    'NO-SUCH;1;;',
    `${code}-3;;;`,
  ]
  const file = ['Артикул;Себестоимость;Поставщик;Артикул поставщика', ...rows].join('\n')
  const read = (await send(file, '?preview=true')).data
  expect(read).toMatchObject({ id: null, costs: 2, ignored: 1, problem_count: 2 })
  expect(read.problems.map(({ code: problem }: { code: string }) => problem)).toEqual([
    'AMOUNT_UNCLEAR',
    'FIELD_UNKNOWN_REFERENCE',
  ])
  await runJob(mall.served, mall.env, jobKinds, (await send(file)).data.id)
  expect(await costsOf(id)).toMatchObject([
    { cost: '7.50', supplier: 'Lamp Works', supplier_code: 'L-1' },
    { cost: '4.00', supplier: 'Other Works' },
    { cost: null },
  ])
  // A supplier's list: other money than the mall's, signs and figures below zero are no costs.
  const foreign = [`${code}-1,7.5,CNY`, `${code}-2,€7.50,`, `${code}-3,-5,`, `${code}-3,7.5,usd`]
  const listed = (await send(['Product code,Cost,Currency', ...foreign].join('\n'), '?preview=true')).data
  expect(listed.problems.map(({ code: problem }: { code: string }) => problem)).toEqual([
    'AMOUNT_CURRENCY',
    'FIELD_FORMAT',
    'FIELD_FORMAT',
  ])
  const sheet = (await purchasing.get('/mall/cost/sheet', { keyword: code, format: 'csv' })).body
  expect(String(sheet)).toContain(`${code}-1`)
  expect((await send('a,b\n1,2\n')).error).toBe('COST_SHEET_UNREADABLE')
})

test('a margin is what the net price leaves, and its percentage is below zero exactly where it is', () => {
  const price = fc.integer({ min: 0, max: 1e9 }).map(unitPrice)
  const rule = fc.record({ tax_rate: fc.constantFrom(0, 7, 19, 25.5), tax_included: fc.boolean() })
  fc.assert(
    fc.property(price, price, rule, (sold, cost, tax) => {
      const left = unitMargin(sold, cost, tax)
      const net = unitsOf(left?.margin ?? freePrice) + unitsOf(cost)
      expect(tax.tax_included ? net <= unitsOf(sold) : net === unitsOf(sold)).toBe(true)
      expect(left?.percent === null).toBe(net === 0)
      if (net > 0) expect((left?.percent ?? 0) < 0).toBe(net < unitsOf(cost))
    }),
  )
  expect(unitMargin(null, freePrice, { tax_rate: 0, tax_included: false })).toBeNull()
})
