/** Staff enter an order for a customer: what it costs while it is typed is what it costs when it is placed. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { writeSettings } from '../../settings/service.ts'
import { deleteOldDrafts } from './drafts.ts'

let mall: TestMall
let clerk: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  clerk = await mall.create.staff('superuser')
  const rule = { countries: [], up_to_weight: null, up_to_volume: null, per_kg: '1', per_m3: '0', free_from: null }
  await writeSettings(mall.served.db, {
    tax_rate: 19,
    freight_rules: [{ ...rule, method: 'express', base: '4.50' }],
  })
})
afterAll(() => mall.close())

const base = '/mall/order/admin'
const place = (body: object, by: TestMember = clerk) =>
  by.post(`${base}/create`, body, { 'idempotency-key': crypto.randomUUID() })
const preview = async (body: object) => (await clerk.post(`${base}/preview`, body)).body
const saveDraft = async (body: object) => (await clerk.post(`${base}/draft/save`, body)).body.data
const typed = { recipient: 'Ann Lee', phone: '+6591234567', shipping_address: '1 Orchard Road', country_code: 'SG' }

describe('the price of a typed order', () => {
  test('shows stock, tiers and rules of each line, freight of each method, tax and total', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({
      stock: 50,
      moq: 6,
      multiple: 6,
      price: 1000,
      weight: 0.5,
      ladder: [{ min_quantity: 12, price: 800 }],
    })
    const items = [{ product_sku_id: skuId, quantity: 12 }]
    const { data } = await preview({ user_id: buyer.id, items, country_code: 'SG' })
    expect(data).toMatchObject({
      lines: [
        {
          price: '8.00',
          buyer_price: '8.00',
          subtotal: '96.00',
          stock: 50,
          moq: 6,
          multiple: 6,
          ladder: [
            { min_quantity: 6, price: '10.00' },
            { min_quantity: 12, price: '8.00' },
          ],
        },
      ],
      delivery_method: 'express',
      freight: '10.50',
      tax: '20.24',
      amount_payable: '126.74',
      problems: [],
      missing: [],
    })
    const agreed = { user_id: buyer.id, items: [{ ...items[0], quantity: 7, price: '9' }], country_code: 'SG' }
    expect((await preview(agreed)).data.lines).toMatchObject([{ price: '9.00', buyer_price: '10.00' }])
    expect((await preview({ ...agreed, items: [{ product_sku_id: skuId, quantity: 7 }] })).data.problems).toMatchObject(
      [{ error: 'NOT_A_MULTIPLE', product_sku_id: skuId }],
    )
    const gone = { product_sku_id: 2_000_000, quantity: 1 }
    expect((await preview({ ...agreed, items: [...agreed.items, gone] })).data).toMatchObject({
      missing: [2_000_000],
      total_price: '63.00',
    })
  })

  test('is that of the order, for any goods, agreed prices and choices', async () => {
    const buyer = await mall.create.member()
    const { skuIds } = await mall.create.product(
      { stock: 1_000_000, price: 333, weight: 0.35, ladder: [{ min_quantity: 10, price: 301 }] },
      { stock: 1_000_000, price: 1999, weight: 1.2 },
    )
    const line = fc.record({
      product_sku_id: fc.constantFrom(...skuIds),
      quantity: fc.integer({ min: 1, max: 40 }),
      price: fc.constantFrom(null, '2.50', '0.01'),
    })
    const method = fc.constantFrom('express', 'truck', 'self_pickup')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), method, async (items, delivery_method) => {
        const order = { user_id: buyer.id, items, address_id: buyer.addressId, delivery_method, reason: 'agreed' }
        const { data } = await preview(order)
        const placed = await place({ ...order, expected_amount: data.amount_payable })
        expect(placed.body.data, JSON.stringify(placed.body)).toMatchObject({ amount_payable: data.amount_payable })
        const { freight, tax } = (await buyer.get(`/mall/order/detail/${placed.body.data.id}`)).body.data
        expect([freight, tax]).toEqual([data.freight, data.tax])
        await clerk.post(`${base}/cancel/${placed.body.data.id}`, { reason: 'next' })
      }),
      { numRuns: 6 },
    )
    const order = { user_id: buyer.id, items: [{ product_sku_id: skuIds[0], quantity: 1 }], ...typed }
    expect((await place({ ...order, delivery_method: 'truck', expected_amount: '1.00' })).body.error).toBe(
      'ORDER_CHANGED',
    )
  })
})

describe('the customer', () => {
  test('is found by name, company, billing details, e-mail address and every spelling of the phone', async () => {
    const { id } = await mall.create.member({
      username: 'keller77',
      alias: 'Anna Keller',
      email: 'einkauf@keller.example',
      phone: '1711234567',
      countryCode: '+49',
    })
    const buyer = mall.as((await mall.create.member()).token)
    await buyer.put('/mall/member/company', { name: 'Lampenhaus Nord', tax_id: 'DE1' })
    const other = await mall.create.member()
    await other.post('/mall/invoice/add', { title: 'Spielwaren Süd GmbH', tax_id: 'DE2' })
    const found = async (keyword: string) => (await clerk.get('/mall/customer/list', { keyword })).body.data
    for (const keyword of ['keller', 'anna k', 'EINKAUF@', '171 123', '+49 (171) 1234567'])
      expect(
        (await found(keyword)).map((row: { id: number }) => row.id),
        keyword,
      ).toEqual([id])
    expect(await found('lampenhaus')).toMatchObject([{ company_name: 'Lampenhaus Nord', tax_id: 'DE1' }])
    expect(await found('spielwaren')).toMatchObject([{ id: other.id, company_name: 'Spielwaren Süd GmbH' }])
  })

  test('gets the order at a saved address with saved or typed billing details, and a coupon of theirs', async () => {
    const [buyer, other] = [await mall.create.member(), await mall.create.member()]
    const { skuId } = await mall.create.product({ stock: 50, price: 1000 })
    const { id: invoice_id } = (await buyer.post('/mall/invoice/add', { title: 'Ann Ltd', tax_id: 'DE3' })).body.data
    const { data: template } = (
      await clerk.post('/mall/coupon/create', {
        translations: { en: { name: 'Three off' } },
        ...{ kind: 'amount', amount: '3.00', threshold_kind: 'none', scope: 'all' },
        ...{ claim: 'click', validity: 'days', valid_days: 30 },
      })
    ).body
    await buyer.post(`/mall/member/coupon/claim/${template.id}`)
    const items = [{ product_sku_id: skuId, quantity: 2 }]
    const order = { user_id: buyer.id, items, address_id: buyer.addressId, delivery_method: 'express' }
    const { coupons } = (await preview(order)).data
    expect(coupons).toMatchObject([{ discount: '3.00' }])
    const coupon_id = coupons[0].id
    expect((await preview({ ...order, coupon_id })).data).toMatchObject({ discount: '3.00' })
    const placed = (await place({ ...order, invoice_id, coupon_id })).body.data
    expect((await buyer.get(`/mall/order/detail/${placed.id}`)).body.data).toMatchObject({
      recipient: 'Ann',
      discount: '3.00',
      invoice: { title: 'Ann Ltd', tax_id: 'DE3' },
    })
    const billed = (await place({ ...order, invoice: { title: 'Keller GmbH', tax_id: 'DE4' } })).body.data
    expect((await buyer.get(`/mall/order/detail/${billed.id}`)).body.data.invoice).toMatchObject({
      title: 'Keller GmbH',
      tax_id: 'DE4',
    })
    const edit = (invoice: object | null) => clerk.post(`${base}/edit/${billed.id}`, { invoice })
    expect((await edit({ title: 'Keller KG', tax_id: 'DE5' })).body.data.invoice).toMatchObject({ title: 'Keller KG' })
    expect(Object.keys((await edit({ title: '', tax_id: 'DE5' })).body.fields)).toEqual(['invoice.title'])
    expect((await edit(null)).body.data.invoice).toBeNull()
    const refused = async (body: object) => Object.keys((await place({ ...order, ...body })).body.fields ?? {})
    expect(await refused({ invoice: { title: ' ' } })).toEqual(['invoice.title'])
    expect(await refused({ address_id: other.addressId })).toEqual(['address_id'])
    expect(await refused({ invoice_id: 2_000_000 })).toEqual(['invoice_id'])
    expect(await refused({ address_id: null })).toEqual(['shipping_address'])
    expect((await place({ ...order, user_id: other.id, address_id: other.addressId, coupon_id })).body.error).toBe(
      'COUPON_UNAVAILABLE',
    )
  })
})

describe('a draft', () => {
  test('takes no stock, is continued by colleagues, and becomes one order', async () => {
    const [buyer, colleague] = [await mall.create.member({ alias: 'Anna' }), await mall.create.staff('superuser')]
    const { skuId } = await mall.create.product({ stock: 50, price: 1000 })
    const content = { user_id: buyer.id, items: [{ product_sku_id: skuId, quantity: 5 }], remark: 'calls back' }
    const { id } = await saveDraft(content)
    expect(await mall.create.stockOf(skuId)).toBe(50)
    const drafts = (await colleague.get(`${base}/draft/list`, { user_id: String(buyer.id) })).body
    expect(drafts).toMatchObject({
      total: 1,
      data: [{ id, user: { id: buyer.id, nickname: 'Anna' }, lines: 1, saved_by: clerk.username, version: 1 }],
    })
    expect((await colleague.get(`${base}/draft/${id}`)).body.data.content).toMatchObject(content)
    const order = { ...content, ...typed, delivery_method: 'self_pickup' }
    await saveDraft({ ...content, id, version: 1, remark: 'changed' })
    expect((await place({ ...order, draft: { id, version: 1 } })).body.error).toBe('VERSION_CONFLICT')
    const answers = await Promise.all(
      [clerk, colleague, clerk].map((by) => place({ ...order, draft: { id, version: 2 } }, by)),
    )
    expect(answers.map(({ body }) => body.error ?? 'placed').sort()).toEqual([
      'ORDER_DRAFT_GONE',
      'ORDER_DRAFT_GONE',
      'placed',
    ])
    expect(await mall.create.stockOf(skuId)).toBe(45)
    expect((await clerk.get(`${base}/draft/${id}`)).body.error).toBe('ORDER_DRAFT_GONE')
  })

  test('is deleted 90 days after it was last saved', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({ price: 1000 })
    const content = { user_id: buyer.id, items: [{ product_sku_id: skuId, quantity: 1 }] }
    const [{ id: old }, { id: recent }] = [await saveDraft(content), await saveDraft(content)]
    const { db } = mall.database
    const age = (id: number, days: number) =>
      db.execute(sql`update order_drafts set updated_at = now() - make_interval(days => ${days}) where id = ${id}`)
    await age(old, 91)
    await age(recent, 89)
    await deleteOldDrafts(db)
    expect((await clerk.get(`${base}/draft/${old}`)).body.error).toBe('ORDER_DRAFT_GONE')
    expect((await clerk.get(`${base}/draft/${recent}`)).body.data.content.user_id).toBe(buyer.id)
  })

  test('stays if its order is refused; moves with a merged account; is deleted', async () => {
    const [buyer, into] = [await mall.create.member(), await mall.create.member()]
    const { skuId } = await mall.create.product({ stock: 2 })
    const content = { user_id: buyer.id, items: [{ product_sku_id: skuId, quantity: 3 }] }
    const { id, version } = await saveDraft(content)
    const order = { ...content, ...typed, delivery_method: 'self_pickup', draft: { id, version } }
    expect((await place(order)).body.error).toBe('INSUFFICIENT_STOCK')
    await clerk.post('/mall/customer/merge', { from_id: buyer.id, into_id: into.id, reason: 'Same buyer' })
    expect((await clerk.get(`${base}/draft/${id}`)).body.data.content.user_id).toBe(into.id)
    expect((await clerk.delete(`${base}/draft?id=${id}`)).body.data).toEqual({ id })
    expect((await clerk.delete(`${base}/draft?id=${id}`)).body.error).toBe('ORDER_DRAFT_GONE')
  })
})

test('the desk is open to those who may enter orders, and to no other', async () => {
  const entering = await mall.create.staffWith(['post/api/v1/mall/order/admin/create'])
  const reading = await mall.create.staffWith(['get/api/v1/mall/order/admin/list'])
  const buyer = await mall.create.member()
  const body = { user_id: buyer.id, items: [{ product_sku_id: (await mall.create.product()).skuId, quantity: 1 }] }
  for (const [by, status] of [
    [entering, 200],
    [reading, 403],
    [buyer, 403],
    [mall.as(), 401],
  ] as const) {
    expect((await by.post(`${base}/preview`, body)).status).toBe(status)
    expect((await by.post(`${base}/draft/save`, body)).status).toBe(status)
    expect((await by.get(`${base}/draft/list`)).status).toBe(status)
  }
})
