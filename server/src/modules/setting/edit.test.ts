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
