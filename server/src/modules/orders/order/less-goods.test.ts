/** However goods are taken off an order, the rest costs the same: by its own discounts, adjustment and tax. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { settlePoints } from '../points/award.ts'

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
const face = { kind: 'amount', threshold_kind: 'none', scope: 'all', claim: 'grant', validity: 'days', valid_days: 30 }
const reason = 'agreed by phone'
type Body = Record<string, unknown>

async function ask(by: TestMember, path: string, body: Body): Promise<Body & { lines: { id: number }[] }> {
  const answer = await by.post(path, body, key())
  expect(answer.body).toMatchObject({ code: 200 })
  return answer.body.data
}
const act = (id: number, action: string, body: Body = {}) =>
  ask(admin, `/mall/order/admin/update/${id}`, { action, ...body })
const setTax = (tax_rate: number, tax_included: boolean) =>
  ask(admin, '/base/settings/edit', { tax_rate, tax_included })

interface Scene {
  coupon?: Body
  price?: number
  quantity?: number
}

/** An order of one line; ten pieces at 100.00 if nothing else is said. */
async function placed({ coupon, price = 10_000, quantity = 10 }: Scene = {}) {
  const buyer = await mall.create.member()
  const { id: product, skuId } = await mall.create.product({ price, stock: 1000 })
  let coupon_id: unknown = null
  if (coupon) {
    const template = {
      ...face,
      per_member: 1,
      translations: { en: { name: 'Coupon' } },
      product_ids: [product],
      ...coupon,
    }
    const { id } = await ask(admin, '/mall/coupon/create', template)
    await ask(admin, '/mall/coupon/grant', { template_id: id, usernames: [buyer.username], reason })
    coupon_id = (await buyer.get('/mall/member/coupon/list?status=unused')).body.data[0].id
  }
  const { id } = await ask(buyer, '/mall/order/create', {
    items: [{ product_sku_id: skuId, quantity }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
    assets: { coupon_id },
  })
  const order = Number(id)
  const detail = async () => (await admin.get(`/mall/order/admin/detail/${order}`)).body.data
  const line = (await detail()).lines[0].id as number
  return {
    buyer,
    id: order,
    detail,
    edit: (change: Body) => act(order, 'edit_lines', { changes: [{ line_id: line, ...change }], reason }),
    adjust: (adjustment: string) => act(order, 'edit', { adjustment, adjustment_reason: reason }),
    pay: async () => act(order, 'confirm_payment', { amount: (await detail()).amount_due }),
    ship: (pieces: number) => act(order, 'ship', { lines: [{ line_id: line, quantity: pieces }] }),
    close: () => act(order, 'close_rest', { reason }),
    async giveBack(pieces: number, freight?: string, kind = 'return_refund') {
      const lines = [{ line_id: line, quantity: pieces }]
      const request = { order_id: order, kind, reason: 'damaged', lines }
      const { id: request_id } = await ask(buyer, '/mall/order/after-sale/create', request)
      await ask(admin, `/mall/order/after-sale/admin/approve/${request_id}`, {})
      if (kind === 'return_refund') {
        const { lines: asked } = (await admin.get(`/mall/order/after-sale/admin/detail/${request_id}`)).body.data
        const received = [{ id: asked[0].id, restocked: pieces, written_off: 0 }]
        await ask(admin, `/mall/order/after-sale/admin/receive/${request_id}`, { lines: received })
      }
      const paid = { method: 'bank_transfer', reference: 'R', ...(freight && { freight }) }
      await ask(admin, `/mall/order/after-sale/admin/refund/${request_id}`, paid)
    },
    couponsLeft: async () => (await buyer.get('/mall/member/coupon/list?status=unused')).body.data.length,
  }
}
type Placed = Awaited<ReturnType<typeof placed>>

/** Each leaves three of ten pieces with the buyer. */
const ways: Record<string, (order: Placed) => Promise<unknown>> = {
  'an edit before it is paid': ({ edit }) => edit({ quantity: 3 }),
  'an edit after it is paid': async ({ pay, edit }) => {
    await pay()
    await edit({ quantity: 3 })
  },
  'closing the rest': async ({ pay, ship, close }) => {
    await pay()
    await ship(3)
    await close()
  },
  'closing the rest and a return': async ({ pay, ship, close, giveBack }) => {
    await pay()
    await ship(5)
    await close()
    await giveBack(2)
  },
  'an edit and a return': async ({ edit, pay, ship, giveBack }) => {
    await edit({ quantity: 6 })
    await pay()
    await ship(6)
    await giveBack(3)
  },
  'a return': async ({ pay, ship, giveBack }) => {
    await pay()
    await ship(10)
    await giveBack(7)
  },
}

const taxes = [
  { name: 'no tax', rate: 0, isIncluded: false, three: 270 },
  { name: 'tax included', rate: 10, isIncluded: true, three: 270 },
  { name: 'tax added', rate: 10, isIncluded: false, three: 297 },
]

describe.each(taxes)('three of ten pieces at $name cost the same', ({ rate, isIncluded, three }) => {
  beforeAll(() => setTax(rate, isIncluded))
  afterAll(() => setTax(0, false))

  test.each(Object.entries(ways))('after %s', async (_, take) => {
    const tenth = await placed({ coupon: { kind: 'percent', percent: 10 } })
    await take(tenth)
    expect(await tenth.detail()).toMatchObject({ amount_payable: three.toFixed(2) })
    const fixed = await placed({ coupon: { amount: '100' } })
    await take(fixed)
    expect(await fixed.detail()).toMatchObject({ amount_payable: three.toFixed(2) })
  })

  test.each(Object.entries(ways))('with a discount by staff, after %s', async (_, take) => {
    const order = await placed()
    await order.adjust('-100')
    await take(order)
    // A reduction of the price lowers the tax that is added to it.
    expect(await order.detail()).toMatchObject({ amount_payable: three.toFixed(2) })
  })
})

describe('after a part is closed and a part is returned', () => {
  beforeAll(async () => {
    await setTax(19, false)
    await ask(admin, '/base/settings/edit', {
      company: { name: 'Mall', address: '1 Road', tax_id: '', phone: '', email: '' },
      points_rate: 1,
    })
  })
  afterAll(async () => {
    await setTax(0, false)
    await ask(admin, '/base/settings/edit', { points_rate: 0 })
  })
  const issue = (id: number, body: Body) => ask(admin, `/mall/order/admin/document/issue/${id}`, body)
  const figures = async (id: number) => {
    const { rows } = await mall.database.pool.query<{ facts: { amounts: Body; lines: { quantity: number }[] } }>(
      'select facts from documents where order_id = $1 order by id',
      [id],
    )
    return rows.map((row) => row.facts)
  }

  test('order, invoice and credit note have the tax, the pieces and the money that are left', async () => {
    const order = await placed({ coupon: { kind: 'percent', percent: 15 }, price: 333, quantity: 7 })
    expect(await order.detail()).toMatchObject({ tax: '3.76', amount_payable: '23.57' })
    await order.pay()
    await order.ship(5)
    await order.close()
    // Five of seven of 19.81 and of 3.76.
    const five = { total_price: '23.31', adjustment: '0.00', tax: '2.69', amount_payable: '16.84', refund_due: '6.73' }
    expect(await order.detail()).toMatchObject(five)
    await issue(order.id, { kind: 'invoice' })
    await order.giveBack(2)
    const three = await order.detail()
    const openLines = async () => {
      const { documents } = (await admin.get(`/mall/order/admin/documents/${order.id}`)).body.data
      return documents.find(({ kind }: Body) => kind === 'invoice').open_lines
    }
    expect(await openLines()).toMatchObject([{ quantity: 5, gone: 2 }])
    const refunded = Math.round((16.84 - Number(three.amount_payable)) * 100)
    await issue(order.id, { kind: 'credit_note', reason, lines: [{ line_id: three.lines[0].id, quantity: 2 }] })
    expect(await openLines()).toMatchObject([{ quantity: 3, gone: 0 }])
    const [invoice, note] = await figures(order.id)
    expect(invoice?.lines).toMatchObject([{ quantity: 5 }])
    expect(invoice?.amounts).toMatchObject({ totalPrice: 1665, tax: 269, adjustment: 0, amountPayable: 1684 })
    expect(note?.amounts).toMatchObject({ totalPrice: 666, adjustment: 0, amountPayable: refunded })
    expect(Math.round(Number(three.tax) * 100)).toBe(269 - Number(note?.amounts['tax']))
  })

  test('points follow what was paid for goods, without tax and freight', async () => {
    const order = await placed({ quantity: 2 })
    await act(order.id, 'edit', { freight: '20' })
    await order.pay()
    await order.ship(2)
    await order.buyer.post(`/mall/order/confirm/${order.id}`)
    await settlePoints(programContext(mall.served, mall.env, 'test'))
    const frozen = async () => (await order.buyer.get('/mall/points/info')).body.data.frozen
    expect(await frozen()).toBe(200)
    await order.giveBack(1, '23.80')
    expect(await order.detail()).toMatchObject({ amount_payable: '119.00', tax: '19.00', credited: '120.00' })
    expect(await frozen()).toBe(100)
  })

  test('points follow money that comes after the order is completed, and money that is taken back', async () => {
    const order = await placed({ quantity: 2 })
    await act(order.id, 'confirm_payment', { amount: '60', amount_confirmed: true })
    await act(order.id, 'release', { reason })
    await order.ship(2)
    await order.buyer.post(`/mall/order/confirm/${order.id}`)
    await settlePoints(programContext(mall.served, mall.env, 'test'))
    const frozen = async () => (await order.buyer.get('/mall/points/info')).body.data.frozen
    expect(await frozen()).toBe(60)
    await order.pay()
    expect(await frozen()).toBe(200)
    const correct = async (amount: string) =>
      act(order.id, 'correct_payment', {
        payment_id: (await order.detail()).payments[0].id,
        amount,
        amount_confirmed: true,
        reason,
      })
    await correct('10')
    expect(await frozen()).toBe(188)
    await correct('0')
    await correct('60')
    expect(await frozen()).toBe(200)
  })

  test('a note over the last pieces leaves the freight that the buyer still owes', async () => {
    const order = await placed({ quantity: 2 })
    await act(order.id, 'edit', { freight: '20' })
    await order.pay()
    await order.ship(2)
    await issue(order.id, { kind: 'invoice' })
    await order.giveBack(2)
    const { lines, amount_payable } = await order.detail()
    expect(amount_payable).toBe('23.80')
    const goods = [{ line_id: lines[0].id, quantity: 2 }]
    expect(await issue(order.id, { kind: 'credit_note', reason, lines: goods })).toMatchObject({ amount: '238.00' })
    const rest = { kind: 'credit_note', reason, lines: [], with_freight: true }
    expect(await issue(order.id, rest)).toMatchObject({ amount: '23.80' })
    const again = await admin.post(`/mall/order/admin/document/issue/${order.id}`, rest, key())
    expect(again.body.error).toBe('DOCUMENT_UNAVAILABLE')
  })

  test('a note for pieces that come back after a refund of others without return equals the refund', async () => {
    const order = await placed({ price: 333, quantity: 7 })
    await order.pay()
    await order.ship(7)
    await order.giveBack(2, undefined, 'refund_only')
    await issue(order.id, { kind: 'invoice' })
    const before = await order.detail()
    await order.giveBack(3)
    const after = await order.detail()
    const lines = [{ line_id: after.lines[0].id, quantity: 3 }]
    const note = await issue(order.id, { kind: 'credit_note', reason, lines })
    expect(Number(note['amount'])).toBeCloseTo(before.amount_payable - after.amount_payable, 6)
    const [, facts] = await figures(order.id)
    expect(facts?.amounts['tax']).toBe(Math.round((before.tax - after.tax) * 100))
  })
})

test('a paid order gives the whole difference back, and no more', async () => {
  const order = await placed({ coupon: { kind: 'percent', percent: 10 } })
  await order.pay()
  expect(await order.edit({ quantity: 2 })).toMatchObject({ amount_payable: '180.00', refund_due: '720.00' })
  const adjusted = await placed()
  await adjusted.adjust('-300')
  await adjusted.pay()
  await adjusted.ship(2)
  expect(await adjusted.close()).toMatchObject({ amount_payable: '140.00', refund_due: '560.00' })
})

describe('an edit that does more than take pieces off asks the rule of the coupon again', () => {
  test('a percentage is of the new prices and quantities, within its cap', async () => {
    const order = await placed({ coupon: { kind: 'percent', percent: 10, cap: '150' } })
    expect(await order.edit({ quantity: 10, price: '50' })).toMatchObject({
      discount: '50.00',
      amount_payable: '450.00',
    })
    expect(await order.edit({ quantity: 20, price: '100' })).toMatchObject({ proposal: { amount_payable: '1850.00' } })
  })

  test('a percentage that rounds to nothing takes nothing off, and the coupon comes back', async () => {
    const order = await placed({ coupon: { kind: 'percent', percent: 10 }, price: 7, quantity: 1 })
    expect(await order.edit({ quantity: 1, price: '0.03' })).toMatchObject({ discount: '0.00', amount_payable: '0.03' })
    expect(await order.couponsLeft()).toBe(1)
  })

  test('free units follow the price', async () => {
    const order = await placed({ coupon: { kind: 'products', units: 2 }, price: 1000, quantity: 5 })
    expect(await order.edit({ quantity: 5, price: '6' })).toMatchObject({ discount: '12.00', amount_payable: '18.00' })
  })

  test('an amount stays, grows back with the pieces and never exceeds them', async () => {
    const order = await placed({
      coupon: { amount: '50', threshold_kind: 'money', threshold_amount: '300' },
      price: 5000,
      quantity: 6,
    })
    expect(await order.edit({ quantity: 1 })).toMatchObject({ discount: '8.33', amount_payable: '41.67' })
    expect(await order.edit({ quantity: 6 })).toMatchObject({ proposal: { amount_payable: '250.00' } })
    expect(await order.edit({ quantity: 1, price: '5' })).toMatchObject({ discount: '5.00', amount_payable: '0.00' })
    expect(await order.couponsLeft()).toBe(0)
  })

  test('a percentage counts for added products', async () => {
    const order = await placed({ coupon: { kind: 'percent', percent: 10 } })
    const { skuId } = await mall.create.product({ price: 10_000, stock: 10 })
    const proposed = await act(order.id, 'edit_lines', { changes: [{ product_sku_id: skuId, quantity: 5 }], reason })
    expect(proposed).toMatchObject({ proposal: { amount_payable: '1350.00' } })
    const { id } = proposed['proposal'] as { id: number }
    await ask(order.buyer, `/mall/order/accept_change/${id}`, {})
    const { lines, amount_payable } = await order.detail()
    expect(amount_payable).toBe('1350.00')
    expect(lines.map(({ discount }: { discount: string }) => discount)).toEqual(['100.00', '50.00'])
  })
})

test('an order retains the tax rate that it was placed with', async () => {
  await setTax(7, false)
  const order = await placed()
  const unpaid = await placed()
  await setTax(10, true)
  await order.pay()
  expect(await order.edit({ quantity: 9 })).toMatchObject({ amount_payable: '963.00', tax: '63.00' })
  expect(await order.edit({ quantity: 9, price: '99' })).toMatchObject({ amount_payable: '953.37' })
  expect(await act(unpaid.id, 'edit', { freight: '100' })).toMatchObject({ amount_payable: '1177.00', tax: '77.00' })
  await setTax(0, false)
})
