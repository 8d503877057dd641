import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  // As in the demo, where a demo account is shown the codes that are sent to it.
  mall = await startTestMall({ environment: { DEMO: 'on' } })
})
afterAll(() => mall.close())

const change = (member: TestMember, body: object) => member.put('/mall/member/profile', body)
const profile = async (member: TestMember) => (await member.get('/mall/member/profile')).body.data
const codeFor = async (member: TestMember, phone: string, country_code?: string) =>
  (await member.post('/base/sms_code', { purpose: 'phone', phone, country_code })).body.data.demo_code
let serial = 0
const newPhone = () => `1525560${String(++serial).padStart(4, '0')}`

test('fields that are not sent stay, and the account shows them', async () => {
  const member = await mall.create.member({ phoneVerified: false })
  const email = `${member.username}@test.example`
  expect(await profile(member)).toEqual({
    username: member.username,
    avatar: null,
    nickname: null,
    gender: null,
    language: null,
    country_code: null,
    phone: null,
    email,
    email_verified: true,
    phone_verified: false,
    email_needs_code: false,
    phone_needs_code: false,
  })
  expect((await change(member, { nickname: ' Анна ', gender: 'female', country_code: '86' })).body.data).toMatchObject({
    nickname: 'Анна',
    gender: 'female',
    country_code: '+86',
    email,
  })
  expect((await change(member, { gender: null })).body.data).toMatchObject({
    nickname: 'Анна',
    gender: null,
    country_code: '+86',
  })
  expect((await member.get('/base/userinfo')).body.data).toMatchObject({ alias: 'Анна' })
  expect((await change(member, { nickname: '' })).body.data).toMatchObject({ nickname: null })
})

test('powers in the body change nothing', async () => {
  const member = await mall.create.member()
  await change(member, {
    nickname: 'Eve',
    is_superuser: true,
    username: 'root',
    group_id: 1,
    is_active: false,
    password: 'x',
  })
  expect((await member.get('/base/userinfo')).body.data).toMatchObject({
    username: member.username,
    alias: 'Eve',
    is_superuser: false,
    is_active: true,
  })
})

test.each([
  ['a nickname without end', { nickname: 'x'.repeat(51) }, 'nickname', 'FIELD_TOO_LONG'],
  ['a third word for gender', { gender: 'other' }, 'gender', 'FIELD_CHOICE'],
  ['a country in words', { country_code: 'China' }, 'country_code', 'FIELD_FORMAT'],
  ['no mail address', { email: 'at home' }, 'email', 'FIELD_FORMAT'],
  ['no number', { phone: 'call me' }, 'phone', 'FIELD_FORMAT'],
  ['a number too long for its country', { phone: '138001380001380', country_code: '86' }, 'phone', 'FIELD_FORMAT'],
  ['a number too short for its country', { phone: '555 0132', country_code: '+1' }, 'phone', 'FIELD_FORMAT'],
  ['no way to reach them', { email: null }, 'email', 'CONTACT_REQUIRED'],
  ['a foreign picture', { avatar: 'https://elsewhere.example/me.png' }, 'avatar', 'FIELD_UNKNOWN_REFERENCE'],
])('%s is refused at its field', async (_, body, field, error) => {
  const member = await mall.create.member()
  const before = await profile(member)
  expect((await change(member, body)).body.fields[field].error).toBe(error)
  expect(await profile(member)).toEqual(before)
})

test('the avatar is a picture that the member uploaded for it', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c63a12' } })
    .png()
    .toBuffer()
  const upload = async (purpose: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)]), 'me.png')
    return (await member.post(`/upload/image?purpose=${purpose}`, form)).body.data.url as string
  }
  const avatar = await upload('avatar')
  expect((await change(other, { avatar })).body.fields.avatar.error).toBe('FIELD_UNKNOWN_REFERENCE')
  expect((await change(member, { avatar: await upload('slip') })).body.fields.avatar.error).toBe(
    'FIELD_UNKNOWN_REFERENCE',
  )
  expect((await change(member, { avatar })).body.data.avatar).toBe(avatar)
  expect((await member.get('/base/userinfo')).body.data.avatar).toBe(avatar)
  expect((await change(member, { avatar: null })).body.data.avatar).toBeNull()
})

test('mail addresses are unique without regard to case', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  const password = testPassword
  expect((await change(member, { email: 'another@test.example' })).body.data.password_needed).toEqual(['email'])
  expect((await change(member, { email: `${other.username}@TEST.example`, password })).body).toMatchObject({
    code: 400,
    error: 'DUPLICATE',
    fields: { email: { error: 'DUPLICATE' } },
  })
  expect((await change(member, { email: 'another@test.example', password })).body.data.email).toBe(
    'another@test.example',
  )
})

describe('the phone', () => {
  const password = testPassword

  test('another one needs the code that was sent to it', async () => {
    const [old, next] = [newPhone(), newPhone()]
    const member = await mall.create.member({ phone: old, countryCode: '+49', isDemo: true })
    expect(await profile(member)).toMatchObject({ phone_needs_code: true })
    const code = await codeFor(member, next)
    expect(code).toMatch(/^\d{6}$/)
    // It proves this number and no other.
    expect((await change(member, { phone: newPhone(), sms_code: code, password })).body.fields.sms_code.error).toBe(
      'CODE_INVALID',
    )
    expect(
      (await change(member, { phone: next, country_code: '+43', sms_code: code, password })).body.fields.sms_code.error,
    ).toBe('CODE_INVALID')
    expect((await change(member, { phone: next, sms_code: code, password, nickname: 'Ann' })).body.data).toMatchObject({
      phone: next,
      country_code: '+49',
      nickname: 'Ann',
    })
    expect((await mall.signIn(`+49 ${next}`, 'a good password 1')).token).toBeTruthy()
    // The same number again, or without ornaments, is no change.
    expect(
      (await change(member, { phone: ` ${next.slice(0, 4)} ${next.slice(4)}`, nickname: 'Anna' })).body.data,
    ).toMatchObject({ phone: next, nickname: 'Anna' })
    expect((await change(member, { phone: null })).body.fields.phone.error).toBe('FIELD_REQUIRED')
    const { rows } = await mall.database.pool.query(`select personal as text from audit_rows where user_id = $1`, [
      member.id,
    ])
    expect(rows.length).toBeGreaterThan(3)
    for (const { text } of rows) expect(text).not.toContain(code)
  })

  test('no code goes to a number that there cannot be', async () => {
    const member = await mall.create.member({ isDemo: true })
    const send = (phone: string, country_code?: string) =>
      member.post('/base/sms_code', { purpose: 'phone', phone, country_code })
    for (const [phone, code] of [
      ['+49 30', undefined],
      ['415 555 013', '+1'],
      ['+86 138 0013 8000 1380', undefined],
    ] as const)
      expect((await send(phone, code)).body.fields.phone.error, phone).toBe('FIELD_FORMAT')
    expect((await send('0571 8555 1234', '+86')).status).toBe(200)
  })

  test('wrong codes cost tries, five in all', async () => {
    const member = await mall.create.member({ phone: newPhone(), countryCode: '+49', isDemo: true })
    const next = newPhone()
    const code = await codeFor(member, next)
    for (let tries = 0; tries < 5; tries++)
      expect((await change(member, { phone: next, sms_code: 'wrong', password })).body.fields.sms_code.error).toBe(
        'CODE_INVALID',
      )
    expect((await change(member, { phone: next, sms_code: code, password })).body.fields.sms_code.error).toBe(
      'CODE_INVALID',
    )
  })

  test('where no code can be sent to it, it needs the password and stays unverified', async () => {
    const member = await mall.create.member()
    const phone = newPhone()
    expect((await change(member, { phone, country_code: '+49' })).body.data.password_needed).toEqual(['phone'])
    expect((await change(member, { phone, country_code: '+49', password })).body.data).toMatchObject({
      phone,
      phone_verified: false,
      phone_needs_code: false,
    })
    expect(
      (await member.post('/base/sms_code', { purpose: 'phone', phone: newPhone() })).body.data.demo_code,
    ).toBeNull()
  })

  test('a number without its calling code is not proven', async () => {
    const member = await mall.create.member({ isDemo: true })
    expect(
      (await member.post('/base/sms_code', { purpose: 'phone', phone: newPhone() })).body.fields.country_code.error,
    ).toBe('FIELD_REQUIRED')
  })
})

test('a demo that sends nothing says so to every caller alike, and shows the codes of its demo accounts alone', async () => {
  const [plain, demo] = [
    await mall.create.member({ email: 'plain@own.example' }),
    await mall.create.member({ email: 'shown@own.example', isDemo: true }),
  ]
  const ask = async (username: string) => (await mall.post('/base/forgot_password', { username })).body.data
  const silent = { seconds: 60, demo_code: null, undelivered: true }
  expect(await ask(plain.username)).toEqual(silent)
  expect(await ask('nobody-of-that-name')).toEqual(silent)
  expect(await ask(demo.username)).toEqual({ ...silent, demo_code: expect.stringMatching(/^\d{6}$/) })
})

test('messages are in the language that the member chose, else in that of the last sign-in', async () => {
  const member = await mall.create.member({ language: 'th' })
  const signIn = () =>
    mall
      .as()
      .post('/base/access_token', { username: member.username, password: testPassword }, { 'accept-language': 'vi' })
  const stored = async () =>
    (await mall.database.pool.query('select language from users where id = $1', [member.id])).rows[0].language
  expect((await member.get('/mall/member/profile')).body.data.language).toBeNull()
  expect((await member.put('/mall/member/profile', { language: 'es' })).body.data.language).toBe('es')
  await signIn()
  expect(await stored()).toBe('es')
  expect((await member.put('/mall/member/profile', { language: null })).body.data.language).toBeNull()
  await signIn()
  expect(await stored()).toBe('vi')
})

test('guests have no profile', async () => {
  expect((await mall.get('/mall/member/profile')).status).toBe(401)
  expect((await mall.put('/mall/member/profile', { nickname: 'x' })).status).toBe(401)
  expect((await mall.post('/base/sms_code', { purpose: 'phone', phone: newPhone() })).status).toBe(401)
})
