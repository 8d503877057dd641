/** The rarer ways of an order, through the API: each leaves every invariant whole. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { runKind } from '../../../testing/job.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { completeOrders, expireOrders } from '../../orders/order/expire.ts'
import { verifyInvariants } from './service.ts'

let mall: TestMall
let buyer: TestMember
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
beforeEach(async () => {
  buyer = await mall.create.member()
})
afterEach(async () => expect(await verifyInvariants(mall.database.db)).toEqual([]))
afterAll(() => mall.close())

let serial = 0
interface Placed {
  id: number
  skuIds: number[]
}
/** Two lines of 10 × 10.00, collected by the buyer, so that there is no freight. */
async function place(): Promise<Placed> {
  const { skuIds } = await mall.create.product({ stock: 100 }, { stock: 100 })
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: skuIds.map((product_sku_id) => ({ product_sku_id, quantity: 10 })),
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': `journey-${++serial}` },
  )
  expect(body.code).toBe(200)
  return { id: body.data.id, skuIds }
}
async function pay(id: number, amount: string): Promise<void> {
  const { body } = await buyer.post(
    '/mall/order/payment/submit',
    { order_id: id, method: 'bank_transfer', amount, amount_confirmed: true, reference: `TT-${++serial}` },
    { 'idempotency-key': `pay-${serial}` },
  )
  expect(body.code).toBe(200)
}
async function act(id: number, change: object) {
  const { body } = await staff.post(`/mall/order/admin/update/${id}`, change)
  expect(body).toMatchObject({ code: 200 })
  return body.data
}
const stocks = ({ skuIds }: Placed) => Promise.all(skuIds.map(mall.create.stockOf))

test('shipped in two parts, received', async () => {
  const order = await place()
  await pay(order.id, '200.00')
  const { lines } = await act(order.id, { action: 'confirm_payment' })
  await act(order.id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: lines[0].id, quantity: 4 }] })
  expect(await act(order.id, { action: 'ship', carrier: 'DHL' })).toMatchObject({ status: 'shipped' })
  expect((await buyer.post(`/mall/order/confirm/${order.id}`)).body.data.status).toBe('completed')
  expect(await stocks(order)).toEqual([90, 90])
})

test('released on a part payment, shipped in part, the rest closed', async () => {
  const order = await place()
  await pay(order.id, '60.00')
  const { lines } = await act(order.id, { action: 'confirm_payment' })
  await act(order.id, { action: 'release', reason: '30/70' })
  await act(order.id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: lines[0].id, quantity: 3 }] })
  expect(await act(order.id, { action: 'close_rest', reason: 'sold out' })).toMatchObject({ status: 'shipped' })
  expect(await stocks(order)).toEqual([97, 100])
})

test('repriced, refused, paid at last with more than was due', async () => {
  const order = await place()
  await act(order.id, { action: 'edit', freight: '15.00', adjustment: '-5.00', adjustment_reason: 'regular customer' })
  await pay(order.id, '1.00')
  await act(order.id, { action: 'refuse_payment', reason: 'did not arrive' })
  await pay(order.id, '210.00')
  expect(await act(order.id, { action: 'confirm_payment', amount: '215.00', amount_confirmed: true })).toMatchObject({
    status: 'awaiting_shipment',
    payment_status: 'paid',
    amount_paid: '215.00',
  })
})

test('cancelled by staff while money is there and more is on its way', async () => {
  const order = await place()
  await pay(order.id, '60.00')
  await act(order.id, { action: 'confirm_payment' })
  await pay(order.id, '140.00')
  expect(await act(order.id, { action: 'cancel', reason: 'out of business' })).toMatchObject({
    status: 'canceled',
    payment_status: 'partially_paid',
  })
  expect(await stocks(order)).toEqual([100, 100])
})

test('cancelled by the buyer after a refusal, deleted', async () => {
  const order = await place()
  await pay(order.id, '60.00')
  await act(order.id, { action: 'refuse_payment', reason: 'did not arrive' })
  expect((await buyer.post(`/mall/order/cancel/${order.id}`)).body.code).toBe(200)
  expect((await staff.delete(`/mall/order/admin/delete/${order.id}`)).body.code).toBe(200)
  expect(await stocks(order)).toEqual([100, 100])
})

test('expired', async () => {
  const order = await place()
  await mall.database.db.execute(sql`update orders set expires_at = now() - interval '1 minute' where id = ${order.id}`)
  expect(await runKind(mall, expireOrders, { until: new Date().toISOString() })).toBe(1)
  expect(await stocks(order)).toEqual([100, 100])
})

test('completed when the receipt was not confirmed in time', async () => {
  const order = await place()
  await pay(order.id, '200.00')
  await act(order.id, { action: 'confirm_payment' })
  await act(order.id, { action: 'ship', carrier: 'DHL' })
  const hourAgo = { until: new Date(Date.now() - 3_600_000).toISOString() }
  expect(await runKind(mall, completeOrders, hourAgo)).toBe(0)
  await runKind(mall, completeOrders, { until: new Date().toISOString() })
  expect((await buyer.get(`/mall/order/detail/${order.id}`)).body.data.status).toBe('completed')
})
