/** Red packets: drawn up front, taken with a link, spent in part. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { drawAmounts, fixedAmounts } from './draw.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

test('amounts add up to the total, each is at least one unit, and a seed draws the same again', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat({ max: 1_000_000 }), fc.nat(), (count, more, seed) => {
      const total = count + more
      for (const amounts of [drawAmounts(total, count, seed), fixedAmounts(total, count)]) {
        expect(amounts).toHaveLength(count)
        expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(1)
      }
      expect(drawAmounts(total, count, seed)).toEqual(drawAmounts(total, count, seed))
      expect(Math.max(...fixedAmounts(total, count)) - Math.min(...fixedAmounts(total, count))).toBeLessThanOrEqual(1)
    }),
  ))

async function campaign(over: object = {}): Promise<{ id: number; token: string }> {
  const body = { name: 'New year', mode: 'random', total: '30', count: 3, valid_days: 10, ...over }
  const { id } = (await admin.post('/mall/red-packet/create', body)).body.data
  const rows = (await admin.get('/mall/red-packet/list')).body.data
  return rows.find((row: { id: number }) => row.id === id)
}
const take = async (member: TestMember, token: string) =>
  (await member.post('/mall/member/red-packet/take', { token })).body
const packets = async (member: TestMember) => (await member.get('/mall/member/red-packet/list')).body

test('members who take at once get each packet once, and never more than there are', async () => {
  const { id, token } = await campaign({ count: 4 })
  const buyers = await Promise.all(Array.from({ length: 7 }, () => mall.create.member()))
  const answers = await Promise.all(buyers.flatMap((buyer) => [take(buyer, token), take(buyer, token)]))
  const taken = answers.filter(({ code }) => code === 200)
  expect(taken).toHaveLength(4)
  expect(taken.reduce((sum, { data }) => sum + Math.round(Number(data.amount) * 100), 0)).toBe(3000)
  for (const buyer of buyers) expect((await packets(buyer)).total).toBeLessThanOrEqual(1)
  const row = (await admin.get('/mall/red-packet/list')).body.data.find((each: { id: number }) => each.id === id)
  expect(row).toMatchObject({ taken: 4, taken_amount: '30.00' })
  expect(await take(buyers[0] as TestMember, 'unknown')).toMatchObject({ error: 'RED_PACKET_NOT_FOUND' })
})

test('a packet pays up to its share of an order, in part, and comes back when the order is canceled', async () => {
  const buyer = await mall.create.member()
  const { token, id } = await campaign({ mode: 'fixed', total: '30', count: 1 })
  await take(buyer, token)
  const { skuId } = await mall.create.product({ stock: 100 })
  const want = {
    items: [{ product_sku_id: skuId, quantity: 5 }],
    assets: { red_packet: '9999' },
    delivery_method: 'self_pickup',
    address_id: buyer.addressId,
  }
  const preview = (await buyer.post('/mall/order/preview', want)).body.data
  // A fifth of 50.00.
  expect(preview).toMatchObject({ discount: '10.00', offers: { red_packet: { available: '30.00', usable: '10.00' } } })
  const placed = await buyer.post('/mall/order/create', want, { 'idempotency-key': crypto.randomUUID() })
  expect(placed.body.data.amount_payable).toBe('40.00')
  expect(await packets(buyer)).toMatchObject({ available: '20.00', data: [{ amount: '30.00', left: '20.00' }] })
  await buyer.post(`/mall/order/cancel/${placed.body.data.id}`, {})
  expect(await packets(buyer)).toMatchObject({ available: '30.00', data: [{ left: '30.00' }] })
  const byStatus = async () => {
    const lists = ['usable', 'used', 'expired'].map((status) =>
      buyer.get(`/mall/member/red-packet/list?status=${status}`),
    )
    return (await Promise.all(lists)).map(({ body }) => body.total)
  }
  expect(await byStatus()).toEqual([1, 0, 0])
  const entries = (await buyer.get('/mall/member/asset/entry/list?account=red_packet')).body
  expect(entries.data.map(({ type, amount }: Record<string, string>) => [type, amount])).toEqual([
    ['given_back', '10.00'],
    ['spent', '-10.00'],
    ['granted', '30.00'],
  ])
  // In part twice, then to the cent: used up.
  for (const quantity of [5, 5, 5])
    await buyer.post(
      '/mall/order/create',
      { ...want, items: [{ product_sku_id: skuId, quantity }] },
      { 'idempotency-key': crypto.randomUUID() },
    )
  expect(await byStatus()).toEqual([0, 1, 0])
  const next = await campaign({ mode: 'fixed', total: '5', count: 1 })
  await take(buyer, next.token)
  await mall.database.pool.query(
    `update ledger_lots set expires_at = now() - interval '1 second' where source = 'red_packet:' || (select max(id) from red_packets where user_id = $1)`,
    [buyer.id],
  )
  expect(await byStatus()).toEqual([0, 1, 1])
  expect(await packets(buyer)).toMatchObject({ total: 2, counts: { usable: 0, used: 1, expired: 1 } })
  await admin.post('/mall/red-packet/stop', { id })
  expect(await take(await mall.create.member(), token)).toMatchObject({ error: 'RED_PACKET_ENDED' })
})

test('a campaign says what became of its packets, and for whom it is', async () => {
  const group = (await admin.post('/mall/member-group/create', { name: crypto.randomUUID() })).body.data.id
  const { id, token } = await campaign({ mode: 'fixed', total: '40', count: 2, group_ids: [group] })
  const [stranger, buyer] = [await mall.create.member(), await mall.create.member()]
  await mall.database.pool.query('update users set group_id = $1 where id = $2', [group, buyer.id])
  expect(await take(stranger, token)).toMatchObject({ error: 'RED_PACKET_NOT_ELIGIBLE' })
  expect(await take(buyer, token)).toMatchObject({ code: 200 })
  const { skuId } = await mall.create.product({ stock: 100 })
  const order = {
    items: [{ product_sku_id: skuId, quantity: 5 }],
    assets: { red_packet: '8' },
    delivery_method: 'self_pickup',
    address_id: buyer.addressId,
  }
  await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
  const read = async () => (await admin.get('/mall/red-packet/get', { id })).body.data
  expect(await read()).toMatchObject({
    taken: 1,
    taken_amount: '20.00',
    spent: '8.00',
    left: '12.00',
    expired: '0.00',
    state: 'running',
  })
  const list = async (query: object) =>
    (await admin.get('/mall/red-packet/packet/list', { campaign_id: id, ...query })).body
  expect(await list({})).toMatchObject({
    total: 2,
    data: [
      { user: { id: buyer.id }, amount: '20.00', spent: '8.00', left: '12.00' },
      { user: null, amount: '20.00', spent: '0.00', left: '0.00' },
    ],
  })
  expect(await list({ is_taken: false })).toMatchObject({ total: 1, data: [{ user: null }] })
  expect(await list({ username: buyer.username })).toMatchObject({ total: 1 })

  const terms = { id, name: 'Later', valid_days: 5, group_ids: [], starts_at: '2999-01-01' }
  expect((await admin.post('/mall/red-packet/update', { ...terms, ends_at: '2998-01-01' })).body).toMatchObject({
    error: 'FIELD_DATE_RANGE',
  })
  await admin.post('/mall/red-packet/update', terms)
  expect(await read()).toMatchObject({ name: 'Later', state: 'planned', total: '40.00', group_ids: [] })
  expect(await take(stranger, token)).toMatchObject({ error: 'RED_PACKET_NOT_STARTED' })
  await mall.database.pool.query(
    `update ledger_lots set expires_at = now() - interval '1 second' where source like 'red_packet:%'`,
  )
  expect(await read()).toMatchObject({ spent: '8.00', left: '0.00', expired: '12.00' })
})
