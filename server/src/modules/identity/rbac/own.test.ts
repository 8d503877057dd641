/** Staff cannot decide about their own money or give value to themselves; superusers are no exception. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#contract/types'
import { programContext } from '../../../context.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { settleEarnings } from '../../reselling/distribution/earnings.ts'
import { writeSettings } from '../../settings/service.ts'

let use: Resellers
let mall: Resellers['mall']
let owner: TestMember
let colleague: TestMember
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  owner = await mall.create.staff('superuser')
  colleague = await mall.create.staff('superuser')
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const bank = { holder: 'Ann', bank: 'B', account: '1' }
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
/** Refused by the owner, done by the colleague. */
async function decided(path: string, body: object) {
  const own = await owner.post(path, body, key())
  expect(own.body).toMatchObject({ code: 403, error: 'OWN_DECISION' })
  const foreign = await colleague.post(path, body, key())
  expect(foreign.body).toMatchObject({ code: 200 })
  return foreign.body.data
}
const refuses = async (path: string, body: object) =>
  expect((await owner.post(path, body, key())).body).toMatchObject({ code: 403, error: 'OWN_DECISION' })
async function order() {
  const { skuId } = await use.product()
  return (await use.order(owner, skuId, 10)).body.data.id as number
}
const lineOf = async (id: number) => (await owner.get(`/mall/order/detail/${id}`)).body.data.lines[0].id

test('the reason is clear in each language', () => {
  expect(new Set(locales.map((locale) => errorText('OWN_DECISION', {}, locale))).size).toBe(locales.length)
})

test('balance: adjustments, recharges and withdrawals', async () => {
  await decided('/mall/balance/admin/adjust', { user_id: owner.id, amount: '100', reason: 'Goodwill' })
  await decided('/mall/points/admin/adjust', { user_id: owner.id, points: 100, reason: 'Goodwill' })
  const recharge = { amount: '20' }
  const { id } = (await owner.post('/mall/balance/recharge/create', recharge, key())).body.data
  await refuses('/mall/balance/admin/recharge/decide', { id, action: 'refuse', reason: 'No' })
  await decided('/mall/balance/admin/recharge/decide', { id, action: 'confirm' })
  const withdrawal = (await owner.post('/mall/payout/create', { source: 'balance', amount: '50', bank }, key())).body
    .data
  await decided('/mall/payout/admin/decide', { id: withdrawal.id, action: 'pay', reference: 'R1' })
})

test('the owner of an account does not refuse an adjustment of it either', async () => {
  const id = await mall.create.adjustment(owner.id, colleague.id)
  const { body } = await owner.post('/mall/adjustment/decide', { id, action: 'refuse', reason: 'No' })
  expect(body).toMatchObject({ code: 403, error: 'OWN_DECISION' })
})

test('orders: adjustment, payments, corrections, refunds', async () => {
  const id = await order()
  const path = `/mall/order/admin/update/${id}`
  await decided(path, { action: 'edit', adjustment: '-1.00', adjustment_reason: 'Scratch' })
  const payment = { order_id: id, method: 'bank_transfer', amount: '10', amount_confirmed: true }
  const { id: first } = (await owner.post('/mall/order/payment/submit', payment, key())).body.data
  await decided(path, { action: 'refuse_payment', payment_id: first, reason: 'Not there' })
  await decided(path, { action: 'confirm_payment', amount: '120', amount_confirmed: true, method: 'cash' })
  const [{ id: confirmed }] = (await owner.get(`/mall/order/payment/status/${id}`)).body.data.payments.filter(
    ({ status }: { status: string }) => status === 'confirmed',
  )
  await decided(path, {
    action: 'correct_payment',
    payment_id: confirmed,
    amount: '115',
    amount_confirmed: true,
    reason: 'Bank fee',
  })
  await decided(path, { action: 'refund', amount: '6', method: 'cash' })
  const { order_number } = (await owner.get(`/mall/order/detail/${await order()}`)).body.data
  await decided(path, { action: 'move_overpayment', amount: '10', order_number })
})

test('orders: prices, terms and release', async () => {
  const { skuId } = await use.product()
  const items = [{ product_sku_id: skuId, quantity: 10, price: '0.01' }]
  const to = { recipient: 'Ann', phone: '+49 30 5550100', shipping_address: 'Street 1', delivery_method: 'self_pickup' }
  await decided('/mall/order/admin/create', { user_id: owner.id, items, ...to, reason: 'Agreed' })
  const id = await order()
  const path = `/mall/order/admin/update/${id}`
  const changes = [{ line_id: await lineOf(id), quantity: 10, price: '9.00' }]
  await decided(path, { action: 'edit_lines', changes, reason: 'Agreed' })
  await refuses(path, { action: 'edit', terms: { deposit_percent: 1, shipment_percent: 99, days: null } })
  await colleague.post(path, { action: 'confirm_payment', amount: '1', amount_confirmed: true, method: 'cash' })
  await decided(path, { action: 'release', reason: 'Rest later' })
})

test('orders: a line of a bank statement', async () => {
  const { order_number } = (await owner.get(`/mall/order/detail/${await order()}`)).body.data
  const line_id = await mall.create.statementLine()
  await decided('/mall/statement/confirm', { items: [{ line_id, orders: [{ order_number, amount: '10' }] }] })
})

test('returns', async () => {
  const id = await order()
  const path = `/mall/order/admin/update/${id}`
  await colleague.post(path, { action: 'confirm_payment', amount: '100', method: 'cash' })
  await colleague.post(path, { action: 'ship' })
  const line = await lineOf(id)
  const request = { order_id: id, kind: 'refund_only', reason: 'damaged', lines: [{ line_id: line, quantity: 1 }] }
  const { id: afterSale } = (await owner.post('/mall/order/after-sale/create', request, key())).body.data
  const admin = '/mall/order/after-sale/admin'
  await refuses(`${admin}/refuse/${afterSale}`, { reason: 'No' })
  await decided(`${admin}/approve/${afterSale}`, {})
  await decided(`${admin}/refund/${afterSale}`, { method: 'cash' })
})

test('withdrawals of a distributor', async () => {
  const { member, headers } = await use.reseller()
  await mall.database.pool.query('update users set is_superuser = true where id = $1', [member.id])
  const buyer = await mall.create.member()
  const { skuId } = await use.product()
  const { id, amount_payable: amount } = (await use.order(buyer, skuId, 10, headers)).body.data
  await use.act(id, { action: 'confirm_payment', amount, method: 'cash' })
  await use.act(id, { action: 'ship' })
  await buyer.post(`/mall/order/confirm/${id}`)
  const ctx = programContext(mall.database, mall.env, 'test')
  await settleEarnings({ ...ctx, now: () => new Date(Date.now() + 16 * 86_400_000) })
  await member.post('/mall/payout/create', { source: 'earning', amount: '10', bank }, key())
  const [waiting] = (await colleague.get('/mall/payout/admin/list', { status: 'requested' })).body.data
  const decide = (staff: TestMember) => staff.post('/mall/payout/admin/decide', { id: waiting.id, action: 'pay' })
  expect((await decide(member)).body).toMatchObject({ code: 403, error: 'OWN_DECISION' })
  expect((await decide(colleague)).status).toBe(200)
})

describe('gifts', () => {
  const take = async (member: TestMember, path: string, body: object = {}) =>
    (await member.post(path, body, key())).body
  /** None of the makers takes it; the other member does. */
  async function taken(makers: readonly TestMember[], path: string, bodyOf: () => object = () => ({})) {
    for (const maker of makers) expect(await take(maker, path, bodyOf())).toMatchObject({ error: 'OWN_DECISION' })
    expect(await take(await mall.create.member(), path, bodyOf())).toMatchObject({ code: 200 })
  }
  const face = { kind: 'amount', amount: '5', threshold_kind: 'none', scope: 'all', validity: 'days', valid_days: 9 }
  const template = { ...face, translations: { en: { name: 'Five off' } }, claim: 'click' }
  const coupon = async () => (await owner.post('/mall/coupon/create', template)).body.data.id as number
  const cards = { name: 'Cards', kind: 'amount', amount: '5', count: 9 }
  const batch = async () => (await owner.post('/mall/voucher/batch/create', cards, key())).body.data.id as number
  const codesOf = async (id: number, reader: TestMember) => {
    const sheet: string = (await reader.get('/mall/voucher/code/export', { id })).body
    return sheet.split('\n').flatMap((line) => (/^\d/.test(line) ? [line.split(',')[1]] : []))
  }

  test('a coupon is not claimed by those who made or changed it', async () => {
    const id = await coupon()
    await colleague.post('/mall/coupon/update', { id, version: 1, ...template, amount: '6' })
    await taken([owner, colleague], `/mall/member/coupon/claim/${id}`)
    const body = { template_id: id, usernames: [owner.username], reason: 'Prize' }
    await refuses('/mall/coupon/grant', body)
    expect(await take(colleague, '/mall/coupon/grant', body)).toMatchObject({ data: { granted: 1 } })
  })

  test('a voucher is not redeemed by those who made its batch or read its codes', async () => {
    const id = await batch()
    const reader = await mall.create.staff('superuser')
    const codes = await codesOf(id, reader)
    await taken([owner, reader], '/mall/member/voucher/redeem', () => ({ code: codes.pop() }))
    const body = { batch_id: id, usernames: [owner.username], reason: 'Prize' }
    await refuses('/mall/voucher/code/give', body)
    expect(await take(colleague, '/mall/voucher/code/give', body)).toMatchObject({ data: { given: 1 } })
    const [given] = (await owner.get('/mall/member/voucher/info')).body.data.given
    expect(await take(owner, `/mall/member/voucher/take/${given.id}`)).toMatchObject({ code: 200 })
  })

  test('nor by those who approved it', async () => {
    await writeSettings(mall.served.db, { adjustment_approval_amount: 1 })
    const id = await batch()
    const [{ id: waiting }] = (await colleague.get('/mall/adjustment/list', { status: 'waiting' })).body.data
    await colleague.post('/mall/adjustment/decide', { id: waiting, action: 'approve' })
    await writeSettings(mall.served.db, { adjustment_approval_amount: 0 })
    const codes = await codesOf(id, await mall.create.staff('superuser'))
    await taken([owner, colleague], '/mall/member/voucher/redeem', () => ({ code: codes.pop() }))
  })

  test('a packet of a campaign is not taken by those who made or changed it', async () => {
    const campaign = { name: 'Holidays', mode: 'fixed', total: '9', count: 3, valid_days: 30 }
    const { id } = (await owner.post('/mall/red-packet/create', campaign)).body.data
    const row = (await owner.get('/mall/red-packet/get', { id })).body.data
    await colleague.post('/mall/red-packet/update', { ...row, id, name: 'Spring' })
    await taken([owner, colleague], '/mall/member/red-packet/take', () => ({ token: row.token }))
  })

  test('points are not exchanged by those who made the offer, its coupon or its vouchers', async () => {
    const buyer = await mall.create.member()
    const third = await mall.create.staff('superuser')
    for (const each of [owner, buyer])
      await third.post('/mall/points/admin/adjust', { user_id: each.id, points: 10, reason: 'Goodwill' }, key())
    await third.post('/mall/points/admin/adjust', { user_id: colleague.id, points: 10, reason: 'Goodwill' }, key())
    for (const thing of [{ template_id: await coupon() }, { batch_id: await batch() }]) {
      const offer = { ...thing, points: 1 }
      const { id } = (await colleague.post('/mall/points/admin/offer/create', offer)).body.data
      const exchange = (member: TestMember) => take(member, '/mall/points/offer/exchange', { offer_id: id })
      for (const maker of [owner, colleague]) expect(await exchange(maker)).toMatchObject({ error: 'OWN_DECISION' })
      expect(await exchange(buyer)).toMatchObject({ code: 200 })
    }
  })

  test('of a group that the giver belongs to, the giver alone is left out', async () => {
    const buyer = await mall.create.member()
    const { id: group_id } = (await colleague.post('/mall/member-group/create', { name: 'Friends' })).body.data
    await colleague.post('/mall/member-group/assign', { group_id, user_ids: [owner.id, buyer.id] })
    const gift = { group_id, reason: 'Prize' }
    const outcome = { skipped: 0, is_self_left_out: true }
    const granted = await take(owner, '/mall/coupon/grant', { ...gift, template_id: await coupon() })
    expect(granted.data).toMatchObject({ ...outcome, granted: 1 })
    const given = await take(owner, '/mall/voucher/code/give', { ...gift, batch_id: await batch() })
    expect(given.data).toEqual({ ...outcome, given: 1 })
    await colleague.post('/mall/member-group/assign', { group_id: null, user_ids: [buyer.id] })
    expect(await take(owner, '/mall/coupon/grant', { ...gift, template_id: await coupon() })).toMatchObject({
      error: 'FIELD_TOO_FEW',
    })
  })
})

test('distributors: levels and members', async () => {
  const { member } = await use.reseller()
  await mall.database.pool.query('update users set is_superuser = true where id = $1', [member.id])
  const { id, version } = await use.distributorOf(member)
  const level = { id, version, action: 'set_level', level_id: use.levelId }
  const move = { user_id: (await mall.create.member()).id, distributor_id: id, reason: 'Asked' }
  for (const [path, body] of [
    ['/mall/distributor/decide', level],
    ['/mall/distributor/member/move', move],
  ] as const) {
    expect((await member.post(path, body)).body).toMatchObject({ error: 'OWN_DECISION' })
    expect((await colleague.post(path, body)).body).toMatchObject({ code: 200 })
  }
})
