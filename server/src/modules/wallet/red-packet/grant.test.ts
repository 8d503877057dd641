/** Red packets that staff grant to all members of a filter: a job with verdicts, an undo, and a second approval. */
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
beforeAll(async () => {
  mall = await startTestMall()
  first = await mall.create.staff('admin')
  second = await mall.create.staff('admin')
  await writeSettings(mall.served.db, { adjustment_approval_amount: 50 })
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const run = (id: number) => runJob(mall.served, mall.env, jobKinds, id)
const job = async (id: number) => (await first.get(`/job/${id}`)).body.data
const packets = async (member: TestMember) => (await member.get('/mall/member/red-packet/list')).body
const available = (members: readonly TestMember[]) =>
  Promise.all(members.map(async (member) => (await packets(member)).available))

/** Members of a group of their own, with the filter that finds them. */
async function newGroup(size: number) {
  const members = await Promise.all(Array.from({ length: size }, () => mall.create.member()))
  const group = (await first.post('/mall/member-group/create', { name: crypto.randomUUID() })).body.data.id
  const ids = members.map(({ id }) => id)
  await mall.database.pool.query('update users set group_id = $1 where id = any($2)', [group, ids])
  return { members, filter: { group_ids: [group] } }
}

async function spend(buyer: TestMember, amount: string) {
  const { skuId } = await mall.create.product({ stock: 100 })
  const order = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    assets: { red_packet: amount },
    delivery_method: 'self_pickup',
    address_id: buyer.addressId,
  }
  expect((await buyer.post('/mall/order/create', order, key())).body).toMatchObject({ code: 200 })
}

test('a preview counts and books nothing; a grant gives each once; its undo takes back what is unused', async () => {
  const { members, filter } = await newGroup(3)
  const [idle, saver, spender] = members as [TestMember, TestMember, TestMember]
  const body = { filter, amount: '10', valid_days: 7, reason: 'Late delivery' }
  const start = async (more: object = {}, headers = key()) =>
    (await first.post('/mall/red-packet/grant', { ...body, ...more }, headers)).body
  expect(await start({ preview: true })).toMatchObject({
    data: { id: null, members: 3, total: '30.00', currency: 'USD', needs_approval: false },
  })
  expect(await start({ amount: '0' })).toMatchObject({ fields: { amount: { error: 'AMOUNT_INVALID' } } })
  expect(await start({ reason: ' ' })).toMatchObject({ error: 'REASON_REQUIRED' })
  expect(await available(members)).toEqual(['0.00', '0.00', '0.00'])

  const headers = key()
  const { data } = await start({}, headers)
  expect((await start({}, headers)).data).toEqual(data)
  await run(data.id)
  expect(await job(data.id)).toMatchObject({ status: 'done', done: 3, failed: 0 })
  expect(await available(members)).toEqual(['10.00', '10.00', '10.00'])
  const [packet] = (await packets(idle)).data
  expect(packet).toMatchObject({ name: 'Late delivery', amount: '10.00', left: '10.00' })
  const days = (Date.parse(packet.expires_at) - Date.parse(packet.taken_at)) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const [message] = (await idle.get('/mall/message/list')).body.data
  expect(message).toMatchObject({ link: '/mall/member/red-packet', body: expect.stringContaining('Late delivery') })
  expect((await first.get('/auditlog/list', { path: '/mall/red-packet/grant' })).body.data[0]).toMatchObject({
    username: first.username,
  })

  await spend(saver, '4')
  await spend(spender, '10')
  const undo = (await first.post(`/job/${data.id}/undo`)).body.data
  await run(undo.id)
  expect(await job(undo.id)).toMatchObject({ done: 2, failed: 1 })
  expect(await available(members)).toEqual(['0.00', '0.00', '0.00'])
  const entries = (await saver.get('/mall/member/asset/entry/list?account=red_packet')).body.data
  expect(entries.map(({ type, amount, reason }: Record<string, string>) => [type, amount, reason])).toEqual([
    ['revoked', '-6.00', 'Late delivery'],
    ['spent', '-4.00', null],
    ['granted', '10.00', 'Late delivery'],
  ])
})

test('grants of one day count as a whole: above the limit each part waits for another approver', async () => {
  const { members, filter } = await newGroup(2)
  const [buyer, other] = members as [TestMember, TestMember]
  const grant = async (staff: TestMember, amount: string) => {
    const body = { filter, amount, valid_days: 30, reason: 'New year' }
    const { data } = (await staff.post('/mall/red-packet/grant', body, key())).body
    await run(data.id)
    return data
  }
  expect(await grant(second, '15')).toMatchObject({ needs_approval: false })
  expect(await available(members)).toEqual(['15.00', '15.00'])
  const more = await grant(second, '10.01')
  expect(more).toMatchObject({ total: '20.02', needs_approval: true })
  expect(await job(more.id)).toMatchObject({ done: 0, unchanged: 2 })
  expect(await available(members)).toEqual(['15.00', '15.00'])

  const waiting = async (member: TestMember) =>
    (await first.get('/mall/adjustment/list', { status: 'waiting', keyword: member.username })).body.data[0]
  const decide = async (staff: TestMember, id: number, action: string) =>
    (await staff.post('/mall/adjustment/decide', { id, action, reason: 'Too much' })).body
  const row = await waiting(buyer)
  expect(row).toMatchObject({ account: 'red_packet', amount: '10.01', worth: '10.01', valid_days: 30 })
  expect(await decide(second, row.id, 'approve')).toMatchObject({ error: 'OWN_DECISION' })
  expect(await decide(first, row.id, 'approve')).toMatchObject({ code: 200 })
  expect(await decide(first, (await waiting(other)).id, 'refuse')).toMatchObject({ code: 200 })
  expect(await available(members)).toEqual(['25.01', '15.00'])
  expect((await packets(buyer)).counts).toEqual({ usable: 2, used: 0, expired: 0 })
})

test('members without the right to grant are refused, and a grant without a match changes nothing', async () => {
  const buyer = await mall.create.member()
  const body = { filter: { tag: crypto.randomUUID() }, amount: '1', valid_days: 7, reason: 'None' }
  expect((await buyer.post('/mall/red-packet/grant', body, key())).status).toBe(403)
  expect((await first.post('/mall/red-packet/grant', body, key())).body).toMatchObject({
    fields: { filter: { error: 'FIELD_TOO_FEW' } },
  })
})
