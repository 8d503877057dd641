/** Merging the two accounts of one customer: what moves, what stays in its way, and every sum whole afterwards. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let staff: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterEach(async () => expect(await verifyInvariants(mall.database.db)).toEqual([]))
afterAll(() => mall.close())

type Member = Awaited<ReturnType<TestMall['create']['member']>>
let serial = 0
async function order(buyer: Member, more: object = {}) {
  const { skuId } = await mall.create.product({ price: 1000, stock: 1000 })
  const body = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
    ...more,
  }
  return (await buyer.post('/mall/order/create', body, { 'idempotency-key': `merge-${++serial}` })).body
}
const merge = async (from: Member, into: Member) =>
  (await staff.post('/mall/customer/merge', { from_id: from.id, into_id: into.id, reason: 'Same buyer' })).body
const preview = async (from: Member, into: Member) =>
  (await staff.get('/mall/customer/merge_preview', { from_id: from.id, into_id: into.id })).body.data

test('orders, addresses, favorites, money and points move; the old account says where to sign in', async () => {
  const [from, into] = [await mall.create.member(), await mall.create.member()]
  const favorite = await mall.create.product()
  for (const client of [from, into]) await client.post(`/mall/collection/${favorite.id}`, {})
  await staff.post('/mall/balance/admin/adjust', { user_id: from.id, amount: '50', reason: 'Goodwill' })
  await staff.post('/mall/points/admin/adjust', { user_id: from.id, points: 500, reason: 'Goodwill' })
  const paid = (await order(from, { payment_method: 'balance', confirm_amount: '50.00' })).data
  const plain = (await order(from)).data
  expect(await preview(from, into)).toMatchObject({ orders: 2, addresses: 1, favorites: 1, blockers: [] })
  const points = (await preview(from, into)).points

  expect((await merge(from, into)).data).toMatchObject({ orders: 2, into: { username: into.username } })
  const orders = (await into.get('/mall/order/list')).body.data.map(({ id }: { id: number }) => id)
  expect(orders.toSorted()).toEqual([paid.id, plain.id].toSorted())
  expect((await into.get('/mall/address/list')).body.data).toHaveLength(2)
  expect((await into.get('/mall/collection/')).body.total).toBe(1)
  const remaining = await preview(into, await mall.create.member())
  expect(remaining.points).toBe(points)

  // The closed account.
  expect((await from.get('/base/userinfo')).status).toBe(401)
  const signIn = await mall.post('/base/access_token', { username: from.username, password: testPassword })
  expect(signIn.body).toMatchObject({ error: 'ACCOUNT_MERGED', params: { username: into.username } })
  const wrong = await mall.post('/base/access_token', { username: from.username, password: 'not the password' })
  expect(wrong.body.error).toBe('LOGIN_FAILED')

  // Amounts that an order gives back go to the account that has it now.
  await staff.post(`/mall/order/admin/update/${paid.id}`, { action: 'cancel', reason: 'Agreed by phone' })
})

test('points that an order used come back to the account that has the order now', async () => {
  const [from, into] = [await mall.create.member(), await mall.create.member()]
  await staff.post('/mall/points/admin/adjust', { user_id: from.id, points: 1000, reason: 'Goodwill' })
  const placed = await order(from, { assets: { points: 500 } })
  expect(placed.code, JSON.stringify(placed)).toBe(200)
  const before = (await preview(from, into)).points
  await merge(from, into)
  await into.post(`/mall/order/cancel/${placed.data.id}`, {})
  expect((await preview(into, await mall.create.member())).points).toBe(before + 500)
})

test('not with staff, not twice, not while money waits', async () => {
  const [from, into] = [await mall.create.member(), await mall.create.member()]
  const clerk = await mall.create.staff('clerk')
  expect((await merge(clerk, into)).error).toBe('MERGE_REFUSED')
  expect((await merge(from, clerk)).error).toBe('MERGE_REFUSED')
  expect((await merge(from, from)).error).toBe('FIELD_UNKNOWN_REFERENCE')
  await from.post('/mall/balance/recharge/create', { amount: '30' }, { 'idempotency-key': 'r' })
  expect((await preview(from, into)).blockers).toEqual(['waiting_money'])
  expect((await merge(from, into)).error).toBe('MERGE_REFUSED')
  const body = { from_id: into.id, into_id: from.id, reason: 'x' }
  expect((await clerk.post('/mall/customer/merge', body)).status).toBe(403)
})

test('two merges of the same accounts and an order at the same moment: one merge counts, and the order is preserved', async () => {
  const [from, into] = [await mall.create.member(), await mall.create.member()]
  await staff.post('/mall/balance/admin/adjust', { user_id: from.id, amount: '50', reason: 'Goodwill' })
  await staff.post('/mall/balance/admin/adjust', { user_id: into.id, amount: '50', reason: 'Goodwill' })
  const [one, other, ordered] = await Promise.all([merge(from, into), merge(into, from), order(from), order(into)])
  expect([one.code, other.code].filter((code) => code === 200)).toHaveLength(1)
  const remaining = one.code === 200 ? into : from
  const { rows } = await mall.database.pool.query(
    `select (select count(*)::int from orders where user_id = $1) as closed, (select balance::int from ledger_accounts where kind = 'balance' and owner_id = $2) as balance`,
    [one.code === 200 ? from.id : into.id, remaining.id],
  )
  expect(rows[0]).toEqual({ closed: 0, balance: 10_000 })
  expect([200, 401, 403]).toContain(ordered.code)
})
