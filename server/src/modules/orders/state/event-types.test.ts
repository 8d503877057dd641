import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEventTypes } from '#contract/status'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('the database takes the types of the contract and no others', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const body = {
    items: [{ product_sku_id: skuId, quantity: 1 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const { id } = (await buyer.post('/mall/order/create', body, { 'idempotency-key': 'events' })).body.data
  const insert = (type: string) =>
    mall.database.pool.query('insert into order_events (order_id, type) values ($1, $2)', [id, type])
  for (const type of orderEventTypes) await insert(type)
  await expect(insert('reopened')).rejects.toMatchObject({ constraint: 'order_events_type_known' })
})
