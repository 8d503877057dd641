/** Codes by SMS and mail: which accounts get one, how often, and what they are good for. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { waitBefore } from './attempts.ts'
import { hashCode } from './codes.ts'

let mall: TestMall
let gateway: Server
/** Messages that the gateway was given, and who waits for one. */
const received: { to: string; text: string; token: string | undefined }[] = []
const waiting: { to: string; take: (text: string) => void }[] = []

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const message = { ...JSON.parse(body), token: request.headers.authorization }
    received.push(message)
    response.end()
    for (const each of waiting.filter(({ to }) => to === message.to)) each.take(message.text)
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  mall = await startTestMall({
    environment: {
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
      SMS_TOKEN: 'gateway token',
    },
  })
})
afterAll(async () => {
  await mall.close()
  gateway.close()
})

const smsTo = (to: string) =>
  new Promise<string>((resolve) => {
    const known = received.find((message) => message.to === to)
    if (known) resolve(known.text)
    else waiting.push({ to, take: resolve })
  })
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''
let serial = 0
const newPhone = () => `1525550${String(++serial).padStart(4, '0')}`
/** As if the last codes to a number had been sent that many seconds earlier. */
const age = (seconds: number) =>
  mall.database.pool.query(
    `update attempts set window_start = window_start - make_interval(secs => $1) where key like 'code:%'`,
    [seconds],
  )

describe('a password by code', () => {
  test('goes to the own phone in the language of the account, and is good once', async () => {
    const phone = newPhone()
    const member = await mall.create.member({ phone, countryCode: '+49', language: 'ru' })
    const other = await mall.signIn(member.username, testPassword)
    await mall.database.pool.query(`update users set language = 'ru' where id = $1`, [member.id])
    expect((await member.post('/base/sms_code', { purpose: 'password' })).body.data).toEqual({
      seconds: 60,
      demo_code: null,
      undelivered: false,
    })
    const text = await smsTo(`+49${phone}`)
    expect(text).toContain('код для смены пароля')
    expect(received.at(-1)?.token).toBe('Bearer gateway token')
    const { rows } = await mall.database.pool.query(
      'select body, secret, sent_at is not null as sent from outbox where recipient = $1',
      [`+49${phone}`],
    )
    expect(rows).toEqual([
      {
        body: expect.stringContaining('{code}'),
        secret: expect.toBeOneOf([null, codeIn(text)]),
        sent: expect.any(Boolean),
      },
    ])

    const change = (sms_code: string) =>
      member.post('/base/update_password', { sms_code, new_password: 'by a short message' })
    expect((await change('000000')).body.fields.sms_code.error).toBe('CODE_INVALID')
    expect((await change(codeIn(text))).status).toBe(200)
    expect((await change(codeIn(text))).body.fields.sms_code.error).toBe('CODE_INVALID')
    expect((await other.get('/base/userinfo')).status).toBe(401)
    expect((await member.get('/base/userinfo')).status).toBe(200)
    await mall.signIn(member.username, 'by a short message')
  })

  test('without a phone, and without any proof, it is refused', async () => {
    const member = await mall.create.member()
    expect((await member.post('/base/sms_code', { purpose: 'password' })).body).toMatchObject({
      code: 409,
      error: 'PHONE_MISSING',
    })
    expect((await mall.post('/base/sms_code', { purpose: 'password' })).status).toBe(401)
    expect(
      (await member.post('/base/update_password', { new_password: 'by nothing at all' })).body.fields.old_password
        .error,
    ).toBe('FIELD_REQUIRED')
    expect((await member.post('/base/sms_code', { purpose: 'anything' })).body.fields.purpose.error).toBe(
      'FIELD_CHOICE',
    )
  })

  test('a code of another purpose, an old one and a sixth try are no good', async () => {
    const phone = newPhone()
    const member = await mall.create.member({ phone, countryCode: '+49' })
    await member.post('/base/sms_code', { purpose: 'password' })
    const code = codeIn(await smsTo(`+49${phone}`))
    const reset = (code: string) =>
      mall.post('/base/reset_password', { username: phone, code, new_password: 'by a short message' })
    const change = (sms_code: string) =>
      member.post('/base/update_password', { sms_code, new_password: 'by a short message' })
    expect((await reset(code)).body.fields.code.error).toBe('CODE_INVALID')
    for (let tries = 0; tries < 5; tries++) await change('999999x')
    expect((await change(code)).body.fields.sms_code.error).toBe('CODE_INVALID')

    await mall.database.pool.query(
      `update codes set tries_left = 5, expires_at = now() - interval '1 second' where user_id = $1`,
      [member.id],
    )
    expect((await change(code)).body.fields.sms_code.error).toBe('CODE_INVALID')
    await mall.database.pool.query(`update codes set expires_at = now() + interval '1 minute' where user_id = $1`, [
      member.id,
    ])
    expect((await change(code)).status).toBe(200)
  })
})

describe('a forgotten password by phone', () => {
  test('answers alike whether or not the account exists, also when asked again', async () => {
    const phone = newPhone()
    const member = await mall.create.member({ phone, countryCode: '+49' })
    const ask = (phone: string) => mall.post('/base/sms_code', { purpose: 'reset', phone })
    const [known, unknown] = [await ask(`+49 ${phone}`), await ask('+49 1525 000 0000')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const [again, unknownAgain] = [await ask(`+49${phone}`), await ask('+4915250000000')]
    expect(again.body).toMatchObject({ code: 429, error: 'CODE_TOO_SOON', params: { seconds: expect.any(Number) } })
    expect(again.headers['retry-after']).toBe(String(again.body.params.seconds))
    expect(unknownAgain.body.error).toBe('CODE_TOO_SOON')
    const code = codeIn(await smsTo(`+49${phone}`))
    expect(
      (await mall.post('/base/reset_password', { username: `+49${phone}`, code, new_password: 'after the reset' }))
        .status,
    ).toBe(200)
    await mall.signIn(phone, 'after the reset')
    expect((await member.get('/base/userinfo')).status).toBe(401)
    expect((await ask('12')).body.fields.phone.error).toBe('FIELD_FORMAT')
    expect((await mall.post('/base/sms_code', { purpose: 'reset' })).body.fields.phone.error).toBe('FIELD_REQUIRED')
  })

  test('a number that was typed with the zero of its home is dialled and found without it', async () => {
    const phone = newPhone()
    const member = await mall.create.member({ phone: `0${phone}`, countryCode: '+49' })
    await mall.post('/base/sms_code', { purpose: 'reset', phone: `+49${phone}` })
    const code = codeIn(await smsTo(`+49${phone}`))
    expect(
      (await mall.post('/base/reset_password', { username: `+49${phone}`, code, new_password: 'after the reset' }))
        .status,
    ).toBe(200)
    expect((await member.get('/base/userinfo')).status).toBe(401)
  })

  test('a code of one account opens no other', async () => {
    const [mine, yours] = [newPhone(), newPhone()]
    await mall.create.member({ phone: mine, countryCode: '+49' })
    await mall.create.member({ phone: yours, countryCode: '+49' })
    await mall.post('/base/sms_code', { purpose: 'reset', phone: mine })
    const code = codeIn(await smsTo(`+49${mine}`))
    expect(
      (await mall.post('/base/reset_password', { username: yours, code, new_password: 'after the reset' })).body.error,
    ).toBe('CODE_INVALID')
  })
})

describe('sending', () => {
  test('of thirty simultaneous wishes one is sent', async () => {
    const phone = newPhone()
    const member = await mall.create.member({ phone, countryCode: '+49' })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => member.post('/base/sms_code', { purpose: 'password' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['CODE_TOO_SOON']),
    )
    await smsTo(`+49${phone}`)
    expect(received.filter(({ to }) => to === `+49${phone}`)).toHaveLength(1)
  })

  test('a minute apart, five an hour', async () => {
    const member = await mall.create.member({ phone: newPhone(), countryCode: '+49' })
    const ask = async () => (await member.post('/base/sms_code', { purpose: 'password' })).body
    for (let sent = 0; sent < 5; sent++) {
      expect((await ask()).code).toBe(200)
      if (sent < 4) expect((await ask()).error).toBe('CODE_TOO_SOON')
      await age(60)
    }
    expect(await ask()).toMatchObject({
      code: 429,
      error: 'TOO_MANY_ATTEMPTS',
      params: { minutes: expect.any(Number) },
    })
  })

  test('a new code makes the one before useless', async () => {
    const phone = newPhone()
    const member = await mall.create.member({ phone, countryCode: '+49' })
    await member.post('/base/sms_code', { purpose: 'password' })
    await mall.database.pool.query('update codes set code_hash = $2 where user_id = $1', [
      member.id,
      hashCode(mall.env, member.id, 'password', '123456'),
    ])
    await age(60)
    await member.post('/base/sms_code', { purpose: 'password' })
    expect(
      (await member.post('/base/update_password', { sms_code: '123456', new_password: 'by a short message' })).body
        .error,
    ).toBe('CODE_INVALID')
  })

  test('the wait is what the tightest limit asks for', () => {
    const now = 1_000_000_000
    const at = (...secondsAgo: number[]) => secondsAgo.map((seconds) => now - seconds * 1000)
    expect(waitBefore([], now)).toBe(0)
    expect(waitBefore(at(1), now)).toBe(59_000)
    expect(waitBefore(at(60), now)).toBe(0)
    expect(waitBefore(at(61, 200, 400, 700, 3000), now)).toBe(600_000)
    expect(waitBefore(at(...Array.from({ length: 10 }, (_, n) => (n + 1) * 7200)), now)).toBe(14_400_000)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 86_400 }), { maxLength: 12 }), (ages) => {
        const sent = at(...ages.sort((a, b) => a - b))
        const wait = waitBefore(sent, now)
        expect(waitBefore(sent, now + wait)).toBe(0)
        if (wait > 0) expect(waitBefore(sent, now + wait - 1)).toBe(1)
      }),
    )
  })
})
