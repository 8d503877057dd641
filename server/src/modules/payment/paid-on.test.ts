/** The day of a payment: what the buyer said, wherever it is read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { writeSettings } from '../setting/service.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['Asia/Shanghai', day(-3), `${day(-4)}T16:00:00.000Z`, day(-3)],
  ['America/Lima', day(-3), `${day(-3)}T05:00:00.000Z`, day(-3)],
  ['Asia/Shanghai', `${day(-3)}T23:30:00Z`, `${day(-3)}T23:30:00.000Z`, day(-2)],
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
