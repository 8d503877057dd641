/** Customers through the API: what they bought, notes and tags, approval of buyers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const base = '/mall/customer'
const order = async (buyer: Pick<TestMember, 'post' | 'addressId'>, skuId: number, quantity: number) =>
  (
    await buyer.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuId, quantity }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
  ).body

const detail = async (id: number) => (await admin.get(`${base}/detail/${id}`)).body.data
const list = async (query: string) => (await admin.get(`${base}/list?${query}`)).body

test('a customer has figures of orders that are not canceled, and is found by them', async () => {
  const member = await mall.create.member()
  const product = await mall.create.product({ price: 1000 })
  const [remaining, canceled] = [await order(member, product.skuId, 3), await order(member, product.skuId, 5)]
  await member.post(`/mall/order/cancel/${canceled.data.id}`, {})
  expect(await detail(member.id)).toMatchObject({ orders: 1, spent: '0.00', due: '30.00', returns: 0 })
  await admin.post(`/mall/order/admin/update/${remaining.data.id}`, { action: 'confirm_payment', amount: '30' })
  expect(await detail(member.id)).toMatchObject({ orders: 1, spent: '30.00', due: '0.00' })

  expect(await list(`keyword=${member.username.toUpperCase()}&has_orders=true`)).toMatchObject({
    total: 1,
    data: [{ id: member.id, spent: '30.00' }],
  })
  expect((await list(`keyword=${member.username}&has_orders=false`)).total).toBe(0)
  // Staff are no customers until they buy.
  expect((await list(`keyword=${admin.username}`)).total).toBe(0)
  expect((await admin.get(`${base}/detail/${admin.id}`)).status).toBe(404)
})

test('tags and notes are stored for staff', async () => {
  const member = await mall.create.member()
  const { body } = await admin.post(`${base}/tags`, { id: member.id, tags: [' Fair ', 'fair', 'Big'] })
  expect(body.data.tags).toEqual(['Big', 'fair'])
  expect((await list('tag=Big')).data.map(({ id }: { id: number }) => id)).toEqual([member.id])
  const noted = await admin.post(`${base}/note`, { id: member.id, text: 'Prefers tea.\nCall before noon.' })
  const [note] = noted.body.data.notes
  expect(note).toMatchObject({ text: 'Prefers tea.\nCall before noon.', author: admin.username })
  expect((await admin.post(`${base}/note`, { id: member.id, text: '  ' })).body.fields).toMatchObject({
    text: { error: 'FIELD_REQUIRED' },
  })
  expect((await admin.delete(`${base}/note?id=${note.id}`)).status).toBe(200)
  expect((await admin.delete(`${base}/note?id=${note.id}`)).status).toBe(404)
  expect((await detail(member.id)).notes).toEqual([])
  for (const path of [`${base}/list`, `${base}/detail/${member.id}`]) expect((await member.get(path)).status).toBe(403)
})

test('where the mall approves its buyers, new members order only after that', async () => {
  const superuser = await mall.create.staff('superuser')
  expect((await superuser.post('/base/settings/edit', { buyer_approval: true })).body.data.buyer_approval).toBe(true)
  const registered = await mall.post('/base/register', {
    username: 'newcomer',
    email: 'newcomer@buyer.example',
    password: 'wanting to buy 7',
  })
  const newcomer = mall.as(registered.body.data.access_token)
  const { skuId } = await mall.create.product({ price: 1000 })
  const address = await newcomer.post('/mall/address/add', {
    receiver: 'Ann',
    phone: '+49 30 5550100',
    region: 'Germany Berlin',
    detail: 'Street 1',
  })
  const buy = () => order({ ...newcomer, addressId: address.body.data.id }, skuId, 1)
  expect(await buy()).toMatchObject({ error: 'BUYER_NOT_APPROVED' })
  const waiting = await list('approval=pending')
  expect(waiting).toMatchObject({ total: 1, pending: 1, data: [{ username: 'newcomer', approval: 'pending' }] })
  const { id } = waiting.data[0]

  const decide = async (body: object) => (await admin.post(`${base}/decide`, { ids: [id], ...body })).body
  expect((await decide({ approval: 'refused' })).fields).toMatchObject({ reason: { error: 'FIELD_REQUIRED' } })
  expect((await decide({ approval: 'refused', reason: 'No tax id.' })).data).toEqual({ changed: 1 })
  expect(await detail(id)).toMatchObject({ approval: 'refused', approval_reason: 'No tax id.' })
  expect(await buy()).toMatchObject({ error: 'BUYER_NOT_APPROVED' })
  expect((await decide({ approval: 'approved' })).data).toEqual({ changed: 1 })
  expect((await decide({ approval: 'approved' })).data).toEqual({ changed: 0 })
  expect(await buy()).toMatchObject({ code: 200 })
})
