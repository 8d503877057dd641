/** Nobody decides about their own recharge, withdrawal, payment, refund or adjustment; superusers are no exception. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contract/types'
import { programContext } from '../../context.ts'
import { errorText } from '../../lib/error-text.ts'
import type { TestMember } from '../../testing/factory.ts'
import { type Resellers, startResellers } from '../../testing/resellers.ts'
import { settleEarnings } from '../distribution/earnings.ts'
import { verifyInvariants } from '../invariant/service.ts'

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
  expect(body).toMatchObject({ code: 403, error: 'ADJUSTMENT_OWN' })
})

test('orders: adjustment, payments, corrections, refunds', async () => {
  const id = await order()
  const path = `/mall/order/admin/update/${id}`
  await decided(path, { action: 'edit', adjustment: '-1.00', adjustment_reason: 'Scratch' })
  const payment = { order_id: id, method: 'bank_transfer', amount: '10' }
  const { id: first } = (await owner.post('/mall/order/payment/submit', payment, key())).body.data
  await decided(path, { action: 'refuse_payment', payment_id: first, reason: 'Not there' })
  await decided(path, { action: 'confirm_payment', amount: '120', method: 'cash' })
  const [{ id: confirmed }] = (await owner.get(`/mall/order/payment/status/${id}`)).body.data.payments.filter(
    ({ status }: { status: string }) => status === 'confirmed',
  )
  await decided(path, { action: 'correct_payment', payment_id: confirmed, amount: '115', reason: 'Bank fee' })
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
  await colleague.post(path, { action: 'confirm_payment', amount: '1', method: 'cash' })
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
