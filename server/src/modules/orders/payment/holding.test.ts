/** Reported payments hold the stock of an order within limits. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { runKind } from '../../../testing/job.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { expireOrders } from '../order/expire.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

/** An order of 100.00 that expires after 7 days. */
async function placed() {
  const { skuId } = await mall.create.product({ stock: 10 })
  const member = await mall.create.member()
  const { body } = await member.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: member.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': 'first' },
  )
  const { id } = body.data as { id: number }
  const report = (amount: string, more: object = {}) =>
    member.post('/mall/order/payment/submit', {
      order_id: id,
      method: 'bank_transfer',
      amount,
      amount_confirmed: true,
      ...more,
    })
  const detail = async () => (await member.get(`/mall/order/detail/${id}`)).body.data
  return { member, id, skuId, report, detail }
}

const age = (id: number, days: number) =>
  mall.database.pool.query(
    `update orders set created_at = created_at - make_interval(hours => $2), expires_at = expires_at - make_interval(hours => $2) where id = $1`,
    [id, days * 24],
  )
const expire = (days = 0) =>
  runKind(mall, expireOrders, { until: new Date(Date.now() + days * 86_400_000).toISOString() })

async function uploadSlip(member: TestMember): Promise<string> {
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'slip.png')
  return (await member.post('/upload/image?purpose=slip', form)).body.data.url
}

describe('an unpaid order', () => {
  test.each([
    ['8 days', '0.01', false, 'canceled'],
    ['8 days', '29.99', false, 'canceled'],
    ['8 days', '30', false, 'pending_payment'],
    ['8 days', '0.01', true, 'pending_payment'],
    ['29 days', '100', true, 'pending_payment'],
    ['30 days', '100', true, 'canceled'],
  ])('of %s with a reported payment of %s (slip: %s) is %s', async (days, amount, withSlip, status) => {
    const { member, id, skuId, report, detail } = await placed()
    await report(amount, withSlip ? { slip_url: await uploadSlip(member) } : {})
    const { expires_at } = (await member.get(`/mall/order/payment/status/${id}`)).body.data
    expect(expires_at === null).toBe(withSlip || Number(amount) >= 30)
    await age(id, Number.parseInt(days, 10))
    await expire()
    expect((await detail()).status).toBe(status)
    expect(await mall.create.stockOf(skuId)).toBe(status === 'canceled' ? 10 : 0)
  })

  test('of which a part was confirmed waits for the rest', async () => {
    const { id, detail } = await placed()
    await admin.post(`/mall/order/admin/update/${id}`, {
      action: 'confirm_payment',
      amount: '1',
      amount_confirmed: true,
    })
    await age(id, 60)
    await expire()
    expect((await detail()).status).toBe('pending_payment')
  })
})

describe('a withdrawn or refused payment', () => {
  const expiryIn = async (detail: () => Promise<{ expires_at: string }>) =>
    Math.round((Date.parse((await detail()).expires_at) - Date.now()) / 3_600_000)

  test('that held the order leaves a day to report another', async () => {
    const { member, id, report, detail } = await placed()
    const { body } = await report('100')
    await age(id, 8)
    await member.post(`/mall/order/payment/withdraw/${body.data.id}`)
    await expire()
    expect(await expiryIn(detail)).toBe(24)
    await report('50')
    await admin.post(`/mall/order/admin/update/${id}`, { action: 'refuse_payment', reason: 'not received' })
    await expire(2)
    expect((await detail()).status).toBe('canceled')
  })

  test('that was too small to hold it leaves none', async () => {
    const { member, id, report, detail } = await placed()
    const { body } = await report('0.01')
    await age(id, 6.5)
    await member.post(`/mall/order/payment/withdraw/${body.data.id}`)
    expect(await expiryIn(detail)).toBe(12)
  })

  test('does not extend the time for which payments may hold the order', async () => {
    const { id, report, detail } = await placed()
    await report('100')
    await age(id, 29.5)
    await admin.post(`/mall/order/admin/update/${id}`, { action: 'refuse_payment', reason: 'not received' })
    expect(await expiryIn(detail)).toBe(12)
  })
})

test('five payments of an order can wait for staff; the same one again is no other', async () => {
  const { member, report, detail } = await placed()
  for (const amount of ['1', '2', '3', '4', '5']) expect((await report(amount)).status).toBe(200)
  expect((await report('6')).body).toMatchObject({ code: 409, error: 'PAYMENT_LIMIT', params: { max: 5 } })
  expect((await report('5')).status).toBe(200)
  const { payments } = await detail()
  await member.post(`/mall/order/payment/withdraw/${payments[0].id}`)
  expect((await report('6')).status).toBe(200)
})

test('an order does not collect withdrawn payments without end', async () => {
  const { id, member, report } = await placed()
  await mall.database.pool.query(
    `insert into payments (order_id, user_id, method, amount, status) select $1, $2, 'cash', n, 'withdrawn' from generate_series(1, 50) n`,
    [id, member.id],
  )
  expect((await report('6')).body).toMatchObject({ error: 'PAYMENT_LIMIT', params: { max: 50 } })
})

describe('the date of a payment', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test.each(['0001-01-01', '0001-01-01T00:00:00Z', '1901-01-01', '2999-01-01', day(-31), day(2)])(
    '%s is refused',
    async (paid_at) => {
      const { report } = await placed()
      expect((await report('100', { paid_at })).body).toMatchObject({
        code: 422,
        fields: { paid_at: { error: 'FIELD_DATE_RANGE', params: { from: day(-30), to: day(1) } } },
      })
    },
  )

  test.each([day(-30), day(0), day(1)])('%s is not expired', async (paid_at) => {
    const { report } = await placed()
    expect((await report('100', { paid_at })).body.data).toMatchObject({ paid_on: paid_at })
  })
})

test('an empty balance pays nothing', async () => {
  const { report } = await placed()
  expect((await report('100', { method: 'balance' })).body).toMatchObject({ code: 409, error: 'LEDGER_BALANCE' })
})

test('the audit log holds no address that opens a slip', async () => {
  const { member, id, report } = await placed()
  const slip_url = await uploadSlip(member)
  await report('1', { slip_url })
  const { body } = await admin.post(`/mall/order/admin/update/${id}`, {
    action: 'confirm_payment',
    amount: '1',
    amount_confirmed: true,
  })
  const signature = /s=([^&]+)/
  expect(body.data.payments[0].slip_url).toMatch(signature)
  await admin.post('/mall/brand/create', { name: 'With a slip', logo: slip_url })
  const { rows } = await mall.database.pool.query<{ personal: string }>(
    `select personal from audit_rows where personal like '%/files/slip/%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { personal } of rows) expect(personal.match(/&s=[^"\\]*/g)?.every((text) => text === '&s=***')).toBe(true)
})
