/** Points: earned by orders and check-ins, frozen, released, spent, taken back. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { settlePoints } from '../../orders/points/award.ts'
import { pointsOf, pointsOfLines } from '../../orders/points/worth.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { expireAssets } from '../asset/expire.ts'
import { pointsFor, worthOf } from './worth.ts'

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
const act = async (id: number, body: object) => (await admin.post(`/mall/order/admin/update/${id}`, body)).body
const at = (days: number) => {
  const ctx = programContext(mall.database, mall.env, 'test')
  return { ...ctx, now: () => new Date(Date.now() + days * 86_400_000) }
}
const info = async (member: TestMember) => {
  const { available, frozen, owed } = (await member.get('/mall/points/info')).body.data
  return { available, frozen, owed }
}
const adjust = (member: TestMember, points: number) =>
  admin.post('/mall/points/admin/adjust', { user_id: member.id, points, reason: 'Goodwill' }, key())

async function order(member: TestMember, more: object = {}) {
  const { skuId } = await mall.create.product({ stock: 1000 })
  const body = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
    ...more,
  }
  return (await member.post('/mall/order/create', body, key())).body
}

/** An order of 100.00 that is paid, shipped and received. */
async function completed(member: TestMember): Promise<number> {
  const { id } = (await order(member)).data
  await act(id, { action: 'confirm_payment', amount: '100' })
  await act(id, { action: 'ship' })
  await member.post(`/mall/order/confirm/${id}`)
  return id
}

/** Refunds units of the order's line. */
async function refund(member: TestMember, id: number, quantity: number) {
  const [line] = (await member.get(`/mall/order/detail/${id}`)).body.data.lines
  const lines = [{ line_id: line.id, quantity }]
  const asked = await member.post('/mall/order/after-sale/create', {
    order_id: id,
    kind: 'refund_only',
    reason: 'damaged',
    lines,
  })
  const request = asked.body.data.id
  await admin.post(`/mall/order/after-sale/admin/approve/${request}`, {})
  const { body } = await admin.post(`/mall/order/after-sale/admin/refund/${request}`, {})
  expect(body.code, JSON.stringify(body)).toBe(200)
}

describe('the points of an order', () => {
  test('are awarded once, frozen, reduced by a refund and released once', async () => {
    const member = await mall.create.member()
    const id = await completed(member)
    await Promise.all([settlePoints(at(0)), settlePoints(at(0)), settlePoints(at(0))])
    expect(await info(member)).toEqual({ available: 0, frozen: 100, owed: 0 })
    await refund(member, id, 3)
    expect(await info(member)).toEqual({ available: 0, frozen: 70, owed: 0 })
    await settlePoints(at(14))
    expect(await info(member)).toEqual({ available: 0, frozen: 70, owed: 0 })
    await Promise.all([settlePoints(at(16)), settlePoints(at(16))])
    expect(await info(member)).toEqual({ available: 70, frozen: 0, owed: 0 })
  })

  test('that were spent before a refund are owed, and taken from the next award', async () => {
    const member = await mall.create.member()
    const id = await completed(member)
    await settlePoints(at(0))
    await settlePoints(at(16))
    await adjust(member, -80)
    await refund(member, id, 5)
    expect(await info(member)).toEqual({ available: 0, frozen: 0, owed: 30 })
    await completed(member)
    await settlePoints(at(0))
    await settlePoints(at(16))
    expect(await info(member)).toEqual({ available: 70, frozen: 0, owed: 0 })
  })
})

test('points take something off an order, up to their share, and come back when it is canceled', async () => {
  const member = await mall.create.member()
  await adjust(member, 3000)
  const { skuId } = await mall.create.product()
  const body = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    delivery_method: 'self_pickup',
    assets: { points: 2500 },
  }
  const preview = (await member.post('/mall/order/preview', body)).body.data
  expect(preview.offers.points).toMatchObject({ available: 3000, usable: 2000, worth: '20.00', share: 20 })
  expect(preview.assets).toMatchObject([{ kind: 'points', amount: '20.00', units: 2000 }])
  const { data } = await order(member, { assets: { points: 2500 } })
  expect(data.amount_payable).toBe('80.00')
  expect(await info(member)).toMatchObject({ available: 1000 })
  await member.post(`/mall/order/cancel/${data.id}`)
  expect(await info(member)).toMatchObject({ available: 3000 })
})

test('30 orders at once spend no point twice', async () => {
  const member = await mall.create.member()
  await adjust(member, 5000)
  const orders = await Promise.all(Array.from({ length: 30 }, () => order(member, { assets: { points: 2000 } })))
  const spent = orders.flatMap(({ data }) => (data ? [100 - Number(data.amount_payable)] : []))
  expect(spent.reduce((sum, each) => sum + each, 0)).toBe(50)
  expect(await info(member)).toMatchObject({ available: 0 })
})

describe('checking in', () => {
  test('counts once a day, however often it is pressed', async () => {
    const member = await mall.create.member()
    const answers = await Promise.all(Array.from({ length: 8 }, () => member.post('/mall/points/sign_in')))
    const points = answers.map(({ body }) => body.data?.points ?? 0)
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await info(member)).toMatchObject({ available: 1 })
    expect((await member.get('/mall/points/info')).body.data).toMatchObject({ is_signed_in_today: true, streak: 1 })
  })

  test('has a bonus on every seventh day in a row', async () => {
    const member = await mall.create.member()
    await mall.database.db.execute(
      sql`insert into point_days (user_id, day, streak, points) values (${member.id}, (now() at time zone 'UTC')::date - 1, 6, 1)`,
    )
    expect((await member.post('/mall/points/sign_in')).body.data).toEqual({ points: 6, streak: 7 })
  })
})

test('points expire, and staff take no more than there are', async () => {
  const member = await mall.create.member()
  expect((await adjust(member, 10)).body.data).toMatchObject({ available: 10 })
  expect((await adjust(member, -11)).body.error).toBe('LEDGER_BALANCE')
  expect((await adjust(member, 0)).body).toMatchObject({ fields: { points: { error: 'AMOUNT_INVALID' } } })
  await expireAssets(at(364))
  expect(await info(member)).toMatchObject({ available: 10 })
  await expireAssets(at(366))
  expect(await info(member)).toMatchObject({ available: 0 })
  const list = (await admin.get('/mall/points/admin/list', { keyword: member.username })).body
  expect(list.data).toEqual([{ id: member.id, username: member.username, available: 0, frozen: 0 }])
})

const none = { discount: 0, adjustment: 0, credited: 0, creditedFreight: 0, refundDue: 0, currency: 'USD' }

test('points never take off more than they are worth, nor are worth more than was paid', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      minor,
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom('USD', 'JPY'),
      (amount, perUnit, currency) => {
        const points = pointsFor(amount, perUnit, currency)
        expect(worthOf(points, perUnit, currency)).toBeGreaterThanOrEqual(amount)
        if (points > 0) expect(worthOf(points - 1, perUnit, currency)).toBeLessThan(amount)
      },
    ),
  )
  fc.assert(
    fc.property(minor, minor, fc.integer({ min: 0, max: 5 }), (amountPayable, amountPaid, rate) => {
      const facts = { ...none, totalPrice: amountPayable, amountPaid }
      expect(pointsOf(facts, rate)).toBe(Math.floor((Math.min(amountPayable, amountPaid) * rate) / 100))
    }),
  )
})

describe('categories and products that earn other points', () => {
  test('count line by line, and a refund takes back what its line earned', async () => {
    const [plain, rich, none] = [
      await mall.create.product({ stock: 1000 }),
      await mall.create.product({ stock: 1000 }),
      await mall.create.product({ stock: 1000 }),
    ]
    const set = (body: object) => admin.post('/mall/points/admin/rate/set', body)
    await set({ product_id: rich.id, rate: 2.5 })
    await set({ product_id: none.id, rate: 3 })
    const { data: zero } = (await set({ product_id: none.id, rate: 0 })).body
    expect((await admin.get('/mall/points/admin/rate/list')).body.data.rates).toMatchObject([
      { product_id: rich.id, rate: 2.5 },
      { product_id: none.id, rate: 0 },
    ])
    const member = await mall.create.member()
    const items = [plain, rich, none].map(({ skuId }) => ({ product_sku_id: skuId, quantity: 10 }))
    const { id } = (await order(member, { items })).data
    await act(id, { action: 'confirm_payment', amount: '300' })
    await act(id, { action: 'ship' })
    await member.post(`/mall/order/confirm/${id}`)
    await settlePoints(at(0))
    expect(await info(member)).toMatchObject({ frozen: 350 })
    expect((await member.get('/mall/points/frozen/list')).body).toMatchObject({
      total: 1,
      data: [{ order: { id }, points: 350 }],
    })
    await admin.delete(`/mall/points/admin/rate/delete?id=${zero.id}`)
    const { lines } = (await member.get(`/mall/order/detail/${id}`)).body.data
    const refundLine = async (place: number, quantity: number) => {
      const asked = await member.post('/mall/order/after-sale/create', {
        order_id: id,
        kind: 'refund_only',
        reason: 'damaged',
        lines: [{ line_id: lines[place].id, quantity }],
      })
      const request = asked.body.data.id
      await admin.post(`/mall/order/after-sale/admin/approve/${request}`, {})
      await admin.post(`/mall/order/after-sale/admin/refund/${request}`, {})
    }
    // The line without points takes nothing back, the dear one two and a half for each unit of money.
    await refundLine(2, 10)
    expect(await info(member)).toMatchObject({ frozen: 350 })
    await refundLine(1, 4)
    expect(await info(member)).toMatchObject({ frozen: 250 })
    await refundLine(0, 10)
    expect(await info(member)).toMatchObject({ frozen: 150 })
  })

  test('the nearest category counts, a product before it', async () => {
    const top = (await admin.post('/mall/category/create', { name: crypto.randomUUID().slice(0, 13) })).body.data.id
    const below = (
      await admin.post('/mall/category/create', { name: crypto.randomUUID().slice(0, 13), parent_id: top })
    ).body.data.id
    const [near, own] = [await mall.create.product({ stock: 1000 }), await mall.create.product({ stock: 1000 })]
    const ids = [near.id, own.id]
    await mall.database.pool.query('update products set category_id = $1 where id = any($2)', [below, ids])
    await mall.create.listings()
    const set = (body: object) => admin.post('/mall/points/admin/rate/set', body)
    await set({ category_id: top, rate: 0 })
    await set({ product_id: own.id, rate: 4 })
    const member = await mall.create.member()
    const buy = async () => {
      const items = [near, own].map(({ skuId }) => ({ product_sku_id: skuId, quantity: 10 }))
      const { id } = (await order(member, { items })).data
      await act(id, { action: 'confirm_payment', amount: '200' })
      await act(id, { action: 'ship' })
      await member.post(`/mall/order/confirm/${id}`)
      await settlePoints(at(0))
    }
    await buy()
    expect(await info(member)).toMatchObject({ frozen: 400 })
    await set({ category_id: below, rate: 0.5 })
    await buy()
    expect(await info(member)).toMatchObject({ frozen: 850 })
    expect((await set({ category_id: 999_999, rate: 1 })).body).toMatchObject({ fields: expect.anything() })
    expect((await set({ rate: 1 })).body.code).toBe(422)
  })

  test('equal rates on all lines are worth what one rate is', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.integer({ min: 1, max: 100_000 }),
            quantity: fc.integer({ min: 1, max: 50 }),
            share: fc.integer({ min: 0, max: 100 }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.nat({ max: 10_000_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (rows, paid, scaled) => {
          const rate = scaled / 10_000
          const lines = rows.map(({ share, price, quantity }) => {
            const subtotal = price * quantity
            return { subtotal, paid: subtotal - Math.floor((subtotal * share) / 100), rate }
          })
          const amountPayable = lines.reduce((sum, line) => sum + line.paid, 0)
          const money = { ...none, totalPrice: amountPayable, amountPaid: paid }
          const worth = pointsOfLines(money, lines)
          expect(worth).toBe(pointsOf(money, rate))
          expect(
            pointsOfLines(
              money,
              lines.map((line) => ({ ...line, rate: 0 })),
            ),
          ).toBe(0)
        },
      ),
    ))
})
