/** An order whose freight staff still have to quote: it cannot be paid, and waits for the quote as long as others for money. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../context.ts'
import type { TestMember } from '../../testing/factory.ts'
import { runKind } from '../../testing/job.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { putBankAccounts } from '../bank-account/service.ts'
import { verifyInvariants } from '../invariant/service.ts'
import { expireOrders, startExpiry } from './expire.ts'

const day = 86_400_000
const bank = { bank: 'Bank', holder: 'Mall', account: 'DE02120300000000202051', swift: 'B', currency: 'USD', note: '' }

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  await putBankAccounts(mall.database.db, [bank])
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

/** An order of 100.00 by truck, for which there is no freight rule. */
async function placed(language = 'en') {
  const { skuId } = await mall.create.product({ stock: 10 })
  const member = await mall.create.member({ language })
  const { body } = await member.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: member.addressId, delivery_method: 'truck' },
    { 'idempotency-key': 'first' },
  )
  expect(body.data).toMatchObject({ status: 'pending_payment', amount_payable: '100.00' })
  const { id, expires_at } = body.data as { id: number; expires_at: string }
  return {
    member,
    id,
    skuId,
    expires_at,
    detail: async () => (await member.get(`/mall/order/detail/${id}`)).body.data,
    overview: async () => (await member.get(`/mall/order/payment/status/${id}`)).body.data,
    pay: (amount = '100') =>
      member.post('/mall/order/payment/submit', { order_id: id, method: 'bank_transfer', amount }),
    edit: async (change: object) =>
      (await admin.post(`/mall/order/admin/update/${id}`, { action: 'edit', ...change })).body.data,
    mails: async () => {
      const { rows } = await mall.database.pool.query<{ subject: string; body: string }>(
        'select subject, body from outbox where recipient = $1 order by id',
        [`${member.username}@test.example`],
      )
      return rows
    },
  }
}

const age = (id: number, days: number) =>
  mall.database.pool.query(
    `update orders set created_at = created_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )
const expire = () => runKind(mall, expireOrders, { until: new Date().toISOString() })

test('it shows no bank accounts, takes no payment and gives its stock back if nobody quotes in time', async () => {
  const before = Date.now()
  const { member, id, skuId, expires_at, detail, overview, pay } = await placed()
  expect(Date.parse(expires_at)).toBeGreaterThanOrEqual(before + 7 * day)
  const row = (await member.get('/mall/order/list')).body.data[0]
  const staffRow = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
  for (const each of [row, staffRow, await detail()])
    expect(each).toMatchObject({ freight: null, freight_pending: true, expires_at })
  expect(await overview()).toMatchObject({ freight_pending: true, expires_at, bank_accounts: [] })
  expect((await pay()).body).toMatchObject({ code: 409, error: 'PAYMENT_STATUS', params: { status: 'unpaid' } })

  await age(id, 6)
  await expire()
  expect((await detail()).status).toBe('pending_payment')
  await age(id, 2)
  await expire()
  expect((await detail()).status).toBe('canceled')
  expect(await mall.create.stockOf(skuId)).toBe(10)
})

test('one that the last release left without a deadline gets one', async () => {
  const { id, detail } = await placed()
  await mall.database.pool.query('update orders set expires_at = null where id = $1', [id])
  await startExpiry(programContext(mall.database, mall.env, 'job expire-orders'))
  expect(Date.parse((await detail()).expires_at)).toBeGreaterThan(Date.now() + 6 * day)
})

test('the time to pay starts when staff set the freight, and the buyer gets a mail', async () => {
  const { id, detail, overview, pay, edit, mails } = await placed('es')
  await age(id, 6)
  const before = Date.now()
  const quoted = await edit({ freight: '25.50' })
  expect(quoted).toMatchObject({ freight: '25.50', freight_pending: false, amount_payable: '125.50' })
  const left = Date.parse(quoted.expires_at) - 7 * day
  expect(left).toBeGreaterThanOrEqual(before)
  expect(left).toBeLessThanOrEqual(Date.now())
  expect(await overview()).toMatchObject({ expires_at: quoted.expires_at, bank_accounts: [{ ...bank, until: null }] })

  const [, mail, ...others] = await mails()
  const { order_number, payment_reference } = quoted
  expect(mail?.subject).toBe(`Gastos de envío del pedido ${order_number}: 25,50\u00a0US$`)
  for (const text of ['125,50', payment_reference, `/mall/payment?order_id=${id}`]) expect(mail?.body).toContain(text)
  expect(others).toEqual([])

  await expire()
  expect((await pay('125.50')).body.code).toBe(200)
  expect((await detail()).payment_status).toBe('submitted')
})

test('another freight leaves the deadline, and taking the quote back begins a new wait', async () => {
  const { id, detail, edit, mails } = await placed()
  const { expires_at } = await edit({ freight: '0' })
  await age(id, 3)
  expect(Date.parse((await edit({ freight: '9.00' })).expires_at)).toBe(Date.parse(expires_at) - 3 * day)
  expect(await mails()).toHaveLength(2)
  const again = await edit({ freight: null })
  expect(again.freight_pending).toBe(true)
  expect(Date.parse(again.expires_at)).toBeGreaterThanOrEqual(Date.parse(expires_at))
  await edit({ freight: '9.00' })
  await age(id, 8)
  await expire()
  expect((await detail()).status).toBe('canceled')
})

test('it is not released, even if nothing but the freight is to be paid', async () => {
  const { id, edit } = await placed()
  expect(await edit({ adjustment: '-100', adjustment_reason: 'samples' })).toMatchObject({ amount_payable: '0.00' })
  const release = () => admin.post(`/mall/order/admin/update/${id}`, { action: 'release', reason: 'samples' })
  expect((await release()).body.error).toBe('FREIGHT_PENDING')
  await edit({ freight: '0' })
  expect((await release()).body.data.status).toBe('awaiting_shipment')
})
