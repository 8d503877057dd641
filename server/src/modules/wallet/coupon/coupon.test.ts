/** Coupons from the claim to the order and back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { giveCoupon } from './give.ts'
import { couponTemplates } from './schema.ts'

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

/** Five off from 30, for all members, unless said otherwise. */
async function template(over: Partial<typeof couponTemplates.$inferInsert> = {}): Promise<number> {
  const [row] = await mall.database.db
    .insert(couponTemplates)
    .values({
      name: { en: 'Welcome' },
      kind: 'amount',
      amount: 500,
      thresholdKind: 'money',
      threshold: 3000,
      validity: 'days',
      validDays: 30,
      ...over,
    })
    .returning({ id: couponTemplates.id })
  return row?.id ?? 0
}
const claim = async (member: TestMember, id: number) => (await member.post(`/mall/member/coupon/claim/${id}`)).body
async function claimed(member: TestMember, id: number): Promise<number> {
  const { data } = await claim(member, id)
  return data.id
}

interface Want {
  items: { product_sku_id: number; quantity: number }[]
  assets?: object
  expected_amount?: string
}
const preview = async (member: TestMember, want: Want) =>
  (await member.post('/mall/order/preview', { ...want, delivery_method: 'self_pickup' })).body
const place = async (member: TestMember, want: Want) =>
  (
    await member.post(
      '/mall/order/create',
      { ...want, address_id: member.addressId, delivery_method: 'self_pickup' },
      { 'idempotency-key': crypto.randomUUID() },
    )
  ).body
const act = async (id: number, body: object) => (await admin.post(`/mall/order/admin/update/${id}`, body)).body
const detail = async (id: number) => (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
const counts = async (member: TestMember) => (await member.get('/mall/member/coupon/list')).body.counts

describe('claiming', () => {
  test('a coupon is claimed up to the limit per member', async () => {
    const buyer = await mall.create.member()
    const id = await template({ perMember: 2 })
    const { body } = await buyer.get('/mall/member/coupon/gift/list?page_size=100')
    expect(body.data.find((gift: { id: number }) => gift.id === id)).toMatchObject({
      name: 'Welcome',
      amount: '5.00',
      threshold_amount: '30.00',
      claimed: 0,
    })
    await claimed(buyer, id)
    await claimed(buyer, id)
    expect(await claim(buyer, id)).toMatchObject({ error: 'COUPON_MEMBER_LIMIT', params: { max: 2 } })
    expect(await counts(buyer)).toEqual({ unused: 2, used: 0, expired: 0, void: 0 })
    const entries = (await buyer.get('/mall/member/asset/entry/list?account=coupon')).body
    expect(entries).toMatchObject({ total: 2, balance: '2' })
  })

  test('codes are typed in any case; codes and grants cannot be clicked', async () => {
    const buyer = await mall.create.member()
    const id = await template({ claim: 'code', code: 'SPRING26' })
    expect(await claim(buyer, id)).toMatchObject({ error: 'COUPON_NOT_FOUND' })
    const { body } = await buyer.post('/mall/member/coupon/redeem', { code: ' spring-26 ' })
    expect(body.data).toMatchObject({ name: 'Welcome', status: 'unused' })
    expect((await buyer.post('/mall/member/coupon/redeem', { code: 'AUTUMN' })).body).toMatchObject({
      error: 'COUPON_NOT_FOUND',
    })
  })

  test('codes that do not exist may be guessed a few times, and real ones do not count', async () => {
    const guesser = await mall.create.member()
    await template({ claim: 'code', code: 'AUTUMN26', perMember: 12 })
    const redeem = async (code: string) => (await guesser.post('/mall/member/coupon/redeem', { code })).body
    for (let n = 0; n < 11; n++) expect(await redeem('autumn-26')).toMatchObject({ code: 200 })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => redeem(`WRONG-${n}`)))
    expect(answers.filter(({ error }) => error === 'COUPON_NOT_FOUND')).toHaveLength(10)
    expect(answers.filter(({ error }) => error === 'TOO_MANY_ATTEMPTS')).toHaveLength(2)
    expect(await redeem('autumn-26')).toMatchObject({ error: 'TOO_MANY_ATTEMPTS' })
  })

  test('new members only, and not beyond the days to claim', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({ stock: 100 })
    const forNew = await template({ newMembersOnly: true })
    const over = await template({ claimUntil: new Date(Date.now() - 1000) })
    expect(await claim(buyer, over)).toMatchObject({ error: 'COUPON_NOT_CLAIMABLE' })
    await place(buyer, { items: [{ product_sku_id: skuId, quantity: 1 }] })
    expect(await claim(buyer, forNew)).toMatchObject({ error: 'COUPON_NOT_ELIGIBLE' })
  })

  test('members who claim at once never get more than there are', async () => {
    const id = await template({ total: 5, perMember: 1 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => mall.create.member()))
    const answers = await Promise.all(buyers.flatMap((buyer) => [claim(buyer, id), claim(buyer, id)]))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    for (const buyer of buyers) expect((await counts(buyer)).unused).toBeLessThanOrEqual(1)
  })
})

test('paying for a coupon gives it within the limits', async () => {
  const buyer = await mall.create.member()
  const id = await template({ claim: 'grant', total: 1 })
  const ctx = programContext(mall.database, mall.env, 'test')
  const give = (userId: number) => ctx.transaction((tx) => giveCoupon(tx, id, userId, 'voucher:1'))
  expect(await give(buyer.id)).toMatchObject({ amount: 500, origin: 'voucher:1' })
  await expect(give(buyer.id)).rejects.toMatchObject({ code: 'COUPON_MEMBER_LIMIT' })
  await expect(give((await mall.create.member()).id)).rejects.toMatchObject({ code: 'COUPON_ALL_CLAIMED' })
})

describe('ordering', () => {
  test('the best coupon is offered, and the others say why they do not fit', async () => {
    const buyer = await mall.create.member()
    const { skuId, id: productId } = await mall.create.product({ stock: 100 })
    const five = await claimed(buyer, await template())
    const tenPercent = await claimed(
      buyer,
      await template({ kind: 'percent', amount: null, percent: 20, cap: 800, thresholdKind: 'pieces', threshold: 4 }),
    )
    const high = await claimed(buyer, await template({ threshold: 100_000 }))
    const other = await claimed(buyer, await template({ scope: 'all_but', productIds: [productId] }))
    const { data } = await preview(buyer, { items: [{ product_sku_id: skuId, quantity: 5 }] })
    expect(data).toMatchObject({ total_price: '50.00', discount: '0.00', amount_payable: '50.00', assets: [] })
    expect(
      data.offers.coupon.map(({ id, discount, is_best, reason }: Record<string, { error: string }>) => [
        id,
        discount,
        is_best,
        reason?.error,
      ]),
    ).toEqual([
      [tenPercent, '8.00', true, undefined],
      [five, '5.00', false, undefined],
      [expect.anything(), null, false, expect.any(String)],
      [expect.anything(), null, false, expect.any(String)],
    ])
    const reasonOf = (id: number) => data.offers.coupon.find((offer: { id: number }) => offer.id === id).reason
    expect(reasonOf(high)).toMatchObject({ error: 'COUPON_BELOW_AMOUNT', params: { missing: '950.00' } })
    expect(reasonOf(other)).toMatchObject({ error: 'COUPON_SCOPE' })
    const chosen = await preview(buyer, {
      items: [{ product_sku_id: skuId, quantity: 5 }],
      assets: { coupon_id: tenPercent },
    })
    expect(chosen.data).toMatchObject({
      discount: '8.00',
      amount_payable: '42.00',
      assets: [{ kind: 'coupon', name: 'Welcome', amount: '8.00' }],
      problems: [],
    })
    const unfit = await preview(buyer, {
      items: [{ product_sku_id: skuId, quantity: 5 }],
      assets: { coupon_id: high },
    })
    expect(unfit.data).toMatchObject({ amount_payable: '50.00', problems: [{ error: 'COUPON_BELOW_AMOUNT' }] })
  })

  test('shares of lines add up to the cent; another member’s coupon is unknown', async () => {
    const buyer = await mall.create.member()
    const products = await Promise.all([333, 333, 334].map((price) => mall.create.product({ stock: 100, price })))
    const items = products.map(({ skuId }) => ({ product_sku_id: skuId, quantity: 1 }))
    const coupon = await claimed(buyer, await template({ thresholdKind: 'none', threshold: 0, amount: 100 }))
    const stranger = await mall.create.member()
    expect(await place(stranger, { items, assets: { coupon_id: coupon } })).toMatchObject({
      error: 'COUPON_UNAVAILABLE',
    })
    const { data } = await place(buyer, { items, assets: { coupon_id: coupon }, expected_amount: '9.00' })
    expect(data.amount_payable).toBe('9.00')
    const order = (await buyer.get(`/mall/order/detail/${data.id}`)).body.data
    expect(order).toMatchObject({ discount: '1.00', assets: [{ kind: 'coupon', amount: '1.00', returned: '0.00' }] })
    expect(order.lines.map(({ discount }: { discount: string }) => discount).toSorted()).toEqual([
      '0.33',
      '0.33',
      '0.34',
    ])
    expect(await counts(buyer)).toMatchObject({ unused: 0, used: 1 })
  })

  test('one coupon is never spent by two orders', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({ stock: 100 })
    const coupon = await claimed(buyer, await template())
    const want = { items: [{ product_sku_id: skuId, quantity: 5 }], assets: { coupon_id: coupon } }
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(buyer, want)))
    expect(answers.map(({ code, error }) => error ?? code).toSorted()).toEqual([
      200,
      ...Array(3).fill('COUPON_UNAVAILABLE'),
    ])
    expect(await mall.create.stockOf(skuId)).toBe(95)
  })

  test('a coupon that pays for everything sends the order on', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({ stock: 100 })
    const coupon = await claimed(buyer, await template({ thresholdKind: 'none', threshold: 0, amount: 99_00 }))
    const { data } = await place(buyer, {
      items: [{ product_sku_id: skuId, quantity: 1 }],
      assets: { coupon_id: coupon },
    })
    expect(data).toMatchObject({ amount_payable: '0.00', status: 'awaiting_shipment' })
  })
})

describe('going back', () => {
  async function ordered(quantity = 5, over: Parameters<typeof template>[0] = {}) {
    const buyer = await mall.create.member()
    const { skuId } = await mall.create.product({ stock: 100 })
    const coupon = await claimed(buyer, await template(over))
    const { data } = await place(buyer, {
      items: [{ product_sku_id: skuId, quantity }],
      assets: { coupon_id: coupon },
    })
    return { buyer, skuId, coupon, id: data.id as number }
  }

  test('a canceled order gives its coupon back', async () => {
    const { buyer, id } = await ordered()
    expect((await buyer.post(`/mall/order/cancel/${id}`, {})).status).toBe(200)
    expect(await counts(buyer)).toMatchObject({ unused: 1, used: 0 })
    expect((await detail(id)).assets).toMatchObject([{ returned: '5.00' }])
  })

  test('after an edit the coupon takes off its part of the pieces that are left', async () => {
    const { id, skuId } = await ordered(5, { thresholdKind: 'none', threshold: 0, amount: 4000 })
    expect(await detail(id)).toMatchObject({ amount_payable: '10.00' })
    await act(id, {
      action: 'edit_lines',
      reason: 'agreed',
      changes: [{ product_sku_id: skuId, quantity: 3 }],
    })
    expect(await detail(id)).toMatchObject({ total_price: '30.00', discount: '24.00', amount_payable: '6.00' })
  })

  test('a returned unit is worth what was paid for it', async () => {
    const { buyer, id } = await ordered(3, { amount: 100 })
    await act(id, { action: 'confirm_payment', amount: '29.00' })
    expect(await act(id, { action: 'ship' })).toMatchObject({ code: 200 })
    const [line] = (await detail(id)).lines
    const options = (await buyer.get(`/mall/order/after-sale/options/${id}`)).body.data
    expect(options.lines).toMatchObject([{ open_amount: '29.00' }])
    const asked = await buyer.post('/mall/order/after-sale/create', {
      order_id: id,
      kind: 'refund_only',
      reason: 'damaged',
      lines: [{ line_id: line.id, quantity: 1 }],
    })
    const request = asked.body.data.id
    await admin.post(`/mall/order/after-sale/admin/approve/${request}`, {})
    const refunded = await admin.post(`/mall/order/after-sale/admin/refund/${request}`, { method: 'bank_transfer' })
    expect(refunded.body.data).toMatchObject({ amount: '9.66', paid_out: '9.66' })
    expect((await detail(id)).assets).toMatchObject([{ amount: '1.00', returned: '0.34' }])
    expect(await counts(buyer)).toMatchObject({ used: 1 })
  })

  test('closed units take their share of the discount along', async () => {
    const { id } = await ordered(4, { amount: 200 })
    await act(id, { action: 'confirm_payment', amount: '38.00' })
    const [line] = (await detail(id)).lines
    await act(id, { action: 'ship', lines: [{ line_id: line.id, quantity: 1 }] })
    expect(await act(id, { action: 'close_rest', reason: 'sold out' })).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({
      amount_payable: '9.50',
      refund_due: '28.50',
      assets: [{ returned: '1.50' }],
    })
  })
})
