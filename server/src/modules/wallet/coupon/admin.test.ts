/** Coupons as staff make, grant and void them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
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

const face = {
  translations: { en: { name: 'Spring' }, ru: { name: 'Весна' } },
  kind: 'percent',
  percent: 10,
  cap: '20',
  threshold_kind: 'money',
  threshold_amount: '100',
  scope: 'all',
  claim: 'grant',
  validity: 'days',
  valid_days: 14,
  total: 3,
}
const create = async (over: object = {}) => (await admin.post('/mall/coupon/create', { ...face, ...over })).body
const one = async (id: number) => (await admin.get(`/mall/coupon/get?id=${id}`)).body.data

test('a coupon is written, shown and changed; what members hold stays as it was', async () => {
  const { data } = await create()
  expect(await one(data.id)).toMatchObject({
    name: 'Spring',
    percent: 10,
    cap: '20.00',
    amount: null,
    threshold_amount: '100.00',
    statistics: { claimed: 0 },
  })
  const buyer = await mall.create.member()
  await admin.post('/mall/coupon/grant', { template_id: data.id, usernames: [buyer.username], reason: 'thanks' })
  const changed = await admin.post('/mall/coupon/update', { id: data.id, version: 1, ...face, percent: 50 })
  expect(changed.status).toBe(200)
  expect((await buyer.get('/mall/member/coupon/list')).body.data).toMatchObject([{ percent: 10 }])
  const stale = await admin.post('/mall/coupon/update', { id: data.id, version: 1, ...face })
  expect(stale.body.error).toBe('VERSION_CONFLICT')
})

test('contradictions are refused at their field', async () => {
  const wrong: [object, string][] = [
    [{ kind: 'amount' }, 'amount'],
    [{ threshold_amount: null }, 'threshold_amount'],
    [{ scope: 'products', product_ids: [] }, 'product_ids'],
    [{ scope: 'categories', category_ids: [999_999] }, 'category_ids'],
    [{ claim: 'code', code: ' ' }, 'code'],
    [{ validity: 'dates' }, 'valid_until'],
    [{ claim_from: '2026-05-02', claim_until: '2026-05-01' }, 'claim_until'],
    [{ translations: {} }, 'name'],
  ]
  for (const [over, field] of wrong) expect(Object.keys((await create(over)).fields ?? {})).toEqual([field])
  await create({ claim: 'code', code: 'one-code' })
  expect(await create({ claim: 'code', code: 'ONECODE' })).toMatchObject({ error: 'DUPLICATE' })
})

test('a grant reaches members once, within the limits, and is undone', async () => {
  const { id } = (await create()).data
  const buyers = await Promise.all(Array.from({ length: 4 }, () => mall.create.member()))
  const names = buyers.map(({ username }) => username)
  const grant = async (usernames: string[]) =>
    (await admin.post('/mall/coupon/grant', { template_id: id, usernames, reason: 'fair' })).body
  expect(await grant([...names, 'nobody'])).toMatchObject({ error: 'FIELD_UNKNOWN_REFERENCE' })
  expect(await grant(names)).toMatchObject({ error: 'COUPON_ALL_CLAIMED' })
  const { data } = await grant(names.slice(0, 2))
  expect(data).toMatchObject({ granted: 2, skipped: 0 })
  expect((await grant(names.slice(0, 3))).data).toMatchObject({ granted: 1, skipped: 2 })
  const undone = await admin.post('/mall/coupon/void', { grant_id: data.grant_id, reason: 'wrong members' })
  expect(undone.body.data).toEqual({ voided: 2 })
  expect((await one(id)).statistics).toMatchObject({ claimed: 3, unused: 1, void: 2 })
  const held = (await admin.get(`/mall/coupon/held/list?template_id=${id}`)).body
  expect(held).toMatchObject({ total: 3 })
  expect((await buyers[0]?.get('/mall/member/coupon/list'))?.body.counts).toMatchObject({ unused: 0, void: 1 })
})

test('a job gives coupons to all who fit, with a verdict each; its undo voids what is unused', async () => {
  const { id } = (await create({ total: 3 })).data
  const group = (await admin.post('/mall/member-group/create', { name: crypto.randomUUID() })).body.data.id
  const buyers = await Promise.all(Array.from({ length: 4 }, () => mall.create.member()))
  const ids = buyers.map((buyer) => buyer.id)
  await mall.database.pool.query('update users set group_id = $1 where id = any($2)', [group, ids])
  const start = async (more: object) =>
    (await admin.post('/mall/coupon/grant/start', { template_id: id, filter: { group_ids: [group] }, ...more })).body
  expect(await start({ preview: true })).toMatchObject({ data: { id: null, members: 4 } })
  expect(await start({})).toMatchObject({ error: 'REASON_REQUIRED' })
  expect(await start({ reason: 'Fair', filter: { group_ids: [group], has_orders: true } })).toMatchObject({
    fields: { filter: expect.anything() },
  })
  const { data } = await start({ reason: 'Fair' })
  await runJob(mall.served, mall.env, jobKinds, data.id)
  expect((await admin.get(`/job/${data.id}`)).body.data).toMatchObject({ status: 'done', done: 3, failed: 1 })
  expect((await admin.get(`/job/${data.id}/items?outcome=failed`)).body.data).toMatchObject([
    { code: 'COUPON_ALL_CLAIMED' },
  ])
  const [first] = (await admin.get(`/mall/coupon/held/list?template_id=${id}`)).body.data
  await admin.post('/mall/coupon/void', { ids: [first.id], reason: 'Left' })
  const undo = (await admin.post(`/job/${data.id}/undo`)).body.data
  await runJob(mall.served, mall.env, jobKinds, undo.id)
  expect((await admin.get(`/job/${undo.id}`)).body.data).toMatchObject({ done: 2, failed: 1 })
  expect((await one(id)).statistics).toMatchObject({ unused: 0, void: 3 })
})
