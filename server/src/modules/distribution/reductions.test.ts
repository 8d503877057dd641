/** Refunds of orders whose earning was settled before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../context.ts'
import { type Resellers, startResellers } from '../../testing/resellers.ts'
import { verifyInvariants } from '../invariant/service.ts'
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
  const ask = async (quantity: number): Promise<number> => {
    const lines = [{ line_id: line.id, quantity }]
    const body = { order_id: id, kind: 'refund_only', reason: 'damaged', lines }
    const asked = (await buyer.post('/mall/order/after-sale/create', body)).body.data.id
    await use.admin.post(`/mall/order/after-sale/admin/approve/${asked}`, {})
    return asked
  }
  const refund = (request: number) => use.admin.post(`/mall/order/after-sale/admin/refund/${request}`, {})
  const available = async () => (await member.get('/mall/distribution/statistics')).body.data.available
  return { member, ask, refund, available }
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
