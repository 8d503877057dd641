/** The limit of a day counts all value that one member of staff creates, over accounts and kinds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { writeSettings } from '../../settings/service.ts'

let mall: TestMall
let staff: TestMember
let colleague: TestMember
let member: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  colleague = await mall.create.staff('admin')
  await writeSettings(mall.served.db, { adjustment_approval_amount: 100 })
})
beforeEach(async () => {
  staff = await mall.create.staff('admin')
  member = await mall.create.member()
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const adjust = async (amount: string, to = member) =>
  (await staff.post('/mall/balance/admin/adjust', { user_id: to.id, amount, reason: 'Goodwill' }, key())).body
const give = async (points: number) =>
  (await staff.post('/mall/points/admin/adjust', { user_id: member.id, points, reason: 'Goodwill' }, key())).body
const batch = async (amount: string, count: number) =>
  (await staff.post('/mall/voucher/batch/create', { name: 'Cards', kind: 'amount', amount, count }, key())).body
const campaign = async (total: string) =>
  (
    await staff.post('/mall/red-packet/create', {
      name: 'Holidays',
      mode: 'fixed',
      total,
      count: 2,
      valid_days: 30,
    })
  ).body
const balance = async (client = member) => (await client.get('/mall/balance/info')).body.data.available
/** The newest one that waits of this member of staff. */
const waiting = async () =>
  (await colleague.get('/mall/adjustment/list', { status: 'waiting', keyword: staff.username })).body.data[0]
const approve = (id: number) => colleague.post('/mall/adjustment/decide', { id, action: 'approve' })
async function recharge(amount: string) {
  const body = { amount }
  return (await member.post('/mall/balance/recharge/create', body, key())).body.data.id
}
const confirm = async (id: number, amount?: string) =>
  (await staff.post('/mall/balance/admin/recharge/decide', { id, action: 'confirm', amount })).body

test('small credits to many members reach it together', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => mall.create.member()))
  const answers = await Promise.all(members.map((each) => adjust('40', each)))
  expect(answers.filter(({ data }) => data.is_waiting)).toHaveLength(2)
})

test('balance, points, campaigns and voucher batches reach it together', async () => {
  expect((await adjust('40')).data.is_waiting).toBe(false)
  expect((await give(3000)).data.is_waiting).toBe(false)
  expect((await campaign('20')).data.is_waiting).toBe(false)
  expect((await batch('5', 2)).data.is_waiting).toBe(false)
  expect((await adjust('0.01')).data.is_waiting).toBe(true)
  expect((await give(1)).data.is_waiting).toBe(true)
  expect((await batch('0.01', 1)).data.is_waiting).toBe(true)
})

test('points that are worth less than the smallest amount count as one', async () => {
  await writeSettings(mall.served.db, { points_per_unit: 100_000 })
  await adjust('99.99')
  expect([(await give(1)).data.is_waiting, (await give(1)).data.is_waiting]).toEqual([false, true])
  await writeSettings(mall.served.db, { points_per_unit: 100 })
})

test('a recharge is confirmed as reported, above that only within the limit', async () => {
  const id = await recharge('1')
  expect(await confirm(id, '5000')).toMatchObject({
    code: 409,
    fields: { amount: { error: 'RECHARGE_ABOVE_REPORTED', params: { reported: '1.00' } } },
  })
  expect(await confirm(id, '61')).toMatchObject({ code: 200 })
  expect(await confirm(await recharge('4000'))).toMatchObject({ code: 200 })
  expect(await balance()).toBe('4061.00')
  expect((await adjust('40.01')).data.is_waiting).toBe(true)
})

describe('a voucher batch above it', () => {
  test('gives no codes until another member of staff approves it', async () => {
    const { id, is_waiting } = (await batch('100', 90)).data
    expect(is_waiting).toBe(true)
    const row = await waiting()
    expect(row).toMatchObject({
      account: 'voucher_batch',
      subject_id: id,
      user: null,
      amount: '9000.00',
      worth: '9000.00',
      reason: 'Cards',
    })
    const given = { batch_id: id, usernames: [member.username], reason: 'Prize' }
    const tries = () =>
      Promise.all([
        staff.post('/mall/voucher/code/give', given, key()),
        staff.get('/mall/voucher/code/export', { id }),
        staff.get('/mall/voucher/code/print', { id }),
        staff.post('/mall/voucher/code/grant', { batch_id: id, filter: { has_orders: false }, reason: 'Prize' }, key()),
      ])
    for (const { body } of await tries()) expect(body).toMatchObject({ error: 'ADJUSTMENT_WAITING' })
    const shown = async () => (await staff.get('/mall/voucher/batch/get', { id })).body.data.is_waiting
    expect(await shown()).toBe(true)
    expect((await staff.post('/mall/adjustment/decide', { id: row.id, action: 'approve' })).body.error).toBe(
      'OWN_DECISION',
    )
    expect((await approve(row.id)).body.data).toMatchObject({ status: 'approved' })
    expect(await shown()).toBe(false)
    for (const { status } of await tries()) expect(status).toBe(200)
  })

  test('waits on when its requester is deleted, for a third person', async () => {
    const { id } = (await batch('100', 90)).data
    const row = await waiting()
    expect((await colleague.delete(`/user/delete?user_id=${staff.id}`)).status).toBe(200)
    const codes = () => colleague.get('/mall/voucher/code/export', { id })
    expect((await codes()).body.error).toBe('ADJUSTMENT_WAITING')
    expect((await approve(row.id)).body.error).toBe('OWN_DECISION')
    const third = await mall.create.staff('admin')
    expect((await third.post('/mall/adjustment/decide', { id: row.id, action: 'approve' })).status).toBe(200)
    expect((await codes()).status).toBe(200)
  })
})

describe('a campaign of red packets above it', () => {
  test('gives no packets until another member of staff approves it, none at all after a refusal', async () => {
    const { id, is_waiting } = (await campaign('5000')).data
    expect(is_waiting).toBe(true)
    const shown = async () => (await staff.get('/mall/red-packet/list', { state: 'waiting' })).body.data
    const [{ token }] = await shown()
    const take = () => member.post('/mall/member/red-packet/take', { token })
    expect((await take()).body.error).toBe('RED_PACKET_NOT_STARTED')
    const row = await waiting()
    expect(row).toMatchObject({ account: 'red_packet_campaign', subject_id: id })
    await approve(row.id)
    expect((await take()).status).toBe(200)
    expect(await shown()).toEqual([])

    await campaign('6000')
    const [other] = await shown()
    await colleague.post('/mall/adjustment/decide', { id: (await waiting()).id, action: 'refuse', reason: 'Too much' })
    expect((await member.post('/mall/member/red-packet/take', { token: other.token })).body.error).toBe(
      'RED_PACKET_NOT_STARTED',
    )
  })
})

test('without another possible approver, nothing waits', async () => {
  const { rows } = await mall.database.pool.query<{ id: number }>(
    'update users set is_active = false where id not in ($1, $2) and is_active returning id',
    [staff.id, member.id],
  )
  expect((await adjust('500')).data.is_waiting).toBe(false)
  await mall.database.pool.query('update users set is_active = true where id = any($1)', [rows.map(({ id }) => id)])
  expect((await adjust('0.01')).data.is_waiting).toBe(true)
})
