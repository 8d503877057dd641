/** News for staff as they come, over real connections. */
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newsStreamPath } from '#contract/api/messaging/staff-news'
import { adminListOrders } from '#contract/api/orders/order-admin'
import { rightOf } from '#contract/endpoint'
import { programContext } from '../context.ts'
import { reportNewOrders } from '../modules/orders/order/report-new-orders.ts'
import type { TestMember } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
  await mall.app.listen({ port: 0, host: '127.0.0.1' })
})
const open = new Set<AbortController>()
afterEach(() => {
  for (const controller of open) controller.abort()
  open.clear()
})
afterAll(() => mall.close())

const connect = (token = '', signal?: AbortSignal, { app } = mall) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${newsStreamPath}`, {
    headers: { token },
    ...(signal && { signal }),
  })

/** Reads the stream of an account event by event; undefined is its end. */
async function listen({ token }: { token: string }, at = mall) {
  const controller = new AbortController()
  open.add(controller)
  const response = await connect(token, controller.signal, at)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  return async (): Promise<{ unread: number } | undefined> => {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return undefined
      text += Buffer.from(value).toString()
    }
    const [event = '', ...rest] = text.split('\n\n')
    text = rest.join('\n\n')
    return JSON.parse(event.replace(/^data: /, ''))
  }
}

/** Staff with these rights who want to hear of new orders. */
async function keen(...rights: string[]): Promise<TestMember> {
  const staff = await mall.create.staffWith(rights)
  await staff.put('/base/staff_news/choices', { choices: [{ kind: 'order', is_wanted: true }] })
  return staff
}

async function placeOrder(): Promise<number> {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product({ stock: 10 })
  const { body } = await member.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 1 }], address_id: member.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': 'first' },
  )
  await reportNewOrders(programContext(mall.database, mall.env, 'job tell-new-orders'))
  return body.data.id
}

test('a new order is announced at once to staff with the right to it, and to no others', async () => {
  const [entitled, other] = [await keen(rightOf(adminListOrders)), await keen('get/api/v1/user/list')]
  const [ofEntitled, ofOther] = [await listen(entitled), await listen(other)]
  expect([await ofEntitled(), await ofOther()]).toEqual([{ unread: 0 }, { unread: 0 }])
  const id = await placeOrder()
  expect(await ofEntitled()).toEqual({ unread: 1 })
  // The next thing that the other one hears is what is meant for them, and only that.
  const colleague = await mall.create.staff('admin')
  await colleague.post('/mall/order/note/add', { order_id: id, text: `@${other.username} see this` })
  expect(await ofOther()).toEqual({ unread: 1 })
  await other.post('/base/staff_news/read', {})
  expect(await ofOther()).toEqual({ unread: 0 })
})

test('guests, members, and staff beyond their number of streams are refused', async () => {
  expect((await connect()).status).toBe(401)
  expect((await connect('x'.repeat(43))).status).toBe(401)
  expect((await connect((await mall.create.member()).token)).status).toBe(403)
  const staff = await mall.create.staff('clerk')
  for (let count = 0; count < 8; count++) await listen(staff)
  const refused = await connect(staff.token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
})

test('a stream ends when its session, account or roles do', async () => {
  const [leaving, disabled, dismissed, staying] = await Promise.all([1, 2, 3, 4].map(() => mall.create.staff('clerk')))
  const streams = await Promise.all([leaving, disabled, dismissed, staying].map((each) => listen(each as TestMember)))
  const next = () => Promise.all(streams.slice(0, 3).map((read) => read()))
  expect(await next()).toEqual([{ unread: 0 }, { unread: 0 }, { unread: 0 }])
  await leaving?.post('/base/logout', {})
  await mall.database.pool.query('update users set is_active = false where id = $1', [disabled?.id])
  await mall.database.pool.query('delete from user_roles where user_id = $1', [dismissed?.id])
  expect(await next()).toEqual([undefined, undefined, undefined])
  expect(await streams[3]?.()).toEqual({ unread: 0 })
})

test('a mall that stops ends its streams and does not wait for them', async () => {
  const stopping = await startTestMall()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const next = await listen(await stopping.create.staff('clerk'), stopping)
  expect(await next()).toEqual({ unread: 0 })
  await stopping.close()
  expect(await next()).toBeUndefined()
})
