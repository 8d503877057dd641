/** Earnings and moves above an amount wait for staff; staff hold, refuse and correct; highest markups. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { writeSettings } from '../../settings/service.ts'
import { book } from '../../wallet/ledger/service.ts'
import { settleEarnings } from './earnings.ts'

let use: Resellers
let mall: Resellers['mall']
let second: TestMember
let third: TestMember
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  second = await mall.create.staff('admin')
  third = await mall.create.staff('admin')
  await writeSettings(mall.served.db, { earning_review_amount: 28.99 })
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const settle = (days = 16) => {
  const ctx = programContext(mall.database, mall.env, 'test')
  return settleEarnings({ ...ctx, now: () => new Date(Date.now() + days * 86_400_000) })
}
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** 10 units at 10.90, supplied at 8.00: the buyer has received them. */
async function completed(quantity = 10) {
  const { member, headers } = await use.reseller()
  const product = await use.product({ price: 1000, stock: 1000 })
  const buyer = await mall.create.member()
  const { id, amount_payable } = (await use.order(buyer, product.skuId, quantity, headers)).body.data
  await use.act(id, { action: 'confirm_payment', amount: amount_payable })
  await use.act(id, { action: 'ship' })
  await buyer.post(`/mall/order/confirm/${id}`)
  const shown = async () => {
    const [row] = (await member.get('/mall/distribution/order/list')).body.data
    return [row.earning_status, row.earning_cause, row.earning_reason, row.earning]
  }
  const available = async () => (await member.get('/mall/distribution/statistics')).body.data.available
  return { member, buyer, id, shown, available }
}
const act = async (by: TestMember, name: 'approve' | 'hold' | 'refuse', id: number, more: object = {}) =>
  (await by.post(`/mall/distributor/review/${name}`, { id, ...more })).body

describe('a large earning', () => {
  test('waits for staff who did not confirm the payment, and settles once when it is approved twice', async () => {
    const { id, shown, available } = await completed()
    await settle()
    await settle()
    expect(await shown()).toEqual(['review', 'large', '', '29.00'])
    const [row] = (await use.admin.get('/mall/distributor/review/list', { state: 'waiting' })).body.data
    expect(row).toMatchObject({ id, amount: '109.00', supply: '80.00', earning: '29.00', can_approve: false })
    // The person who let the money come in.
    expect(await act(use.admin, 'approve', id)).toMatchObject({ error: 'OWN_DECISION' })
    await writeSettings(mall.served.db, { earning_freeze_days: 0 })
    const answers = await Promise.all([second, third, second, third].map((by) => act(by, 'approve', id)))
    await writeSettings(mall.served.db, { earning_freeze_days: 15 })
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'EARNING_SETTLED')).toHaveLength(3)
    expect(await shown()).toEqual(['settled', null, '', '29.00'])
    expect(await available()).toBe('29.00')
    const log = (await use.admin.get('/auditlog/list', { page_size: 10 })).body.data
    expect(JSON.stringify(log)).toContain('review/approve')
  })

  test('settles automatically up to the limit', async () => {
    const { available } = await completed(9)
    await settle()
    expect(await available()).toBe('26.10')
  })

  test('is refused with a reason for good, which the distributor reads', async () => {
    const { member, id, shown, available } = await completed()
    await settle()
    expect(await act(second, 'refuse', id, { reason: ' ' })).toMatchObject({ error: 'REASON_REQUIRED' })
    expect(await act(second, 'refuse', id, { reason: 'No such buyer', version: 7 })).toMatchObject({
      error: 'VERSION_CONFLICT',
    })
    expect(await act(second, 'refuse', id, { reason: 'No such buyer' })).toMatchObject({ data: { state: 'refused' } })
    expect(await act(third, 'approve', id)).toMatchObject({ error: 'EARNING_REVIEW_STATE' })
    await settle()
    expect(await shown()).toEqual(['void', 'refused', 'No such buyer', '0.00'])
    expect(await available()).toBe('0.00')
    expect((await member.get('/mall/distribution/statistics')).body.data).toMatchObject({ frozen: '0.00' })
  })

  test('cannot be decided without the right, nor by the distributor', async () => {
    const { member, id } = await completed()
    const reader = await mall.create.staffWith(['get/api/v1/mall/distributor/review/list'])
    expect((await reader.get('/mall/distributor/review/list')).status).toBe(200)
    for (const name of ['approve', 'hold', 'refuse'] as const) {
      expect((await act(reader, name, id, { reason: 'x' })).code).toBe(403)
      expect((await act(member, name, id, { reason: 'x' })).code).toBe(403)
    }
    expect(await act(second, 'hold', 999_999_999, { reason: 'x' })).toMatchObject({ error: 'ORDER_NOT_FOUND' })
  })
})

test('staff hold an earning, with a reason, and release it; hold and settlement at once come in either order', async () => {
  await writeSettings(mall.served.db, { earning_review_amount: 0 })
  const { id, shown, available } = await completed()
  expect(await act(use.admin, 'hold', id, { reason: 'Looks odd' })).toMatchObject({ data: { state: 'held' } })
  await settle()
  expect(await shown()).toEqual(['held', 'held', 'Looks odd', '29.00'])
  expect(await act(second, 'approve', id)).toMatchObject({ data: { state: 'approved' } })
  await settle()
  expect(await available()).toBe('29.00')
  for (let round = 0; round < 3; round++) {
    const other = await completed()
    const [held] = await Promise.all([act(second, 'hold', other.id, { reason: 'Odd' }), settle(), settle()])
    expect(await other.available()).toBe(held.code === 200 ? '0.00' : '29.00')
    expect([200, 409]).toContain(held.code)
  }
  await writeSettings(mall.served.db, { earning_review_amount: 28.99 })
})

test('suspension and settlement at once come in either order', async () => {
  for (let round = 0; round < 3; round++) {
    const { member, shown, available } = await completed(9)
    const [suspended] = await Promise.all([use.decide(member, 'suspend', { reason: 'fraud' }), settle()])
    expect(suspended.code).toBe(200)
    await settle()
    const rows = (await use.admin.get('/mall/distributor/order/list', { keyword: '' })).body.data
    expect(['held', 'settled']).toContain(rows[0].earning_status)
    await use.decide(member, 'restore')
    await settle()
    expect([(await shown())[0], await available()]).toEqual(['settled', '26.10'])
  }
})

describe('a correction', () => {
  const correct = async (by: TestMember, id: number, amount: string, more: object = {}) =>
    (await by.post('/mall/distributor/earning/correct', { id, amount, reason: 'Own order', ...more }, key())).body

  test('of a settled order takes it back once, also when the order is returned later', async () => {
    const { member, buyer, id: order_id, shown, available } = await completed(9)
    const { id } = await use.distributorOf(member)
    expect(await correct(second, id, '-26.10', { order_id })).toMatchObject({ error: 'EARNING_NOT_SETTLED' })
    await settle()
    await member.post('/mall/distribution/withdrawal/to_balance', { amount: '20' }, key())
    expect(await correct(second, id, '-26.10', { order_id })).toMatchObject({
      data: { available: '-20.00', is_waiting: false },
    })
    expect(await shown()).toEqual(['settled', null, '', '0.00'])
    const [line] = (await use.admin.get(`/mall/order/admin/detail/${order_id}`)).body.data.lines
    const lines = [{ line_id: line.id, quantity: 9 }]
    const path = '/mall/order/after-sale'
    const asked = await buyer.post(`${path}/create`, { order_id, kind: 'refund_only', reason: 'damaged', lines })
    await use.admin.post(`${path}/admin/approve/${asked.body.data.id}`, {})
    await use.admin.post(`${path}/admin/refund/${asked.body.data.id}`, {})
    expect(await available()).toBe('-20.00')
    const [entry] = (await member.get('/mall/distribution/earning/list')).body.data
    expect(entry).toMatchObject({ type: 'earning_corrected', amount: '-26.10', reason: 'Own order' })
    const month = new Date().toISOString().slice(0, 7)
    const statement = (await member.get('/mall/distribution/earning/statement', { month })).body.data
    expect(statement).toMatchObject({ earned: '26.10', corrected: '-26.10', withdrawn: '-20.00', closing: '-20.00' })
  })

  test('above the limit of adjustments waits for a colleague; wrong ones are refused', async () => {
    await writeSettings(mall.served.db, { adjustment_approval_amount: 50 })
    const { member } = await use.reseller()
    const { id } = await use.distributorOf(member)
    expect(await correct(second, id, '60')).toMatchObject({ data: { available: '0.00', is_waiting: true } })
    const [waiting] = (await third.get('/mall/adjustment/list', { status: 'waiting', account: 'earning' })).body.data
    expect((await second.post('/mall/adjustment/decide', { id: waiting.id, action: 'approve' })).body.error).toBe(
      'OWN_DECISION',
    )
    await third.post('/mall/adjustment/decide', { id: waiting.id, action: 'approve' })
    expect((await member.get('/mall/distribution/statistics')).body.data.available).toBe('60.00')
    await writeSettings(mall.served.db, { adjustment_approval_amount: 0 })
    expect(await correct(second, id, '0')).toMatchObject({ fields: { amount: { error: 'AMOUNT_INVALID' } } })
    expect(await correct(second, 999_999_999, '1')).toMatchObject({ error: 'NOT_FOUND' })
    const other = await completed(1)
    expect(await correct(second, id, '1', { order_id: other.id })).toMatchObject({ code: 422 })
  })
})

describe('a move to the balance', () => {
  async function rich(amount: number) {
    const { member } = await use.reseller()
    const { id: ownerId } = await use.distributorOf(member)
    const { db } = mall.database
    await book({ db, actor: null }, { account: 'earning', ownerId, type: 'earning', amount, source: 'test' })
    const move = async (text: string) =>
      (await member.post('/mall/distribution/withdrawal/to_balance', { amount: text }, key())).body.data
    return { member, move }
  }
  const waiting = async (member: TestMember) =>
    (await second.get('/mall/payout/admin/list', { status: 'requested', keyword: member.username })).body.data[0]

  test('above the limit of a day waits for staff, in parts too', async () => {
    const { member, move } = await rich(10_000)
    expect(await move('20')).toMatchObject({ available: '80.00', balance: '20.00', is_waiting: false })
    expect(await move('9')).toMatchObject({ available: '71.00', balance: '20.00', is_waiting: true })
    const { id, target, bank, amount, source } = await waiting(member)
    expect({ target, bank, amount, source }).toEqual({
      target: 'balance',
      bank: null,
      amount: '9.00',
      source: 'earning',
    })
    const answers = await Promise.all(
      [second, third, second].map((by) => by.post('/mall/payout/admin/decide', { id, action: 'pay' })),
    )
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect((await member.get('/mall/balance/info')).body.data.available).toBe('29.00')
    expect((await member.get('/mall/distribution/statistics')).body.data.available).toBe('71.00')
  })

  test('at once from several tabs stays within the limit', async () => {
    const { move } = await rich(100_000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => move('10')))
    expect(answers.filter(({ is_waiting }) => !is_waiting)).toHaveLength(2)
  })

  test('is given back when it is refused or canceled', async () => {
    const { member, move } = await rich(10_000)
    await move('40')
    const { id } = await waiting(member)
    const refused = { id, action: 'refuse', reason: 'Not yours' }
    expect((await second.post('/mall/payout/admin/decide', refused)).body.data).toMatchObject({ status: 'refused' })
    await move('50')
    const [own] = (await member.get('/mall/payout/list', { source: 'earning' })).body.data
    expect((await member.post(`/mall/payout/cancel/${own.id}`)).body.code).toBe(200)
    expect((await member.get('/mall/distribution/statistics')).body.data.available).toBe('100.00')
  })
})

describe('the highest markup', () => {
  const set = async (member: TestMember, item: object, more: object = {}) =>
    (await member.post('/mall/category/markup/batch', { items: [{ category_id: 0, ...item }], ...more })).body

  test('refuses what is above it for all products, and lowers single prices to it', async () => {
    const { member, headers } = await use.reseller()
    const [cheap, dear] = [
      await use.product({ price: 1000, stock: 10 }),
      await use.product({ price: 100_000, stock: 10 }),
    ]
    const max = { error: 'MARKUP_TOO_HIGH', params: { max: 300 } }
    expect(await set(member, { mode: 'percent', value: '300.01' })).toMatchObject({ fields: { 'items.0.value': max } })
    const ofCheap = { product_id: cheap.id, mode: 'fixed' }
    expect(await set(member, { ...ofCheap, value: '24.01' })).toMatchObject({ fields: { 'items.0.value': max } })
    expect(await set(member, { ...ofCheap, value: '24.01' }, { preview: true })).toMatchObject({ code: 422 })
    expect(await set(member, { ...ofCheap, value: '24' })).toMatchObject({ code: 200 })
    expect(await set(member, { ...ofCheap, value: '0', min: '100' })).toMatchObject({ code: 422 })
    // 100 above 8.00 is too much, above 800.00 it is not.
    expect(
      await set(member, { mode: 'fixed', value: '100' }, { clear: [{ category_id: 0, product_id: cheap.id }] }),
    ).toMatchObject({
      code: 200,
    })
    const price = async (id: number) =>
      (await mall.get(`/mall/product/detail/${id}`, undefined, headers)).body.data.skus[0].price
    expect([await price(cheap.id), await price(dear.id)]).toEqual(['32.00', '900.00'])
    await writeSettings(mall.served.db, { shop_highest_markup: 50 })
    const explained = (await member.get('/mall/distribution/product/price', { sku_id: cheap.skuId })).body.data
    expect(explained.steps).toContainEqual({ step: 'highest', price: '12.00', note: '+50 %' })
    await writeSettings(mall.served.db, { shop_highest_markup: 300 })
  })
})
