import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { hashCode } from './codes.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const enter = (username: unknown, password: unknown, headers = {}) =>
  mall.post('/base/access_token', { username, password }, headers)

describe('signing in', () => {
  test('by name, by mail and by phone, without regard to case', async () => {
    const { username } = await mall.create.member({ phone: '030111222', countryCode: '+49' })
    for (const login of [
      username,
      username.toUpperCase(),
      `${username}@test.example`,
      '+4930111222',
      '+49 (0)30 111-222',
      '030 111222',
      '30111222',
    ])
      expect((await enter(login, testPassword)).body.data.username).toBe(username)
  })

  test('a wrong name and a wrong password answer alike', async () => {
    const { username } = await mall.create.member()
    const [wrong, unknown] = [await enter(username, 'not it at all'), await enter('nobody here', 'not it at all')]
    expect(wrong).toMatchObject({ status: 400, body: { error: 'LOGIN_FAILED' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each([
    [{}, ['username', 'password']],
    [{ username: 'x' }, ['password']],
    [{ username: '  ', password: 'x' }, ['username']],
  ])('%j misses a field', async (body, fields) => {
    const answer = await mall.post('/base/access_token', body)
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'LOGIN_REQUIRED_FIELDS', msg: 'Please enter username and password' },
    })
    expect(Object.keys(answer.body.fields)).toEqual(fields)
  })

  test('a disabled account gets that answer after its right password only', async () => {
    const { username } = await mall.create.member({ isActive: false })
    expect((await enter(username, 'wrong password')).body.error).toBe('LOGIN_FAILED')
    expect((await enter(username, testPassword)).body.error).toBe('ACCOUNT_DISABLED')
  })

  test('ten failures lock out the one who failed, not the owner of the account', async () => {
    const { username } = await mall.create.member()
    let forged = 0
    const from = (remoteAddress: string, password: string) =>
      mall.app.inject({
        method: 'POST',
        url: '/api/v1/base/access_token',
        payload: { username, password },
        remoteAddress,
        headers: { 'x-forwarded-for': `9.9.9.${++forged}` },
      })
    for (let attempt = 0; attempt < 10; attempt++) expect((await from('203.0.113.7', 'wrong')).statusCode).toBe(400)
    const locked = await from('203.0.113.7', testPassword)
    expect(locked.statusCode).toBe(429)
    expect(locked.headers['retry-after']).toBeTruthy()
    expect((await from('203.0.113.8', testPassword)).statusCode).toBe(200)
  })

  test('the sign-in before the current one is shown', async () => {
    const first = await mall.create.member()
    const infoOf = async (client: { get: typeof first.get }) => (await client.get('/base/userinfo')).body.data
    expect((await infoOf(first)).previous_login).toBe(null)
    const second = await mall.signIn(first.username, testPassword)
    const { previous_login, last_login } = await infoOf(second)
    expect(Date.parse(previous_login)).toBeLessThan(Date.parse(last_login))
    expect((await infoOf(first)).previous_login).toBe(null)
  })

  test('tokens are stored hashed', async () => {
    const { token } = await mall.create.member()
    const { rowCount } = await mall.database.pool.query('select 1 from sessions where token_hash = $1', [
      createHash('sha256').update(token).digest(),
    ])
    expect(rowCount).toBe(1)
  })
})

describe('registering', () => {
  const wish = (over = {}) => ({
    username: `new-${crypto.randomUUID().slice(0, 8)}`,
    password: 'long enough 1',
    email: `${crypto.randomUUID()}@test.example`,
    ...over,
  })

  test('opens an account and signs in', async () => {
    const { body } = await mall.post('/base/register', wish())
    expect((await mall.as(body.data.access_token).get('/base/userinfo')).body.data).toMatchObject({
      username: body.data.username,
      roles: [],
      is_superuser: false,
    })
  })

  test('powers in the body change nothing', async () => {
    const { body } = await mall.post(
      '/base/register',
      wish({ is_superuser: true, role_ids: [1], is_active: false, group_id: 1 }),
    )
    expect((await mall.as(body.data.access_token).get('/base/userinfo')).body.data).toMatchObject({
      is_superuser: false,
      roles: [],
      is_active: true,
    })
  })

  test.each([
    ['a short password', { password: 'short' }, 'password', 'FIELD_TOO_SHORT'],
    ['a long one', { password: 'x'.repeat(129) }, 'password', 'FIELD_TOO_LONG'],
    ['a common one', { password: 'Password123' }, 'password', 'PASSWORD_TOO_COMMON'],
    ['a less common one', { password: 'Waldemar' }, 'password', 'PASSWORD_TOO_COMMON'],
    ['that of the demo', { password: 'demo-mall-2026' }, 'password', 'PASSWORD_TOO_COMMON'],
    ['another confirmation', { confirm_password: 'something else' }, 'confirm_password', 'PASSWORD_MISMATCH'],
    ['no way to reach them', { email: null }, 'email', 'FIELD_REQUIRED'],
    ['no mail address', { email: 'not a mail' }, 'email', 'FIELD_FORMAT'],
    ['a number that there cannot be', { phone: '+1 415 555 013' }, 'phone', 'FIELD_FORMAT'],
    [
      'a number that its calling code does not have',
      { phone: '415 555 013', country_code: '+1' },
      'phone',
      'FIELD_FORMAT',
    ],
    ['a number of an unknown country', { phone: '0812345678' }, 'country_code', 'FIELD_REQUIRED'],
    ['a name with spaces', { username: 'a b c' }, 'username', 'FIELD_FORMAT'],
  ])('%s is refused at its field', async (_, over, field, error) =>
    expect((await mall.post('/base/register', wish(over))).body.fields[field].error).toBe(error),
  )

  test('a name and, where the mall sends no mail, an e-mail address are taken once, without regard to case', async () => {
    const first = wish()
    await mall.post('/base/register', first)
    for (const [field, value] of Object.entries({
      username: first.username.toUpperCase(),
      email: first.email.toUpperCase(),
    }))
      expect((await mall.post('/base/register', wish({ [field]: value }))).body).toMatchObject({
        code: 400,
        error: 'DUPLICATE',
        fields: { [field]: { error: 'DUPLICATE' } },
      })
  })

  test('an email address or a phone and a password are enough; the name made from them signs in, too', async () => {
    const stamp = crypto.randomUUID().slice(0, 8)
    const password = 'long enough 1'
    const open = async (body: object) => (await mall.post('/base/register', { password, ...body })).body.data.username
    const names = await Promise.all(
      ['a', 'b', 'c'].map((host) => open({ email: `Anna+mall.${stamp}@${host}-${stamp}.example` })),
    )
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^anna(-[\da-f]{6})?$/)
    expect(await open({ email: `support@${stamp}.example` })).toMatch(/^buyer-[\da-f]{6}$/)
    const phone = `081${String(Number.parseInt(stamp.slice(0, 6), 16))
      .padStart(8, '0')
      .slice(-7)}`
    const byPhone = await open({ phone, country_code: '+66' })
    expect(byPhone).toMatch(/^buyer-/)
    for (const login of [names[0], byPhone, `anna+mall.${stamp}@b-${stamp}.example`, phone, `+66${phone.slice(1)}`])
      expect((await enter(login, password)).body.code, login).toBe(200)
    expect((await enter(phone, 'another password 1')).body.error).toBe('LOGIN_FAILED')
  })

  test('records which versions of the terms and the privacy page were agreed to', async () => {
    const { access_token } = (await mall.post('/base/register', wish(), { 'accept-language': 'es' })).body.data
    const { id } = (await mall.as(access_token).get('/base/userinfo')).body.data
    const { rows } = await mall.database.pool.query(
      `select page, page_version = (select version from text_pages where slug = page) as is_current, place, order_id, created_at > now() - interval '1 minute' as is_now
         from consents where user_id = $1 order by page`,
      [id],
    )
    const same = { is_current: true, place: 'registration', order_id: null, is_now: true }
    expect(rows).toEqual([
      { page: 'privacy', ...same },
      { page: 'terms', ...same },
    ])
  })

  test('the same name at the same moment makes one account', async () => {
    const same = wish()
    const answers = await Promise.all(Array.from({ length: 6 }, () => mall.post('/base/register', same)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('passwords and sessions', () => {
  test('a change ends the other sessions', async () => {
    const member = await mall.create.member()
    const other = await mall.signIn(member.username, testPassword)
    expect(
      (await member.post('/base/update_password', { old_password: 'wrong', new_password: 'brand new pass' })).body
        .fields.old_password.error,
    ).toBe('PASSWORD_WRONG')
    expect(
      (
        await member.post('/base/update_password', {
          old_password: testPassword,
          new_password: 'brand new pass',
          confirm_password: 'other',
        })
      ).body,
    ).toMatchObject({
      error: 'PASSWORD_MISMATCH',
      msg: 'Two password inputs are inconsistent',
    })
    expect(
      (await member.post('/base/update_password', { old_password: testPassword, new_password: 'brand new pass' }))
        .status,
    ).toBe(200)
    expect((await member.get('/base/userinfo')).status).toBe(200)
    expect((await other.get('/base/userinfo')).status).toBe(401)
    await mall.signIn(member.username, 'brand new pass')
  })

  test('sessions are listed and ended', async () => {
    const member = await mall.create.member()
    const other = await mall.signIn(member.username, testPassword)
    const { data } = (await member.get('/base/sessions')).body
    expect(data).toHaveLength(2)
    const foreign = await mall.create.member()
    const id = data.find((session: { current: boolean }) => !session.current).id
    expect((await foreign.delete(`/base/sessions?id=${id}`)).status).toBe(404)
    expect((await member.delete(`/base/sessions?id=${id}`)).body.data).toEqual({ ended: 1 })
    expect((await other.get('/base/userinfo')).status).toBe(401)
    await member.post('/base/logout')
    expect((await member.get('/base/userinfo')).status).toBe(401)
  })

  test('until a one-time password is changed nothing else is answered', async () => {
    const member = await mall.create.member({ mustChangePassword: true })
    expect((await member.get('/base/userinfo')).body.data.must_change_password).toBe(true)
    expect((await member.get('/mall/order/list')).body).toMatchObject({ code: 403, error: 'PASSWORD_CHANGE_REQUIRED' })
    await member.post('/base/update_password', { old_password: testPassword, new_password: 'my own password' })
    expect((await member.get('/mall/order/list')).status).toBe(200)
  })

  test('a one-time password signs in for seven days', async () => {
    const superuser = await mall.create.staff('superuser')
    const reset = await mall.create.member()
    const { password } = (await superuser.post('/user/reset_password', { user_id: reset.id })).body.data
    const created = { username: 'made-by-staff', email: 'made@staff.example', password: 'chosen by staff 1' }
    const { id } = (await superuser.post('/user/create', created)).body.data
    for (const one of [
      { id: reset.id, username: reset.username, password },
      { id, ...created },
    ]) {
      const age = (days: number) =>
        mall.database.pool.query(
          `update users set password_expires_at = password_expires_at - make_interval(days => $2) where id = $1`,
          [one.id, days],
        )
      await age(6)
      const member = await mall.signIn(one.username, one.password)
      expect((await member.get('/mall/order/list')).body.error).toBe('PASSWORD_CHANGE_REQUIRED')
      await age(1)
      await expect(mall.signIn(one.username, one.password)).rejects.toThrow('ONE_TIME_PASSWORD_EXPIRED')
      await expect(mall.signIn(one.username, 'not the password')).rejects.toThrow('LOGIN_FAILED')
      const new_password = 'my own password 2'
      expect((await member.post('/base/update_password', { old_password: one.password, new_password })).status).toBe(
        200,
      )
      expect((await (await mall.signIn(one.username, new_password)).get('/mall/order/list')).status).toBe(200)
    }
  })

  test('a forgotten password: the answers do not reveal which accounts exist, the code works once', async () => {
    const { username, id } = await mall.create.member()
    expect(await mall.post('/base/forgot_password', { username: 'nobody at all' })).toMatchObject({ status: 200 })
    expect((await mall.post('/base/forgot_password', { username })).body.data).toEqual({
      seconds: 60,
      demo_code: null,
      undelivered: false,
    })
    const { rows } = await mall.database.pool.query('select recipient, body, secret from outbox where recipient = $1', [
      `${username}@test.example`,
    ])
    // Without a provider the code of an ordinary account is stored nowhere.
    expect(rows).toEqual([
      { recipient: `${username}@test.example`, body: expect.stringContaining('{code}'), secret: null },
    ])
    await mall.database.pool.query('update codes set code_hash = $2 where user_id = $1', [
      id,
      hashCode(mall.env, id, 'reset', '123456'),
    ])
    const reset = (code: string) =>
      mall.post('/base/reset_password', { username, code, new_password: 'after the reset' })
    expect((await reset('000000')).body.fields.code.error).toBe('CODE_INVALID')
    expect((await reset('123456')).status).toBe(200)
    expect((await reset('123456')).body.error).toBe('CODE_INVALID')
    await mall.signIn(username, 'after the reset')
  })

  test('a code bears five tries', async () => {
    const { username, id } = await mall.create.member()
    await mall.post('/base/forgot_password', { username })
    await mall.database.pool.query('update codes set code_hash = $2 where user_id = $1', [
      id,
      hashCode(mall.env, id, 'reset', '654321'),
    ])
    for (let attempt = 0; attempt < 5; attempt++)
      await mall.post('/base/reset_password', { username, code: '111111', new_password: 'after the reset' })
    expect(
      (await mall.post('/base/reset_password', { username, code: '654321', new_password: 'after the reset' })).body
        .error,
    ).toBe('CODE_INVALID')
  })

  test('no secret reaches the audit log', async () => {
    const { rows } = await mall.database.pool.query('select personal as text from audit_rows')
    expect(rows.length).toBeGreaterThan(5)
    for (const { text } of rows)
      expect(text).not.toMatch(
        /brand new pass|long enough 1|after the reset|my own password|correct horse|chosen by staff|not the password/,
      )
  })
})

describe('menus and rights', () => {
  test('a member has none, a superuser all, a clerk may only read', async () => {
    const [member, clerk, admin, superuser] = [
      await mall.create.member(),
      await mall.create.staff('clerk'),
      await mall.create.staff('admin'),
      await mall.create.staff('superuser'),
    ]
    expect((await member.get('/base/usermenu')).body.data).toEqual([])
    expect((await member.get('/base/userapi')).body.data).toEqual([])
    const rights = (await clerk.get('/base/userapi')).body.data as string[]
    expect(rights).toContain('get/api/v1/mall/order/admin/list')
    expect(rights.every((right) => right.startsWith('get/'))).toBe(true)
    expect((await admin.get('/base/userapi')).body.data).toContain('post/api/v1/mall/order/admin/update/{id}')
    const roots = (await superuser.get('/base/usermenu')).body.data as {
      name: string
      children: { component: string }[]
    }[]
    expect(roots.map(({ name }) => name)).toEqual([
      ...['orders', 'customers', 'catalog', 'mall-stock', 'pricing', 'content', 'resellers', 'money', 'exchange'],
      'settings',
    ])
    expect(roots.find(({ name }) => name === 'settings')?.children.map(({ component }) => component)).toContain(
      '/system/auditlog',
    )
  })

  test('a child whose parent is not granted is left out', async () => {
    const clerk = await mall.create.staff('clerk')
    await mall.database.pool.query(
      `delete from role_menus using menus, roles where menus.id = menu_id and roles.id = role_id and menus.name = 'settings' and roles.name = 'clerk'`,
    )
    const names = JSON.stringify((await clerk.get('/base/usermenu')).body.data)
    expect(names).not.toContain('system-user')
    expect(names).toContain('order-list')
  })
})
