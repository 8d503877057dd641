/** Balances: recharged by transfer, spent on orders, paid out, and never spent twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { runKind } from '../../../testing/job.ts'
import { type Answer, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { expireOrders } from '../../orders/order/expire.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const bank = { holder: 'Ann', bank: 'Bank', account: 'DE1' }
const decide = (id: number, action: string, more: object = {}) =>
  admin.post('/mall/balance/admin/recharge/decide', { id, action, ...more })
const act = async (id: number, body: object) => (await admin.post(`/mall/order/admin/update/${id}`, body)).body
const info = async (member: TestMember) => {
  const { available, frozen } = (await member.get('/mall/balance/info')).body.data
  return [available, frozen]
}
const entries = async (member: TestMember) =>
  (await member.get('/mall/balance/entries')).body.data.map(
    ({ type, amount, balance }: { type: string; amount: string; balance: string }) => [type, amount, balance],
  )
const codes = (answers: Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => (body.code === 200 ? 'ok' : body.error))].map(([name, all]) => [
      name,
      all.length,
    ]),
  )

/** A member whose confirmed recharge is this much. */
async function memberWith(amount: string) {
  const member = await mall.create.member()
  const { body } = await member.post('/mall/balance/recharge/create', { amount }, key())
  expect((await decide(body.data.id, 'confirm')).status).toBe(200)
  return member
}

/** An order of units at 10.00. */
async function order(member: TestMember, quantity = 10, more: object = {}) {
  const { skuId } = await mall.create.product({ stock: 1000 })
  const { body } = await member.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: skuId, quantity }],
      address_id: member.addressId,
      delivery_method: 'self_pickup',
      ...more,
    },
    key(),
  )
  return { ...body, id: body.data?.id as number, skuId }
}
/** A part of what is due, too. */
const pay = (member: TestMember, order_id: number, amount: string) =>
  member.post('/mall/order/payment/submit', { order_id, method: 'balance', amount, amount_confirmed: true }, key())
const detail = async (member: TestMember, id: number) => (await member.get(`/mall/order/detail/${id}`)).body.data

describe('a recharge', () => {
  test('counts once staff confirm it, with the amount that arrived', async () => {
    const member = await mall.create.member()
    const ask = (body: object) => member.post('/mall/balance/recharge/create', body, key())
    expect((await ask({ amount: '0' })).body).toMatchObject({ fields: { amount: { error: 'AMOUNT_NOT_POSITIVE' } } })
    const { id } = (await ask({ amount: '100', payer: 'Ann', paid_at: new Date().toISOString() })).body.data
    expect(await info(member)).toEqual(['0.00', '0.00'])
    const [waiting] = (await admin.get('/mall/balance/admin/recharge/list', { keyword: member.username })).body.data
    expect(waiting).toMatchObject({ id, amount: '100.00', status: 'submitted', user: { id: member.id } })
    expect((await decide(id, 'confirm', { amount: '99.50' })).body.data).toMatchObject({ received: '99.50' })
    expect(await info(member)).toEqual(['99.50', '0.00'])
    expect(await entries(member)).toEqual([['recharge', '99.50', '99.50']])
    expect((await decide(id, 'confirm')).body.error).toBe('PAYMENT_STATUS')
  })

  test('is refused with a reason, withdrawn by its member only, and limited in number', async () => {
    const member = await mall.create.member()
    const other = await mall.create.member()
    const ask = async () => (await member.post('/mall/balance/recharge/create', { amount: '5' }, key())).body
    const { id } = (await ask()).data
    expect((await decide(id, 'refuse')).body).toMatchObject({ fields: { reason: { error: 'REASON_REQUIRED' } } })
    expect((await decide(id, 'refuse', { reason: 'Not found' })).body.data).toMatchObject({ reason: 'Not found' })
    const next = (await ask()).data.id
    expect((await other.post(`/mall/balance/recharge/withdraw/${next}`)).status).toBe(404)
    expect((await other.post('/mall/balance/admin/recharge/decide', { id: next, action: 'confirm' })).status).toBe(403)
    expect((await member.post(`/mall/balance/recharge/withdraw/${next}`)).body.data.status).toBe('withdrawn')
    const refused = (await member.get('/mall/balance/recharge/list?status=refused')).body
    expect(refused).toMatchObject({ total: 1, data: [{ id }] })
    expect(refused.counts).toEqual({ submitted: 0, confirmed: 0, refused: 1, withdrawn: 1 })
    for (let n = 0; n < 5; n++) expect((await ask()).code).toBe(200)
    expect((await ask()).error).toBe('RECHARGE_LIMIT')
    expect(await info(member)).toEqual(['0.00', '0.00'])
  })

  test('that is confirmed by several people at once counts once', async () => {
    const member = await mall.create.member()
    const { id } = (await member.post('/mall/balance/recharge/create', { amount: '40' }, key())).body.data
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(id, 'confirm')))
    expect(codes(answers)).toEqual({ ok: 1, PAYMENT_STATUS: 5 })
    expect(await info(member)).toEqual(['40.00', '0.00'])
  })
})

describe('an order', () => {
  test('that the balance pays in full moves on at once', async () => {
    const member = await memberWith('150')
    const { id } = await order(member)
    expect((await member.get(`/mall/order/payment/status/${id}`)).body.data).toMatchObject({ balance: '150.00' })
    expect((await pay(member, id, '100.01')).body).toMatchObject({ fields: { amount: { error: 'AMOUNT_EXCEEDS' } } })
    expect((await pay(member, id, '100')).body.data).toMatchObject({ status: 'confirmed', counted: '100.00' })
    expect(await detail(member, id)).toMatchObject({ status: 'awaiting_shipment', payment_status: 'paid' })
    expect(await entries(member)).toEqual([
      ['payment', '-100.00', '50.00'],
      ['recharge', '150.00', '150.00'],
    ])
  })

  test('can be placed with the balance; an empty one is refused, a small one pays a part', async () => {
    const member = await memberWith('30')
    expect(await order(member, 1, { payment_method: 'balance', confirm_amount: '10.00' })).toMatchObject({
      data: { status: 'awaiting_shipment', expires_at: null },
    })
    const part = await order(member, 10, { payment_method: 'balance', confirm_amount: '20.00' })
    expect(part).toMatchObject({ data: { status: 'pending_payment' } })
    expect(await detail(member, part.id)).toMatchObject({ amount_paid: '20.00', payment_status: 'partially_paid' })
    expect(await order(member, 1, { payment_method: 'balance' })).toMatchObject({ error: 'LEDGER_BALANCE' })
    expect((await act(part.id, { action: 'confirm_payment', amount: '80' })).data).toMatchObject({
      status: 'awaiting_shipment',
    })
  })

  test('that is canceled gives the balance its part back, by the member, staff and expiry', async () => {
    const member = await memberWith('60')
    const [mine, expired, theirs] = [await order(member), await order(member), await order(member)]
    for (const { id } of [mine, expired, theirs]) await pay(member, id, '20')
    await act(theirs.id, { action: 'confirm_payment', amount: '10', amount_confirmed: true })
    expect(await info(member)).toEqual(['0.00', '0.00'])
    expect((await member.post(`/mall/order/cancel/${theirs.id}`)).body.error).toBe('PAYMENT_STATUS')
    expect((await member.post(`/mall/order/cancel/${mine.id}`)).body.data).toMatchObject({ status: 'canceled' })
    expect(await info(member)).toEqual(['20.00', '0.00'])

    await mall.database.db.execute(
      sql`update orders set expires_at = now() - interval '1 day' where id = ${expired.id}`,
    )
    await runKind(mall, expireOrders, { until: new Date().toISOString() })
    expect(await detail(member, expired.id)).toMatchObject({ status: 'canceled', payment_status: 'refunded' })
    expect(await mall.create.stockOf(expired.skuId)).toBe(1000)

    const { data } = await act(theirs.id, { action: 'cancel', reason: 'sold out' })
    expect(data).toMatchObject({ amount_paid: '10.00', refund_due: '10.00' })
    expect(await info(member)).toEqual(['60.00', '0.00'])
    await act(theirs.id, { action: 'refund', amount: '10', method: 'balance' })
    expect(await info(member)).toEqual(['70.00', '0.00'])
  })

  test('holds what the balance paid of it until it is canceled or confirmed', async () => {
    const member = await memberWith('60')
    const held = async () => {
      const { available, held, held_orders } = (await member.get('/mall/balance/info')).body.data
      const [row] = (await admin.get('/mall/balance/admin/list', { keyword: member.username })).body.data
      expect([row.available, row.held]).toEqual([available, held])
      return [available, held, held_orders.map(({ id, amount }: { id: number; amount: string }) => [id, amount])]
    }
    const marked = async () => {
      const own = (await member.get('/mall/balance/entries')).body.data
      const theirs = (await admin.get('/mall/balance/admin/entries', { user_id: member.id })).body.data
      const of = (rows: { is_held: boolean; order: { id: number } | null }[]) =>
        rows.filter(({ is_held }) => is_held).map((row) => row.order?.id)
      expect(of(theirs)).toEqual(of(own))
      return of(own)
    }
    expect(await held()).toEqual(['60.00', '0.00', []])
    const [canceled, confirmed, unpaid] = [await order(member), await order(member), await order(member)]
    for (const { id } of [canceled, confirmed]) await pay(member, id, '20')
    expect(await held()).toEqual([
      '20.00',
      '40.00',
      [
        [confirmed.id, '20.00'],
        [canceled.id, '20.00'],
      ],
    ])
    expect(await marked()).toEqual([confirmed.id, canceled.id])

    await member.post(`/mall/order/cancel/${canceled.id}`)
    expect(await held()).toEqual(['40.00', '20.00', [[confirmed.id, '20.00']]])
    // A part of the money that arrives confirms nothing yet.
    await act(confirmed.id, { action: 'confirm_payment', amount: '30', amount_confirmed: true })
    expect(await held()).toEqual(['40.00', '20.00', [[confirmed.id, '20.00']]])
    await act(confirmed.id, { action: 'confirm_payment', amount: '50' })
    expect(await held()).toEqual(['40.00', '0.00', []])
    expect(await marked()).toEqual([])

    const { data } = await act(unpaid.id, { action: 'confirm_payment', amount: '100' })
    expect(data.status).toBe('awaiting_shipment')
    expect((await order(member, 4, { payment_method: 'balance', confirm_amount: '40.00' })).data.status).toBe(
      'awaiting_shipment',
    )
    expect(await held()).toEqual(['0.00', '0.00', []])
  })

  test('that was paid too much, corrected or moved preserves the sums', async () => {
    const member = await memberWith('100')
    const { id } = await order(member)
    const { id: paymentId } = (await pay(member, id, '100')).body.data
    await act(id, {
      action: 'correct_payment',
      payment_id: paymentId,
      amount: '90',
      amount_confirmed: true,
      reason: 'agreed',
    })
    expect(await info(member)).toEqual(['10.00', '0.00'])
    expect((await act(id, { action: 'confirm_payment', amount: '5', method: 'balance' })).fields.method.error).toBe(
      'PAYMENT_METHOD_UNAVAILABLE',
    )
  })
})

test('orders and payouts that spend one balance at once take no more than there is', async () => {
  const member = await memberWith('100')
  const orders: number[] = []
  for (let n = 0; n < 15; n++) orders.push((await order(member, 1)).id)
  const answers = await Promise.all([
    ...orders.map((id) => pay(member, id, '10')),
    ...Array.from({ length: 5 }, () =>
      member.post('/mall/payout/create', { source: 'balance', amount: '10', bank }, key()),
    ),
  ])
  expect(codes(answers)).toEqual({ ok: 10, LEDGER_BALANCE: 10 })
  expect((await info(member))[0]).toBe('0.00')
})

test('staff adjust a balance with a reason, never below zero, and see what the mall owes', async () => {
  const member = await memberWith('10')
  const adjust = (amount: string, reason = 'Goodwill') =>
    admin.post('/mall/balance/admin/adjust', { user_id: member.id, amount, reason }, key())
  expect((await adjust('5', ' ')).body).toMatchObject({ fields: { reason: { error: 'REASON_REQUIRED' } } })
  expect((await adjust('0')).body).toMatchObject({ fields: { amount: { error: 'AMOUNT_INVALID' } } })
  expect((await adjust('-10.01')).body.error).toBe('LEDGER_BALANCE')
  expect((await adjust('2.50')).body.data).toMatchObject({ available: '12.50' })
  const list = (await admin.get('/mall/balance/admin/list', { keyword: member.username })).body
  expect(list.data).toEqual([
    {
      id: member.id,
      user: { id: member.id, username: member.username },
      available: '12.50',
      frozen: '0.00',
      held: '0.00',
      currency: 'USD',
    },
  ])
  const { rows } = await mall.database.pool.query(
    `select sum(balance)::float8 / 100 as owed from ledger_accounts where kind like 'balance%'`,
  )
  expect(Number(list.liabilities)).toBe(rows[0].owed)
  const [entry] = (await admin.get('/mall/balance/admin/entries', { user_id: member.id })).body.data
  expect(entry).toMatchObject({ type: 'adjustment', amount: '2.50', reason: 'Goodwill', actor: admin.username })
})
