/** Staff sign in as a customer: what they may do, and what the audit log says of it. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { givenVoucher } from '../../../testing/voucher-calls.ts'

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
  expect((await acting.post('/mall/customer/allow_changes', { password: testPassword })).body.code).toBe(200)
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

test('changes need the password or second factor of the staff member, and the customer hears of it', async () => {
  const customer = await mall.create.member({ language: 'es' })
  const acting = await act(customer.id)
  const allow = async (proof: object) => (await acting.post('/mall/customer/allow_changes', proof)).body
  expect((await acting.get('/base/userinfo')).body.data.acting_changes).toBe(false)
  expect((await allow({})).fields.password.error).toBe('FIELD_REQUIRED')
  expect((await allow({ password: 'not the password' })).fields.password.error).toBe('PASSWORD_WRONG')
  expect((await allow({ code: '123456' })).fields.code.error).toBe('SECOND_FACTOR_WRONG')
  const { skuId } = await mall.create.product()
  const add = async (client: Client) =>
    (await client.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 2 })).body
  expect((await add(acting)).error).toBe('ACTING_READ_ONLY')
  expect((await customer.get('/mall/message/list')).body.total).toBe(0)
  // Other accounts have nothing to allow, not even with a right password.
  expect((await customer.post('/mall/customer/allow_changes', { password: testPassword })).body.error).toBe('NOT_FOUND')

  expect((await allow({ password: testPassword })).code).toBe(200)
  expect((await add(acting)).code).toBe(200)
  expect((await allow({ password: testPassword })).error).toBe('NOT_FOUND')
  const [message] = (await customer.get('/mall/message/list')).body.data
  expect(message).toMatchObject({ subject: 'Nuestro personal puede hacer cambios en su cuenta' })
  const { rows: mails } = await mall.database.pool.query('select subject from outbox where recipient = $1', [
    `${customer.username}@test.example`,
  ])
  expect(mails).toEqual([{ subject: message.subject }])
  // The customer finds the message unread.
  expect((await acting.post('/mall/message/read', { ids: [message.id] })).body.error).toBe('NOT_WHILE_ACTING')

  // One session's step is not another's.
  expect((await add(await act(customer.id))).error).toBe('ACTING_READ_ONLY')
  const superuser = await mall.create.staff('superuser')
  const rows = (await superuser.get('/auditlog/list', { path: '/api/v1/mall/customer/allow_changes' })).body.data
  expect(rows).toContainEqual(
    expect.objectContaining({ username: `${staff.username} (${customer.username})`, status: 200 }),
  )
  expect(JSON.stringify(rows)).not.toContain(testPassword)
})

test('a code of the second factor replaces the password', async () => {
  const other = await mall.create.staff('admin')
  const begun = await other.post('/base/second_factor/begin', { password: testPassword })
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret), period: 30 })
  const confirmed = await other.post('/base/second_factor/confirm', { code: totp.generate() })
  const [recovery] = confirmed.body.data.recovery_codes
  const acting = await act((await mall.create.member()).id, other)
  const { body } = await acting.post('/mall/customer/allow_changes', { code: recovery })
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
})

test('codes of vouchers and links of lists are masked', async () => {
  const customer = await mall.create.member()
  await givenVoucher(customer, await mall.create.staff('superuser'))
  const list = (await customer.post('/mall/saved-list/create', { name: 'Weekly' })).body.data
  await customer.post(`/mall/saved-list/share/${list.id}`, {})
  const seenBy = async (client: Client) => {
    const { given } = (await client.get('/mall/member/voucher/info')).body.data
    const [shown] = (await client.get('/mall/saved-list/list')).body.data
    return { code: given[0].code as string, share: shown.share_token as string | null }
  }
  const own = await seenBy(customer)
  const acting = await seenBy(await act(customer.id))
  expect(own.share).toMatch(/^[\w-]{16,}$/)
  expect(acting).toEqual({ code: `••••${own.code.slice(-4)}`, share: null })
})

describe('an order of staff for the customer', () => {
  const order = { delivery_method: 'self_pickup' }
  let serial = 0
  async function start() {
    const customer = await mall.create.member()
    const acting = await act(customer.id)
    await acting.post('/mall/customer/allow_changes', { password: testPassword })
    const { skuId } = await mall.create.product()
    const place = async (by: Client, address_id: number, more: object = {}) =>
      (
        await by.post(
          '/mall/order/create',
          { ...order, items: [{ product_sku_id: skuId, quantity: 1 }], address_id, ...more },
          { 'idempotency-key': `acting ${++serial}` },
        )
      ).body
    return { customer, acting, place }
  }

  test('spends nothing that the customer owns', async () => {
    const { customer, acting, place } = await start()
    for (const more of [
      { payment_method: 'balance' },
      { assets: { coupon_id: 1 } },
      { assets: { red_packet: '1.00' } },
      { assets: { voucher: '1.00' } },
      { assets: { points: 5 } },
    ])
      expect((await place(acting, customer.addressId, more)).error, JSON.stringify(more)).toBe('NOT_WHILE_ACTING')
    const placed = await place(acting, customer.addressId, { assets: { coupon_id: null, points: 0 } })
    expect(placed.code, JSON.stringify(placed)).toBe(200)
    const pay = { order_id: placed.data.id, method: 'balance', amount: placed.data.amount_payable }
    expect((await acting.post('/mall/order/payment/submit', pay)).body.error).toBe('NOT_WHILE_ACTING')
  })

  test('goes to no address that staff added or changed, until the customer has saved it', async () => {
    const { customer, acting, place } = await start()
    const drop = { receiver: 'Bob', phone: '+49 30 5550100', region: 'Germany Berlin', detail: 'Drop 1' }
    const { id } = (await acting.post('/mall/address/add', drop)).body.data
    await acting.put(`/mall/address/${customer.addressId}`, { detail: 'Drop 2' })
    // Nor in another session, of another member of staff.
    const later = await act(customer.id, await mall.create.staff('admin'))
    await later.post('/mall/customer/allow_changes', { password: testPassword })
    for (const address of [id, customer.addressId])
      for (const by of [acting, later])
        expect((await place(by, address)).fields?.address_id.error).toBe('ADDRESS_BY_STAFF')
    expect((await place(customer, id)).code).toBe(200)
    await customer.put(`/mall/address/${id}`, { detail: 'Drop 1' })
    expect((await place(acting, id)).code).toBe(200)
  })
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
  // From one customer's account, staff cannot go on to another customer.
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
    `update sessions set expires_at = now() - interval '1 second', absolute_expires_at = now() - interval '1 second' where staff_id = $1`,
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

test.each<[string, (own: TestMember, superuser: Client) => Promise<unknown>]>([
  ['signs out', (own) => own.post('/base/logout', {})],
  ['ends their sessions', async (own) => (await mall.signIn(own.username, testPassword)).delete('/base/sessions')],
  ['is reset', (own, superuser) => superuser.post('/user/reset_password', { user_id: own.id })],
  ['loses their sessions', (own, superuser) => superuser.delete(`/user/sessions?user_id=${own.id}`)],
  ['is disabled', (own, superuser) => superuser.post('/user/update', { id: own.id, is_active: false })],
])('it ends when the staff member %s', async (_, leave) => {
  const own = await mall.create.staff('admin')
  const superuser = await mall.create.staff('superuser')
  const customer = await mall.create.member()
  const acting = await act(customer.id, own)
  expect((await acting.get('/mall/order/list')).status).toBe(200)
  const left = (await leave(own, superuser)) as { status: number; body: object }
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  expect((await acting.get('/mall/order/list')).status).toBe(401)
  expect((await customer.get('/base/sessions')).body.data).toHaveLength(1)
})

test('the customer sees such a session for what it is, without the address of the staff, and ends it', async () => {
  const customer = await mall.create.member()
  const acting = await act(customer.id)
  const sessions = (await customer.get('/base/sessions')).body.data
  expect(sessions).toHaveLength(2)
  const own = sessions.find(({ current }: { current: boolean }) => current)
  const theirs = sessions.find(({ current }: { current: boolean }) => !current)
  expect(own).toMatchObject({ by_staff: false, ip: '127.0.0.1', user_agent: 'test' })
  expect(theirs).toMatchObject({ by_staff: true, ip: '', place: null, user_agent: '' })
  expect((await customer.delete(`/base/sessions?id=${theirs.id}`)).body.data).toEqual({ ended: 1 })
  expect((await acting.get('/base/userinfo')).status).toBe(401)
})
