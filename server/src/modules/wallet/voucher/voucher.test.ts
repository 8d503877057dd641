/** Vouchers: generated in batches, redeemed once, given, revoked, printed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { newCode } from './code.ts'

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

async function batch(over: object = {}): Promise<{ id: number; codes: string[] }> {
  const body = { name: 'Fair', kind: 'amount', amount: '25', count: 3, ...over }
  const { id } = (await admin.post('/mall/voucher/batch/create', body)).body.data
  const { body: text } = await admin.get(`/mall/voucher/code/export?id=${id}`)
  return {
    id,
    codes: text
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.split(',')[1] ?? ''),
  }
}
const redeem = async (member: TestMember, code: string | undefined) =>
  (await member.post('/mall/member/voucher/redeem', { code })).body
const info = async (member: TestMember) => (await member.get('/mall/member/voucher/info')).body.data
const row = async (id: number) => (await admin.get(`/mall/voucher/batch/get?id=${id}`)).body.data

test('of twenty members who redeem one code at once exactly one gets it', async () => {
  const { id, codes } = await batch()
  const buyers = await Promise.all(Array.from({ length: 20 }, () => mall.create.member()))
  const answers = await Promise.all(buyers.map((buyer) => redeem(buyer, codes[0])))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([undefined, 'VOUCHER_USED']))
  const winner = buyers[answers.findIndex(({ code }) => code === 200)] as TestMember
  // Once more by the same member changes nothing.
  expect(await redeem(winner, codes[0])).toMatchObject({ data: { amount: '25.00', left: '25.00' } })
  expect(await info(winner)).toMatchObject({ available: '25.00', lots: [{ name: 'Fair', left: '25.00' }] })
  expect(await row(id)).toMatchObject({ statistics: { unused: 2, redeemed: 1, open: '50.00', left: '25.00' } })
  const found = (await admin.get(`/mall/voucher/code/list?batch_id=${id}&last_four=${codes[0]?.slice(-4)}`)).body
  expect(found.data).toMatchObject([{ number: 1, status: 'redeemed', redeemed_by: winner.username }])
})

test('the limit per member holds when a member redeems several codes at once', async () => {
  const { codes } = await batch({ count: 6, per_member: 2 })
  const buyer = await mall.create.member()
  const answers = await Promise.all(codes.map((code) => redeem(buyer, code)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
  expect(answers.find(({ code }) => code !== 200)).toMatchObject({ error: 'VOUCHER_MEMBER_LIMIT', params: { max: 2 } })
  expect(await info(buyer)).toMatchObject({ available: '50.00' })
})

test('each reason for which a code is refused has its own answer, at the field', async () => {
  const buyer = await mall.create.member()
  const day = 86_400_000
  const [from, until] = [new Date(Date.now() + day), new Date(Date.now() + 2 * day)].map((at) => at.toISOString())
  const later = await batch({ valid_from: from, valid_until: until })
  const bound = await batch({ is_transferable: false })
  const over = await batch({ valid_until: until })
  const gone = await batch()
  await mall.database.pool.query(`update voucher_batches set valid_until = now() - interval '1 second' where id = $1`, [
    over.id,
  ])
  await admin.post('/mall/voucher/code/revoke', { batch_id: gone.id, reason: 'Lost in the post' })
  const refused = async (code: string | undefined, error: string) =>
    expect(await redeem(buyer, code)).toMatchObject({ error, fields: { code: { error } } })
  await refused(newCode(), 'VOUCHER_NOT_FOUND')
  await refused('ABCD-EFGH', 'VOUCHER_CODE_INVALID')
  await refused(later.codes[0], 'VOUCHER_NOT_YET_VALID')
  await refused(bound.codes[0], 'VOUCHER_NOT_TRANSFERABLE')
  await refused(over.codes[0], 'VOUCHER_EXPIRED')
  await refused(gone.codes[0], 'VOUCHER_REVOKED')
  expect(await row(over.id)).toMatchObject({ statistics: { unused: 0, expired: 3, open: '0.00' } })
  const revoked = (await admin.get(`/mall/voucher/code/list?batch_id=${gone.id}&status=revoked`)).body
  expect(revoked).toMatchObject({ total: 3, data: [{ reason: 'Lost in the post' }, {}, {}] })
  expect(await info(buyer)).toMatchObject({ available: '0.00' })
})

test('codes that do not exist may be guessed a few times, and real ones do not count', async () => {
  const guesser = await mall.create.member()
  const { codes } = await batch({ count: 12 })
  for (const code of codes) expect(await redeem(guesser, code)).toMatchObject({ code: 200 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(guesser, newCode())))
  expect(answers.filter(({ error }) => error === 'VOUCHER_NOT_FOUND')).toHaveLength(10)
  expect(answers.filter(({ error }) => error === 'TOO_MANY_ATTEMPTS')).toHaveLength(2)
  const { codes: more } = await batch()
  expect(await redeem(guesser, more[0])).toMatchObject({ error: 'TOO_MANY_ATTEMPTS' })
})

test('a given voucher is redeemed by its owner alone, with its code only if it may be handed on', async () => {
  const [owner, other] = await Promise.all([mall.create.member(), mall.create.member()])
  const bound = await batch({ is_transferable: false, count: 2, per_member: 1 })
  const open = await batch({ count: 1 })
  const give = async (id: number) =>
    (await admin.post('/mall/voucher/code/give', { batch_id: id, usernames: [owner.username], reason: 'Fair' })).body
  expect(await give(bound.id)).toMatchObject({ data: { given: 1, skipped: 0 } })
  expect(await give(bound.id)).toMatchObject({ data: { given: 0, skipped: 1 } })
  expect(await give(open.id)).toMatchObject({ data: { given: 1 } })
  expect(await give(open.id)).toMatchObject({ error: 'VOUCHER_TOO_FEW', params: { left: 0 } })
  const messages = (await owner.get('/mall/message/list')).body.data
  expect(messages).toMatchObject([
    { kind: 'balance', subject: 'You’ve received a voucher: Fair' },
    { link: '/mall/member/voucher' },
  ])
  const { given } = await info(owner)
  expect(given.map(({ code }: { code: string | null }) => code)).toEqual([null, open.codes[0]])
  const take = async (member: TestMember) => (await member.post(`/mall/member/voucher/take/${given[0].id}`, {})).body
  expect(await take(other)).toMatchObject({ error: 'VOUCHER_NOT_FOUND' })
  expect(await take(owner)).toMatchObject({ data: { amount: '25.00' } })
  expect(await redeem(other, open.codes[0])).toMatchObject({ code: 200 })
  expect(await info(owner)).toMatchObject({ available: '25.00', given: [] })
})

test('an amount expires days after redeeming, a coupon comes with its own terms', async () => {
  const buyer = await mall.create.member()
  const face = { kind: 'amount', amount: '3', threshold_kind: 'none', scope: 'all', claim: 'grant' }
  const template = { ...face, validity: 'days', valid_days: 9, total: 1, translations: { en: { name: 'Three off' } } }
  const { id: coupon } = (await admin.post('/mall/coupon/create', template)).body.data
  const coupons = await batch({ kind: 'coupon', amount: null, coupon_template_id: coupon, count: 2 })
  expect(await redeem(buyer, coupons.codes[0])).toMatchObject({ data: { coupon: 'Three off', amount: null } })
  expect((await buyer.get('/mall/member/coupon/list?status=unused')).body).toMatchObject({ total: 1 })
  // The coupon has run out: the code stays unused.
  expect(await redeem(await mall.create.member(), coupons.codes[1])).toMatchObject({ error: 'COUPON_ALL_CLAIMED' })
  expect(await row(coupons.id)).toMatchObject({ statistics: { unused: 1, redeemed: 1 } })
  const { codes } = await batch({ amount_days: 30 })
  const { data } = await redeem(buyer, codes[0])
  expect((Date.parse(data.expires_at) - Date.parse(data.redeemed_at)) / 86_400_000).toBeCloseTo(30, 3)
  expect((await buyer.get('/mall/member/voucher/list')).body).toMatchObject({ total: 2 })
  const used = (await buyer.get('/mall/member/voucher/list?status=used')).body
  expect(used).toMatchObject({ total: 1, data: [{ kind: 'coupon' }], counts: { usable: 1, used: 1, expired: 0 } })
  await mall.database.pool.query(
    `update ledger_lots set expires_at = now() - interval '1 second' where source = 'voucher:' || $1`,
    [data.id],
  )
  const expired = (await buyer.get('/mall/member/voucher/list?status=expired')).body
  expect(expired).toMatchObject({ total: 1, data: [{ left: '0.00' }], counts: { usable: 0, used: 1, expired: 1 } })
})

test('an order that vouchers pay for in full is paid everywhere, and unpaid nowhere', async () => {
  const buyer = await mall.create.member()
  const { codes } = await batch({ amount: '80' })
  await redeem(buyer, codes[0])
  const { skuId } = await mall.create.product({ stock: 100 })
  const want = {
    items: [{ product_sku_id: skuId, quantity: 5 }],
    assets: { voucher: '9999' },
    delivery_method: 'self_pickup',
    address_id: buyer.addressId,
  }
  const placed = await buyer.post('/mall/order/create', want, { 'idempotency-key': crypto.randomUUID() })
  expect(placed.body.data).toMatchObject({ status: 'awaiting_shipment', amount_payable: '0.00', expires_at: null })
  const { id } = placed.body.data
  const paid = { id, status: 'awaiting_shipment', payment_status: 'paid', amount_paid: '0.00' }
  expect((await buyer.get('/mall/order/list')).body.data).toMatchObject([paid])
  expect((await buyer.get(`/mall/order/payment/status/${id}`)).body.data).toMatchObject({ payment_status: 'paid' })
  const ofStaff = await admin.get('/mall/order/admin/list?payment_status=paid')
  expect(ofStaff.body.data).toMatchObject([paid])
  const csv = (await admin.get(`/mall/order/admin/export?order_ids=${id}`)).body
  expect([csv.includes('Paid'), csv.includes('Unpaid')]).toEqual([true, false])
  expect(await info(buyer)).toMatchObject({ available: '30.00' })
  // A cancellation gives everything back, and then nothing is paid.
  const cancel = { action: 'cancel', reason: 'Out of stock' }
  expect((await admin.post(`/mall/order/admin/update/${id}`, cancel)).body.data).toMatchObject({
    status: 'canceled',
    payment_status: 'unpaid',
  })
  expect(await info(buyer)).toMatchObject({ available: '80.00' })
})

test('a voucher for products takes their price off an order, and comes back when it is canceled', async () => {
  const buyer = await mall.create.member()
  const gift = await mall.create.product({ stock: 100, price: 700 })
  const other = await mall.create.product({ stock: 100, price: 900 })
  const face = { kind: 'products', units: 3, product_ids: [gift.id], threshold_kind: 'none', scope: 'all' }
  const terms = { claim: 'grant', validity: 'days', valid_days: 9, translations: { en: { name: 'Three mugs' } } }
  const refused = await admin.post('/mall/coupon/create', { ...face, ...terms, units: null })
  expect(refused.body.fields).toHaveProperty('units')
  const { id: coupon } = (await admin.post('/mall/coupon/create', { ...face, ...terms })).body.data
  const { codes } = await batch({ kind: 'coupon', amount: null, coupon_template_id: coupon })
  expect(await redeem(buyer, codes[0])).toMatchObject({ data: { coupon: 'Three mugs' } })
  const [held] = (await buyer.get('/mall/member/coupon/list?status=unused')).body.data
  expect(held).toMatchObject({ kind: 'products', units: 3, product_id: gift.id, scope: 'products' })
  const want = {
    items: [
      { product_sku_id: other.skuId, quantity: 2 },
      { product_sku_id: gift.skuId, quantity: 10 },
    ],
    assets: { coupon_id: held.id },
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
    expected_amount: '67.00',
  }
  const placed = await buyer.post('/mall/order/create', want, { 'idempotency-key': crypto.randomUUID() })
  const read = async () => (await buyer.get(`/mall/order/detail/${placed.body.data.id}`)).body.data
  const { lines } = await read()
  const lineOf = (product: number) => lines.find(({ product_id }: { product_id: number }) => product_id === product)
  expect(lineOf(gift.id)).toMatchObject({ discount: '21.00', assets: [{ kind: 'coupon', amount: '21.00' }] })
  expect(lineOf(other.id)).toMatchObject({ discount: '0.00', assets: [] })
  const cancel = { action: 'cancel', reason: 'Out of stock' }
  await admin.post(`/mall/order/admin/update/${placed.body.data.id}`, cancel)
  expect((await buyer.get('/mall/member/coupon/list')).body.counts).toMatchObject({ unused: 1, used: 0 })
})

test('a batch changes within what was redeemed, and codes follow its dates', async () => {
  const { id, codes } = await batch({ count: 4, note: 'Spring' })
  const [buyer, late] = await Promise.all([mall.create.member(), mall.create.member()])
  await redeem(buyer, codes[0])
  await redeem(buyer, codes[1])
  const { version } = await row(id)
  const update = async (body: object) =>
    (await admin.post('/mall/voucher/batch/update', { id, version, name: 'Autumn', note: 'Spring', ...body })).body
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await update({ valid_from: tomorrow })).toMatchObject({
    fields: { valid_from: { error: 'VOUCHER_REDEEMED_BEFORE' } },
  })
  expect(await update({ per_member: 1 })).toMatchObject({
    fields: { per_member: { error: 'FIELD_TOO_SMALL', params: { min: 2 } } },
  })
  expect(await update({ valid_until: '2020-01-01' })).toMatchObject({
    fields: { valid_until: { error: 'VOUCHER_PERIOD' } },
  })
  expect(await update({ per_member: 2, valid_until: tomorrow })).toMatchObject({ code: 200 })
  expect(await row(id)).toMatchObject({ name: 'Autumn', per_member: 2, amount: '25.00', version: version + 1 })
  expect(await update({ name: 'Winter' })).toMatchObject({ error: 'VERSION_CONFLICT' })
  expect(await redeem(buyer, codes[2])).toMatchObject({ error: 'VOUCHER_MEMBER_LIMIT' })
  // The name of an ended batch stays editable, and a later end opens it again.
  await mall.database.pool.query(`update voucher_batches set valid_until = '2020-01-01' where id = $1`, [id])
  expect(await redeem(late, codes[2])).toMatchObject({ error: 'VOUCHER_EXPIRED' })
  const again = await row(id)
  const ended = { id, version: again.version, name: 'Winter', valid_until: again.valid_until }
  expect((await admin.post('/mall/voucher/batch/update', ended)).body).toMatchObject({ code: 200 })
  const open = { id, name: 'Winter', valid_until: tomorrow }
  expect((await admin.post('/mall/voucher/batch/update', open)).body).toMatchObject({ code: 200 })
  expect(await redeem(late, codes[2])).toMatchObject({ code: 200 })
})

test('points take off up to their share, which the preview explains', async () => {
  const buyer = await mall.create.member()
  await admin.post('/mall/points/admin/adjust', { user_id: buyer.id, points: 5000, reason: 'Fair' })
  const { skuId } = await mall.create.product({ stock: 100 })
  const want = (assets: object) => ({
    items: [{ product_sku_id: skuId, quantity: 5 }],
    assets,
    delivery_method: 'self_pickup',
    address_id: buyer.addressId,
  })
  const preview = async (assets: object) => (await buyer.post('/mall/order/preview', want(assets))).body.data
  const { offers } = await preview({})
  expect(offers.points).toMatchObject({ available: 5000, share: 20, worth: '10.00' })
  const { usable } = offers.points
  expect((await preview({ points: usable * 9 })).assets).toMatchObject([
    { kind: 'points', units: usable, amount: '10.00' },
  ])
})

test('the list can be discarded, and what cannot be redeemed is not on it', async () => {
  const { id, codes } = await batch({ count: 2 })
  await redeem(await mall.create.member(), codes[0])
  const cards = await admin.get(`/mall/voucher/code/print?id=${id}&language=ru`)
  expect([cards.status, cards.headers['content-type']]).toEqual([200, 'application/pdf'])
  const list = await admin.get(`/mall/voucher/code/export?id=${id}`)
  expect(list.body).not.toContain(codes[0])
  expect(list.body).toContain(codes[1])
  const { rows } = await mall.database.pool.query(
    'select sealed, digest from voucher_lists l join voucher_codes c using (batch_id) where batch_id = $1',
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain(codes[1]?.replaceAll('-', ''))
  await admin.post('/mall/voucher/code/discard', { id })
  expect((await admin.get(`/mall/voucher/code/export?id=${id}`)).body).toMatchObject({ error: 'VOUCHER_LIST_GONE' })
  expect(await row(id)).toMatchObject({ has_list: false })
  expect(await redeem(await mall.create.member(), codes[1])).toMatchObject({ code: 200 })
})

test('wrong batches are refused at the field', async () => {
  const refused = async (over: object, field: string) => {
    const body = { name: 'Fair', kind: 'amount', amount: '25', count: 3, ...over }
    expect((await admin.post('/mall/voucher/batch/create', body)).body.fields).toHaveProperty(field)
  }
  await refused({ amount: null }, 'amount')
  await refused({ amount: '0' }, 'amount')
  await refused({ kind: 'coupon' }, 'coupon_template_id')
  await refused({ kind: 'coupon', coupon_template_id: 999_999 }, 'coupon_template_id')
  await refused({ count: 10_001 }, 'count')
  await refused({ valid_until: '2020-01-01' }, 'valid_until')
  await refused({ valid_from: '2090-02-01', valid_until: '2090-01-01' }, 'valid_until')
  const { codes } = await batch({ count: 10_000 })
  expect(new Set(codes).size).toBe(10_000)
})

test('a job gives vouchers to all who fit, with a verdict each; its undo revokes what is unused', async () => {
  const { id } = await batch({ count: 4, per_member: 1 })
  const buyers = await Promise.all(Array.from({ length: 3 }, () => mall.create.member()))
  const group = (await admin.post('/mall/member-group/create', { name: crypto.randomUUID() })).body.data.id
  const ids = buyers.map((buyer) => buyer.id)
  await mall.database.pool.query('update users set group_id = $1 where id = any($2)', [group, ids])
  const start = async (more: object) =>
    (await admin.post('/mall/voucher/code/grant', { batch_id: id, filter: { group_ids: [group] }, ...more })).body
  expect(await start({ preview: true })).toMatchObject({ data: { id: null, members: 3 } })
  expect(await start({})).toMatchObject({ error: 'REASON_REQUIRED' })
  await admin.post('/mall/voucher/code/give', { batch_id: id, usernames: [buyers[0]?.username], reason: 'Fair' })
  const { data } = await start({ reason: 'Fair' })
  await runJob(mall.served, mall.env, jobKinds, data.id)
  expect((await admin.get(`/job/${data.id}`)).body.data).toMatchObject({ status: 'done', done: 2, failed: 1 })
  expect((await admin.get(`/job/${data.id}/items?outcome=failed`)).body.data).toMatchObject([
    { key: buyers[0]?.username, code: 'VOUCHER_MEMBER_LIMIT' },
  ])
  const [given] = (await info(buyers[1] as TestMember)).given
  expect((await buyers[1]?.post(`/mall/member/voucher/take/${given.id}`, {}))?.body).toMatchObject({ code: 200 })
  const undo = (await admin.post(`/job/${data.id}/undo`)).body.data
  await runJob(mall.served, mall.env, jobKinds, undo.id)
  expect((await admin.get(`/job/${undo.id}`)).body.data).toMatchObject({ done: 1, failed: 1 })
  expect(await row(id)).toMatchObject({ statistics: { redeemed: 1, revoked: 1 } })
  expect((await info(buyers[2] as TestMember)).given).toEqual([])
})
