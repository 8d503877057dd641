/** The seeded role `admin` manages users, roles, menus, calls and departments, within its own powers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
let superuser: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  superuser = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const idOf = async (answer: Promise<{ body: { code: number; data: { id: number } } }>) => {
  const { body } = await answer
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
const roleRow = async (name: string) => (await admin.get(`/role/list?role_name=${name}`)).body.data[0]
const account = (username: string, role_ids: number[]) => ({
  username,
  email: `${username}@test.example`,
  password: 'a very good one',
  role_ids,
})
const refused = (error: string) => ({ status: 403, body: { error } })

test('creates a department, a role with rights of its own and an account that works with them', async () => {
  const dept_id = await idOf(admin.post('/dept/create', { name: 'Packing' }))
  const role = await idOf(admin.post('/role/create', { name: 'Packer' }))
  const calls = [{ path: '/api/v1/mall/order/admin/list', method: 'GET' }]
  await idOf(admin.post('/role/authorized', { id: role, menu_ids: [], api_infos: calls }))
  expect((await roleRow('Packer')).is_grantable).toBe(true)
  const id = await idOf(admin.post('/user/create', { ...account('packer', [role]), dept_id }))
  await admin.post('/user/reset_password', { user_id: id })
  const packer = await mall.create.member()
  await idOf(admin.post('/user/update', { id: packer.id, role_ids: [role, (await roleRow('clerk')).id] }))
  expect((await packer.get('/mall/order/admin/list')).status).toBe(200)
  expect((await admin.post('/user/switch', { ids: [packer.id], is_active: false })).status).toBe(200)
  expect((await admin.delete(`/user/delete?user_id=${id}`)).status).toBe(200)
  expect((await admin.delete(`/role/delete?role_id=${role}`)).status).toBe(200)
  expect((await admin.get('/auditlog/list', { path: '/role/delete' })).body.data[0].username).toBe(admin.username)
})

test('a menu that an administrator creates is shown to administrators, and they grant it', async () => {
  const menu = await idOf(admin.post('/menu/create', { name: 'reports', path: '/reports' }))
  expect((await admin.get('/base/usermenu')).body.data.map(({ id }: { id: number }) => id)).toContain(menu)
  const role = await idOf(admin.post('/role/create', { name: 'Reader' }))
  await idOf(admin.post('/role/authorized', { id: role, menu_ids: [menu], api_infos: [] }))
  await idOf(admin.post('/menu/update', { id: menu, title: 'Reports' }))
  expect((await admin.delete(`/menu/delete?id=${menu}`)).status).toBe(200)
})

test('a call of another server that they enter is granted first by a superuser', async () => {
  const other = { path: '/other/all', method: 'DELETE' }
  await idOf(admin.post('/api/create', { ...other, tags: 'other' }))
  const role = await idOf(admin.post('/role/create', { name: 'Others' }))
  const body = { id: role, menu_ids: [], api_infos: [other] }
  expect(await admin.post('/role/authorized', body)).toMatchObject(refused('BEYOND_OWN_POWERS'))
  await idOf(superuser.post('/role/authorized', body))
  expect((await roleRow('Others')).is_grantable).toBe(false)
  expect(await admin.post('/user/create', account('other', [role]))).toMatchObject(refused('BEYOND_OWN_POWERS'))
})

test('accounts cannot change or delete a role of their own', async () => {
  const { id } = await roleRow('admin')
  const before = (await admin.get('/base/userapi')).body.data
  const tries = [
    admin.post('/role/authorized', { id, menu_ids: [], api_infos: [] }),
    admin.delete(`/role/delete?role_id=${id}`),
  ]
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused('OWN_POWERS'))
  expect((await admin.get('/base/userapi')).body.data).toEqual(before)
})

test('superusers are out of reach', async () => {
  const made = await idOf(admin.post('/user/create', { ...account('risen', []), is_superuser: true }))
  expect((await superuser.get(`/user/get?user_id=${made}`)).body.data.is_superuser).toBe(false)
  const { id } = superuser
  const tries = [
    admin.post('/user/update', { id, email: 'mine@test.example' }),
    admin.post('/user/reset_password', { user_id: id }),
    admin.post('/user/switch', { ids: [id], is_active: false }),
    admin.delete(`/user/delete?user_id=${id}`),
  ]
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused('BEYOND_OWN_POWERS'))
})
