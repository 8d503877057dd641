/** Shops, supply prices and earnings of goods that cost fractions of a cent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { writeSettings } from '../../settings/service.ts'
import { settleEarnings } from './earnings.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  await writeSettings(mall.served.db, { price_decimals: 2 })
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

test('an earning is the price of the units that remain with the buyer less their supply price, each rounded once', async () => {
  const { member, headers } = await use.reseller({ mode: 'percent', value: 25, rounding: 'none' })
  const product = await use.product({ price: 0.35, stock: 5000 })
  // Supplied at 0.0028, plus 25 %.
  const own = (await member.get('/mall/distribution/product/list', { ids: product.id })).body.data[0]
  expect(own).toMatchObject({ mall_price: '0.0035', supply_price: '0.0028', price: '0.0035', earning: '0.0007' })
  const seen = (await mall.get('/mall/product/list', { ids: product.id, max_price: '0.0035' }, headers)).body
  expect(seen).toMatchObject({ total: 1, data: [{ price: '0.0035' }] })

  const buyer = await mall.create.member()
  const { id, amount_payable } = (await use.order(buyer, product.skuId, 1001, headers)).body.data
  expect(amount_payable).toBe('3.50')
  await use.act(id, { action: 'confirm_payment', amount: '3.50' })
  await use.act(id, { action: 'ship', carrier: 'dhl', tracking_number: 'T1' })
  await buyer.post(`/mall/order/confirm/${id}`)
  const order = async () => (await member.get('/mall/distribution/order/list')).body.data[0]
  // 2.8028 is 2.80.
  expect(await order()).toMatchObject({
    supply: '2.80',
    earning: '0.70',
    lines: [{ price: '0.0035', supply_price: '0.0028', quantity: 1001 }],
  })
  const ctx = programContext(mall.database, mall.env, 'test')
  await settleEarnings({ ...ctx, now: () => new Date(Date.now() + 16 * 86_400_000) })
  const available = async () => (await member.get('/mall/distribution/statistics')).body.data.available
  expect(await available()).toBe('0.70')

  const [line] = (await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data.lines
  const path = '/mall/order/after-sale'
  const giveBack = async (quantity: number) => {
    const lines = [{ line_id: line.id, quantity }]
    const asked = { order_id: id, kind: 'return_refund', reason: 'damaged', lines }
    const request = (await buyer.post(`${path}/create`, asked)).body.data.id
    await use.admin.post(`${path}/admin/approve/${request}`, {})
    const [sent] = (await use.admin.get(`${path}/admin/detail/${request}`)).body.data.lines
    await use.admin.post(`${path}/admin/receive/${request}`, {
      lines: [{ id: sent.id, restocked: quantity, written_off: 0 }],
    })
    return (await use.admin.post(`${path}/admin/refund/${request}`, { method: 'cash' })).body.data.paid_out
  }
  // 501 units remain: 1.75 were paid for them, their supply is 1.40.
  expect(await giveBack(500)).toBe('1.74')
  expect(await order()).toMatchObject({ supply: '1.40', earning: '0.35' })
  expect(await available()).toBe('0.35')
  expect(await giveBack(501)).toBe('1.76')
  expect(await order()).toMatchObject({ supply: '0.00', earning: '0.00' })
  expect(await available()).toBe('0.00')
})
