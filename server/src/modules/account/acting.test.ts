/** Staff sign in as a customer: what they may do, and what the audit log says of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
let staff: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('admin')
})
afterAll(() => mall.close())

async function act(id: number, by = staff) {
  const { body } = await by.post('/mall/customer/act_as', { id, reason: 'Asked by phone' })
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return { ...mall.as(body.data.token), ...body.data }
}

test('staff act as the customer, with every change under both names', async () => {
  const customer = await mall.create.member()
  const acting = await act(customer.id)
  expect((await acting.get('/base/userinfo')).body.data).toMatchObject({
    username: customer.username,
    acting_staff: staff.username,
  })
  const product = await mall.create.product()
  expect((await acting.post('/mall/customer/allow_changes', {})).body.code).toBe(200)
  expect((await acting.get('/base/userinfo')).body.data.acting_changes).toBe(true)
  expect((await acting.post('/mall/cart/add_json', { product_sku_id: product.skuId, quantity: 2 })).body.code).toBe(200)
  expect((await customer.get('/mall/cart/list')).body.total).toBe(1)

  const superuser = await mall.create.staff('superuser')
  const rows = (await superuser.get('/auditlog/list', { username: customer.username })).body.data
  expect(rows).toContainEqual(
    expect.objectContaining({
      username: `${staff.username} (${customer.username})`,
      path: '/api/v1/mall/cart/add_json',
    }),
  )
  const started = (await superuser.get('/auditlog/list', { path: '/api/v1/mall/customer/act_as' })).body.data
  expect(JSON.stringify(started)).toContain('Asked by phone')
  expect(JSON.stringify(started)).not.toContain(acting.token)
})

test('staff only look until they allow changes, which is on record', async () => {
  const customer = await mall.create.member()
  const acting = await act(customer.id)
  expect((await acting.get('/base/userinfo')).body.data.acting_changes).toBe(false)
  const writes = allEndpoints.filter(
    ({ method, access, name, path, tag }) =>
      method !== 'GET' &&
      ['own', 'signed-in'].includes(access) &&
      !['signOut', 'allowActingChanges', 'previewOrder'].includes(name) &&
      !['account', 'user', 'privacy'].includes(tag) &&
      !/payout|withdrawal|password|second_factor|session|account|privacy|erase|personal_data/.test(path),
  )
  expect(writes.length).toBeGreaterThan(50)
  for (const { method, path, name } of writes) {
    const url = path.replace(/\{\w+\}/g, '1')
    const answer = await (method === 'DELETE'
      ? acting.delete(url)
      : method === 'PUT'
        ? acting.put(url, {})
        : acting.post(url, {}))
    expect(answer.body.error, name).toBe('ACTING_READ_ONLY')
  }
  // Nobody else has anything to allow.
  expect((await customer.post('/mall/customer/allow_changes', {})).body.error).toBe('NOT_FOUND')
  expect((await acting.post('/mall/customer/allow_changes', {})).body.code).toBe(200)
  const { skuId } = await mall.create.product()
  expect((await acting.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 2 })).body.code).toBe(200)
  // One session's step is not another's.
  const again = await act(customer.id)
  expect((await again.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 2 })).body.error).toBe(
    'ACTING_READ_ONLY',
  )
  const superuser = await mall.create.staff('superuser')
  const rows = (await superuser.get('/auditlog/list', { path: '/api/v1/mall/customer/allow_changes' })).body.data
  expect(rows).toContainEqual(expect.objectContaining({ username: `${staff.username} (${customer.username})` }))
})

test('password, contacts, second factor, sessions and withdrawals stay the customer’s own', async () => {
  const customer = await mall.create.member()
  const acting = await act(customer.id)
  const own = allEndpoints.filter(
    ({ method, access, name, path, tag }) =>
      method !== 'GET' &&
      access !== 'public' &&
      name !== 'signOut' &&
      (tag === 'account' || /payout|withdrawal/.test(path) || access === 'api'),
  )
  expect(own.length).toBeGreaterThan(100)
  for (const { method, path, name } of own) {
    const url = path.replace(/\{\w+\}/g, '1')
    const answer = await (method === 'DELETE'
      ? acting.delete(url)
      : method === 'PUT'
        ? acting.put(url, {})
        : acting.post(url, {}))
    expect(answer.body.error, name).toBe('NOT_WHILE_ACTING')
  }
})

test('never as staff, never without a reason or the right', async () => {
  const other = await mall.create.staff('clerk')
  const customer = await mall.create.member()
  const ask = (by: typeof staff, id: number, reason = 'Asked by phone') =>
    by.post('/mall/customer/act_as', { id, reason })
  expect((await ask(staff, other.id)).body.error).toBe('ACTING_REFUSED')
  expect((await ask(staff, (await mall.create.staff('superuser')).id)).body.error).toBe('ACTING_REFUSED')
  expect((await ask(staff, customer.id, '  ')).body.error).toBe('REASON_REQUIRED')
  expect((await ask(staff, 999_999)).status).toBe(404)
  expect((await ask(other, customer.id)).status).toBe(403)
  // Once inside, nobody goes on to another customer.
  const acting = await act(customer.id)
  expect((await acting.post('/mall/customer/act_as', { id: customer.id, reason: 'x' })).status).toBe(403)
})

test('it ends after half an hour, with the right, and with the account of the staff', async () => {
  const customer = await mall.create.member()
  const status = async (client: { get(path: string): Promise<{ status: number }> }) =>
    (await client.get('/base/userinfo')).status
  const acting = await act(customer.id)
  const { rows } = await mall.database.pool.query(
    'select extract(epoch from absolute_expires_at - created_at)::int as seconds from sessions where staff_id = $1 order by id desc limit 1',
    [staff.id],
  )
  expect(rows[0].seconds).toBeLessThanOrEqual(1801)
  await mall.database.pool.query(
    'update sessions set expires_at = now(), absolute_expires_at = now() where staff_id = $1',
    [staff.id],
  )
  expect(await status(acting)).toBe(401)

  const other = await mall.create.staffWith(['post/api/v1/mall/customer/act_as'])
  const again = await act(customer.id, other)
  expect(await status(again)).toBe(200)
  await mall.database.pool.query('delete from role_apis where role_id = $1', [other.roleId])
  expect(await status(again)).toBe(401)

  const third = await act(customer.id)
  await mall.database.pool.query('update users set is_active = false where id = $1', [staff.id])
  expect(await status(third)).toBe(401)
  await mall.database.pool.query('update users set is_active = true where id = $1', [staff.id])
  expect((await (await act(customer.id)).post('/base/logout', {})).status).toBe(200)
})
