import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../context.ts'
import { type TestMember, testPassword } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { runQueued } from '../../testing/privacy-calls.ts'
import { sealRows, verifyChain } from '../audit/log/seal.ts'
import { dropOldExports, exportPath } from './export-kind.ts'
import { runErasures } from './service.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const path = '/mall/member/privacy'
const ctx = () => programContext(mall.served, mall.env, 'test')
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await mall.database.pool.query<Row>(text, values)).rows

/** Lets the cooling-off of a member end now. */
async function eraseNow({ id }: { id: number }): Promise<void> {
  await query(`update erasures set due_at = now() - interval '1 minute' where user_id = $1 and status = 'pending'`, [
    id,
  ])
  await runErasures(ctx())
  await runQueued(mall, 'erase-account')
}

async function placeOrder(member: TestMember): Promise<{ id: number; order_number: string }> {
  const { skuId } = await mall.create.product()
  const body = {
    items: [{ product_sku_id: skuId, quantity: 1 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const answer = await member.post('/mall/order/create', body, { 'idempotency-key': crypto.randomUUID() })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

test('a member downloads all their data, twice a day, and no other account can', async () => {
  const member = await mall.create.member({ alias: '=Anna' })
  await placeOrder(member)
  await member.post('/mall/invoice/add', { title: 'Anna "Import", Ltd' })
  await staff.post('/mall/customer/act_as', { id: member.id, reason: 'Asked by phone' })
  expect((await member.get(path)).body.data).toMatchObject({ exports: [], exports_left: 2, erasure: null })
  const { id, state } = (await member.post(`${path}/export`, {})).body.data
  expect(state).toBe('working')
  expect((await member.get(`${path}/export/${id}`)).status).toBe(404)
  await runQueued(mall, 'export-member')
  expect((await member.get(path)).body.data.exports).toMatchObject([{ id, state: 'ready' }])

  const { rawPayload, headers } = await mall.app.inject({
    url: `/api/v1${path}/export/${id}`,
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const files = unzipSync(rawPayload)
  const data = JSON.parse(strFromU8(files['data.json'] as Uint8Array))
  expect(data.profile).toMatchObject([{ username: member.username, nickname: '=Anna' }])
  expect(data.orders).toMatchObject([{ recipient: 'Ann', total_price: '10.00' }])
  expect(data['order-lines']).toMatchObject([{ quantity: 1, price: '10.00' }])
  expect(data['invoice-information']).toMatchObject([{ title: 'Anna "Import", Ltd' }])
  // Not the address of the staff who acted as the member.
  expect(data['sign-ins']).toMatchObject([
    { by_staff: false, ip: '127.0.0.1' },
    { by_staff: true, ip: null, user_agent: null },
  ])
  expect(JSON.stringify(data)).not.toMatch(/password_hash|argon2|token_hash/)
  expect(strFromU8(files['profile.csv'] as Uint8Array)).toContain("'=Anna")
  expect(strFromU8(files['addresses.csv'] as Uint8Array)).toContain('Street 1')

  for (const other of [await mall.create.member(), staff])
    expect((await other.get(`${path}/export/${id}`)).status).toBe(404)
  expect((await mall.as().get(`${path}/export/${id}`)).status).toBe(401)
  const [job] = await query<{ id: number }>(`select job_id as id from data_exports where id = $1`, [id])
  expect((await staff.get(`/job/${job?.id}/file`)).status).toBe(404)

  // Of many at once no more than the limit are written.
  const more = await Promise.all(Array.from({ length: 4 }, () => member.post(`${path}/export`, {})))
  expect(more.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
  expect(more.find(({ status }) => status === 429)?.body.error).toBe('EXPORT_LIMIT')

  const [file] = await query<{ file: string }>(
    `update data_exports set expires_at = now() - interval '1 second' where id = $1 returning file`,
    [id],
  )
  expect((await member.get(`${path}/export/${id}`)).status).toBe(404)
  await dropOldExports(ctx())
  expect(() => readFileSync(exportPath(mall.env, file?.file ?? ''))).toThrow('ENOENT')
})

test('an erasure takes the password, notifies the member and can be taken back for seven days', async () => {
  const member = await mall.create.member()
  expect((await member.post(`${path}/erasure`, { password: 'wrong one' })).body).toMatchObject({
    fields: { password: { error: 'PASSWORD_WRONG' } },
  })
  const other = await mall.signIn(member.username, testPassword)
  const { due_at } = (await member.post(`${path}/erasure`, { password: testPassword })).body.data
  expect(Math.round((Date.parse(due_at) - Date.now()) / 86_400_000)).toBe(7)
  expect((await other.get(path)).status).toBe(401)
  // Requested again, it stays as it is.
  expect((await member.post(`${path}/erasure`, { password: testPassword })).body.data.due_at).toBe(due_at)

  const again = await mall.as().post('/base/access_token', { username: member.username, password: testPassword })
  expect(again.body.data.erased_on).toBe(due_at)
  await query(`update erasures set due_at = now() + interval '12 hours' where user_id = $1`, [member.id])
  await runErasures(ctx())
  await runErasures(ctx())
  const mails = await query(`select subject from outbox where recipient = $1 order by id`, [
    `${member.username}@test.example`,
  ])
  expect(mails).toEqual([{ subject: 'Your account will be deleted' }, { subject: 'Your account will be deleted soon' }])
  expect((await member.delete(`${path}/erasure`)).status).toBe(200)
  expect((await member.delete(`${path}/erasure`)).status).toBe(404)
  await eraseNow(member)
  expect((await member.get('/base/userinfo')).body.data.username).toBe(member.username)
})

test('open orders, money owed and a balance prevent an account from being erased', async () => {
  const member = await mall.create.member()
  const ask = async () => (await member.post(`${path}/erasure`, { password: testPassword })).body.error
  const { id } = await placeOrder(member)
  expect(await ask()).toBe('ERASURE_OPEN_ORDERS')
  await member.post(`/mall/order/cancel/${id}`, {})
  await staff.post('/mall/balance/admin/adjust', { user_id: member.id, amount: '5', reason: 'Goodwill' })
  expect(await ask()).toBe('ERASURE_BALANCE')
  expect((await member.get(path)).body.data.blockers).toEqual(['balance'])
  await staff.post('/mall/balance/admin/adjust', { user_id: member.id, amount: '-5', reason: 'Taken back' })
  await member.post('/mall/balance/recharge/create', { amount: '30' })
  expect(await ask()).toBe('ERASURE_MONEY_OWED')
  const clerk = await mall.create.staff('clerk')
  expect((await clerk.post(`${path}/erasure`, { password: testPassword })).body.error).toBe('ERASURE_STAFF')
})

test('an order placed in the meantime puts the erasure off until it is done', async () => {
  const member = await mall.create.member()
  await member.post(`${path}/erasure`, { password: testPassword })
  const { id } = await placeOrder(member)
  await eraseNow(member)
  expect((await staff.get('/mall/erasure/list', { status: 'pending' })).body.data).toContainEqual(
    expect.objectContaining({ username: member.username, blocked: 'open_orders' }),
  )
  expect((await member.get(path)).body.data.erasure.blocked).toBe('open_orders')
  await member.post(`/mall/order/cancel/${id}`, {})
  await eraseNow(member)
  expect((await member.get(path)).status).toBe(401)
})

test('an erased account leaves its orders without a person, and a log that verifies', async () => {
  const username = `Ines.${crypto.randomUUID().slice(0, 8)}`
  const member = await mall.create.member({ username, alias: 'Inés' })
  const { id } = await placeOrder(member)
  await staff.post(`/mall/order/admin/update/${id}`, { action: 'edit', staff_note: `Call ${username}` })
  await member.post(`/mall/order/cancel/${id}`, {})
  await query(`update audit_rows set created_at = created_at - interval '1 hour'`)
  await sealRows(mall.database, mall.env)
  const { id: erasure } = (
    await staff.post('/mall/erasure/create', { user_id: member.id, note: 'Letter of 3 May', days: 0 })
  ).body.data
  // Together with calls of the member that are under way.
  await Promise.all([eraseNow(member), member.put('/mall/member/profile', { nickname: 'Again' })])
  const [row] = (await staff.get('/mall/erasure/list', { status: 'done' })).body.data
  expect(row).toMatchObject({ id: erasure, username: `erased-${member.id}`, note: '' })

  const signIn = await mall.as().post('/base/access_token', { username, password: testPassword })
  expect(signIn.body.error).toBe('LOGIN_FAILED')
  expect((await staff.get(`/mall/order/admin/detail/${id}`)).body.data).toMatchObject({
    recipient: 'erased',
    phone: 'erased',
    total_price: '10.00',
  })
  const [{ left } = { left: -1 }] = await query<{ left: number }>(
    `select count(*)::int as left from audit_rows where personal like '%' || $1 || '%' or username = $1`,
    [username],
  )
  expect(left).toBe(0)
  expect((await verifyChain(mall.database, mall.env)).fault).toBeUndefined()
  // Calls of staff that concerned the member are still theirs.
  const calls = (await staff.get('/auditlog/list', { user_id: staff.id, page_size: -1 })).body.data
  expect(new Set(calls.map((call: { username: string }) => call.username))).toEqual(new Set([staff.username]))
  expect(calls).toContainEqual(expect.objectContaining({ request_args: null }))
  expect((await staff.get(`/mall/customer/detail/${member.id}`)).status).toBe(404)
  // The name is free again, and the one of an erased account cannot be taken.
  const registration = { password: 'a good password 9', email: `${crypto.randomUUID()}@test.example` }
  expect((await mall.as().post('/base/register', { ...registration, username })).status).toBe(200)
  expect((await mall.as().post('/base/register', { ...registration, username: 'erased-7' })).status).toBe(422)
})

test('staff enter erasures only with the right, and not of accounts with more rights', async () => {
  const member = await mall.create.member()
  const body = { user_id: member.id, note: 'By letter' }
  expect((await (await mall.create.member()).post('/mall/erasure/create', body)).status).toBe(403)
  const clerk = await mall.create.staffWith(['post/api/v1/mall/erasure/create', 'post/api/v1/mall/erasure/cancel'])
  expect((await clerk.post('/mall/erasure/create', { ...body, note: ' ' })).body.fields).toHaveProperty('note')
  expect((await clerk.post('/mall/erasure/create', { ...body, user_id: staff.id })).body.error).toBe(
    'BEYOND_OWN_POWERS',
  )
  expect((await clerk.post('/mall/erasure/create', { ...body, user_id: clerk.id })).body.error).toBe('OWN_POWERS')
  const { id } = (await clerk.post('/mall/erasure/create', body)).body.data
  expect((await clerk.post('/mall/erasure/create', body)).body.fields.user_id.error).toBe('DUPLICATE')
  expect((await member.get(path)).body.data.erasure).toMatchObject({ by_staff: true })
  expect((await clerk.post('/mall/erasure/cancel', { id })).status).toBe(200)
  expect((await clerk.post('/mall/erasure/cancel', { id })).status).toBe(404)
})
