/** Products a member has bought, and suggestions from their rhythm. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/client.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

/** An order of the SKUs, so many days ago. */
async function order(member: TestMember, daysAgo: number, ...items: [skuId: number, quantity: number][]) {
  const { body } = await member.post(
    '/mall/order/create',
    {
      items: items.map(([product_sku_id, quantity]) => ({ product_sku_id, quantity })),
      address_id: member.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  await mall.database.pool.query("update orders set created_at = now() - $2 * interval '1 day' where id = $1", [
    body.data.id,
    daysAgo,
  ])
  return body.data.id as number
}

test('bought SKUs come with counts, typical quantity and verdicts; canceled orders and others’ do not count', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  const often = await mall.create.product({ code: 'RB-1', moq: 6, multiple: 6, product: { name: { en: 'Blue cup' } } })
  const once = await mall.create.product({ code: 'RB-2', product: { name: { en: 'Tea pot' } } })
  await order(member, 40, [often.skuId, 12])
  await order(member, 30, [often.skuId, 12], [once.skuId, 2])
  await order(member, 20, [often.skuId, 60])
  await order(other, 1, [once.skuId, 9])
  const canceled = await order(member, 1, [once.skuId, 50])
  await member.post(`/mall/order/cancel/${canceled}`, {})
  await mall.database.pool.query("update skus set status = 'off_sale' where id = $1", [once.skuId])
  await mall.create.listings()
  const bought = async (query = {}) => (await member.get('/mall/reorder/bought', query)).body
  const { data, total } = await bought()
  expect(total).toBe(2)
  expect(data.map((row: Json) => [row.code, row.times, row.total_quantity, row.typical_quantity, row.verdict])).toEqual(
    [
      ['RB-1', 3, 84, 12, 'ok'],
      ['RB-2', 1, 2, 2, 'off_sale'],
    ],
  )
  const codes = async (query: object) => (await bought(query)).data.map(({ code }: Json) => code)
  expect(await codes({ keyword: 'rb 2' })).toEqual(['RB-2'])
  expect(await codes({ keyword: 'blue' })).toEqual(['RB-1'])
  expect(await codes({ keyword: '100%' })).toEqual([])
  expect(await codes({ sort: 'name' })).toEqual(['RB-1', 'RB-2'])
  expect(await codes({ page: 2, page_size: 1 })).toEqual(['RB-2'])
})

test('a SKU is suggested by the member’s own rhythm, in full cases, until it is in the cart', async () => {
  const member = await mall.create.member()
  const pack = {
    name: 'case' as const,
    units: 24,
    length: null,
    width: null,
    height: null,
    gross_weight: null,
    barcode: null,
  }
  const { skuId } = await mall.create.product({ code: 'RD-1', unit: 'piece', packs: [pack], stock: 1000 })
  const { skuId: onceId } = await mall.create.product({ code: 'RD-2', stock: 1000 })
  const { skuId: soldOutId } = await mall.create.product({ code: 'RD-3', stock: 1000 })
  for (const daysAgo of [90, 61, 30])
    await order(member, daysAgo, [skuId, 45], ...(daysAgo === 30 ? [[onceId, 5] as [number, number]] : []), [
      soldOutId,
      1,
    ])
  await mall.database.pool.query('update skus set on_hand = reserved where id = $1', [soldOutId])
  await mall.create.listings()
  const due = async () => (await member.get('/mall/reorder/due')).body.data
  expect(await due()).toMatchObject([
    { quantity: 48, typical_quantity: 45, every_days: 30, verdict: 'ok', sku: { code: 'RD-1' } },
  ])
  await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 48 })
  expect(await due()).toEqual([])
  expect((await (await mall.create.member()).get('/mall/reorder/due')).body.data).toEqual([])
})
