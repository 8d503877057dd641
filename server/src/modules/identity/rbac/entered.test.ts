/** What staff enter while they act as a customer, a colleague decides about; staff see who entered it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let staff: TestMember
let colleague: TestMember
let customer: TestMember
let acting: Client
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
  colleague = await mall.create.staff('superuser')
  customer = await mall.create.member()
  const { body } = await staff.post('/mall/customer/act_as', { id: customer.id, reason: 'Asked by phone' })
  acting = mall.as(body.data.token)
  await acting.post('/mall/customer/allow_changes', { password: testPassword })
})
afterAll(() => mall.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const enteredBy = () => ({ entered_by: { id: staff.id, username: staff.username } })

async function place(by: Client): Promise<number> {
  const { skuId } = await mall.create.product({ stock: 100 })
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const order = { items, address_id: customer.addressId, delivery_method: 'self_pickup' }
  const { body } = await by.post('/mall/order/create', order, key())
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data.id
}
const report = async (by: Client, order_id: number, amount = '10') => {
  const payment = { order_id, method: 'bank_transfer', amount, amount_confirmed: true }
  return (await by.post('/mall/order/payment/submit', payment, key())).body.data.id as number
}
async function decided(path: string, ...bodies: object[]) {
  for (const body of bodies)
    expect((await staff.post(path, body, key())).body, JSON.stringify(body)).toMatchObject({ error: 'OWN_DECISION' })
  for (const body of bodies)
    expect((await colleague.post(path, body, key())).body, JSON.stringify(body)).toMatchObject({ code: 200 })
}
const update = (id: number) => `/mall/order/admin/update/${id}`

test('an order', async () => {
  const id = await place(acting)
  await decided(
    update(id),
    { action: 'edit', adjustment: '-1.00', adjustment_reason: 'Scratch' },
    { action: 'confirm_payment', amount: '1', amount_confirmed: true, method: 'cash' },
    { action: 'release', reason: 'Rest later' },
  )
  const [row] = (await colleague.get('/mall/order/admin/list', { user_id: customer.id })).body.data
  expect(row).toMatchObject({ id, ...enteredBy() })
  expect((await colleague.get(`/mall/order/admin/detail/${id}`)).body.data).toMatchObject(enteredBy())
  for (const { body } of [await customer.get(`/mall/order/detail/${id}`), await customer.get('/mall/order/list')])
    expect(JSON.stringify(body)).not.toContain(staff.username)
})

test('a report of a payment', async () => {
  const id = await place(customer)
  expect((await colleague.get(`/mall/order/admin/detail/${id}`)).body.data.entered_by).toBeNull()
  const refused = await report(acting, id)
  await decided(update(id), { action: 'refuse_payment', payment_id: refused, reason: 'Not there' })
  const payment_id = await report(acting, id)
  const { payments } = (await colleague.get(`/mall/order/admin/detail/${id}`)).body.data
  expect(payments).toMatchObject([enteredBy(), enteredBy()])
  expect(JSON.stringify((await customer.get(`/mall/order/payment/status/${id}`)).body)).not.toContain(staff.username)
  const { order_number } = (await customer.get(`/mall/order/detail/${id}`)).body.data
  const line_id = await mall.create.statementLine()
  const line = { items: [{ line_id, orders: [{ order_number, amount: '10' }] }] }
  expect((await staff.post('/mall/statement/confirm', line, key())).body).toMatchObject({ error: 'OWN_DECISION' })
  await decided(update(id), { action: 'confirm_payment', payment_id })
  await decided(update(id), {
    action: 'correct_payment',
    payment_id,
    amount: '9',
    amount_confirmed: true,
    reason: 'Bank fee',
  })
  // A report of the customer is no entry of the clerk.
  await report(customer, id, '11')
  expect((await staff.post(update(id), { action: 'confirm_payment' })).body).toMatchObject({ code: 200 })
})

test('a return', async () => {
  const id = await place(customer)
  await colleague.post(update(id), {
    action: 'confirm_payment',
    amount: '1000',
    amount_confirmed: true,
    method: 'cash',
  })
  await colleague.post(update(id), { action: 'ship' })
  const [{ id: line_id }] = (await customer.get(`/mall/order/detail/${id}`)).body.data.lines
  const request = { order_id: id, kind: 'refund_only', reason: 'damaged', lines: [{ line_id, quantity: 1 }] }
  const { body } = await acting.post('/mall/order/after-sale/create', request, key())
  const admin = '/mall/order/after-sale/admin'
  expect((await colleague.get(`${admin}/list`)).body.data[0]).toMatchObject({ id: body.data.id, ...enteredBy() })
  expect((await staff.post(`${admin}/refuse/${body.data.id}`, { reason: 'No' })).body.error).toBe('OWN_DECISION')
  await decided(`${admin}/approve/${body.data.id}`, {})
  await decided(`${admin}/refund/${body.data.id}`, { method: 'cash' })
})

test('top-ups and withdrawals are closed', async () => {
  const bank = { holder: 'Ann', bank: 'B', account: '1' }
  for (const [path, body] of [
    ['/mall/balance/recharge/create', { amount: '20' }],
    ['/mall/payout/create', { source: 'balance', amount: '5', bank }],
  ] as const)
    expect((await acting.post(path, body, key())).body).toMatchObject({ error: 'NOT_WHILE_ACTING' })
})
