/** Orders, edits and cancellations at once. Overselling and idempotency keys: `prove/r01-one-sku.ts`, `r05-idempotency.ts`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { runKind } from '../../../testing/job.ts'
import { type Answer, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { expireOrders } from './expire.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const members = (count: number) => Promise.all(Array.from({ length: count }, () => mall.create.member()))
const count = (answers: Answer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ body }) => (body.code === 200 ? 'ok' : (body.error as string)))
      .entries()
      .map(([name, all]) => [name, all.length]),
  )

/** Stock and its ledger agree, and no order is without its lines. */
async function expectSound() {
  const { rows } = await mall.database.db.execute(sql`
    select s.id from skus s left join stock_movements m on m.sku_id = s.id group by s.id having s.on_hand <> coalesce(sum(m.on_hand), 0) or s.reserved <> coalesce(sum(m.reserved), 0) or s.on_hand < s.reserved
    union all select o.id from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)
    union all select o.id from orders o where o.total_price <> (select sum(subtotal) from order_lines l where l.order_id = o.id)`)
  expect(rows).toEqual([])
}

test('two tabs that order the same cart lines make one order', async () => {
  const { skuId } = await mall.create.product()
  for (const buyer of await members(10)) {
    const added = await buyer.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 })
    const order = { cart_item_ids: [added.body.data.id], address_id: buyer.addressId, delivery_method: 'express' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.post('/mall/order/create', order)))
    expect(count(answers)).toEqual({ ok: 1, CART_CHANGED: 4 })
  }
})

test('orders of many SKUs in any order of lines never deadlock a buyer', async () => {
  const { skuIds } = await mall.create.product(...Array.from({ length: 12 }, () => ({ stock: 60 })))
  const buyers = await members(40)
  const answers = await Promise.all(
    buyers.flatMap((buyer, n) =>
      Array.from({ length: 4 }, (_, round) => {
        const items = skuIds
          .map((product_sku_id, index) => ({
            product_sku_id,
            quantity: 1 + ((n + index + round) % 2),
            sort: (n * 7 + index * 5 + round) % 12,
          }))
          .sort((a, b) => a.sort - b.sort)
          .slice(0, 6)
        return buyer.post(
          '/mall/order/create',
          { items, address_id: buyer.addressId, delivery_method: 'express' },
          { 'idempotency-key': `mix-${n}-${round}` },
        )
      }),
    ),
  )
  expect(Object.keys(count(answers)).sort()).toEqual(['INSUFFICIENT_STOCK', 'ok'])
  await expectSound()
})

test('edits of all SKUs of a product never deadlock with its orders', async () => {
  const admin = await mall.create.staff('admin')
  const { id, skuIds } = await mall.create.product(...Array.from({ length: 12 }, () => ({ stock: 100_000 })))
  const { skus } = (await admin.get(`/mall/product/detail/${id}`)).body.data
  const buyers = await members(20)
  const deadlocks = async () =>
    (
      await mall.database.pool.query<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.deadlocks
  const before = await deadlocks()
  const edit = () =>
    admin.post('/mall/product/update', {
      id,
      skus: skus.toReversed().map((sku: { id: number; code: string }) => ({ id: sku.id, code: sku.code, price: '10' })),
    })
  const edits = Promise.all(
    Array.from({ length: 3 }, async () => {
      const answers = []
      for (let round = 0; round < 5; round++) answers.push(await edit())
      return answers
    }),
  )
  const orders = await Promise.all(
    buyers.flatMap((buyer, n) =>
      Array.from({ length: 5 }, (_, round) =>
        buyer.post(
          '/mall/order/create',
          {
            items: skuIds.map((product_sku_id) => ({ product_sku_id, quantity: 1 })),
            address_id: buyer.addressId,
            delivery_method: 'express',
          },
          { 'idempotency-key': `edited-${n}-${round}` },
        ),
      ),
    ),
  )
  expect(count((await edits).flat())).toEqual({ ok: 15 })
  expect(count(orders)).toEqual({ ok: 100 })
  expect(await deadlocks()).toBe(before)
})

test('a price edit between pricing and taking stops the order or comes after it, never between', async () => {
  const admin = await mall.create.staff('admin')
  const { id, skuId } = await mall.create.product({ stock: 100_000 })
  const buyers = await members(20)
  const edits = (async () => {
    for (let round = 0; round < 20; round++)
      await admin.post('/mall/product/update', {
        id,
        skus: [
          {
            id: skuId,
            code: (await admin.get(`/mall/product/detail/${id}`)).body.data.skus[0].code,
            price: String(10 + (round % 3)),
          },
        ],
      })
  })()
  const answers = await Promise.all(
    buyers.flatMap((buyer, n) =>
      Array.from({ length: 10 }, (_, round) =>
        buyer.post(
          '/mall/order/create',
          { items: [{ product_sku_id: skuId, quantity: 1 }], address_id: buyer.addressId, delivery_method: 'express' },
          { 'idempotency-key': `edit-${n}-${round}` },
        ),
      ),
    ),
  )
  await edits
  for (const error of Object.keys(count(answers))) expect(['ok', 'ORDER_CHANGED']).toContain(error)
  await expectSound()
})

test('cancelling, confirming and paying at once leaves exactly one of them in effect', async () => {
  const admin = await mall.create.staff('admin')
  const { skuId } = await mall.create.product({ stock: 1000 })
  for (const buyer of await members(10)) {
    const { body } = await buyer.post(
      '/mall/order/create',
      { items: [{ product_sku_id: skuId, quantity: 5 }], address_id: buyer.addressId, delivery_method: 'self_pickup' },
      { 'idempotency-key': 'x' },
    )
    const { id } = body.data
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.post(`/mall/order/cancel/${id}`)),
      admin.post(`/mall/order/admin/update/${id}`, { action: 'confirm_payment', amount: '50.00' }),
    ])
    expect(answers.filter(({ body: answer }) => answer.code === 200)).toHaveLength(1)
  }
  await expectSound()
})

test('one order expires once, and not when a payment waits', async () => {
  const { skuId } = await mall.create.product({ stock: 100 })
  const [first, second] = await members(2)
  const order = async (buyer: TestMember) =>
    (
      await buyer.post(
        '/mall/order/create',
        {
          items: [{ product_sku_id: skuId, quantity: 10 }],
          address_id: buyer.addressId,
          delivery_method: 'self_pickup',
        },
        { 'idempotency-key': 'e' },
      )
    ).body.data.id as number
  const [left, paid] = [await order(first as TestMember), await order(second as TestMember)]
  await second?.post('/mall/order/payment/submit', { order_id: paid, method: 'bank_transfer', amount: '100' })
  const later = { until: new Date(Date.now() + 8 * 86_400_000).toISOString() }
  const expired = await Promise.all([runKind(mall, expireOrders, later), runKind(mall, expireOrders, later)])
  const { rows } = await mall.database.db.execute(
    sql`select id from orders where status = 'canceled' and id in (${left}, ${paid})`,
  )
  expect(rows).toEqual([{ id: left }])
  expect(expired[0] + expired[1]).toBeGreaterThanOrEqual(1)
  expect(await mall.create.stockOf(skuId)).toBe(90)
  await expectSound()
})
