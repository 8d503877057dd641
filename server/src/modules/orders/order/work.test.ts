/** Work queues: counts that equal the lists behind them, tags, sorting and finding buyers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workQueues } from '#contract/status'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { noteInsertedOrders } from '../../../testing/inserted-orders.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { mergeCounts } from './count-queries.ts'

let mall: TestMall
let staff: TestMember
let buyer: TestMember
let skuId: number
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
  buyer = await mall.create.member({ alias: 'Zoë Lindqvist' })
  ;({ skuId } = await mall.create.product({ stock: 100_000 }))
})
afterAll(() => mall.close())

const list = async (query: string) =>
  (await staff.get(`/mall/order/admin/list?${query}`)).body as {
    data: { id: number; tags: string[]; created_at: string }[]
    total: number
  }
const work = async () =>
  (await staff.get('/mall/order/admin/work')).body.data as {
    queues: Record<string, number>
    statuses: Record<string, number>
    tags: { tag: string; orders: number }[]
  }

let serial = 0
async function place(over: object = {}): Promise<number> {
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: skuId, quantity: 10 }],
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
      ...over,
    },
    { 'idempotency-key': `work-${++serial}` },
  )
  expect(body.code).toBe(200)
  return body.data.id
}
async function act(id: number, body: object) {
  const answer = (await staff.post(`/mall/order/admin/update/${id}`, body)).body
  expect(answer.code).toBe(200)
  return answer.data
}
const pay = async (id: number) => {
  const { amount_payable } = (await staff.get(`/mall/order/admin/detail/${id}`)).body.data
  return act(id, { action: 'confirm_payment', amount: amount_payable })
}

test('each queue and status counts as many orders as its list holds, also while orders move at once', async () => {
  const [toConfirm, toQuote, toShip, partly, refund] = await Promise.all([
    place(),
    place({ delivery_method: 'truck' }),
    place(),
    place(),
    place(),
  ])
  const report = await buyer.post('/mall/order/payment/submit', {
    order_id: toConfirm,
    amount: '1.00',
    amount_confirmed: true,
    payer: 'Ann',
    method: 'bank_transfer',
  })
  expect(report.body.code).toBe(200)
  await Promise.all([pay(toShip), pay(partly), pay(refund)])
  const { lines } = (await staff.get(`/mall/order/admin/detail/${partly}`)).body.data
  await Promise.all([
    act(partly, { action: 'ship', lines: [{ line_id: lines[0].id, quantity: 4 }] }),
    act(refund, { action: 'cancel', reason: 'Out of the catalogue' }),
    mergeCounts(mall.database.db),
  ])
  await mall.database.db.execute(
    sql`update orders set expires_at = now() + interval '3 hours' where id = ${await place()}`,
  )
  const due = await place()
  const terms = { deposit_percent: 30, shipment_percent: 0, days: 30 }
  const { amount_payable } = await act(due, { action: 'edit', terms })
  await act(due, {
    action: 'confirm_payment',
    amount: (Number(amount_payable) * 0.3).toFixed(2),
    amount_confirmed: true,
  })
  await act(due, { action: 'ship' })
  expect((await list('queue=to_confirm')).data.map(({ id }) => id)).toEqual([toConfirm])
  expect((await list('queue=freight')).data.map(({ id }) => id)).toEqual([toQuote])
  expect((await list('queue=to_ship')).data.map(({ id }) => id)).toEqual([toShip])
  expect((await list('queue=partly_shipped')).data.map(({ id }) => id)).toEqual([partly])
  expect((await list('queue=refund_due')).data.map(({ id }) => id)).toEqual([refund])
  for (const isMerged of [false, true]) {
    if (isMerged) await mergeCounts(mall.database.db)
    const counts = await work()
    for (const queue of workQueues) {
      expect([queue, counts.queues[queue]]).toEqual([queue, 1])
      expect([queue, (await list(`queue=${queue}`)).total]).toEqual([queue, 1])
      expect([queue, (await list(`queue=${queue}&source=website`)).total]).toEqual([queue, 1])
    }
    for (const [status, count] of Object.entries(counts.statuses))
      expect([status, (await list(`status=${status}`)).total]).toEqual([status, count])
  }
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('staff tag orders and find them by tag; buyers see neither tags nor their changes', async () => {
  const id = await place()
  await act(id, { action: 'edit', tags: [' Urgent ', 'urgent', 'Fair 2026'] })
  expect((await list('tag=Urgent')).data.map((order) => [order.id, order.tags])).toEqual([
    [id, ['Urgent', 'Fair 2026']],
  ])
  expect((await work()).tags).toEqual([
    { tag: 'Fair 2026', orders: 1 },
    { tag: 'Urgent', orders: 1 },
  ])
  const seen = (await buyer.get(`/mall/order/detail/${id}`)).body.data
  expect(seen.tags).toBeUndefined()
  expect(seen.events.map(({ type }: { type: string }) => type)).not.toContain('tags_changed')
  await act(id, { action: 'edit', tags: [] })
  expect((await work()).tags).toEqual([])
  expect((await list('tag=Urgent')).total).toBe(0)
  const many = await staff.post(`/mall/order/admin/update/${id}`, {
    action: 'edit',
    tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`),
  })
  expect(many.body.code).toBe(422)
})

test('orders are sorted by age either way and found by a part of the name of the buyer', async () => {
  await mall.database.db.execute(sql`
    insert into orders (order_number, payment_reference, user_id, status, recipient, phone, shipping_address, delivery_method, payment_method, currency, total_price, amount_payable, total_quantity, line_count, created_at, completed_at, shipped_at)
    select lpad(n::text, 17, '0'), 'RF' || n, ${staff.id}, 'completed', 'R', '1', 'x', 'express', 'bank_transfer', 'USD', 1, 1, 1, 1, timestamptz '2024-01-01' + n * interval '37 minutes', now(), now()
      from generate_series(1, 1500) n`)
  await noteInsertedOrders(mall.database.db)
  const { rows } = await mall.database.db.execute<{ id: number }>(
    sql`select id from orders where deleted_at is null order by created_at, id`,
  )
  const all = rows.map(({ id }) => id)
  for (const page of [1, 3, 140, Math.ceil(all.length / 10), 1000])
    expect((await list(`sort=oldest&page_size=10&page=${page}`)).data.map(({ id }) => id)).toEqual(
      all.slice(10 * page - 10, 10 * page),
    )
  expect((await list('sort=oldest&buyer=lindqvist&page_size=1')).data[0]?.id).toBe(all.slice(1500)[0])
  expect((await list('buyer=lindqvist')).total).toBe(all.length - 1500)
  expect((await list('buyer=nobody')).total).toBe(0)
  expect((await list('buyer=100%25')).total).toBe(0)
})

test('the counts are for staff with the right', async () => {
  expect((await mall.as().get('/mall/order/admin/work')).status).toBe(401)
  expect((await buyer.get('/mall/order/admin/work')).status).toBe(403)
  expect((await (await mall.create.staff('clerk')).get('/mall/order/admin/work')).status).toBe(200)
  expect((await staff.get('/mall/order/admin/list?queue=late')).status).toBe(422)
})
