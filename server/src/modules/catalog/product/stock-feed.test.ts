/** Stock that another system reports by code. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

const path = '/mall/stock/feed'
let mall: TestMall
let feeder: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  feeder = await mall.create.staffWith([`post/api/v1${path}`])
})
afterAll(() => mall.close())

test('stock is set and added, and a refused row does not affect the others', async () => {
  const { skuIds } = await mall.create.product(
    { code: 'FD-1', stock: 5 },
    { code: 'FD-2', stock: 5 },
    { code: 'FD-3', stock: 5 },
  )
  const { body } = await feeder.post(path, {
    items: [
      { code: 'FD-1', quantity: 9 },
      { code: 'FD-2', quantity: -3, mode: 'add' },
      { code: 'FD-3', quantity: -6, mode: 'add' },
      { code: 'FD-1', quantity: 1 },
      { code: 'FD-?', quantity: 1 },
      { code: 'FD-3', quantity: 5 },
    ],
  })
  expect(body.data).toMatchObject({ changed: 2, unchanged: 0, refused: 4 })
  expect(body.data.rows).toEqual([
    { code: 'FD-1', verdict: 'changed', before: 5, stock: 9, on_hand: 9, reserved: 0 },
    { code: 'FD-2', verdict: 'changed', before: 5, stock: 2, on_hand: 2, reserved: 0 },
    { code: 'FD-3', verdict: 'negative', before: 5, stock: 5, on_hand: 5, reserved: 0 },
    { code: 'FD-1', verdict: 'duplicate', before: 5, stock: 9, on_hand: 9, reserved: 0 },
    { code: 'FD-?', verdict: 'unknown', before: null, stock: null, on_hand: null, reserved: null },
    { code: 'FD-3', verdict: 'duplicate', before: 5, stock: 5, on_hand: 5, reserved: 0 },
  ])
  expect(await Promise.all(skuIds.map((id) => mall.create.stockOf(id)))).toEqual([9, 2, 5])
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('the same key adds once, however often it is repeated', async () => {
  const { skuId } = await mall.create.product({ code: 'FD-ONCE', stock: 10 })
  const items = [{ code: 'FD-ONCE', quantity: 4, mode: 'add' }]
  const send = (over = items) => feeder.post(path, { items: over }, { 'idempotency-key': 'night-1' })
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  expect((await send([{ code: 'FD-ONCE', quantity: 5, mode: 'add' }])).body.error).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await mall.create.stockOf(skuId)).toBe(14)
})

test('feeds and orders at the same time never take stock below zero', async () => {
  const { skuId } = await mall.create.product({ code: 'FD-RACE', stock: 20 })
  const buyer = await mall.create.member()
  const order = (n: number) =>
    buyer.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuId, quantity: 3 }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': `race-${n}` },
    )
  const take = () => feeder.post(path, { items: [{ code: 'FD-RACE', quantity: -4, mode: 'add' }], repeat: true })
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? order(n) : take())))
  const taken = all.reduce((sum, { body }, n) => sum + (n % 2 ? (body.code === 200 ? 3 : 0) : body.data.changed * 4), 0)
  expect(await mall.create.stockOf(skuId)).toBe(20 - taken)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('a feed needs its own right', async () => {
  const clerk = await mall.create.staffWith(['post/api/v1/mall/product/update'])
  expect((await clerk.post(path, { items: [{ code: 'FD-1', quantity: 1 }] })).status).toBe(403)
})
