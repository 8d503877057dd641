/** One order with every kind of asset, shipped in two parts, a line returned: each asset is right to the cent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
let buyer: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  buyer = await mall.create.member()
})
afterAll(() => mall.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
async function ask(member: TestMember, method: 'get' | 'post', path: string, body: object = {}) {
  const answer = method === 'get' ? await member.get(path) : await member.post(path, body, key())
  expect(answer.body, path).toMatchObject({ code: 200 })
  return answer.body.data
}
const staff = (path: string, body: object) => ask(admin, 'post', path, body)

/** Sums of the buyer's statements, as the member's pages show them. */
async function statements() {
  const sumOf = async (account: string) => {
    const { body } = await buyer.get(`/mall/member/asset/entry/list?account=${account}&page_size=100`)
    const entries: { amount: string }[] = body.data
    expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(body.balance), 9)
    return body.balance
  }
  const { available } = await ask(buyer, 'get', '/mall/balance/info')
  return { red_packet: await sumOf('red_packet'), points: await sumOf('points'), balance: available }
}

test('coupon, red packet, points and balance pay for an order of which one line comes back', async () => {
  const [ten, seven] = (await mall.create.product({ stock: 50 }, { stock: 50, price: 700 })).skuIds
  const face = { kind: 'amount', amount: '20', threshold_kind: 'none', scope: 'all', claim: 'grant' }
  const coupon = { ...face, validity: 'days', valid_days: 30, translations: { en: { name: 'Twenty off' } } }
  const { id: template_id } = await staff('/mall/coupon/create', coupon)
  await staff('/mall/coupon/grant', { template_id, usernames: [buyer.username], reason: 'Fair' })
  const packet = { name: 'New year', mode: 'fixed', total: '10', count: 1, valid_days: 30 }
  const { id: campaign } = await staff('/mall/red-packet/create', packet)
  const { token } = await ask(admin, 'get', `/mall/red-packet/get?id=${campaign}`)
  await ask(buyer, 'post', '/mall/member/red-packet/take', { token })
  await staff('/mall/points/admin/adjust', { user_id: buyer.id, points: 800, reason: 'Fair' })
  await staff('/mall/balance/admin/adjust', { user_id: buyer.id, amount: '30', reason: 'Fair' })
  const [held] = await ask(buyer, 'get', '/mall/member/coupon/list')

  const { id } = await ask(buyer, 'post', '/mall/order/create', {
    items: [
      { product_sku_id: ten, quantity: 10 },
      { product_sku_id: seven, quantity: 10 },
    ],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
    payment_method: 'balance',
    confirm_amount: '30.00',
    assets: { coupon_id: held.id, red_packet: '10', points: 500 },
    expected_amount: '135.00',
  })
  const read = async () => ask(admin, 'get', `/mall/order/admin/detail/${id}`)
  const placed = await read()
  // 20 are shared as 100 : 70, then 10 as what is left of the lines, then 5.
  expect(placed.lines.map(({ discount }: { discount: string }) => discount)).toEqual(['20.58', '14.42'])
  expect(placed).toMatchObject({ amount_payable: '135.00', amount_paid: '30.00' })
  expect(await statements()).toEqual({ red_packet: '0.00', points: '300', balance: '0.00' })

  const act = (body: object) => staff(`/mall/order/admin/update/${id}`, body)
  await act({ action: 'confirm_payment', amount: '105' })
  const [first, second] = placed.lines as { id: number }[]
  await act({ action: 'ship', lines: [{ line_id: first?.id, quantity: 10 }] })
  await act({ action: 'ship', lines: [{ line_id: second?.id, quantity: 10 }] })
  await ask(buyer, 'post', `/mall/order/confirm/${id}`)
  const earned = (await statements()).points

  const back = '/mall/order/after-sale'
  const lines = [{ line_id: second?.id, quantity: 10 }]
  const { id: claim } = await ask(buyer, 'post', `${back}/create`, {
    ...{ order_id: id, kind: 'return_refund', reason: 'damaged', lines },
  })
  await staff(`${back}/admin/approve/${claim}`, {})
  const { lines: asked } = await ask(admin, 'get', `${back}/admin/detail/${claim}`)
  await staff(`${back}/admin/receive/${claim}`, { lines: [{ id: asked[0].id, restocked: 10, written_off: 0 }] })
  // The line is worth 70.00 less its shares of the three.
  expect(await staff(`${back}/admin/refund/${claim}`, { method: 'balance' })).toMatchObject({ amount: '55.58' })

  const after = await read()
  expect(after.assets).toMatchObject([
    { kind: 'coupon', amount: '20.00' },
    { kind: 'red_packet', amount: '10.00', returned: '4.12' },
    { kind: 'points', amount: '5.00', returned: '2.06' },
  ])
  expect(after).toMatchObject({ refund_due: '0.00' })
  expect(await statements()).toEqual({ red_packet: '4.12', points: String(Number(earned) + 206), balance: '55.58' })
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})
