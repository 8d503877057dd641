import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { hashCode } from './codes.ts'

let mall: TestMall
let superuser: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  superuser = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const period = 30
/** The code of an authenticator app, `steps` of 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), period }).generate({ timestamp: Date.now() + steps * period * 1000 })
const enter = (username: string, code?: string) =>
  mall.post('/base/access_token', { username, password: testPassword, code })

/** Enables it by the code of the step before, so that those of now and later are unused. */
async function turnOn(person: TestMember) {
  const { body } = await person.post('/base/second_factor/begin', { password: testPassword })
  const { secret, uri } = body.data as { secret: string; uri: string }
  const confirmed = await person.post('/base/second_factor/confirm', { code: codeOf(secret, -1) })
  expect(confirmed.status).toBe(200)
  return { secret, uri, recovery: confirmed.body.data.recovery_codes as string[] }
}

test('it counts once it was confirmed, and is requested after the right password only', async () => {
  const person = await mall.create.member()
  const other = await mall.signIn(person.username, testPassword)
  expect((await person.post('/base/second_factor/begin', { password: 'not mine' })).body.fields.password.error).toBe(
    'PASSWORD_WRONG',
  )
  await person.post('/base/second_factor/begin', { password: testPassword })
  expect((await enter(person.username)).status).toBe(200)
  const { secret, uri, recovery } = await turnOn(person)
  expect(uri).toContain(`secret=${secret}`)
  expect(new Set(recovery).size).toBe(10)
  expect((await other.get('/base/userinfo')).status).toBe(401)
  const { rows: mails } = await mall.database.pool.query('select subject from outbox where recipient = $1', [
    `${person.username}@test.example`,
  ])
  expect(mails).toEqual([{ subject: 'Your two-factor authentication was changed' }])
  expect((await person.get('/base/second_factor')).body.data).toEqual({
    is_on: true,
    is_required: false,
    recovery_left: 10,
  })
  expect((await mall.post('/base/access_token', { username: person.username, password: 'wrong one' })).body.error).toBe(
    'LOGIN_FAILED',
  )
  expect((await enter(person.username)).body).toMatchObject({
    code: 400,
    error: 'SECOND_FACTOR_NEEDED',
    fields: { code: {} },
  })
  expect((await enter(person.username, codeOf(secret))).status).toBe(200)
})

test('a code works once, also for two at once; a wrong one not at all', async () => {
  const person = await mall.create.member()
  const { secret } = await turnOn(person)
  const code = codeOf(secret)
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(person.username, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  // That of the step before is older than the one that was used.
  expect((await enter(person.username, codeOf(secret, -1))).body.error).toBe('SECOND_FACTOR_WRONG')
  expect((await enter(person.username, codeOf(secret, 40))).body.error).toBe('SECOND_FACTOR_WRONG')
})

test('each recovery code works once, however it is typed', async () => {
  const person = await mall.create.member()
  const { recovery, secret } = await turnOn(person)
  const [first = '', second = ''] = recovery
  // 24 letters of 5 bits: a plain digest suffices.
  expect(recovery.every((code) => /^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/.test(code))).toBe(true)
  const answers = await Promise.all([1, 2, 3].map(() => enter(person.username, first)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect((await enter(person.username, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await person.get('/base/second_factor')).body.data.recovery_left).toBe(8)
  const renewed = await person.post('/base/second_factor/recovery', { code: codeOf(secret) })
  expect(renewed.body.data.recovery_codes).toHaveLength(10)
  expect((await enter(person.username, recovery[2])).status).toBe(400)
})

test('a guesser has few tries, from all addresses together', async () => {
  const person = await mall.create.member()
  const { secret } = await turnOn(person)
  const from = (address: string, code: string) =>
    mall.app.inject({
      method: 'POST',
      url: '/api/v1/base/access_token',
      payload: { username: person.username, password: testPassword, code },
      remoteAddress: address,
    })
  for (let n = 0; n < 10; n++) expect((await from(`203.0.113.${n}`, '000000')).statusCode).toBe(400)
  expect((await from('203.0.113.99', codeOf(secret))).statusCode).toBe(429)
})

test('a reset of the password does not bypass it', async () => {
  const person = await mall.create.member()
  const { secret } = await turnOn(person)
  const [username, password, code] = [person.username, 'after the reset', '123456']
  await mall.post('/base/forgot_password', { username })
  await mall.database.pool.query('update codes set code_hash = $2 where user_id = $1', [
    person.id,
    hashCode(mall.env, person.id, 'reset', code),
  ])
  const reset = await mall.post('/base/reset_password', { username, code, new_password: password })
  expect(reset.body).toMatchObject({ code: 200, data: null })
  expect((await mall.post('/base/access_token', { username, password })).body.error).toBe('SECOND_FACTOR_NEEDED')
  expect((await mall.post('/base/access_token', { username, password, code: codeOf(secret) })).status).toBe(200)
})

describe('a role may demand it', () => {
  test('rights that demand it wait for it; it cannot be turned off then', async () => {
    const person = await mall.create.staffWith(['get/api/v1/user/list'])
    expect((await person.get('/user/list')).status).toBe(200)
    await superuser.post('/role/update', { id: person.roleId, requires_second_factor: true })
    expect(await person.get('/user/list')).toMatchObject({
      status: 403,
      body: { error: 'SECOND_FACTOR_SETUP_REQUIRED' },
    })
    expect((await person.get('/mall/order/list')).status).toBe(200)
    const { secret } = await turnOn(person)
    expect((await person.get('/user/list')).status).toBe(200)
    expect(
      await person.post('/base/second_factor/end', { password: testPassword, code: codeOf(secret) }),
    ).toMatchObject({
      status: 403,
      body: { error: 'SECOND_FACTOR_REQUIRED_BY_ROLE' },
    })
    await superuser.post('/role/update', { id: person.roleId, requires_second_factor: false })
    expect(
      (await person.post('/base/second_factor/end', { password: testPassword, code: codeOf(secret) })).status,
    ).toBe(200)
    expect((await enter(person.username)).status).toBe(200)
  })

  test('also of superusers', async () => {
    const { body } = await superuser.post('/role/create', { name: 'Careful', requires_second_factor: true })
    const chief = await mall.create.staff('superuser')
    await superuser.post('/user/update', { id: chief.id, role_ids: [body.data.id] })
    expect((await chief.get('/user/list')).body.error).toBe('SECOND_FACTOR_SETUP_REQUIRED')
  })
})

test('staff take it from who lost it, but not from who may more', async () => {
  const person = await mall.create.member()
  await turnOn(person)
  const staff = await mall.create.staffWith(['post/api/v1/user/reset_second_factor'])
  expect((await staff.post('/user/reset_second_factor', { user_id: person.id })).status).toBe(200)
  expect((await person.get('/base/userinfo')).status).toBe(401)
  expect((await enter(person.username)).status).toBe(200)
  const chief = await mall.create.staff('superuser')
  await turnOn(chief)
  expect((await staff.post('/user/reset_second_factor', { user_id: chief.id })).body.error).toBe('BEYOND_OWN_POWERS')
})

test('nothing of it is in the audit log, and the secret is not readable in the database', async () => {
  const person = await mall.create.member()
  const { secret, recovery } = await turnOn(person)
  const { rows } = await mall.database.pool.query('select personal from audit_rows where user_id = $1', [person.id])
  expect(rows.length).toBeGreaterThan(1)
  for (const word of [secret, ...recovery]) expect(JSON.stringify(rows)).not.toContain(word)
  const stored = await mall.database.pool.query('select secret from second_factors where user_id = $1', [person.id])
  expect(stored.rows[0].secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
})
