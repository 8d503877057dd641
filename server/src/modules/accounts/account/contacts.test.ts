/**
 * E-mail addresses and phones: changed with proof only, reported to the old ones, unique and good for sign-in once
 * verified.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  // Nothing listens there: messages stay in the outbox, where the tests read them.
  mall = await startTestMall({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', SMS_URL: 'http://127.0.0.1:9' } })
})
afterAll(() => mall.close())

const messagesTo = async (recipient: string) =>
  (
    await mall.database.pool.query('select subject, body, secret from outbox where recipient = $1 order by id', [
      recipient,
    ])
  ).rows as { subject: string; body: string; secret: string | null }[]
const codeTo = async (recipient: string) => (await messagesTo(recipient)).findLast(({ secret }) => secret)?.secret ?? ''
const subjectsTo = async (recipient: string) => (await messagesTo(recipient)).map(({ subject }) => subject)
/** As if the last codes had been sent a minute earlier. */
const waitMinute = () =>
  mall.database.pool.query(
    `update attempts set window_start = window_start - interval '61 seconds' where key like 'code:%'`,
  )
let serial = 0
const newEmail = () => `new${++serial}@contact.example`
const newPhone = () => `1525570${String(++serial).padStart(4, '0')}`

/** The two calls that change one's own contacts. */
const calls: [string, (member: TestMember, body: object) => ReturnType<TestMember['post']>][] = [
  ['the profile', (member, body) => member.put('/mall/member/profile', body)],
  ['one’s own account', (member, body) => member.post('/user/update', { id: member.id, ...body })],
]

describe.each(calls)('by %s', (_, change) => {
  test('a token and the codes alone change nothing', async () => {
    const member = await mall.create.member({ phone: newPhone(), countryCode: '+49' })
    const before = (await member.get('/mall/member/profile')).body.data
    const [email, phone] = [newEmail(), newPhone()]
    expect((await change(member, { email })).body.data.password_needed).toEqual(['email'])
    expect((await change(member, { phone })).body.data.password_needed).toEqual(['phone'])
    await member.post('/base/email_code', { email })
    await member.post('/base/sms_code', { purpose: 'phone', phone, country_code: '49' })
    const [code, sms_code] = [await codeTo(email), await codeTo(`+49${phone}`)]
    for (const body of [
      { email, code },
      { phone, sms_code },
      { phone, code: sms_code },
      { email, phone, code, sms_code },
    ])
      expect((await change(member, body)).body.data.password_needed).toEqual(
        (['email', 'phone'] as const).filter((contact) => contact in body),
      )
    expect((await change(member, { email, code, password: 'not it' })).body.fields.password.error).toBe(
      'PASSWORD_WRONG',
    )
    expect((await member.get('/mall/member/profile')).body.data).toEqual(before)
    // Codes sent without the password stay valid.
    expect((await change(member, { email, phone, code, sms_code, password: testPassword })).status).toBe(200)
    expect((await member.get('/mall/member/profile')).body.data).toMatchObject({
      email,
      phone,
      email_verified: true,
      phone_verified: true,
    })
  })

  test('an unverified e-mail address is no easier to change', async () => {
    const member = await mall.create.member({ emailVerified: false })
    const email = newEmail()
    await member.post('/base/email_code', { email })
    const code = await codeTo(email)
    expect((await change(member, { email, code })).body.data.password_needed).toEqual(['email'])
    expect((await change(member, { email, code, password: testPassword })).status).toBe(200)
  })

  test('a new e-mail address waits for its code, and the owner is notified', async () => {
    const member = await mall.create.member()
    const old = `${member.username}@test.example`
    const email = newEmail()
    const asked = await change(member, { email, password: testPassword })
    expect(asked).toMatchObject({
      status: 200,
      body: { msg: expect.stringContaining('code'), data: { confirmation: ['email'] } },
    })
    expect((await member.get('/base/userinfo')).body.data.email).toBe(old)
    expect(await subjectsTo(old)).toEqual(['A change of your contact details was requested'])
    const other = await mall.signIn(member.username, testPassword)
    const proof = { code: await codeTo(email), password: testPassword }
    expect((await change(member, { email: newEmail(), ...proof })).body.fields.code.error).toBe('CODE_INVALID')
    const changed = await change(member, { email, ...proof })
    expect(changed).toMatchObject({ status: 200, body: { msg: 'OK' } })
    expect(changed.body.data.confirmation).toBeUndefined()
    expect(await subjectsTo(old)).toContain('Your email address was changed')
    expect((await other.get('/base/userinfo')).status).toBe(401)
    expect((await member.get('/mall/member/profile')).body.data).toMatchObject({ email, email_verified: true })
    expect((await mall.signIn(email, testPassword)).token).toBeTruthy()
    await expect(mall.signIn(old, testPassword)).rejects.toThrow('LOGIN_FAILED')
  })

  test('a new phone waits for its code, and the old one is notified', async () => {
    const [old, phone] = [newPhone(), newPhone()]
    const member = await mall.create.member({ phone: old, countryCode: '+49' })
    const other = await mall.signIn(old, testPassword)
    const password = testPassword
    expect((await change(member, { phone, password })).body).toMatchObject({
      code: 200,
      data: { confirmation: ['phone'] },
    })
    expect((await member.get('/mall/member/profile')).body.data).toMatchObject({ phone: old, phone_verified: true })
    expect((await change(member, { phone, password, sms_code: await codeTo(`+49${phone}`) })).status).toBe(200)
    expect(await subjectsTo(`+49${old}`)).toEqual(['Your phone number was changed'])
    expect((await other.get('/base/userinfo')).status).toBe(401)
    expect((await mall.signIn(`+49 ${phone}`, testPassword)).token).toBeTruthy()
    await expect(mall.signIn(old, testPassword)).rejects.toThrow('LOGIN_FAILED')
  })

  test('a first phone needs the same proof', async () => {
    const member = await mall.create.member()
    const wanted = { phone: newPhone(), country_code: '49', password: testPassword }
    expect((await change(member, wanted)).body.data.confirmation).toEqual(['phone'])
    const sms_code = await codeTo(`+49${wanted.phone}`)
    expect((await change(member, { ...wanted, password: null, sms_code })).body.data.password_needed).toEqual(['phone'])
    await expect(mall.signIn(`+49${wanted.phone}`, testPassword)).rejects.toThrow('LOGIN_FAILED')
    expect((await change(member, { ...wanted, sms_code })).status).toBe(200)
    expect((await mall.signIn(`+49${wanted.phone}`, testPassword)).token).toBeTruthy()
  })

  test('wrong passwords count as guesses', async () => {
    const member = await mall.create.member()
    const found: string[] = []
    for (let made = 0; made < 12; made++)
      found.push((await change(member, { email: newEmail(), password: `wrong ${made}` })).body.error)
    expect(found).toEqual(found.map((_, at) => (at < 10 ? 'PASSWORD_WRONG' : 'TOO_MANY_ATTEMPTS')))
  })

  test('unchanged contacts need no proof', async () => {
    const member = await mall.create.member({ phone: newPhone(), countryCode: '+49' })
    const other = await mall.signIn(member.username, testPassword)
    const { body } = await member.get('/mall/member/profile')
    expect(
      (await change(member, { ...body.data, nickname: 'Ann', sms_code: null, code: '', password: null })).body,
    ).toMatchObject({
      code: 200,
      msg: 'OK',
    })
    expect((await other.get('/base/userinfo')).status).toBe(200)
  })
})

test('a code to a new e-mail address changes it; without any address there is none to send to', async () => {
  const member = await mall.create.member()
  const email = newEmail()
  expect((await member.post('/base/email_code', { email })).status).toBe(200)
  expect(
    (await member.put('/mall/member/profile', { email, code: await codeTo(email), password: testPassword })).body.data,
  ).toMatchObject({
    email,
    email_verified: true,
  })
  const phoneOnly = await mall.create.member({ email: null, phone: newPhone(), countryCode: '+49' })
  expect((await phoneOnly.post('/base/email_code', {})).body.fields.email.error).toBe('FIELD_REQUIRED')
  expect((await phoneOnly.post('/base/email_code', { email: 'nowhere' })).body.fields.email.error).toBe('FIELD_FORMAT')
  expect((await mall.post('/base/email_code', { email })).status).toBe(401)
})

test('a number that another account has verified is reported only after proof of owning it', async () => {
  const phone = newPhone()
  await mall.create.member({ phone, countryCode: '+49' })
  const member = await mall.create.member()
  for (const spelling of [phone, `0${phone}`, `+49 (0)${phone}`]) {
    expect(
      (await member.post('/base/sms_code', { purpose: 'phone', phone: spelling, country_code: '49' })).status,
    ).toBe(200)
    await waitMinute()
  }
  const sms_code = await codeTo(`+49${phone}`)
  expect(
    (await member.put('/mall/member/profile', { phone: `+49${phone}`, sms_code, password: testPassword })).body.fields
      .phone.error,
  ).toBe('DUPLICATE')
})

test('staff change contacts of others; the old ones are notified', async () => {
  const superuser = await mall.create.staff('superuser')
  const old = newPhone()
  const member = await mall.create.member({ phone: old, countryCode: '+49' })
  const [email, phone] = [newEmail(), newPhone()]
  expect((await superuser.post('/user/update', { id: member.id, email, phone })).status).toBe(200)
  expect(await subjectsTo(`${member.username}@test.example`)).toEqual(['Your email address was changed'])
  expect(await subjectsTo(`+49${old}`)).toEqual(['Your phone number was changed'])
  expect((await mall.signIn(email, testPassword)).token).toBeTruthy()
  expect((await mall.signIn(phone, testPassword)).token).toBeTruthy()
})

test('a password reset by staff is mailed once to the account', async () => {
  const superuser = await mall.create.staff('superuser')
  const member = await mall.create.member()
  const { body } = await superuser.post('/user/reset_password', { user_id: member.id })
  const [message] = await messagesTo(`${member.username}@test.example`)
  expect(message).toMatchObject({ subject: 'Your one-time password', secret: body.data.password })
  expect(message?.body).toContain(member.username)
})

test('passwords and the second factor: the owner is notified of a change, and the old password is not accepted', async () => {
  const member = await mall.create.member()
  const change = (new_password: string) =>
    member.post('/base/update_password', { old_password: testPassword, new_password })
  expect((await change(testPassword)).body.fields.new_password.error).toBe('PASSWORD_UNCHANGED')
  await member.post('/base/forgot_password', { username: member.username })
  const code = await codeTo(`${member.username}@test.example`)
  expect(
    (await mall.post('/base/reset_password', { username: member.username, code, new_password: testPassword })).body
      .fields.new_password.error,
  ).toBe('PASSWORD_UNCHANGED')
  expect((await change('another good one')).status).toBe(200)
  expect(await subjectsTo(`${member.username}@test.example`)).toContain('Your password was changed')

  const oneTime = await mall.create.member({ mustChangePassword: true })
  expect(
    (await oneTime.post('/base/update_password', { old_password: testPassword, new_password: testPassword })).body
      .error,
  ).toBe('PASSWORD_UNCHANGED')
})

describe('registering', () => {
  const wish = (over = {}) => ({
    username: `reg-${crypto.randomUUID().slice(0, 8)}`,
    password: 'long enough 1',
    email: newEmail(),
    ...over,
  })

  test('with a taken e-mail address answers as with a free one, and mails its owner', async () => {
    const owner = await mall.create.member()
    const taken = `${owner.username}@test.example`
    const [free, again] = [wish(), wish({ email: taken.toUpperCase() })]
    const [first, second] = [await mall.post('/base/register', free), await mall.post('/base/register', again)]
    expect([first.status, Object.keys(first.body.data)]).toEqual([second.status, Object.keys(second.body.data)])
    const profiles = await Promise.all(
      [first, second].map(async ({ body }) => {
        const {
          username: _,
          email: __,
          ...rest
        } = (await mall.as(body.data.access_token).get('/mall/member/profile')).body.data
        return rest
      }),
    )
    expect(profiles[0]).toEqual(profiles[1])
    expect(profiles[0].email_verified).toBe(false)
    expect(await subjectsTo(free.email)).toEqual(['Your code to confirm this email address'])
    expect(await subjectsTo(taken)).toEqual(['You already have an account'])
    // The address of another account is its own.
    await expect(mall.signIn(again.email, again.password)).rejects.toThrow('LOGIN_FAILED')
    expect((await mall.signIn(free.email, free.password)).token).toBeTruthy()
    expect((await mall.signIn(taken, testPassword)).token).toBeTruthy()
    const confirmed = await mall
      .as(first.body.data.access_token)
      .put('/mall/member/profile', { code: await codeTo(free.email) })
    expect(confirmed.body.data).toMatchObject({ email_verified: true })
    expect((await mall.signIn(free.email, free.password)).token).toBeTruthy()
    // A third one at once: one mail a minute to an address, the answer stays.
    expect((await mall.post('/base/register', wish({ email: taken }))).status).toBe(200)
    expect(await subjectsTo(taken)).toHaveLength(1)
  })

  test('the code is sent again on request, and confirms the e-mail address while the phone is unverified', async () => {
    const wanted = wish({ phone: newPhone(), country_code: '49' })
    const member = mall.as((await mall.post('/base/register', wanted)).body.data.access_token)
    expect((await member.get('/mall/member/profile')).body.data).toMatchObject({
      email_verified: false,
      email_needs_code: true,
    })
    expect((await member.post('/base/email_code', {})).body.error).toBe('CODE_TOO_SOON')
    await waitMinute()
    expect((await member.post('/base/email_code', {})).body.data).toEqual({
      seconds: 60,
      demo_code: null,
      undelivered: false,
    })
    expect(await subjectsTo(wanted.email)).toHaveLength(2)
    expect((await member.put('/mall/member/profile', { code: await codeTo(wanted.email) })).body.data).toMatchObject({
      email_verified: true,
      phone_verified: false,
    })
  })

  test('with the phone of another account takes nothing from it', async () => {
    const phone = newPhone()
    const owner = await mall.create.member({ phone, countryCode: '+49' })
    for (const over of [
      { phone, country_code: '49' },
      { phone: `+49${phone}` },
      { phone: `0${phone}`, country_code: '49' },
    ])
      expect((await mall.post('/base/register', wish(over))).status).toBe(200)
    const signedIn = await mall.signIn(`+49${phone}`, testPassword)
    expect((await signedIn.get('/base/userinfo')).body.data.id).toBe(owner.id)
    expect((await mall.signIn(phone, testPassword)).token).toBeTruthy()
  })

  test.each([
    ['a phone', '13800138000'],
    ['a phone in other digits', '١٣٨٠٠١٣٨٠٠٠'],
    ['a phone with dashes', '138-0013-8000'],
    ['Latin with a Cyrillic letter', 'аlexander'],
    ['Latin with a Greek letter', 'οlivia'],
    ['wide letters', 'ｍember'],
    ['a part of the mall', 'Support'],
    ['a part of the mall with signs', 's-y_s.tem'],
    ['a part of the mall with digits', 'adm1n-22'],
    ['a part of the mall in Cyrillic', 'ѕυрроrт'],
    ['a part of the mall with an accent', 'súpport'],
  ])('a name that reads as %s is refused', async (_, username) =>
    expect((await mall.post('/base/register', wish({ username }))).body.fields.username.error).toBe(
      'USERNAME_NOT_ALLOWED',
    ),
  )

  test.each(['Иван.Петров', '王小明1988', 'José-María', 'นพดลทำงาน', 'Nguyễn_Ánh', 'shop88', '田中tanaka'])(
    '%s is a name',
    async (username) =>
      expect((await mall.post('/base/register', wish({ username }))).body.data.username).toBe(username),
  )

  test('staff without all rights create no account of a reserved name, and no account is renamed to one', async () => {
    const staff = await mall.create.staffWith(['post/api/v1/user/create'])
    const superuser = await mall.create.staff('superuser')
    const account = (username: string) => ({ username, email: newEmail(), password: 'long enough 1' })
    expect((await staff.post('/user/create', account('helpdesk'))).body.fields.username.error).toBe(
      'USERNAME_NOT_ALLOWED',
    )
    expect((await superuser.post('/user/create', account('helpdesk'))).status).toBe(200)
    expect((await staff.post('/user/update', { id: staff.id, username: 'security' })).body.fields.username.error).toBe(
      'USERNAME_NOT_ALLOWED',
    )
  })
})
