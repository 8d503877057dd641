/** Profile forms of older clients, which send contacts with the rest and know no field for the password. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contract/types'
import { slipsOf } from '../../../../../tools/wording.ts'
import { testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { passwordNeeded } from './messages.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test.each(['superuser', 'clerk'] as const)('the form of a %s saves all but the e-mail address', async (role) => {
  const staff = await mall.create.staff(role)
  const before = (await staff.get('/base/userinfo')).body.data
  const body = { id: staff.id, username: `${before.username}x`, email: `new-${before.email}`, avatar: null }
  const { status, body: answer } = await staff.post('/user/update', body)
  expect([status, answer]).toEqual([
    200,
    {
      code: 200,
      msg: 'Saved, except your email address. To change that as well, enter your current password.',
      data: { id: staff.id, password_needed: ['email'] },
    },
  ])
  expect((await staff.get('/base/userinfo')).body.data).toMatchObject({ username: body.username, email: before.email })
  expect((await staff.post('/user/update', { ...body, password: 'not it' })).body.fields.password.error).toBe(
    'PASSWORD_WRONG',
  )
  expect((await staff.post('/user/update', { ...body, password: testPassword })).body.data.password_needed).toBe(
    undefined,
  )
})

test('the form of a member with the placeholder of the country code saves all but the phone', async () => {
  const member = await mall.create.member({ phone: '3012345678', countryCode: '+49' })
  const form = { phone: '3012345678', country_code: '+86', nickname: 'Ann', gender: 'female' }
  for (const save of [
    () => member.put('/mall/member/profile', form),
    () => member.post('/user/update', { id: member.id, ...form }),
  ]) {
    const { body } = await save()
    expect(body).toMatchObject({
      code: 200,
      msg: 'Saved, except your phone number. To change that as well, enter your current password.',
      data: { password_needed: ['phone'] },
    })
  }
  expect((await member.get('/mall/member/profile')).body.data).toMatchObject({
    ...form,
    country_code: '+49',
    phone_verified: true,
  })
})

test.each(locales)('the message in %s names what waits, and the password', (locale) => {
  const texts = [['email'], ['phone'], ['email', 'phone']].map((contacts) =>
    passwordNeeded(contacts as ('email' | 'phone')[], locale),
  )
  expect(new Set(texts).size).toBe(3)
  for (const text of texts) expect(slipsOf(text, locale)).toEqual([])
})
