/** Accounts of one customer are found by what they have in common, merged or dismissed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DuplicateRow } from '#contract/api/customers/customer-duplicates'
import { programContext } from '../../../context.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { refreshDuplicates } from './duplicate-queries.ts'
import { refreshNightly } from './duplicates.ts'

let mall: TestMall
let staff: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

type Member = Awaited<ReturnType<TestMall['create']['member']>>
const list = async (query = '') =>
  (await staff.get(`/mall/customer/duplicates?page_size=100${query}`)).body.data as DuplicateRow[]
const between = async (one: Member, other: Member) =>
  (await list()).find(({ accounts }) => [one, other].every(({ id }) => accounts.some((account) => account.id === id)))
const reasonsOf = async (one: Member, other: Member) =>
  (await between(one, other))?.reasons.map(({ reason }) => reason) ?? []
const find = () => refreshNightly(programContext(mall.served, mall.env, 'job find-duplicates'))
const company = (member: Member, name: string, tax_id: string) =>
  member.put('/mall/member/company', { name, tax_id, country: 'DE', trade: '', website: '' })
const live = (member: Member, receiver: string, detail: string) =>
  mall.database.pool.query('update addresses set receiver = $2, detail = $3 where user_id = $1', [
    member.id,
    receiver,
    detail,
  ])

test('accounts are paired by phone, tax number, company with mail domain, name with address', async () => {
  const [one, two, three, four, five, six] = await Promise.all(
    ['anna@lamps.example', 'office@lamps.example', 'a@gmail.com', 'b@gmail.com', 'c@x.example', 'd@y.example'].map(
      (email) => mall.create.member({ email }),
    ),
  )
  if (!one || !two || !three || !four || !five || !six) throw new Error('no members')
  for (const member of [one, two, three, four, five, six])
    await live(member, `Person ${member.id}`, `Lane ${member.id * 7919}, house ${member.id}`)
  await mall.database.pool.query(
    `update users set phone = '030 555 0100', phone_e164 = null, phone_verified = false where id = $1`,
    [one.id],
  )
  await mall.database.pool.query(
    `update users set phone = '+49 30 5550100', phone_e164 = '+49305550100', phone_verified = false where id = $1`,
    [five.id],
  )
  await company(one, 'Lámparas SL', 'DE 123-456')
  await company(two, 'LÁMPARAS S.L.', '')
  await company(three, 'Shop', 'de123456')
  // The same name at a mail provider says nothing.
  await company(four, 'Shop', '')
  await live(five, 'Lee, Ann', '12 Orchard Road, #03-01')
  await live(six, 'Ann Lee', '12 Orchard Rd #03-01')

  expect(await find()).toBe(4)
  expect(await reasonsOf(one, two)).toEqual(['company'])
  expect(await reasonsOf(one, three)).toEqual(['tax_id'])
  expect(await reasonsOf(one, five)).toEqual(['phone'])
  expect(await reasonsOf(five, six)).toEqual(['address'])
  expect(await reasonsOf(three, four)).toEqual([])
  const [likeliest] = await list()
  expect(likeliest?.reasons[0]?.reason).toBe('tax_id')
  expect(await list(`&user_id=${six.id}`)).toHaveLength(1)

  // Dismissed for good; merged accounts are no pair.
  const pair = await between(one, two)
  expect((await staff.post('/mall/customer/duplicates/dismiss', { id: pair?.id })).body.code).toBe(200)
  expect((await staff.post('/mall/customer/duplicates/dismiss', { id: pair?.id })).body.error).toBe('NOT_FOUND')
  const merged = { from_id: six.id, into_id: five.id, reason: 'Same buyer' }
  expect((await staff.post('/mall/customer/merge', merged)).body.code).toBe(200)
  expect((await staff.post('/mall/customer/duplicates/find')).body.data.found).toBe(2)
  expect(await reasonsOf(one, two)).toEqual([])
  expect(await reasonsOf(five, six)).toEqual([])
})

test('what many share is no reason, and members may not look', async () => {
  const many = await Promise.all(Array.from({ length: 9 }, () => mall.create.member()))
  for (const member of many) await live(member, 'Freight Hub', 'Warehouse 9, Gate 4')
  await find()
  for (const member of many.slice(1)) expect(await reasonsOf(many[0] as Member, member)).toEqual([])
  expect((await (many[0] as Member).get('/mall/customer/duplicates')).status).toBe(403)
})

test('products change their category while a search runs', async () => {
  const { id } = await mall.create.product()
  const category_id = await mall.create.category()
  await mall.database.db.transaction(async (db) => {
    await refreshDuplicates(db)
    expect((await staff.post('/mall/product/update', { id, category_id })).body.code).toBe(200)
  })
  expect((await mall.get(`/mall/product/detail/${id}`)).body.data.category_id).toBe(category_id)
})
