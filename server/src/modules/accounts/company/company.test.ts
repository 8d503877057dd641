import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const path = '/mall/member/company'
const ask = (company_profile: string) => staff.post('/base/settings/edit', { company_profile })
const register = (company?: object) =>
  mall.as().post('/base/register', {
    username: `buyer-${crypto.randomUUID().slice(0, 8)}`,
    password: 'a good password 9',
    email: `${crypto.randomUUID()}@test.example`,
    ...(company && { company }),
  })

test('a member states a company, changes and removes it, and staff see it', async () => {
  const member = await mall.create.member()
  expect((await member.get(path)).body.data).toEqual({ company: null, required: false })
  const company = { name: 'Lámparas SL', tax_id: 'B1', country: 'ES', trade: 'Lamps', website: 'lamparas.example' }
  const stored = { ...company, website: 'https://lamparas.example' }
  expect((await member.put(path, company)).body.data.company).toEqual(stored)
  expect((await staff.get(`/mall/customer/detail/${member.id}`)).body.data.company).toEqual(stored)
  for (const website of ['javascript:alert(1)', 'ftp://x.example', 'https://a@b.example', 'no site'])
    expect((await member.put(path, { ...company, website })).body.fields.website.error, website).toBe('FIELD_FORMAT')
  expect((await member.put(path, { name: '', trade: 'Lamps' })).body.fields.name.error).toBe('FIELD_REQUIRED')
  expect((await member.put(path, { name: '' })).body.data.company).toBeNull()
  expect((await (await mall.create.member()).get(path)).body.data.company).toBeNull()
})

test('the registration asks for a company when the mall wants it', async () => {
  expect((await mall.as().get('/base/registration')).body.data).toEqual({ company: 'optional' })
  await ask('required')
  expect((await mall.as().get('/base/registration')).body.data).toEqual({ company: 'required' })
  expect((await register()).body.fields).toHaveProperty(['company.name'])
  const { access_token } = (await register({ name: 'Anna Ltd' })).body.data
  const member = mall.as(access_token)
  expect((await member.get(path)).body.data).toMatchObject({ company: { name: 'Anna Ltd' }, required: true })
  expect((await member.put(path, { name: '' })).body.fields.name.error).toBe('FIELD_REQUIRED')
  await ask('optional')
  expect((await register()).status).toBe(200)
  await ask('off')
  const ignored = (await register({ name: 'Ignored Ltd' })).body.data.access_token
  expect((await mall.as(ignored).get(path)).body.data.company).toBeNull()
})
