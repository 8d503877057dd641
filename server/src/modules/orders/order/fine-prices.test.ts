/** Unit prices below the smallest money unit: allowed by a setting, exact per unit, rounded once per line. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiBase } from '#contract/endpoint'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { applyDueMarkups } from '../../pricing/price/markups.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
let categoryId: number
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
  categoryId = await mall.create.category()
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})
beforeEach(() => allow(2))

const unique = () => crypto.randomUUID().slice(0, 13)
async function allow(price_decimals: number): Promise<void> {
  expect((await admin.post('/base/settings/edit', { price_decimals })).body).toMatchObject({ data: { price_decimals } })
}
const bodyOf = (sku: object, category_id = categoryId) => ({
  name: 'Screw',
  category_id,
  status: 'on_sale',
  skus: [{ code: unique(), price: '0.0035', on_hand: 1_000_000, ...sku }],
})
async function create(sku: object = {}, category_id = categoryId) {
  const { body } = await admin.post('/mall/product/create', bodyOf(sku, category_id))
  expect(body).toMatchObject({ code: 200 })
  const { skus } = (await mall.get(`/mall/product/detail/${body.data.id}`)).body.data
  return { id: body.data.id as number, skuId: skus[0].id as number }
}
const detail = async (id: number, client: Pick<TestMall, 'get'> = mall) =>
  (await client.get(`/mall/product/detail/${id}`)).body.data
const order = (buyer: TestMember, product_sku_id: number, quantity: number, more: object = {}) =>
  buyer.post(
    '/mall/order/create',
    { items: [{ product_sku_id, quantity }], address_id: buyer.addressId, delivery_method: 'self_pickup', ...more },
    { 'idempotency-key': crypto.randomUUID() },
  )
const read = async (id: number) => (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
const act = async (id: number, body: object) => {
  const answer = await admin.post(`/mall/order/admin/update/${id}`, body)
  expect(answer.body).toMatchObject({ code: 200 })
  return answer.body.data
}

describe('a mall that does not allow more decimals than its currency has', () => {
  beforeEach(() => allow(0))
  const fault = async (path: string, body: object) => {
    const { status, body: answer } = await admin.post(path, body)
    const [[field, { error = '', params = {} } = {}] = []] = Object.entries<{ error?: string; params?: object }>(
      answer.fields ?? {},
    )
    return { status, field, error, params }
  }
  const finer = (field: string) => ({
    status: 422,
    field,
    error: 'AMOUNT_DECIMALS',
    params: { currency: 'USD', digits: 2 },
  })

  test('refuses finer prices, wherever one is written', async () => {
    expect(await fault('/mall/product/create', bodyOf({}))).toEqual(finer('skus.0.price'))
    const steps = [{ min_quantity: 10, price: '0.995' }]
    expect(await fault('/mall/product/create', bodyOf({ price: '1', ladder: steps }))).toEqual(
      finer('skus.0.ladder.0.price'),
    )
    const { id, skuId } = await create({ price: '1.00' })
    const by = { by: 'amount', amount: '0.005' }
    expect(await fault('/mall/product/bulk/preview', { ids: [id], action: 'price', price: by })).toEqual(
      finer('price.amount'),
    )
    for (const [rule, field] of [
      [{ mode: 'fixed', value: '0.005' }, 'value'],
      [{ mode: 'percent', value: 5, min: '0.005' }, 'min'],
      [{ mode: 'percent', value: 5, rounding: 'step:0.005' }, 'rounding'],
    ] as const)
      expect(
        await fault('/mall/category/markup/batch', { items: [{ category_id: categoryId, ...rule }], preview: true }),
      ).toEqual(finer(`items.0.${field}`))
    const price_list_id = (await admin.post('/mall/price-list/create', { name: unique() })).body.data.id
    const items = [{ sku_id: skuId, steps: [{ min_quantity: 1, price: '0.995' }] }]
    expect(await fault('/mall/price-list/items', { price_list_id, items })).toEqual(finer('items.0.steps.0.price'))
    const buyer = await mall.create.member()
    const placed = (await order(buyer, skuId, 10)).body.data.id
    const [line] = (await read(placed)).lines
    const changes = [{ line_id: line.id, quantity: 10, price: '0.995' }]
    expect(
      await fault(`/mall/order/admin/update/${placed}`, { action: 'edit_lines', changes, reason: 'agreed' }),
    ).toEqual(finer('changes.0.price'))
  })

  test('sells what was priced before, and lets its price come back unchanged', async () => {
    await allow(2)
    const { id, skuId } = await create()
    await allow(0)
    const [sku] = (await detail(id, admin)).skus
    expect((await admin.post('/mall/product/update', { id, skus: [{ ...sku, weight: 0.001 }] })).body.code).toBe(200)
    expect(await detail(id)).toMatchObject({ price: '0.0035', skus: [{ weight: 0.001 }] })
    expect((await order(await mall.create.member(), skuId, 1000)).body.data.amount_payable).toBe('3.50')
    const next = { id: sku.id, code: sku.code, price: '0.0036' }
    expect((await admin.post('/mall/product/update', { id, skus: [next] })).body.error).toBe('AMOUNT_DECIMALS')
  })
})

test('a price of a third of a cent is shown in full, and a line is rounded once, half up', async () => {
  const { id, skuId } = await create({ ladder: [{ min_quantity: 10_000, price: '0.0031' }] })
  expect(await detail(id)).toMatchObject({
    price: '0.0035',
    skus: [
      {
        price: '0.0035',
        ladder: [
          { min_quantity: 1, price: '0.0035' },
          { min_quantity: 10_000, price: '0.0031' },
        ],
      },
    ],
  })
  for (const [quantity, price, subtotal] of [
    [1000, '0.0035', '3.50'],
    [100, '0.0035', '0.35'],
    [10, '0.0035', '0.04'],
    [1, '0.0035', '0.00'],
    [10_000, '0.0031', '31.00'],
  ] as const) {
    const buyer = await mall.create.member()
    await buyer.post('/mall/cart/add_json', { product_sku_id: skuId, quantity })
    const cart = (await buyer.get('/mall/cart/list')).body
    expect(cart).toMatchObject({ data: [{ price, subtotal }], summary: { amount: subtotal } })
    const preview = { items: [{ product_sku_id: skuId, quantity }], delivery_method: 'self_pickup' }
    expect((await buyer.post('/mall/order/preview', preview)).body.data).toMatchObject({
      lines: [{ price, subtotal }],
      total_price: subtotal,
    })
    const placed = (await order(buyer, skuId, quantity, { expected_amount: subtotal })).body.data
    expect(placed.amount_payable).toBe(subtotal)
    expect((await read(placed.id)).lines).toMatchObject([{ price, subtotal, quantity }])
  }
})

test('other prices look as they did, and are filtered and sorted with finer ones', async () => {
  const shelf = await mall.create.category()
  const prices = ['1.2', '0.0035', '1.205', '0.0350']
  for (const price of prices) await create({ price }, shelf)
  const list = async (query: object) =>
    (await mall.get('/mall/product/list', { category_id: shelf, ...query })).body.data.map(
      ({ price }: { price: string }) => price,
    )
  expect(await list({ sort: 'price_asc' })).toEqual(['0.0035', '0.035', '1.20', '1.205'])
  expect(await list({ min_price: '0.0036', max_price: '1.2049', sort: 'price_desc' })).toEqual(['1.20', '0.035'])
})

test('price lists and markups make finer prices', async () => {
  const shelf = await mall.create.category()
  const [fine, plain] = [await create({}, shelf), await create({ price: '0.05' }, shelf)]
  const price_list_id = (await admin.post('/mall/price-list/create', { name: unique(), percent_off: 10 })).body.data.id
  const group = (await admin.post('/mall/member-group/create', { name: unique(), price_list_id })).body.data.id
  const buyer = await mall.create.member({ groupId: group })
  // 0.00315 is off by 0.00035: 0.0004.
  expect([(await detail(fine.id, buyer)).price, (await detail(plain.id, buyer)).price]).toEqual(['0.0031', '0.045'])
  const effect = (await admin.post('/mall/price-list/preview', { id: price_list_id })).body.data
  expect(effect.examples).toContainEqual(expect.objectContaining({ before: '0.0035', after: '0.0031' }))
  const items = [{ sku_id: fine.skuId, steps: [{ min_quantity: 1, price: '0.00290' }] }]
  await admin.post('/mall/price-list/items', { price_list_id, items })
  expect((await detail(fine.id, buyer)).price).toBe('0.0029')

  const markup = { category_id: shelf, mode: 'percent', value: 8 }
  await admin.post('/mall/category/markup/batch', { items: [markup] })
  expect([(await detail(fine.id)).price, (await detail(plain.id)).price]).toEqual(['0.0038', '0.054'])
  await admin.post('/mall/category/markup/batch', { items: [{ ...markup, rounding: 'step:0.0005', min: '0.0039' }] })
  expect([(await detail(fine.id)).price, (await detail(plain.id)).price]).toEqual(['0.004', '0.054'])
  await admin.delete(`/mall/category/markup/clear?category_id=${shelf}`)
})

test('marked-up prices follow the setting with the job that applies markups', async () => {
  const shelf = await mall.create.category()
  const { id } = await create({ price: '0.05' }, shelf)
  await admin.post('/mall/category/markup/batch', { items: [{ category_id: shelf, mode: 'percent', value: 8 }] })
  for (const [decimals, price] of [
    [0, '0.05'],
    [1, '0.054'],
  ] as const) {
    await allow(decimals)
    await applyDueMarkups(programContext(mall.database, mall.env, 'test'))
    expect((await detail(id)).price).toBe(price)
  }
  await admin.delete(`/mall/category/markup/clear?category_id=${shelf}`)
})

test('parts of a line are shipped, returned and credited exactly, and the invoice asks what the order does', async () => {
  await admin.post('/base/settings/edit', {
    company: { name: 'Mall Ltd', address: 'Road 1', tax_id: 'T1', phone: '', email: '' },
  })
  const { skuId } = await create()
  const buyer = await mall.create.member()
  // 3.5035 is 3.50.
  const { id, amount_payable } = (await order(buyer, skuId, 1001)).body.data
  expect(amount_payable).toBe('3.50')
  await act(id, { action: 'confirm_payment', amount: '3.50' })
  const [{ id: line_id }] = (await read(id)).lines
  for (const [quantity, shipped_amount] of [
    [10, '0.04'],
    [11, '0.07'],
    [980, '3.50'],
  ] as const) {
    const body = { action: 'ship', lines: [{ line_id, quantity }], carrier: 'dhl', tracking_number: unique() }
    expect(await act(id, body)).toMatchObject({ shipped_amount })
  }
  await buyer.post(`/mall/order/confirm/${id}`)
  const pdfOf = async (query: string) => {
    const { rawPayload } = await mall.app.inject({
      url: `${apiBase}/mall/order/admin/document/${id}?${query}`,
      headers: { token: admin.token },
    })
    return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
  }
  const invoice = (await admin.post(`/mall/order/admin/document/issue/${id}`, { kind: 'invoice' })).body.data
  expect(invoice).toMatchObject({ amount: '3.50' })
  expect(await pdfOf(`kind=invoice&document_id=${invoice.document_id}`)).toMatch(/0\.0035\s+3\.50/)

  const note = async (body: object) => {
    const wanted = { kind: 'credit_note', reason: 'damaged', ...body }
    return (await admin.post(`/mall/order/admin/document/issue/${id}`, wanted)).body.data.amount
  }
  expect([await note({ lines: [{ line_id, quantity: 333 }] }), await note({})]).toEqual(['1.16', '2.34'])

  let refunded = 0
  for (const quantity of [333, 333, 335]) {
    const asked = { order_id: id, kind: 'refund_only', reason: 'damaged', lines: [{ line_id, quantity }] }
    const request = (await buyer.post('/mall/order/after-sale/create', asked)).body.data.id
    await admin.post(`/mall/order/after-sale/admin/approve/${request}`, {})
    const { body } = await admin.post(`/mall/order/after-sale/admin/refund/${request}`, { method: 'cash' })
    refunded += Math.round(Number(body.data.paid_out) * 100)
    expect((await read(id)).amount_payable).toBe(((350 - refunded) / 100).toFixed(2))
  }
  expect(refunded).toBe(350)
})
