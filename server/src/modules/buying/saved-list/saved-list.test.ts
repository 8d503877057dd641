/** Saved lists: whose they are, what their sources give, links, limits, and changes from two tabs at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOf } from '#contract/rules/load'
import type { Json } from '../../../testing/client.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
const skuIds: number[] = []
beforeAll(async () => {
  mall = await startTestMall()
  skuIds.push((await mall.create.product({ code: 'SL-1', moq: 12, multiple: 6, stock: 600 })).skuId)
  skuIds.push((await mall.create.product({ code: 'SL-2', stock: 100 })).skuId)
  skuIds.push((await mall.create.product({ code: 'SL-3', stock: 100 })).skuId)
})
afterAll(() => mall.close())

const line = (place: number, quantity: number, note?: string) => ({ sku_id: skuIds[place], quantity, note })
async function ok(answer: Promise<{ body: Json }>): Promise<Json> {
  const { body } = await answer
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data
}
const create = (member: TestMember, name: string, more: object): Promise<Json> =>
  ok(member.post('/mall/saved-list/create', { name, ...more }))
async function read(member: TestMember, id: number) {
  const { rows } = await ok(member.get(`/mall/saved-list/detail/${id}`))
  return rows.map((row: Json) => [row.sku?.code, row.quantity, row.verdict, row.note])
}

test('a list retains its order, notes and verdicts, and belongs to its member alone', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  const { id, revision } = await create(member, ' Weekly ', { lines: [line(1, 3, 'blue'), line(0, 5), line(1, 2)] })
  expect(await read(member, id)).toEqual([
    ['SL-2', 5, 'ok', 'blue'],
    ['SL-1', 5, 'below_moq', ''],
  ])
  const taken = await member.post('/mall/saved-list/create', { name: 'weekly' })
  expect(taken.body).toMatchObject({ code: 400, fields: { name: { error: 'DUPLICATE' } } })
  await ok(member.post('/mall/saved-list/lines', { id, revision, lines: [line(0, 12), line(1, 4)] }))
  expect(await read(member, id)).toEqual([
    ['SL-1', 12, 'ok', ''],
    ['SL-2', 4, 'ok', 'blue'],
  ])
  const stale = await member.post('/mall/saved-list/lines', { id, revision, lines: [] })
  expect(stale.body).toMatchObject({ error: 'VERSION_CONFLICT', params: { current: { line_count: 2 } } })
  for (const [path, body] of [
    ['add', { id, lines: [line(2, 1)] }],
    ['lines', { id, revision: revision + 1, lines: [] }],
    ['rename', { id, name: 'Mine' }],
    ['merge', { id, into_id: id }],
  ] as const)
    expect((await other.post(`/mall/saved-list/${path}`, body)).status).toBe(404)
  expect((await ok(member.get('/mall/saved-list/list')))[0]).toMatchObject({ id, name: 'Weekly', line_count: 2 })
})

test('lists are saved from an order and from the cart, and go into the cart with a reason for each refused line', async () => {
  const member = await mall.create.member()
  const order = { address_id: member.addressId, delivery_method: 'self_pickup' }
  const items = [{ product_sku_id: skuIds[0], quantity: 12 }]
  const placed = await ok(member.post('/mall/order/create', { ...order, items }, { 'idempotency-key': 'a' }))
  await ok(member.post('/mall/cart/add_json', { product_sku_id: skuIds[1], quantity: 7 }))
  const { id } = await create(member, 'Both', { order_id: placed.id, from_cart: true })
  expect((await read(member, id)).map(([code, quantity]: Json[]) => [code, quantity])).toEqual([
    ['SL-1', 12],
    ['SL-2', 7],
  ])
  const foreign = await (await mall.create.member()).post('/mall/saved-list/create', { name: 'x', order_id: placed.id })
  expect(foreign.body.error).toBe('ORDER_NOT_FOUND')
  await ok(member.post('/mall/saved-list/add', { id, lines: [line(2, 500)] }))
  const added = await ok(member.post(`/mall/saved-list/cart/${id}`, {}))
  expect(added.added.map((each: Json) => each.quantity)).toEqual([12, 7])
  expect(added.refused).toMatchObject([{ product_sku_id: skuIds[2], error: 'INSUFFICIENT_STOCK' }])
})

test('a line of a list travels as its line in the cart does', async () => {
  const member = await mall.create.member()
  const pack = { name: 'case' as const, units: 10, length: 50, width: 40, height: 30, gross_weight: 6, barcode: null }
  const { skuId } = await mall.create.product({ weight: 0.5, volume: 0.001, packs: [pack] })
  const { id } = await create(member, 'Cartons', { lines: [{ sku_id: skuId, quantity: 23 }] })
  const [{ sku, quantity }] = (await ok(member.get(`/mall/saved-list/detail/${id}`))).rows
  await ok(member.post(`/mall/saved-list/cart/${id}`, {}))
  const [{ packing, weight, volume }] = await ok(member.get('/mall/cart/list'))
  expect(loadOf(sku, quantity)).toEqual({
    cases: 2,
    loose: 3,
    cartons: 3,
    weight: 13.5,
    netWeight: 11.5,
    volume: 0.123,
  })
  expect({ ...packing, weight, volume }).toMatchObject({
    cases: 2,
    loose: 3,
    cartons: 3,
    weight: 13.5,
    net_weight: 11.5,
    volume: 0.123,
  })
})

test('the cart gets a list once, however often the call is repeated', async () => {
  const member = await mall.create.member()
  const { id } = await create(member, 'Once', { lines: [line(1, 3)] })
  const send = () => member.post(`/mall/saved-list/cart/${id}`, {}, { 'idempotency-key': 'twice' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
  await ok(send())
  expect((await ok(member.get('/mall/cart/list')))[0]).toMatchObject({ quantity: 3 })
})

test('a link shows names and prices to any visitor, without notes, until it is revoked', async () => {
  const [member, reader] = [await mall.create.member(), await mall.create.member()]
  const draft = await mall.create.product({ code: 'SL-9' })
  const lines = [line(0, 12, 'secret'), { sku_id: draft.skuId, quantity: 2 }]
  const { id } = await create(member, 'Shared', { lines })
  await mall.database.pool.query("update products set status = 'draft' where id = $1", [draft.id])
  await mall.create.listings()
  const { share_token: token } = await ok(member.post(`/mall/saved-list/share/${id}`, {}))
  expect((await ok(member.post(`/mall/saved-list/share/${id}`, {}))).share_token).toBe(token)
  const seen = await ok(mall.get(`/mall/saved-list/shared/${token}`))
  expect(seen).toMatchObject({ name: 'Shared', gone: 1, rows: [{ quantity: 12, verdict: 'ok' }] })
  expect(JSON.stringify(seen)).not.toMatch(/secret|SL-9/)
  const copy = await create(reader, 'Copied', { token })
  expect(copy).toMatchObject({ line_count: 1, left_out: 1, share_token: null })
  expect(await read(reader, copy.id)).toEqual([['SL-1', 12, 'ok', '']])
  await ok(member.delete(`/mall/saved-list/share/${id}`))
  expect((await mall.get(`/mall/saved-list/shared/${token}`)).status).toBe(404)
  expect((await reader.post('/mall/saved-list/create', { name: 'Again', token })).status).toBe(404)
  expect((await ok(member.post(`/mall/saved-list/share/${id}`, {}))).share_token).not.toBe(token)
})

test('two tabs that copy, merge and delete a list lose no line and break no limit', async () => {
  const member = await mall.create.member()
  const first = await create(member, 'First', { lines: [line(0, 12), line(1, 1, 'keep')] })
  const second = await create(member, 'Second', { lines: [line(1, 2), line(2, 3)] })
  const merge = (id: number, into_id: number) => member.post('/mall/saved-list/merge', { id, into_id })
  // Each into the other: one of them is gone when the second call comes to it.
  const merged = await Promise.all([merge(first.id, second.id), merge(second.id, first.id)])
  expect(merged.map(({ status }) => status).sort()).toEqual([200, 404])
  const [left, ...others] = await ok(member.get('/mall/saved-list/list'))
  expect(others).toEqual([])
  const sums = (await read(member, left.id)).map(([code, quantity]: Json[]) => [code, quantity]).sort()
  expect(sums).toEqual([
    ['SL-1', 12],
    ['SL-2', 3],
    ['SL-3', 3],
  ])
  const copies = await Promise.all(Array.from({ length: 5 }, () => member.post(`/mall/saved-list/copy/${left.id}`, {})))
  expect(new Set(copies.map(({ body }) => body.data.name)).size).toBe(5)
  const gone = await Promise.all(Array.from({ length: 3 }, () => member.delete(`/mall/saved-list/${left.id}`)))
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  await mall.database.pool.query(
    "insert into saved_lists (user_id, name) select $1, 'n' || n from generate_series(1, 43) n",
    [member.id],
  )
  const last = await Promise.all(
    Array.from({ length: 5 }, (_, n) => member.post('/mall/saved-list/create', { name: `last ${n}` })),
  )
  expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
})
