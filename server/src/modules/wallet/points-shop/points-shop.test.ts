/** Coupons for points: exchanged by many at once, never for points that are not there. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

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

async function offer(over: object = {}, coupon: object = {}): Promise<number> {
  const face = { kind: 'amount', amount: '5', threshold_kind: 'none', scope: 'all', validity: 'days', valid_days: 9 }
  const template = { ...face, claim: 'grant', per_member: 100, translations: { en: { name: 'Five off' } }, ...coupon }
  const template_id = (await admin.post('/mall/coupon/create', template)).body.data.id
  const { body } = await admin.post('/mall/points/admin/offer/create', { template_id, points: 100, ...over })
  expect(body.code, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const give = (member: TestMember, points: number) =>
  admin.post('/mall/points/admin/adjust', { user_id: member.id, points, reason: 'Goodwill' }, key())
const exchange = async (member: TestMember, offer_id: number, headers = key()) =>
  (await member.post('/mall/points/offer/exchange', { offer_id }, headers)).body
const available = async (member: TestMember) => (await member.get('/mall/points/info')).body.data.available
const coupons = async (member: TestMember) => (await member.get('/mall/member/coupon/list')).body.total

test('an exchange takes the points, gives the coupon, and is in the statement', async () => {
  const member = await mall.create.member()
  await give(member, 250)
  const id = await offer({ per_member: 2 })
  const { data } = await exchange(member, id)
  expect(data).toMatchObject({ points: 100, available: 150, coupon: { amount: '5.00', status: 'unused' } })
  const list = (await member.get('/mall/points/offer/list')).body
  expect(list).toMatchObject({ available: 150 })
  expect(list.data.find((row: { id: number }) => row.id === id)).toMatchObject({ exchanged: 1, left: null })
  const entries = (await member.get('/mall/member/asset/entry/list', { account: 'points' })).body.data
  expect(entries[0]).toMatchObject({ type: 'exchanged', amount: '-100', balance: '150', reason: 'Five off' })
  await exchange(member, id)
  expect(await exchange(member, id)).toMatchObject({ error: 'POINTS_OFFER_LIMIT' })
  expect(await exchange(member, await offer())).toMatchObject({
    error: 'POINTS_TOO_FEW',
    params: { points: 100, available: 50 },
  })
})

test('a repeated request exchanges once', async () => {
  const member = await mall.create.member()
  await give(member, 1000)
  const id = await offer({ per_member: 9 })
  const same = key()
  const first = await exchange(member, id, same)
  const second = await exchange(member, id, same)
  expect(second.data.coupon.id).toBe(first.data.coupon.id)
  expect(await available(member)).toBe(900)
})

test('exchanges at once stay within the stock, the limit of the coupon and the points of the member', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => mall.create.member()))
  for (const member of members) await give(member, 250)
  const id = await offer({ stock: 8, per_member: 100 })
  const answers = await Promise.all(members.flatMap((member) => Array.from({ length: 4 }, () => exchange(member, id))))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(8)
  let held = 0
  for (const member of members) {
    const left = await available(member)
    expect(left).toBeGreaterThanOrEqual(50)
    expect(left + 100 * (await coupons(member))).toBe(250)
    held += await coupons(member)
  }
  expect(held).toBe(8)
  const limited = await offer({ per_member: 100 }, { total: 1 })
  const [one, two] = await Promise.all([mall.create.member(), mall.create.member()])
  for (const member of [one, two]) await give(member, 500)
  const raced = await Promise.all([one, two, one, two].map((member) => exchange(member, limited)))
  expect(raced.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await available(one)) + (await available(two))).toBe(900)
})

test('orders and exchanges at once spend no point twice', async () => {
  const member = await mall.create.member()
  await give(member, 1000)
  const id = await offer({ per_member: 100 })
  const { skuId } = await mall.create.product({ stock: 1000 })
  const order = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
    assets: { points: 500 },
  }
  const [orders, exchanges] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => member.post('/mall/order/create', order, key()))),
    Promise.all(Array.from({ length: 8 }, () => exchange(member, id))),
  ])
  const spent = orders.reduce(
    (sum, { body }) => sum + (body.data ? 10_000 - Number(body.data.amount_payable) * 100 : 0),
    0,
  )
  const exchanged = exchanges.filter(({ code }) => code === 200).length * 100
  expect(spent + exchanged + (await available(member))).toBe(1000)
})

test('vouchers are exchanged up to the end of their batch and the limit per member', async () => {
  const facts = { name: 'Fair', kind: 'amount', amount: '25', count: 3, per_member: 2 }
  const batch_id = (await admin.post('/mall/voucher/batch/create', facts, key())).body.data.id
  const made = await admin.post('/mall/points/admin/offer/create', { batch_id, points: 100, per_member: 100 })
  const id = made.body.data.id
  expect((await admin.get('/mall/points/admin/offer/get', { id })).body.data).toMatchObject({ name: 'Fair', batch_id })
  const members = await Promise.all([mall.create.member(), mall.create.member()])
  for (const member of members) await give(member, 1000)
  const [one, two] = members as [TestMember, TestMember]
  const list = (await one.get('/mall/points/offer/list?page_size=100')).body.data
  expect(list.find((row: { id: number }) => row.id === id)).toMatchObject({
    coupon: null,
    voucher: { amount: '25.00', is_transferable: true },
    left: 3,
  })
  const answers = await Promise.all([one, one, one, two, two, two].map((member) => exchange(member, id)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(answers.flatMap(({ error }) => error ?? []).every((error) => /MEMBER_LIMIT|TOO_FEW/.test(error))).toBe(true)
  let held = 0
  for (const member of members) {
    const { given } = (await member.get('/mall/member/voucher/info')).body.data
    expect((await available(member)) + 100 * given.length).toBe(1000)
    expect(given.length).toBeLessThanOrEqual(2)
    held += given.length
  }
  expect(held).toBe(3)
  const { given } = (await two.get('/mall/member/voucher/info')).body.data
  const taken = given[0] ?? (await one.get('/mall/member/voucher/info')).body.data.given[0]
  const owner = given[0] ? two : one
  expect((await owner.post(`/mall/member/voucher/take/${taken.id}`, {})).body).toMatchObject({ code: 200 })
  expect((await owner.get('/mall/member/asset/entry/list', { account: 'points' })).body.data[0]).toMatchObject({
    type: 'exchanged',
    reason: 'Fair',
  })
  expect((await admin.post('/mall/points/admin/offer/create', { points: 5 })).body).toMatchObject({
    fields: { template_id: { error: 'FIELD_REQUIRED' } },
  })
})

test('points never fall below zero in any sequence of exchanges', async () => {
  const ids = [await offer({ points: 70, per_member: 100 }), await offer({ points: 130, per_member: 100 })]
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 6 }),
      async (points, picks) => {
        const member = await mall.create.member()
        await give(member, points)
        const answers = await Promise.all(picks.map((pick) => exchange(member, ids[pick] ?? 0)))
        const cost = answers.reduce((sum, { data }) => sum + (data?.points ?? 0), 0)
        expect(cost).toBeLessThanOrEqual(points)
        expect(await available(member)).toBe(points - cost)
      },
    ),
    { numRuns: 8 },
  )
})

test('offers are refused before and after their time, when stopped, and with bad terms', async () => {
  const member = await mall.create.member()
  await give(member, 1000)
  expect(await exchange(member, await offer({ starts_at: '2999-01-01' }))).toMatchObject({
    error: 'POINTS_OFFER_ENDED',
  })
  expect(await exchange(member, await offer({ ends_at: '2001-01-01' }))).toMatchObject({ error: 'POINTS_OFFER_ENDED' })
  const id = await offer({ stock: 5, per_member: 5 })
  await exchange(member, id)
  await exchange(member, id)
  const { template_id, points } = (await admin.get('/mall/points/admin/offer/get', { id })).body.data
  const terms = { id, template_id, points }
  expect((await admin.post('/mall/points/admin/offer/update', { ...terms, stock: 1 })).body).toMatchObject({
    error: 'FIELD_TOO_SMALL',
  })
  await admin.post('/mall/points/admin/offer/update', { ...terms, is_active: false })
  expect(await exchange(member, id)).toMatchObject({ error: 'POINTS_OFFER_ENDED' })
  expect(await exchange(member, 999_999)).toMatchObject({ error: 'POINTS_OFFER_NOT_FOUND' })
})
