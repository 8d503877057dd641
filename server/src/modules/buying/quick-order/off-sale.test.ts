/** A SKU that is no longer on sale retains its name in lists of buyers, and shows neither price nor stock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import type { Client } from '../../../testing/mall.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'

let mall: Resellers['mall']
let use: Resellers
let member: TestMember
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  member = await mall.create.member()
})
afterAll(() => mall.close())

/** A price and a stock that nothing else has; in a shop of the level 376.90 and 368.95. */
const secret = { price: 47_113, stock: 86_427, ladder: [{ min_quantity: 50, price: 46_119 }] }
const secrets = /471[.,]13|461[.,]19|376[.,]90|368[.,]95|86[.,]?[34]\d\d\b/

/** Everywhere that a member comes across a product that was offered once. */
async function seen(ids: { id: number; skuId: number }, code: string, listId: number, headers: Record<string, string>) {
  const guest: Client = mall
  const rows = [{ sku_id: ids.skuId, quantity: 60 }]
  const items = [{ product_sku_id: ids.skuId, quantity: 60 }]
  const get = async (path: string, client: Client = member) => [path, (await client.get(path, {}, headers)).body]
  const post = async (path: string, body: object, client: Client = member) => [
    path,
    (await client.post(path, body, { ...headers, 'idempotency-key': crypto.randomUUID() })).body,
  ]
  const token = (await member.post(`/mall/saved-list/share/${listId}`, {})).body.data.share_token
  return Promise.all([
    post('/mall/quick/check', { rows }, guest),
    post('/mall/quick/check', { rows: [{ code, quantity: 60 }] }),
    post('/mall/quick/check', { text: `${code}\t60\n${code.slice(0, -1)}\t1` }, guest),
    get(`/mall/quick/find?keyword=${code}`, guest),
    get(`/mall/saved-list/detail/${listId}`),
    get(`/mall/saved-list/shared/${token}`, guest),
    get('/mall/collection/'),
    get('/mall/history/list'),
    get('/mall/cart/list'),
    get('/mall/reorder/bought'),
    post('/mall/order/preview', { items, delivery_method: 'self_pickup' }),
    post('/mall/order/create', { items, address_id: member.addressId, delivery_method: 'self_pickup' }),
    post('/mall/freight/estimate', { items }, guest),
    post('/mall/cart/add_json', items[0] ?? {}),
    post('/mall/cart/add_many', { items }, guest),
    get(`/mall/product/list?ids=${ids.id}&skus=true`, guest),
    get(`/mall/product/detail/${ids.id}`),
    get(`/mall/search/suggest?keyword=${code}`, guest),
  ])
}

/** Adds the SKU to everything that a member has. */
async function addEverywhere({ id, skuId }: { id: number; skuId: number }, headers: Record<string, string>) {
  const list = await member.post('/mall/saved-list/create', {
    name: `List ${id}`,
    lines: [{ sku_id: skuId, quantity: 60 }],
  })
  await member.post(`/mall/saved-list/share/${list.body.data.id}`, {})
  await member.post(`/mall/collection/${id}`, {}, headers)
  await member.post('/mall/history/add', { views: [{ product_id: id, seconds_ago: 1 }] }, headers)
  const added = await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 60 }, headers)
  expect((await use.order(member, skuId, 60, headers)).status).toBe(200)
  return { listId: list.body.data.id as number, lineId: added.body.data.id as number }
}

test.each([
  ['a product', "update products set status = 'off_sale' where id = $1", {}],
  ['a SKU', "update skus set status = 'off_sale' where product_id = $1", {}],
  ['a product that is a draft again', "update products set status = 'draft' where id = $1", {}],
  ['a product, for a reseller’s visitors', "update products set status = 'off_sale' where id = $1", { inShop: true }],
])('%s that is taken off sale', async (_, takeOff, { inShop = false }: { inShop?: boolean }) => {
  const headers: Record<string, string> = inShop ? (await use.reseller({ mode: 'fixed', value: '0' })).headers : {}
  const code = `GONE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const product = await use.product({ ...secret, code, product: { name: { en: `Lamp ${code}` } } })
  const ids = await addEverywhere(product, headers)
  const look = () => seen(product, code, ids.listId, headers)
  expect(JSON.stringify(await look())).toMatch(secrets)
  await mall.database.pool.query(takeOff, [product.id])
  await mall.create.listings()
  mall.served.changes.expire()
  for (const [path, body] of await look()) expect(JSON.stringify(body), String(path)).not.toMatch(secrets)
})
