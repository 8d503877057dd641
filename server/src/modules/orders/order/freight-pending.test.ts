/**
 * An order whose freight staff still have to quote: it cannot be paid, and waits for the quote and for the buyer to accept
 * it as long as others for money.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { runKind } from '../../../testing/job.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { putBankAccounts } from '../../bank/service.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { updateOrder } from '../state/service.ts'
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
async function placed(language = 'en', more: object = {}, known?: TestMember) {
  const { skuId } = await mall.create.product({ stock: 10 })
  const member = known ?? (await mall.create.member({ language }))
  const order = { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: member.addressId }
  const { body } = await member.post(
    '/mall/order/create',
    { ...order, delivery_method: 'truck', ...more },
    { 'idempotency-key': crypto.randomUUID() },
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
    /** As the answer, for refusals. */
    change: async (change: object) =>
      (await admin.post(`/mall/order/admin/update/${id}`, { action: 'edit', ...change })).body,
    preview: async (assets: object = {}) => (await member.post(`/mall/order/preview_freight/${id}`, { assets })).body,
    accept: async (freight: string, expected_amount: string, assets: object = {}) =>
      (await member.post(`/mall/order/accept_freight/${id}`, { freight, expected_amount, assets })).body,
    mails: async () => {
      const { rows } = await mall.database.pool.query<{ subject: string; body: string }>(
        'select subject, body from outbox where recipient = $1 order by id',
        [`${member.username}@test.example`],
      )
      return rows
    },
  }
}

const age = (id: number, days: number) => {
  const by = sql`make_interval(days => ${days})`
  const earlier = { createdAt: sql`orders.created_at - ${by}`, expiresAt: sql`orders.expires_at - ${by}` }
  return updateOrder(mall.database.db, id, earlier)
}
const expire = () => runKind(mall, expireOrders, { until: new Date().toISOString() })

test('it shows no bank accounts, takes no payment and releases its stock if no quote arrives in time', async () => {
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

test('the buyer accepts what staff quote, at the amount on the page, and then pays', async () => {
  const { member, id, detail, overview, pay, edit, preview, accept, mails } = await placed('es')
  await age(id, 6)
  const before = Date.now()
  expect(await preview()).toMatchObject({ code: 409, error: 'FREIGHT_NOT_QUOTED' })
  expect(await accept('0', '100')).toMatchObject({ code: 409, error: 'FREIGHT_NOT_QUOTED' })
  const quoted = await edit({ freight: '25.50' })
  expect(quoted).toMatchObject({
    ...{
      freight: null,
      freight_pending: true,
      freight_quote: '25.50',
      amount_payable: '100.00',
      amount_to_pay: '0.00',
    },
  })
  const left = Date.parse(quoted.expires_at) - 7 * day
  expect(left).toBeGreaterThanOrEqual(before)
  expect(left).toBeLessThanOrEqual(Date.now())
  expect(await overview()).toMatchObject({ freight_quote: '25.50', amount_to_pay: '0.00', bank_accounts: [] })
  expect((await pay('125.50')).body).toMatchObject({ code: 409, error: 'PAYMENT_STATUS' })
  const record = { action: 'confirm_payment', amount: '125.50' }
  expect((await admin.post(`/mall/order/admin/update/${id}`, record)).body.error).toBe('FREIGHT_PENDING')

  expect((await preview()).data).toMatchObject({ freight: '25.50', amount_payable: '125.50', discount: '0.00' })
  const stranger = await mall.create.member()
  const body = { freight: '25.50', expected_amount: '125.50' }
  expect((await stranger.post(`/mall/order/accept_freight/${id}`, body)).body.error).toBe('ORDER_NOT_FOUND')
  for (const [freight, amount] of [
    ['25.49', '125.50'],
    ['25.50', '125.49'],
  ] as const)
    expect(await accept(freight, amount)).toMatchObject({
      ...{ code: 409, error: 'ORDER_CHANGED', params: { freight: '25.50', amount_payable: '125.50', currency: 'USD' } },
    })
  expect((await accept('25.50', '125.50')).data).toMatchObject({
    ...{
      freight: '25.50',
      freight_pending: false,
      freight_quote: null,
      amount_payable: '125.50',
      amount_to_pay: '125.50',
    },
  })
  expect(await overview()).toMatchObject({ bank_accounts: [{ ...bank, until: null }] })

  const [, quote, agreed, ...others] = await mails()
  const { order_number, payment_reference } = quoted
  expect(quote?.subject).toBe(`Gastos de envío del pedido ${order_number}: 25,50\u00a0US$`)
  for (const text of ['125,50', 'acepte', `/mall/payment?order_id=${id}`]) expect(quote?.body).toContain(text)
  expect(quote?.body).not.toContain(payment_reference)
  for (const text of ['125,50', payment_reference, `/mall/payment?order_id=${id}`]) expect(agreed?.body).toContain(text)
  expect(others).toEqual([])

  await expire()
  expect((await pay('125.50')).body.code).toBe(200)
  expect((await detail()).payment_status).toBe('submitted')
  expect((await detail()).events.map(({ type }: { type: string }) => type)).toEqual([
    ...['created', 'freight_quoted', 'freight_accepted', 'payment_submitted'],
  ])
  expect((await member.get('/mall/order/list')).body.data[0]).toMatchObject({ amount_to_pay: '0.00' })
})

test('a quote is announced in the language of the buyer', async () => {
  for (const language of ['en', 'cn', 'es', 'ru', 'th', 'vi']) {
    const { id, edit, mails } = await placed(language)
    await edit({ freight: '25.50' })
    const [, mail] = await mails()
    expect(mail?.body, language).toContain(`/mall/payment?order_id=${id}`)
    expect(`${mail?.subject}${mail?.body}`, language).not.toMatch(/[{}]/)
  }
})

test('another quote begins a new wait and is announced; one that is taken back cannot be accepted', async () => {
  const { id, detail, edit, accept, mails } = await placed()
  await edit({ freight: '0' })
  await age(id, 3)
  const later = await edit({ freight: '9.00' })
  expect(Date.parse(later.expires_at)).toBeGreaterThan(Date.now() + 6.9 * day)
  expect(await mails()).toHaveLength(3)
  expect(await accept('0', '100')).toMatchObject({ error: 'ORDER_CHANGED', params: { freight: '9.00' } })
  const again = await edit({ freight: null })
  expect(again).toMatchObject({ freight_pending: true, freight_quote: null })
  expect(await accept('9.00', '109')).toMatchObject({ error: 'FREIGHT_NOT_QUOTED' })
  await edit({ freight: '9.00' })
  await age(id, 8)
  await expire()
  expect((await detail()).status).toBe('canceled')
  expect(await accept('9.00', '109')).toMatchObject({ error: 'ORDER_STATUS' })
})

test('what the buyer accepted is lowered at most', async () => {
  const { edit, change, accept } = await placed()
  await edit({ freight: '20.00' })
  await accept('20.00', '120.00')
  for (const freight of ['20.01', null])
    expect(await change({ freight })).toMatchObject({ code: 409, error: 'FREIGHT_ACCEPTED' })
  expect(await edit({ freight: '15.00' })).toMatchObject({ freight: '15.00', amount_payable: '115.00' })
  expect(await edit({ freight: '20.00' })).toMatchObject({ amount_payable: '120.00' })
})

test('an order that staff placed needs no acceptance', async () => {
  const { skuId } = await mall.create.product({ stock: 10 })
  const customer = await mall.create.member()
  const order = {
    ...{ user_id: customer.id, items: [{ product_sku_id: skuId, quantity: 2 }], delivery_method: 'truck' },
    ...{ recipient: 'Ann', phone: '+49 30 5550100', shipping_address: 'Street 1' },
  }
  const { id } = (await admin.post('/mall/order/admin/create', order)).body.data
  const { body } = await admin.post(`/mall/order/admin/update/${id}`, { action: 'edit', freight: '5' })
  expect(body.data).toMatchObject({ freight: '5.00', freight_quote: null, amount_to_pay: '25.00' })
})

test('an order that waits for its buyer is no work of staff', async () => {
  const { id, edit } = await placed()
  const queue = async () => {
    const [list, work] = [
      (await admin.get('/mall/order/admin/list', { queue: 'freight', page_size: 1000 })).body,
      (await admin.get('/mall/order/admin/work')).body.data.queues.freight,
    ]
    expect(work).toBe(list.total)
    return list.data.some((row: { id: number }) => row.id === id)
  }
  expect(await queue()).toBe(true)
  await edit({ freight: '5' })
  expect(await queue()).toBe(false)
  await edit({ freight: null })
  expect(await queue()).toBe(true)
})

describe('assets', () => {
  async function rich() {
    const member = await mall.create.member()
    const face = { kind: 'amount', amount: '20', threshold_kind: 'none', scope: 'all', claim: 'grant', per_member: 9 }
    const coupon = { ...face, validity: 'days', valid_days: 30, translations: { en: { name: 'Twenty off' } } }
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const { id: template_id } = (await admin.post('/mall/coupon/create', coupon, key())).body.data
    await admin.post('/mall/coupon/grant', { template_id, usernames: [member.username], reason: 'Fair' }, key())
    await admin.post('/mall/points/admin/adjust', { user_id: member.id, points: 500, reason: 'Fair' }, key())
    await admin.post('/mall/balance/admin/adjust', { user_id: member.id, amount: '30', reason: 'Fair' }, key())
    const [{ id: coupon_id }] = (await member.get('/mall/member/coupon/list')).body.data
    const left = async () => {
      const [held] = (await member.get('/mall/member/coupon/list')).body.data
      const { available: points } = (await member.get('/mall/points/info')).body.data
      const { available: balance } = (await member.get('/mall/balance/info')).body.data
      return [held.status, points, balance]
    }
    return { member, choices: { coupon_id, points: 500 }, left }
  }
  const untouched = ['unused', 500, '30.00']

  test('are left alone until the freight is accepted, and spent then', async () => {
    const { member, choices, left } = await rich()
    const order = await placed('en', { assets: choices, payment_method: 'balance', expected_amount: '100.00' }, member)
    expect(await left()).toEqual(untouched)
    await order.edit({ freight: '25.50' })
    expect(await left()).toEqual(untouched)
    const { data } = await order.preview(choices)
    expect(data).toMatchObject({ discount: '25.00', freight: '25.50', amount_payable: '100.50' })
    expect(data.offers.coupon).toMatchObject([{ id: choices.coupon_id, is_best: true, discount: '20.00' }])
    expect(await order.accept('25.50', '125.50', choices)).toMatchObject({ error: 'ORDER_CHANGED' })
    expect(await left()).toEqual(untouched)
    expect((await order.accept('25.50', '100.50', choices)).data).toMatchObject({
      ...{ amount_payable: '100.50', discount: '25.00', amount_to_pay: '100.50' },
    })
    expect(await left()).toEqual(['used', 0, '30.00'])
    expect(await order.change({ freight: null })).toMatchObject({ error: 'FREIGHT_ACCEPTED' })
    await member.post(`/mall/order/cancel/${order.id}`)
    expect(await left()).toEqual(untouched)
  })

  test('that another order used in between are refused', async () => {
    const { member, choices } = await rich()
    const [first, second] = [await placed('en', {}, member), await placed('en', {}, member)]
    for (const { edit } of [first, second]) await edit({ freight: '0' })
    const answers = await Promise.all(
      [first, second].map(({ accept }) => accept('0', '80', { coupon_id: choices.coupon_id })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
    expect(answers.find(({ code }) => code !== 200)?.error).toBe('COUPON_UNAVAILABLE')
  })

  test('are spent once, however often the freight is accepted', async () => {
    const { member, choices, left } = await rich()
    const { edit, accept, detail } = await placed('en', {}, member)
    await edit({ freight: '1' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept('1', '76', choices)))
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual(Array(7).fill('FREIGHT_ACCEPTED'))
    expect(await left()).toEqual(['used', 0, '30.00'])
    expect(await detail()).toMatchObject({ discount: '25.00', amount_payable: '76.00' })
  })

  test('that pay for all of it move the order on', async () => {
    const { member, choices } = await rich()
    const order = await placed('en', {}, member)
    await order.edit({ freight: '0', adjustment: '-80', adjustment_reason: 'samples' })
    expect(await order.preview(choices)).toMatchObject({ code: 422, error: 'AMOUNT_EXCEEDS', params: { max: '20.00' } })
    const only = { coupon_id: choices.coupon_id }
    expect((await order.accept('0', '0', only)).data).toMatchObject({
      ...{ status: 'awaiting_shipment', payment_status: 'paid', amount_payable: '0.00' },
    })
  })
})

test('one of acceptance and another quote wins, and so does one of acceptance and expiry', async () => {
  for (let round = 0; round < 3; round++) {
    const { edit, change, accept, detail } = await placed()
    await edit({ freight: '10' })
    const [accepted, changed] = await Promise.all([accept('10', '110'), change({ freight: '12' })])
    expect([accepted.error ?? changed.error]).toEqual([accepted.error ? 'ORDER_CHANGED' : 'FREIGHT_ACCEPTED'])
    expect(await detail()).toMatchObject(
      accepted.error ? { freight: null, freight_quote: '12.00' } : { freight: '10.00', amount_payable: '110.00' },
    )
  }
  for (let round = 0; round < 3; round++) {
    const { id, skuId, edit, accept, detail } = await placed()
    await edit({ freight: '10' })
    await age(id, 8)
    const [answer] = await Promise.all([accept('10', '110'), expire()])
    const { status, freight } = await detail()
    expect([status, freight, await mall.create.stockOf(skuId)]).toEqual(
      answer.code === 200 ? ['pending_payment', '10.00', 0] : ['canceled', null, 10],
    )
    if (answer.code !== 200) expect(answer.error).toBe('ORDER_STATUS')
  }
})

test('it is not released, even if nothing but the freight is to be paid', async () => {
  const { id, edit, accept } = await placed()
  expect(await edit({ adjustment: '-100', adjustment_reason: 'samples' })).toMatchObject({ amount_payable: '0.00' })
  const release = () => admin.post(`/mall/order/admin/update/${id}`, { action: 'release', reason: 'samples' })
  expect((await release()).body.error).toBe('FREIGHT_PENDING')
  await edit({ freight: '0' })
  expect((await release()).body.error).toBe('FREIGHT_PENDING')
  await accept('0', '0')
  expect((await release()).body.data.status).toBe('awaiting_shipment')
})
