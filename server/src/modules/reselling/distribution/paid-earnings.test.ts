/** Resellers earn at most what was paid less the supply price; the mall's assets count at the mall's price. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { settlePoints } from '../../orders/points/award.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { readSettings, writeSettings } from '../../settings/service.ts'
import { couponTemplates } from '../../wallet/coupon/schema.ts'
import { settleEarnings } from './earnings.ts'
import { applyDueLevels } from './levels.ts'

let use: Resellers
let mall: Resellers['mall']
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  // Prices of a reseller's fancy, and nothing that waits for staff.
  await writeSettings(mall.served.db, { shop_highest_markup: 0, earning_review_amount: 0 })
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const later = (days: number) => {
  const ctx = programContext(mall.database, mall.env, 'test')
  return { ...ctx, now: () => new Date(Date.now() + days * 86_400_000) }
}
const settle = () => settleEarnings(later(16))

async function coupon(buyer: TestMember, over: Partial<typeof couponTemplates.$inferInsert>): Promise<number> {
  const values = { name: { en: 'Sale' }, thresholdKind: 'none' as const, validity: 'days' as const, validDays: 30 }
  const row = { ...values, kind: 'percent' as const, ...over }
  const [made] = await mall.database.db.insert(couponTemplates).values(row).returning({ id: couponTemplates.id })
  return (await buyer.post(`/mall/member/coupon/claim/${made?.id}`)).body.data.id
}
const detail = async (id: number) => (await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data
async function complete(buyer: TestMember, id: number) {
  const { amount_payable } = await detail(id)
  if (Number(amount_payable) > 0) await use.act(id, { action: 'confirm_payment', amount: amount_payable })
  await use.act(id, { action: 'ship' })
  await buyer.post(`/mall/order/confirm/${id}`)
}
const earned = async (member: TestMember) => (await member.get('/mall/distribution/order/list')).body.data[0]
const available = async (member: TestMember) => (await member.get('/mall/distribution/statistics')).body.data.available

describe('a product of 10.00, supply 8.00, for 1008.00 in a shop', () => {
  const table: [string, number, Partial<typeof couponTemplates.$inferInsert>, string, string][] = [
    ['50 % off', 10, { percent: 50 }, '10030.00', '9950.00'],
    ['five units free', 10, { kind: 'products', units: 5 }, '10030.00', '9950.00'],
    ['15 % off', 1, { percent: 15 }, '1006.50', '998.50'],
    ['15 % off 100 pieces', 100, { percent: 15 }, '100650.00', '99850.00'],
    ['an amount above the mall’s price', 1, { kind: 'amount', amount: 50_000 }, '998.00', '990.00'],
  ]
  test.each(table)('%s of %i pieces counts at the mall’s price', async (_name, quantity, over, paid, earning) => {
    const { member, headers } = await use.reseller({ mode: 'fixed', value: '1000' })
    const product = await use.product({ price: 1000, stock: 1000 })
    const buyer = await mall.create.member()
    const coupon_id = await coupon(buyer, over)
    const { id } = (await use.order(buyer, product.skuId, quantity, headers, { assets: { coupon_id } })).body.data
    expect(await detail(id)).toMatchObject({ amount_payable: paid })
    await complete(buyer, id)
    await settle()
    expect(await earned(member)).toMatchObject({ earning_status: 'settled', amount: paid, earning })
    expect(await available(member)).toBe(earning)
  })

  test('a threshold is met by the mall’s price alone, and the preview says the same', async () => {
    const { headers } = await use.reseller({ mode: 'fixed', value: '1000' })
    const product = await use.product({ price: 1000, stock: 1000 })
    const buyer = await mall.create.member()
    const coupon_id = await coupon(buyer, { percent: 10, thresholdKind: 'money', threshold: 2001 })
    const preview = async (quantity: number) =>
      (
        await buyer.post(
          '/mall/order/preview',
          {
            items: [{ product_sku_id: product.skuId, quantity }],
            delivery_method: 'self_pickup',
            assets: { coupon_id },
          },
          headers,
        )
      ).body.data
    const below = await preview(2)
    expect(below.problems).toMatchObject([{ error: 'COUPON_BELOW_AMOUNT', params: { missing: '0.01' } }])
    expect(await preview(3)).toMatchObject({ discount: '3.00', amount_payable: '3021.00', has_mall_prices: true })
    expect((await use.order(buyer, product.skuId, 2, headers, { assets: { coupon_id } })).body.error).toBe(
      'COUPON_BELOW_AMOUNT',
    )
  })

  test('points, red packets and vouchers pay up to their share of the mall’s price', async () => {
    const { headers } = await use.reseller({ mode: 'fixed', value: '1000' })
    const product = await use.product({ price: 1000, stock: 1000 })
    const buyer = await mall.create.member()
    const give = (path: string, body: object) =>
      use.admin.post(path, { user_id: buyer.id, reason: 'Gift', ...body }, { 'idempotency-key': crypto.randomUUID() })
    await give('/mall/points/admin/adjust', { points: 100_000 })
    await mall.database.pool.query(
      `with a as (insert into ledger_accounts (kind, owner_id, balance) values ('voucher', $1, 100000) returning id),
            e as (insert into ledger_entries (account_id, type, amount, balance, source) select id, 'granted', 100000, 100000, 'adjustment:direct:t' from a)
       insert into ledger_lots (account_id, source, amount, "left") select id, 'adjustment:direct:t', 100000, 100000 from a`,
      [buyer.id],
    )
    const order = (assets: object) => use.order(buyer, product.skuId, 10, headers, { assets })
    const byPoints = (await order({ points: 100_000 })).body.data
    expect(await detail(byPoints.id)).toMatchObject({ discount: '20.00', amount_payable: '10060.00' })
    const byVoucher = (await order({ voucher: '1000' })).body.data
    expect(await detail(byVoucher.id)).toMatchObject({ discount: '100.00', amount_payable: '9980.00' })
  })

  test('points are awarded for the mall’s price at most, and fall with returns and refunds', async () => {
    const { headers } = await use.reseller({ mode: 'fixed', value: '1000' })
    const product = await use.product({ price: 1000, stock: 1000 })
    const buyer = await mall.create.member()
    const { id } = (await use.order(buyer, product.skuId, 10, headers)).body.data
    await complete(buyer, id)
    await settlePoints(later(0))
    const frozen = async () => (await buyer.get('/mall/points/info')).body.data.frozen
    expect(await frozen()).toBe(100)
    const [line] = (await detail(id)).lines
    const path = '/mall/order/after-sale'
    const refund = async (quantity: number, deduction: string) => {
      const lines = [{ line_id: line.id, quantity }]
      const asked = await buyer.post(`${path}/create`, { order_id: id, kind: 'refund_only', reason: 'damaged', lines })
      await use.admin.post(`${path}/admin/approve/${asked.body.data.id}`, {})
      await use.admin.post(`${path}/admin/refund/${asked.body.data.id}`, { deduction, reason: 'kept' })
    }
    // 10 080 paid, 1 008 paid back without goods: 9 072 are still more than the mall's 100.
    await refund(1, '0')
    expect(await frozen()).toBe(100)
    await refund(9, '50')
    expect(await frozen()).toBe(50)
  })

  test('turnover counts for levels at the mall’s price', async () => {
    const levels = await use.admin.post('/mall/distributor/level/create', {
      translations: { en: { name: 'Gold' } },
      percent_off: 25,
      min_turnover: '101',
    })
    const { member, headers } = await use.reseller({ mode: 'fixed', value: '1000' })
    await mall.database.pool.query('update distributor_levels set min_turnover = 0 where id = $1', [use.levelId])
    const product = await use.product({ price: 1000, stock: 1000 })
    const buyer = await mall.create.member()
    const level = async () => ((await use.distributorOf(member)) as { level?: { id: number } }).level?.id
    await complete(buyer, (await use.order(buyer, product.skuId, 10, headers)).body.data.id)
    await applyDueLevels(later(0))
    expect(await level()).toBe(use.levelId)
    await complete(buyer, (await use.order(buyer, product.skuId, 1, headers)).body.data.id)
    await applyDueLevels(later(0))
    expect(await level()).toBe(levels.body.data.id)
    await mall.database.pool.query('update distributor_levels set min_turnover = null')
  })
})

test('an amount that staff take off lowers the earning, never below zero', async () => {
  const { member, headers } = await use.reseller()
  const product = await use.product({ price: 1000, stock: 1000 })
  const buyer = await mall.create.member()
  const place = async (adjustment: string) => {
    const { id } = (await use.order(buyer, product.skuId, 10, headers)).body.data
    await use.act(id, { action: 'edit', adjustment, adjustment_reason: 'agreed' })
    return earned(member)
  }
  expect(await place('-50')).toMatchObject({ amount: '59.00', earning: '0.00' })
  expect(await place('-9.01')).toMatchObject({ amount: '99.99', earning: '19.99' })
  // An amount that staff add is the mall's.
  expect(await place('5')).toMatchObject({ amount: '114.00', earning: '29.00' })
})

test('an adjustment is shared among lines as a return shares it, to the unit', async () => {
  const { member, headers } = await use.reseller()
  const buyer = await mall.create.member()
  const products = await Promise.all([331, 777, 1000].map((price) => use.product({ price, stock: 100 })))
  const items = products.map(({ skuId }, place) => ({ product_sku_id: skuId, quantity: place + 2 }))
  const { id } = (await use.order(buyer, 0, 0, headers, { items })).body.data
  await use.act(id, { action: 'edit', adjustment: '-3.11', adjustment_reason: 'agreed' })
  const { lines, amount } = await earned(member)
  const paid = lines.map((line: { paid: string }) => Number(line.paid))
  expect(paid.reduce((sum: number, each: number) => sum + each, 0).toFixed(2)).toBe(amount)
  await complete(buyer, id)
  const ordered = (await detail(id)).lines
  for (const [place, line] of ordered.entries()) {
    const asked = await buyer.post('/mall/order/after-sale/create', {
      order_id: id,
      kind: 'refund_only',
      reason: 'damaged',
      lines: [{ line_id: line.id, quantity: line.quantity }],
    })
    const request = (await use.admin.get(`/mall/order/after-sale/admin/detail/${asked.body.data.id}`)).body.data
    expect(Number(request.amount)).toBeCloseTo(paid[place], 6)
  }
})

test('after an edit by staff a coupon still counts at the mall’s price', async () => {
  const { member, headers } = await use.reseller({ mode: 'fixed', value: '1000' })
  const product = await use.product({ price: 1000, stock: 1000 })
  const buyer = await mall.create.member()
  const coupon_id = await coupon(buyer, { percent: 50 })
  const { id } = (await use.order(buyer, product.skuId, 10, headers, { assets: { coupon_id } })).body.data
  const [line] = (await detail(id)).lines
  const changes = [{ line_id: line.id, quantity: 10, price: '900' }]
  await use.act(id, { action: 'edit_lines', changes, reason: 'agreed' })
  expect(await detail(id)).toMatchObject({ discount: '50.00', amount_payable: '8950.00' })
  expect(await earned(member)).toMatchObject({ amount: '8950.00', earning: '8870.00' })
})

test('free freight is measured at the mall’s price', async () => {
  const rule = { method: 'truck', countries: [], up_to_weight: null, up_to_volume: null, per_kg: '0', per_m3: '0' }
  const { freight_rules } = await readSettings(mall.served.db, mall.served)
  await writeSettings(mall.served.db, {
    freight_rules: [...freight_rules, { ...rule, method: 'truck', base: '7', free_from: '100' }],
  })
  const { headers } = await use.reseller({ mode: 'fixed', value: '1000' })
  const product = await use.product({ price: 1000, stock: 1000 })
  const buyer = await mall.create.member()
  const order = async (quantity: number) => {
    const more = { delivery_method: 'truck' }
    const { id } = (await use.order(buyer, product.skuId, quantity, headers, more)).body.data
    return (await detail(id)).freight
  }
  expect([await order(9), await order(10)]).toEqual(['7.00', '0.00'])
})

describe('an order of the distributor', () => {
  const own = { earning_status: 'void', earning_cause: 'own', earning: '0.00' }
  async function start() {
    const shop = await use.reseller()
    const product = await use.product({ price: 1000, stock: 1000 })
    const buyer = await mall.create.member()
    const place = async (by = buyer) => (await use.order(by, product.skuId, 10, shop.headers)).body.data.id
    return { ...shop, buyer, place, id: (await use.distributorOf(shop.member)).id }
  }
  const points = async (buyer: TestMember) => (await buyer.get('/mall/points/info')).body.data.frozen

  test('in the own shop earns nothing and awards no points', async () => {
    const { member, place } = await start()
    await complete(member, await place(member))
    await settle()
    await settlePoints(later(0))
    expect(await earned(member)).toMatchObject(own)
    expect([await available(member), await points(member)]).toEqual(['0.00', 0])
  })

  test('by an account with the same e-mail or phone is known when it is placed', async () => {
    const { member, buyer, place } = await start()
    const set = (name: 'email' | 'phone', values: [string, boolean, number][]) =>
      Promise.all(
        values.map(([value, isVerified, id]) =>
          mall.database.pool.query(
            name === 'email'
              ? 'update users set email = $1, email_verified = $2 where id = $3'
              : 'update users set phone = $1, phone_e164 = $1, phone_verified = $2 where id = $3',
            [value, isVerified, id],
          ),
        ),
      )
    await set('email', [
      ['ann@shop.example', true, member.id],
      ['Ann@Shop.example', false, buyer.id],
    ])
    await place()
    expect(await earned(member)).toMatchObject(own)
    const other = await mall.create.member()
    await set('phone', [
      ['+4930123456', false, member.id],
      ['+4930123456', true, other.id],
    ])
    await place(other)
    expect(await earned(member)).toMatchObject(own)
    const neither = await mall.create.member()
    await set('phone', [['+4930123456', false, neither.id]])
    await place(neither)
    expect(await earned(member)).toMatchObject({ earning_status: 'pending', earning: '29.00' })
  })

  test('is only one of an account with the same bank account, not of every buyer once the distributor was paid out', async () => {
    const { member, place } = await start()
    await mall.database.pool.query(
      `insert into payouts (source, user_id, amount, bank, status) values ('balance', $1, 1, $2, 'canceled')`,
      [member.id, { holder: 'Ann', bank: 'Bank', account: 'DE02 1203 0000 0001' }],
    )
    await place()
    expect(await earned(member)).toMatchObject({ earning_status: 'pending', earning: '29.00' })
  })

  test('by an account that the distributor’s bank account paid for is void before it settles', async () => {
    const { member, buyer, place, id } = await start()
    const order = await place()
    await complete(buyer, order)
    await settlePoints(later(0))
    expect([(await earned(member)).earning, await points(buyer)]).toEqual(['29.00', 100])
    const bank = { holder: 'Ann', bank: 'Bank', account: 'DE02 1203 0000' }
    const { pool } = mall.database
    await pool.query(
      `insert into payouts (source, user_id, amount, bank, status) values ('balance', $1, 1, $2, 'canceled')`,
      [member.id, bank],
    )
    await pool.query(
      `with a as (insert into statement_accounts (account, currency) values ($2, 'USD') returning id),
            s as (insert into statements (account_id, file_name, format, hash, line_count, new_count) select id, 'a', 'csv', 'a', 1, 1 from a returning id),
            l as (insert into statement_lines (account_id, statement_id, key, booked_on, amount, currency, payer, payer_account, reference, text, bank_id, allocated)
                  select a.id, s.id, 'a', now(), 10900, 'USD', '', 'DE0212030000', '', '', '', 10900 from a, s returning id)
       insert into statement_allocations (line_id, order_id, payment_id, amount) select l.id, p.order_id, p.id, 10900 from l, payments p where p.order_id = $1`,
      [order, crypto.randomUUID()],
    )
    await settle()
    await settlePoints(later(16))
    expect(await earned(member)).toMatchObject(own)
    expect([await available(member), await points(buyer)]).toEqual(['0.00', 0])
    expect((await buyer.get('/mall/points/info')).body.data.available).toBe(0)
    const { data } = (await use.admin.get('/mall/distributor/same_person/list', { id })).body
    expect(data).toMatchObject([{ user: { id: buyer.id }, evidence: 'payer', is_same: true, decided_by: null }])
  })

  test('is what staff say with a reason, which outweighs evidence; not about themselves', async () => {
    const { member, buyer, place, id } = await start()
    const say = (is_same: boolean, by = use.admin, user_id = buyer.id, reason = 'Same address') =>
      by.post('/mall/distributor/same_person/set', { id, user_id, is_same, reason })
    await place()
    expect((await say(true, use.admin, member.id)).body.code).toBe(422)
    expect((await say(true, use.admin, buyer.id, ' ')).body.error).toBe('REASON_REQUIRED')
    expect((await say(true, use.admin, use.admin.id)).body.error).toBe('OWN_DECISION')
    expect((await say(true)).body.data).toMatchObject({ evidence: 'staff', is_same: true, orders: 1 })
    expect(await earned(member)).toMatchObject(own)
    expect((await say(false)).body.data).toMatchObject({ is_same: false, decided_by: { id: use.admin.id } })
    expect(await earned(member)).toMatchObject({ earning_status: 'pending', earning: '29.00' })
    await place()
    expect(await earned(member)).toMatchObject({ earning_status: 'pending' })
    const log = (await use.admin.get('/auditlog/list', { page_size: 20 })).body.data
    expect(JSON.stringify(log)).toContain('same_person/set')
  })
})
