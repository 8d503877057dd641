/** Customer groups through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, updateUser } from '#contract/api/identity/user'
import { rightOf } from '#contract/endpoint'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const path = '/mall/member-group'
const listAt = async (percent_off: number): Promise<number> =>
  (await admin.post('/mall/price-list/create', { name: crypto.randomUUID(), percent_off })).body.data.id
const groupOf = async (price_list_id: number): Promise<number> =>
  (await admin.post(`${path}/create`, { name: crypto.randomUUID(), price_list_id })).body.data.id
const get = async (id: number) => (await admin.get(`${path}/get?id=${id}`)).body.data
const assign = (group_id: number | null, ...members: TestMember[]) =>
  admin.post(`${path}/assign`, { group_id, user_ids: members.map(({ id }) => id) })

test('members of a group pay by its list, until they leave or the group is deleted', async () => {
  const product = await mall.create.product({ price: 1000 })
  const [tenOff, twentyOff] = [await groupOf(await listAt(10)), await groupOf(await listAt(20))]
  const members = await Promise.all([mall.create.member(), mall.create.member()])
  const pricesOf = () =>
    Promise.all(members.map(async (member) => (await member.get(`/mall/product/detail/${product.id}`)).body.data.price))
  expect((await assign(tenOff, ...members)).body.data).toEqual({ changed: 2 })
  expect(await pricesOf()).toEqual(['9.00', '9.00'])
  expect(await get(tenOff)).toMatchObject({ members: 2, price_list: { is_in_force: true } })
  expect((await assign(twentyOff, members[0])).body.data).toEqual({ changed: 1 })
  expect(await pricesOf()).toEqual(['8.00', '9.00'])
  expect((await admin.get(`/user/list?group_id=${twentyOff}`)).body).toMatchObject({
    total: 1,
    data: [{ id: members[0].id, group: { id: twentyOff } }],
  })
  expect((await assign(null, members[0])).body.data).toEqual({ changed: 1 })
  expect((await admin.delete(`${path}/delete?id=${tenOff}`)).status).toBe(200)
  expect(await pricesOf()).toEqual(['10.00', '10.00'])
})

test('all accounts or none are assigned, never the own one', async () => {
  const group = await groupOf(0)
  const member = await mall.create.member()
  expect((await admin.post(`${path}/assign`, { group_id: group, user_ids: [member.id, 999_999] })).status).toBe(404)
  expect((await assign(999_999, member)).body.fields).toMatchObject({ group_id: { error: 'FIELD_UNKNOWN_REFERENCE' } })
  expect((await assign(group, member, admin)).body.error).toBe('OWN_POWERS')
  expect((await get(group)).members).toBe(0)
})

test('the account form changes the group with the right to assign members, and ignores it without', async () => {
  const group = await groupOf(0)
  const member = await mall.create.member()
  const superuser = await mall.create.staff('superuser')
  const clerk = await mall.create.staffWith([updateUser, getUser].map(rightOf))
  const groupAfter = async (staff: TestMember, group_id: number) => {
    expect((await staff.post('/user/update', { id: member.id, group_id })).status).toBe(200)
    return (await superuser.get(`/user/get?user_id=${member.id}`)).body.data.group?.id
  }
  expect(await groupAfter(clerk, group)).toBeUndefined()
  expect(await groupAfter(superuser, group)).toBe(group)
  expect(await groupAfter(clerk, 0)).toBe(group)
  expect(await groupAfter(superuser, 0)).toBeUndefined()
})

test('a list that is deleted while a group takes it: one of the two is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const list = await listAt(10)
    const [group, removed] = await Promise.all([
      admin.post(`${path}/create`, { name: crypto.randomUUID(), price_list_id: list }),
      admin.delete(`/mall/price-list/delete?id=${list}`),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([group.status, removed.status])
  }
})
