/** The day of a payment: what the buyer said, wherever it is read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { writeSettings } from '../setting/service.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test.each([
  ['Asia/Shanghai', '2026-03-01', '2026-02-28T16:00:00.000Z', '2026-03-01'],
  ['America/Lima', '2026-03-01', '2026-03-01T05:00:00.000Z', '2026-03-01'],
  ['Asia/Shanghai', '2026-03-01T23:30:00Z', '2026-03-01T23:30:00.000Z', '2026-03-02'],
  ['UTC', null, null, null],
])('in %s %s is the moment %s and the day %s', async (time_zone, given, paid_at, paid_on) => {
  await writeSettings(mall.served.db, mall.served, { time_zone })
  const member = await mall.create.member()
  const { skuId } = await mall.create.product()
  const items = [{ product_sku_id: skuId, quantity: 1 }]
  const order = (
    await member.post(
      '/mall/order/create',
      { items, address_id: member.addressId, delivery_method: 'self_pickup' },
      { 'idempotency-key': 'd' },
    )
  ).body.data
  const payment = await member.post('/mall/order/payment/submit', {
    order_id: order.id,
    method: 'cash',
    amount: '1',
    paid_at: given,
  })
  expect(payment.body.data).toMatchObject({ paid_at, paid_on })
  expect((await member.get(`/mall/order/detail/${order.id}`)).body.data.payments).toMatchObject([{ paid_at, paid_on }])
})
