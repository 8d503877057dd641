/** Day and amount of a payment: what the buyer said, wherever it is read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { writeSettings } from '../../settings/service.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function placed(time_zone: string) {
  await writeSettings(mall.served.db, { time_zone })
  const member = await mall.create.member()
  const { skuId } = await mall.create.product()
  const items = [{ product_sku_id: skuId, quantity: 1 }]
  const order = { items, address_id: member.addressId, delivery_method: 'self_pickup' }
  const { id } = (await member.post('/mall/order/create', order, { 'idempotency-key': 'd' })).body.data
  return { member, id: id as number }
}

test.each([
  ['Asia/Shanghai', day(-3), `${day(-4)}T16:00:00.000Z`, day(-3)],
  ['America/Lima', day(-3), `${day(-3)}T05:00:00.000Z`, day(-3)],
  ['Asia/Shanghai', `${day(-3)}T23:30:00Z`, `${day(-3)}T23:30:00.000Z`, day(-2)],
  ['UTC', null, null, null],
])('in %s %s is the moment %s and the day %s', async (time_zone, given, paid_at, paid_on) => {
  const { member, id } = await placed(time_zone)
  const payment = await member.post('/mall/order/payment/submit', {
    order_id: id,
    method: 'cash',
    amount: '1',
    amount_confirmed: true,
    paid_at: given,
  })
  expect(payment.body.data).toMatchObject({ paid_at, paid_on })
  expect((await member.get(`/mall/order/detail/${id}`)).body.data.payments).toMatchObject([{ paid_at, paid_on }])
})

test('the amount of a reported transfer is read as its currency is written, and asked about if it has two readings', async () => {
  const { member, id } = await placed('UTC')
  const report = (amount: string) =>
    member.post('/mall/order/payment/submit', {
      order_id: id,
      method: 'bank_transfer',
      amount,
      amount_confirmed: true,
      reference: amount,
      repeat: true,
    })
  for (const amount of ['1.250', '1,250'])
    expect((await report(amount)).body.fields.amount).toMatchObject({
      error: 'AMOUNT_UNCLEAR',
      params: { small: '1.25', large: '1250' },
    })
  expect((await report('1.250,50')).body.data).toMatchObject({ amount: '1250.50' })
  await mall.database.pool.query(`update orders set currency = 'VND' where id = $1`, [id])
  for (const amount of ['250.000', '250,000', '250 000'])
    expect((await report(amount)).body.data, amount).toMatchObject({ amount: '250000' })
})
