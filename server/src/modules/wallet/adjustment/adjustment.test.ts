/** Adjustments above the limit: nothing is booked until a second member of staff approves, and then once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { writeSettings } from '../../settings/service.ts'

let mall: TestMall
let first: TestMember
let second: TestMember
let third: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  first = await mall.create.staff('admin')
  second = await mall.create.staff('admin')
  third = await mall.create.staff('admin')
  await writeSettings(mall.served.db, { adjustment_approval_amount: 50 })
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const adjust = async (staff: TestMember, member: TestMember, amount: string) =>
  (await staff.post('/mall/balance/admin/adjust', { user_id: member.id, amount, reason: 'Goodwill' }, key())).body
const decide = async (staff: TestMember, id: number, action = 'approve', reason?: string) =>
  (await staff.post('/mall/adjustment/decide', { id, action, reason })).body
const balance = async (member: TestMember) => (await member.get('/mall/balance/info')).body.data.available
/** The newest adjustment of a member that waits. */
const waiting = async (member: TestMember): Promise<number> =>
  (await first.get('/mall/adjustment/list', { status: 'waiting', keyword: member.username })).body.data[0]?.id

test('an amount up to the limit is booked at once, a larger one waits for another approver', async () => {
  const member = await mall.create.member()
  expect(await adjust(first, member, '50')).toMatchObject({ data: { available: '50.00', is_waiting: false } })
  expect(await adjust(second, member, '50.01')).toMatchObject({ data: { available: '50.00', is_waiting: true } })
  const id = await waiting(member)
  expect(await decide(second, id)).toMatchObject({ error: 'OWN_DECISION' })
  expect(await balance(member)).toBe('50.00')
  expect(await decide(third, id)).toMatchObject({ data: { status: 'approved', decided_by: { id: third.id } } })
  expect(await balance(member)).toBe('100.01')
  expect(await decide(first, id)).toMatchObject({ error: 'ADJUSTMENT_DECIDED' })
})

test('parts of one day add up to the limit', async () => {
  const member = await mall.create.member()
  const staff = await mall.create.staff('admin')
  const answers = await Promise.all(Array.from({ length: 6 }, () => adjust(staff, member, '20')))
  expect(answers.filter(({ data }) => data.is_waiting)).toHaveLength(4)
  expect(await balance(member)).toBe('40.00')
})

test('of approvals and refusals at once one counts, and the money is booked once', async () => {
  const member = await mall.create.member()
  await adjust(first, member, '500')
  const id = await waiting(member)
  const answers = await Promise.all([
    decide(second, id),
    decide(third, id),
    decide(first, id),
    decide(second, id),
    decide(third, id),
  ])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'ADJUSTMENT_DECIDED' || error === 'OWN_DECISION')).toHaveLength(4)
  expect(await balance(member)).toBe('500.00')
  await adjust(first, member, '300')
  const other = await waiting(member)
  const [approved, refused] = await Promise.all([decide(second, other), decide(third, other, 'refuse', 'Too much')])
  expect([approved.code, refused.code].toSorted()).toEqual([200, 409])
  expect(await balance(member)).toBe(approved.code === 200 ? '800.00' : '500.00')
})

test('points wait by their worth; a member of staff cannot approve their own; a refusal needs a reason', async () => {
  const staff = await mall.create.staff('admin')
  const give = (member: TestMember, points: number) =>
    staff.post('/mall/points/admin/adjust', { user_id: member.id, points, reason: 'Goodwill' }, key())
  const member = await mall.create.member()
  expect((await give(member, 5000)).body.data).toMatchObject({ available: 5000, is_waiting: false })
  expect((await give(second, 5001)).body.data).toMatchObject({ available: 0, is_waiting: true })
  const id = await waiting(second)
  expect(await decide(second, id)).toMatchObject({ error: 'OWN_DECISION' })
  expect(await decide(third, id, 'refuse')).toMatchObject({ error: 'REASON_REQUIRED' })
  expect(await decide(third, id, 'refuse', 'No such promise')).toMatchObject({
    data: { status: 'refused', decision_reason: 'No such promise', worth: '50.01' },
  })
  expect((await second.get('/mall/points/info')).body.data.available).toBe(0)
  await give(member, 6000)
  expect(await decide(third, await waiting(member))).toMatchObject({ data: { status: 'approved', amount: '6000' } })
  expect((await member.get('/mall/points/info')).body.data.available).toBe(11_000)
})

test('an approval that takes more than is left is refused and still waits', async () => {
  const member = await mall.create.member()
  const staff = await mall.create.staff('admin')
  await adjust(staff, member, '30')
  await adjust(staff, member, '-400')
  const id = await waiting(member)
  expect(await decide(second, id)).toMatchObject({ error: 'LEDGER_BALANCE' })
  expect(await waiting(member)).toBe(id)
})

test('points for all who fit are given in a job; its undo takes back the unused, and the limit counts all of them', async () => {
  const [giver, other] = [await mall.create.staff('admin'), await mall.create.staff('admin')]
  const buyers = await Promise.all(Array.from({ length: 3 }, () => mall.create.member()))
  const ids = buyers.map(({ id }) => id)
  const group = (await first.post('/mall/member-group/create', { name: crypto.randomUUID() })).body.data.id
  await mall.database.pool.query('update users set group_id = $1 where id = any($2)', [group, ids])
  const body = { filter: { group_ids: [group] }, reason: 'Goodwill' }
  const start = async (points: number, more: object = {}) =>
    (await giver.post('/mall/points/admin/grant', { ...body, points, ...more }, key())).body
  const points = async () =>
    Promise.all(buyers.map(async (buyer) => (await buyer.get('/mall/points/info')).body.data.available))
  expect(await start(1000, { preview: true })).toMatchObject({
    data: { id: null, members: 3, points: 3000, needs_approval: false },
  })
  expect(await start(1667, { preview: true })).toMatchObject({ data: { needs_approval: true } })
  expect(await start(1000, { reason: '' })).toMatchObject({ error: 'REASON_REQUIRED' })
  const { data } = await start(1000)
  await runJob(mall.served, mall.env, jobKinds, data.id)
  expect(await points()).toEqual([1000, 1000, 1000])
  // The rest of the day's limit: the next one waits, whole.
  const more = await start(700)
  expect(more.data).toMatchObject({ needs_approval: true })
  await runJob(mall.served, mall.env, jobKinds, more.data.id)
  expect((await first.get(`/job/${more.data.id}`)).body.data).toMatchObject({ status: 'done', done: 0, unchanged: 3 })
  expect(await points()).toEqual([1000, 1000, 1000])
  await decide(second, await waiting(buyers[0] as TestMember))
  expect(await points()).toEqual([1700, 1000, 1000])

  const take = { user_id: ids[1], points: -400, reason: 'Spent' }
  await other.post('/mall/points/admin/adjust', take, key())
  await other.post('/mall/points/admin/adjust', { ...take, user_id: ids[2], points: -1000 }, key())
  const undo = (await first.post(`/job/${data.id}/undo`)).body.data
  await runJob(mall.served, mall.env, jobKinds, undo.id)
  expect((await first.get(`/job/${undo.id}`)).body.data).toMatchObject({ done: 2, failed: 1 })
  expect(await points()).toEqual([700, 0, 0])
})
