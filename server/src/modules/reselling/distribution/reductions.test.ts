/** Refunds of orders whose earning was settled before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { settleEarnings } from './earnings.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const settle = () => {
  const ctx = programContext(mall.database, mall.env, 'test')
  return settleEarnings({ ...ctx, now: () => new Date(Date.now() + 16 * 86_400_000) })
}

/** Ten units at 10.90, supplied at 8.00, received by the buyer. */
async function completedOrder() {
  const { member, headers } = await use.reseller()
  const product = await use.product({ price: 1000, stock: 100 })
  const buyer = await mall.create.member()
  const { id } = (await use.order(buyer, product.skuId, 10, headers)).body.data
  await use.act(id, { action: 'confirm_payment', amount: '109.00' })
  await use.act(id, { action: 'ship', carrier: 'dhl', tracking_number: 'T3' })
  await buyer.post(`/mall/order/confirm/${id}`)
  const [line] = (await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data.lines
  const ask = async (quantity: number, kind = 'return_refund'): Promise<number> => {
    const lines = [{ line_id: line.id, quantity }]
    const body = { order_id: id, kind, reason: 'damaged', lines }
    const asked = (await buyer.post('/mall/order/after-sale/create', body)).body.data.id
    const path = '/mall/order/after-sale/admin'
    await use.admin.post(`${path}/approve/${asked}`, {})
    if (kind === 'refund_only') return asked
    const [sent] = (await use.admin.get(`${path}/detail/${asked}`)).body.data.lines
    await use.admin.post(`${path}/receive/${asked}`, { lines: [{ id: sent.id, restocked: quantity, written_off: 0 }] })
    return asked
  }
  const refund = (request: number, body: object = {}) =>
    use.admin.post(`/mall/order/after-sale/admin/refund/${request}`, body)
  const available = async () => (await member.get('/mall/distribution/statistics')).body.data.available
  return { id, buyer, member, ask, refund, available }
}

test('a settled earning that was withdrawn is taken back once, and the next earning fills what is owed', async () => {
  const { member, ask, refund, available } = await completedOrder()
  await settle()
  expect(await available()).toBe('29.00')
  const withdraw = (amount: string) =>
    member.post('/mall/distribution/withdrawal/to_balance', { amount }, { 'idempotency-key': crypto.randomUUID() })
  expect((await withdraw('29')).body.code).toBe(200)
  const asked = await ask(4)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(asked)))
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  expect(await available()).toBe('-11.60')
  const [order] = (await member.get('/mall/distribution/order/list')).body.data
  expect(order).toMatchObject({ earning_status: 'settled', earning: '17.40' })
  const [entry] = (await member.get('/mall/distribution/earning/list')).body.data
  expect(entry).toMatchObject({ type: 'earning_reduced', amount: '-11.60', order_number: order.order_number })
  expect((await withdraw('0.01')).body.error).toBe('LEDGER_BALANCE')
})

test('a refund and the settlement at the same time come in either order, with the same end', async () => {
  for (let round = 0; round < 4; round++) {
    const { member, ask, refund, available } = await completedOrder()
    if (round % 2 === 0) await settle()
    const asked = await ask(3)
    const [answer] = await Promise.all([refund(asked), settle(), settle()])
    expect(answer.body.code).toBe(200)
    await settle()
    expect(await available()).toBe('20.30')
    const entries = (await member.get('/mall/distribution/earning/list')).body.data
    const sum = entries.reduce((total: number, { amount }: { amount: string }) => total + Number(amount), 0)
    expect(sum.toFixed(2)).toBe('20.30')
  }
})

test.each(['before', 'after'])(
  'a refund without goods %s settlement leaves what was paid less supply',
  async (time) => {
    const { member, ask, refund, available } = await completedOrder()
    if (time === 'after') await settle()
    // Part of the money for ten goes back, the goods do not: 99.00 − 80.00.
    expect((await refund(await ask(10, 'refund_only'), { deduction: '99', reason: 'scratches' })).body.code).toBe(200)
    await settle()
    expect(await available()).toBe('19.00')
    const [order] = (await member.get('/mall/distribution/order/list')).body.data
    expect(order).toMatchObject({
      amount: '99.00',
      supply: '80.00',
      earning: '19.00',
      lines: [{ quantity: 10, paid: '99.00' }],
    })
  },
)

test('a payment that is taken back takes the earning with it, and a new one restores it', async () => {
  const { id, available } = await completedOrder()
  await settle()
  const payments = async () => (await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data.payments
  const [payment] = await payments()
  await use.act(id, {
    action: 'correct_payment',
    payment_id: payment.id,
    amount: '89',
    amount_confirmed: true,
    reason: 'misread',
  })
  expect(await available()).toBe('9.00')
  await use.act(id, { action: 'confirm_payment', amount: '20' })
  expect(await available()).toBe('29.00')
})

test('an order that is not paid in full does not settle', async () => {
  const { id, available } = await completedOrder()
  const [payment] = (await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data.payments
  await use.act(id, {
    action: 'correct_payment',
    payment_id: payment.id,
    amount: '108.99',
    amount_confirmed: true,
    reason: 'misread',
  })
  await settle()
  expect(await available()).toBe('0.00')
  await use.act(id, { action: 'confirm_payment', amount: '0.01' })
  await settle()
  expect(await available()).toBe('29.00')
})
