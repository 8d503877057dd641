/** Notes of staff with mentions, and the other news of the back office that each account chose. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { reportLowStock } from '../../catalog/product/low-stock.ts'
import { reportNewOrders } from './report-new-orders.ts'

let mall: TestMall
let ann: Awaited<ReturnType<TestMall['create']['staff']>>
let bob: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  ann = await mall.create.staff('admin')
  bob = await mall.create.staff('admin')
})
afterAll(() => mall.close())

async function order(stock = 100, quantity = 2) {
  const member = await mall.create.member()
  const product = await mall.create.product({ price: 1000, stock })
  const body = {
    items: [{ product_sku_id: product.skuId, quantity }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const { data } = (await member.post('/mall/order/create', body, { 'idempotency-key': crypto.randomUUID() })).body
  return { member, product, id: data.id as number, number: data.order_number as string }
}

const news = async (client: Client) => (await client.get('/base/staff_news/list')).body
const note = (client: Client, order_id: number, text: string) => client.post('/mall/order/note/add', { order_id, text })

test('a note notifies the colleagues that it mentions, once and no other account', async () => {
  const { id, number, member } = await order()
  const text = `@${bob.username}, please call. @${bob.username.toUpperCase()} @${member.username} @${ann.username}`
  const added = (await note(ann, id, text)).body.data
  expect(added.mentions.toSorted()).toEqual([ann.username, bob.username].toSorted())
  const received = await news(bob)
  expect(received).toMatchObject({
    unread: 1,
    data: [{ kind: 'mention', subject: number, actor: ann.username, link: `/mall/order/detail/${id}`, is_read: false }],
  })
  expect(received.data[0].text).toContain('please call')
  // Customers are not notified, and authors not of their own notes.
  expect((await news(member)).total).toBe(0)
  expect((await news(ann)).total).toBe(0)
  expect(JSON.stringify((await member.get(`/mall/order/detail/${id}`)).body)).not.toContain('please call')

  expect((await bob.post('/base/staff_news/read', { ids: [received.data[0].id] })).body.data.unread).toBe(0)
  expect((await news(bob)).data[0].is_read).toBe(true)
})

test('notes are listed newest first, and deleted by their author alone', async () => {
  const { id } = await order()
  await note(ann, id, 'First')
  await note(bob, id, 'Second')
  const listed = (await ann.get('/mall/order/note/list', { order_id: id })).body.data
  expect(listed).toMatchObject([
    { text: 'Second', author: bob.username, is_own: false },
    { text: 'First', author: ann.username, is_own: true },
  ])
  expect((await ann.delete(`/mall/order/note/item?id=${listed[0].id}`)).status).toBe(404)
  expect((await ann.delete(`/mall/order/note/item?id=${listed[1].id}`)).body.code).toBe(200)
  expect((await note(ann, id, '  ')).body.error).toBe('FIELD_REQUIRED')
  expect((await note(ann, 999_999, 'x')).body.error).toBe('ORDER_NOT_FOUND')
  const clerk = await mall.create.staff('clerk')
  expect((await note(clerk, id, 'x')).status).toBe(403)
})

test('a note about a customer mentions colleagues too', async () => {
  const { member } = await order()
  const before = (await news(bob)).total
  await ann.post('/mall/customer/note', { id: member.id, text: `(@${bob.username}) a good payer` })
  const received = await news(bob)
  expect(received.total).toBe(before + 1)
  expect(received.data[0]).toMatchObject({ subject: member.username, link: `/mall/order/customer?edit=${member.id}` })
})

test('payments and products running low are reported to the staff who want it', async () => {
  const keen = await mall.create.staff('admin')
  const choose = async (kind: string, is_wanted: boolean) =>
    expect((await keen.put('/base/staff_news/choices', { choices: [{ kind, is_wanted }] })).body.data).toContainEqual({
      kind,
      is_wanted,
    })
  await choose('payment', true)
  await choose('low_stock', true)
  const { member, id, number, product } = await order(12, 8)
  await member.post('/mall/order/payment/submit', {
    order_id: id,
    method: 'cash',
    amount: '5.00',
    amount_confirmed: true,
  })
  for (let run = 0; run < 2; run++) await reportLowStock(programContext(mall.database, mall.env, 'job tell-low-stock'))
  const { data } = await news(keen)
  expect(data.filter(({ kind }: { kind: string }) => kind === 'payment')).toMatchObject([{ subject: number }])
  const low = data.filter(({ link }: { link: string }) => link === `/mall-admin/product?edit=${product.id}`)
  expect(low).toMatchObject([{ kind: 'low_stock', text: '4' }])
  // Off again, and never on for the others.
  await choose('payment', false)
  const later = await order()
  await later.member.post('/mall/order/payment/submit', {
    order_id: later.id,
    method: 'cash',
    amount: '5.00',
    amount_confirmed: true,
  })
  expect(JSON.stringify(await news(keen))).not.toContain(later.number)
  expect((await news(ann)).data.filter(({ kind }: { kind: string }) => kind === 'payment')).toEqual([])
})

test('new orders and requested returns are reported once to the staff who want them', async () => {
  const keen = await mall.create.staff('admin')
  for (const kind of ['order', 'request'])
    await keen.put('/base/staff_news/choices', { choices: [{ kind, is_wanted: true }] })
  const { id, number, member } = await order()
  for (let run = 0; run < 2; run++)
    await reportNewOrders(programContext(mall.database, mall.env, 'job tell-new-orders'))
  const detail = (await ann.get(`/mall/order/admin/detail/${id}`)).body.data
  const act = (body: object) => ann.post(`/mall/order/admin/update/${id}`, body)
  await act({ action: 'confirm_payment', amount: detail.amount_payable })
  await act({ action: 'ship' })
  const lines = [{ line_id: detail.lines[0].id, quantity: 1 }]
  const body = { order_id: id, kind: 'return_refund', reason: 'damaged', lines }
  expect((await member.post('/mall/order/after-sale/create', body)).body.code).toBe(200)
  const { data } = await news(keen)
  const of = (kind: string) => data.filter((row: { kind: string; subject: string; text: string }) => row.kind === kind)
  expect(of('order').filter(({ subject }: { subject: string }) => subject === number)).toHaveLength(1)
  expect(of('request')).toMatchObject([{ text: number }])
})

test('colleagues are staff, to those with the right', async () => {
  const member = await mall.create.member()
  const names = (await ann.get('/base/staff_news/colleagues')).body.data.map(
    ({ username }: { username: string }) => username,
  )
  expect(names).toContain(bob.username)
  expect(names).not.toContain(member.username)
  expect((await member.get('/base/staff_news/colleagues')).status).toBe(403)
})

test('an order that takes more than half of a stock is reported to all staff who may see orders, with the SKUs', async () => {
  const small = await order(100, 50)
  const large = await order(100, 51)
  await ann.post(`/mall/order/admin/update/${large.id}`, { action: 'cancel', reason: 'test' })
  for (let run = 0; run < 2; run++)
    await reportNewOrders(programContext(mall.database, mall.env, 'job tell-new-orders'))
  const received = (await bob.get('/base/staff_news/list?kind=large_order&page_size=100')).body.data
  expect(received.filter(({ subject }: { subject: string }) => subject === large.number)).toMatchObject([
    { link: `/mall/order/detail/${large.id}`, text: expect.stringMatching(/: 51 \/ 100$/) },
  ])
  expect(JSON.stringify(received)).not.toContain(small.number)
})
