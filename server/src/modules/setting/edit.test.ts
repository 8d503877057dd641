/** The operator's settings take effect at once, for those with the right. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
let operator: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  operator = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const edit = async (body: object) => (await operator.post('/base/settings/edit', body)).body

test('a tax rate shows in the next preview, and bank accounts on the payment page', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const account = { bank: 'First', holder: 'Mall Ltd', account: '12', swift: 'FIRSTXX', currency: 'USD', note: '' }
  const { data } = await edit({ tax_rate: 7.5, bank_accounts: [account] })
  expect(data).toMatchObject({ tax_rate: 7.5, bank_accounts: [account], order_expiry_days: 7 })
  expect((await buyer.post('/mall/order/preview', order)).body.data).toMatchObject({
    tax: '7.50',
    amount_payable: '107.50',
  })
  const placed = await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
  const payment = await buyer.get(`/mall/order/payment/status/${placed.body.data.id}`)
  expect(payment.body.data.bank_accounts).toMatchObject([{ bank: 'First', account: '12' }])
})

test('tax that prices include is shown within the amount, in preview, order and documents', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  await edit({ tax_rate: 7, tax_included: true })
  const shown = { tax: '0.00', tax_rate: 7, tax_included: '6.54', amount_payable: '100.00' }
  expect((await buyer.post('/mall/order/preview', order)).body.data).toMatchObject(shown)
  const placed = await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
  expect((await buyer.get(`/mall/order/detail/${placed.body.data.id}`)).body.data).toMatchObject(shown)
  expect((await mall.get('/base/mall/homepage/info')).body.data.tax).toEqual({ rate: 7, is_included: true })
  await edit({ tax_rate: 0, tax_included: false })
})

test('rates of display currencies are public at once; a currency twice, the mall’s own or none is refused', async () => {
  const rate = (currency: string) => ({ currency, rate: 0.92, date: '2026-11-20' })
  for (const [rates, path] of [
    [[rate('EUR'), rate('EUR')], 'display_rates.1.currency'],
    [[rate('USD')], 'display_rates.0.currency'],
    [[rate('ZZZ')], 'display_rates.0.currency'],
    [[{ ...rate('EUR'), rate: 0 }], 'display_rates.0.rate'],
    [[{ ...rate('EUR'), date: '2026-02-31' }], 'display_rates.0.date'],
  ] as const)
    expect(Object.keys((await edit({ display_rates: rates })).fields)).toEqual([path])
  await edit({ display_rates: [rate('EUR'), { ...rate('THB'), rate: 35.1 }] })
  expect((await mall.get('/base/mall/homepage/info')).body.data.display_rates).toEqual([
    rate('EUR'),
    { ...rate('THB'), rate: 35.1 },
  ])
  const { body } = await operator.get('/auditlog/list', { page_size: 1, path: '/base/settings/edit' })
  expect(JSON.stringify(body.data[0])).toContain('display_rates')
})

test('figures outside their range and unknown zones are refused, and nothing is written', async () => {
  const before = (await operator.get('/base/settings/get')).body.data
  const refused = await edit({ tax_rate: 101, open_order_limit: 0, order_expiry_days: 5 })
  expect(Object.keys(refused.fields).sort()).toEqual(['open_order_limit', 'tax_rate'])
  expect((await edit({ time_zone: 'Mars/Olympus', order_expiry_days: 5 })).fields.time_zone.error).toBe('FIELD_FORMAT')
  expect((await operator.get('/base/settings/get')).body.data).toEqual(before)
})

test('administrators without system rights read them at most, members not at all', async () => {
  const [admin, member] = [await mall.create.staff('admin'), await mall.create.member()]
  expect((await admin.post('/base/settings/edit', { tax_rate: 1 })).status).toBe(403)
  expect((await member.get('/base/settings/get')).status).toBe(403)
})
