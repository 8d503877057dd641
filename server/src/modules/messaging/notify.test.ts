/** Mails about orders: written in the transaction of their event, in the language of the account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall({ environment: { PUBLIC_URL: 'https://mall.example' } })
})
afterAll(() => mall.close())

const mails = async (member: TestMember) =>
  (
    await mall.database.pool.query('select subject, body from outbox where recipient = $1 order by id', [
      `${member.username}@test.example`,
    ])
  ).rows as {
    subject: string
    body: string
  }[]

async function place(member: TestMember, skuId: number, delivery_method: string, over: object = {}) {
  const body = {
    items: [{ product_sku_id: skuId, quantity: 2 }],
    address_id: member.addressId,
    delivery_method,
    ...over,
  }
  return (
    await member.post('/mall/order/create', body, {
      'idempotency-key': `${member.id} ${delivery_method} ${JSON.stringify(over)}`,
    })
  ).body
}

test('from the order to its shipment, each in one mail', async () => {
  const [member, admin] = [await mall.create.member({ language: 'ru' }), await mall.create.staff('admin')]
  const { skuId } = await mall.create.product({ price: 1000 })
  const order = (await place(member, skuId, 'self_pickup')).data
  const act = (action: object) => admin.post(`/mall/order/admin/update/${order.id}`, action)
  const payment = (
    await member.post('/mall/order/payment/submit', { order_id: order.id, method: 'cash', amount: '20.00' })
  ).body.data
  await act({ action: 'refuse_payment', payment_id: payment.id, reason: 'No such transfer {code}' })
  await act({ action: 'confirm_payment', amount: '20.00' })
  await act({ action: 'ship', carrier: 'DHL', tracking_number: 'TRACK-1' })
  const sent = await mails(member)
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Заказ ${order.order_number} принят`,
    `Не удалось подтвердить оплату заказа ${order.order_number}`,
    `Оплата заказа ${order.order_number} подтверждена`,
    `Заказ ${order.order_number}: товар отправлен`,
  ])
  expect(sent[0]?.body).toContain(order.payment_reference)
  expect(sent[0]?.body).toContain('20,00')
  expect(sent[0]?.body).toContain(`https://mall.example/mall/payment?order_id=${order.id}`)
  expect(sent[1]?.body).toContain('No such transfer')
  expect(sent[3]?.body).toContain('DHL TRACK-1')
  expect(sent[3]?.body).toContain(`https://mall.example/mall/member/order/detail/${order.id}`)
  for (const { subject, body } of sent) expect(subject + body).not.toMatch(/[{}]/)
})

test('while the freight is to be quoted no payment is requested', async () => {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product({ price: 1000 })
  await place(member, skuId, 'truck')
  expect((await mails(member))[0]?.body).toContain('Please wait to pay until')
})

test('a refused order sends no mail', async () => {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product({ price: 1000, stock: 1 })
  expect((await place(member, skuId, 'self_pickup')).error).toBe('INSUFFICIENT_STOCK')
  expect(await mails(member)).toEqual([])
})

test('a member without a mail address gets none, and orders all the same', async () => {
  const member = await mall.create.member({ email: null, phone: '15255570001' })
  const { skuId } = await mall.create.product({ price: 1000 })
  expect((await place(member, skuId, 'self_pickup')).code).toBe(200)
  expect((await mall.database.pool.query('select 1 from outbox where recipient = $1', ['15255570001'])).rowCount).toBe(
    0,
  )
})
