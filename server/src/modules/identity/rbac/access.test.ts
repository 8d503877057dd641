/** Roles, menus, calls and departments, as their screens use them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { seedAccess } from './seed.ts'

let mall: TestMall
let superuser: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  superuser = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

interface Node {
  id: number
  name: string
  children: Node[]
}
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])

describe('departments', () => {
  const add = async (name: string, parent_id = 0) =>
    (await superuser.post('/dept/create', { name, parent_id })).body.data.id as number
  const tree = async (query = '') => (await superuser.get(`/dept/list${query}`)).body.data as Node[]

  test('form a tree, are found with what is above them, and count their members', async () => {
    const sales = await add('Sales')
    const asia = await add('Sales Asia', sales)
    await add('Warehouse')
    await superuser.post('/user/create', {
      username: 'asia.one',
      email: 'asia@test.example',
      password: 'a very good one',
      dept_id: asia,
    })
    const found = await tree('?name=asia')
    expect(found).toMatchObject([
      {
        name: 'Sales',
        user_count: 0,
        total_count: 1,
        children: [{ name: 'Sales Asia', user_count: 1, total_count: 1, children: [] }],
      },
    ])
    expect(found).toHaveLength(1)
    const below = await superuser.get(`/user/list?dept_id=${sales}`)
    expect(below.body).toMatchObject({
      total: 1,
      data: [{ username: 'asia.one', dept: { name: 'Sales Asia' }, roles: [] }],
    })
  })

  test('one that is used is not deleted, and none goes below itself', async () => {
    const above = await add('Above')
    const inner = await add('Inner', above)
    expect(await superuser.delete(`/dept/delete?dept_id=${above}`)).toMatchObject({
      status: 400,
      body: { error: 'DEPARTMENT_IN_USE' },
    })
    for (const parent_id of [above, inner])
      expect(await superuser.post('/dept/update', { id: above, parent_id })).toMatchObject({
        status: 400,
        body: { error: 'TREE_CYCLE', fields: { parent_id: {} } },
      })
    const user = await mall.create.member({ departmentId: inner })
    expect((await superuser.delete(`/dept/delete?dept_id=${inner}`)).body.error).toBe('DEPARTMENT_IN_USE')
    await superuser.post('/user/update', { id: user.id, dept_id: 0 })
    expect((await superuser.delete(`/dept/delete?dept_id=${inner}`)).status).toBe(200)
    expect((await superuser.delete(`/dept/delete?dept_id=${above}`)).status).toBe(200)
  })

  test('two moves at once make no circle', async () => {
    const [a, b] = [await add('A'), await add('B')]
    await Promise.all([
      superuser.post('/dept/update', { id: a, parent_id: b }),
      superuser.post('/dept/update', { id: b, parent_id: a }),
    ])
    expect(
      flat(await tree())
        .map(({ id }) => id)
        .filter((id) => [a, b].includes(id)),
    ).toHaveLength(2)
  })
})

describe('menus', () => {
  const list = async () => (await superuser.get('/menu/list')).body.data as Node[]
  const byName = async (name: string) =>
    flat(await list()).find((menu) => menu.name === name) as Node & Record<string, unknown>

  test('a whole row sent back changes nothing; a title in one language leaves the others', async () => {
    const before = await byName('system-user')
    expect((await superuser.post('/menu/update', before)).status).toBe(200)
    const after = await byName('system-user')
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null })
    await superuser.post('/menu/update', { id: before.id, titles: { th: 'บุคลากร', vi: '' } })
    const { vi: _, ...rest } = before['titles'] as Record<string, string>
    expect((await byName('system-user'))['titles']).toEqual({ ...rest, th: 'บุคลากร' })
  })

  test('of any depth, in the order they are put in', async () => {
    const add = async (name: string, parent_id: number) =>
      (await superuser.post('/menu/create', { name, path: parent_id === 0 ? `/${name}` : name, parent_id })).body.data
        .id as number
    const second = await add('deep-2', await add('deep-1', 0))
    const third = await add('deep-3', second)
    const fourth = await add('deep-4', third)
    const other = await add('deep-4b', third)
    await superuser.post('/menu/arrange', { parent_id: third, ids: [other, fourth] })
    const deep = (await byName('deep-3')) as Node
    expect(deep.children.map(({ name }) => name)).toEqual(['deep-4b', 'deep-4'])
    expect((await superuser.post('/menu/arrange', { parent_id: fourth, ids: [second] })).body.error).toBe('TREE_CYCLE')
    expect((await superuser.delete(`/menu/delete?id=${third}`)).body.error).toBe('MENU_IN_USE')
    const seen = flat((await superuser.get('/base/usermenu')).body.data).map(({ name }) => name)
    expect(seen).toEqual(expect.arrayContaining(['deep-1', 'deep-4']))
  })

  test.each([
    [{ name: 'system-user', path: '/x' }, 'name', 'DUPLICATE'],
    [{ name: 'x1', path: 'relative' }, 'path', 'FIELD_FORMAT'],
    [{ name: 'x2', path: '/x?y=1' }, 'path', 'FIELD_FORMAT'],
    [{ name: 'x3', path: '/x', component: 'no slash' }, 'component', 'FIELD_FORMAT'],
    [{ name: 'x4', path: '/x', redirect: '//evil.example' }, 'redirect', 'FIELD_FORMAT'],
    [{ name: 'x5', path: '/x', parent_id: 2_000_000_000 }, 'parent_id', 'FIELD_UNKNOWN_REFERENCE'],
  ])('%j is refused', async (body, field, error) => {
    expect((await superuser.post('/menu/create', body)).body.fields[field].error).toBe(error)
  })

  test('a child menu without its parent is not seen', async () => {
    const staff = await mall.create.staffWith([], ['system-user', 'orders'])
    expect(flat((await staff.get('/base/usermenu')).body.data).map(({ name }) => name)).toEqual(['orders'])
  })
})

describe('roles', () => {
  test('are named once, show who holds them, and go with what they granted', async () => {
    const { body } = await superuser.post('/role/create', { name: 'Buyers’ desk', desc: 'Reads orders' })
    expect((await superuser.post('/role/create', { name: ' Buyers’ desk ' })).body).toMatchObject({
      code: 400,
      fields: { name: { error: 'DUPLICATE' } },
    })
    await superuser.post('/role/authorized', {
      id: body.data.id,
      menu_ids: [],
      api_infos: [{ path: '/api/v1/mall/order/admin/list', method: 'get' }],
    })
    const person = await mall.create.member()
    await superuser.post('/user/update', { id: person.id, role_ids: [body.data.id] })
    expect((await superuser.get('/role/list?role_name=desk')).body).toMatchObject({
      total: 1,
      data: [{ user_count: 1 }],
    })
    expect((await person.get('/mall/order/admin/list')).status).toBe(200)
    expect((await person.get('/base/userapi')).body.data).toEqual(['get/api/v1/mall/order/admin/list'])
    await superuser.delete(`/role/delete?role_id=${body.data.id}`)
    expect((await person.get('/mall/order/admin/list')).status).toBe(403)
  })

  test('an unknown menu or call is refused, and nothing of the rest is stored', async () => {
    const { body } = await superuser.post('/role/create', { name: 'Half' })
    const id = body.data.id as number
    const good = { path: '/api/v1/user/list', method: 'GET' }
    for (const wrong of [
      { menu_ids: [2_000_000_000], api_infos: [good] },
      { menu_ids: [], api_infos: [good, { path: '/api/v1/nothing', method: 'GET' }] },
    ])
      expect((await superuser.post('/role/authorized', { id, ...wrong })).status).toBe(422)
    expect((await superuser.get(`/role/authorized?id=${id}`)).body.data).toMatchObject({ menus: [], apis: [] })
  })
})

describe('calls', () => {
  test('a refresh says what would change before it does it', async () => {
    const target = (await superuser.get('/api/list?path=brand/create')).body.data[0]
    await superuser.delete(`/api/delete?api_id=${target.id}`)
    await superuser.post('/api/create', { path: '/api/v1/elsewhere', method: 'POST', tags: 'other server' })
    await mall.database.pool.query(`insert into apis (path, method) values ('/api/v1/gone', 'POST')`)
    await mall.database.pool.query(`update apis set summary = 'other words' where path = '/api/v1/user/list'`)
    const preview = await superuser.post('/api/refresh', { preview: true })
    expect(preview.body.data).toMatchObject({ added: 1, removed: 1, updated: 1 })
    expect(preview.body.data.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'added', path: target.path }),
        expect.objectContaining({ kind: 'removed', path: '/api/v1/gone' }),
      ]),
    )
    expect((await superuser.get('/api/list?path=/api/v1/gone')).body.total).toBe(1)
    expect((await superuser.post('/api/refresh', {})).body.data).toMatchObject({ added: 1, removed: 1, updated: 1 })
    expect((await superuser.get('/api/list?path=/api/v1/elsewhere')).body.data).toMatchObject([{ external: true }])
    expect((await superuser.get('/api/list?external=true')).body.data).toMatchObject([{ path: '/api/v1/elsewhere' }])
    expect((await superuser.get('/api/list?external=false&path=/api/v1/elsewhere')).body.total).toBe(0)
    expect((await superuser.get('/api/list?path=/api/v1/user/list')).body.data).toMatchObject([{ external: false }])
    expect((await superuser.post('/api/refresh', {})).body.data).toMatchObject({
      added: 0,
      removed: 0,
      updated: 0,
      changes: [],
    })
  })

  test('the check of their health calls as the caller, and stores what it found', async () => {
    const all = await superuser.post('/api/check_health', {})
    expect(all.body.data.length).toBeGreaterThan(10)
    for (const row of all.body.data)
      expect(row, row.path).toMatchObject({ ok: true, status: 200, error: null, method: 'GET' })
    const staff = await mall.create.staffWith(['post/api/v1/api/check_health'])
    const own = (await superuser.get('/api/list?path=/api/v1/user/list')).body.data[0]
    expect((await staff.post('/api/check_health', { id: own.id })).body.data).toMatchObject([
      { ok: false, status: 403, error: 'FORBIDDEN' },
    ])
    expect((await superuser.get(`/api/health_logs?api_id=${own.id}&ok=0`)).body).toMatchObject({
      total: 1,
      data: [{ path: '/api/v1/user/list', status: 403 }],
    })
    const write = (await superuser.get('/api/list?path=/api/v1/user/create')).body.data[0]
    expect((await superuser.post('/api/check_health', { id: write.id })).body.error).toBe('NOT_CHECKABLE')
  })
})

describe('accounts', () => {
  test('are found by parts of their names, mails and phones, without regard to case', async () => {
    await superuser.post('/user/create', {
      username: 'Searched_Person',
      email: 'Some.Body@Test.example',
      password: 'a very good one',
      phone: '+4930998877',
      is_active: false,
    })
    for (const query of [
      'username=SEARCHED_p',
      'email=body@test',
      'phone=998877',
      'username=searched&is_active=0&kind=member',
    ])
      expect((await superuser.get(`/user/list?${query}`)).body, query).toMatchObject({
        total: 1,
        data: [{ username: 'Searched_Person', is_active: false, last_login: null, dept: {} }],
      })
    // A typed % or _ means itself.
    expect((await superuser.get('/user/list?username=%25')).body.total).toBe(0)
    expect(JSON.stringify((await superuser.get('/user/list?username=searched')).body)).not.toMatch(/hash|argon/i)
  })

  test('taken names and mails are reported at their fields', async () => {
    const { username } = await mall.create.member()
    const body = { username: 'fresh.one', email: 'fresh@test.example', password: 'a very good one' }
    expect((await superuser.post('/user/create', { ...body, username: username.toUpperCase() })).body).toMatchObject({
      code: 400,
      fields: { username: { error: 'DUPLICATE' } },
    })
    expect((await superuser.post('/user/create', { ...body, email: `${username}@TEST.example` })).body).toMatchObject({
      code: 400,
      fields: { email: { error: 'DUPLICATE' } },
    })
    expect(
      (await superuser.post('/user/create', { ...body, role_ids: [2_000_000_000] })).body.fields.role_ids.error,
    ).toBe('FIELD_UNKNOWN_REFERENCE')
    expect((await superuser.post('/user/create', { ...body, password: 'password' })).body.fields.password.error).toBe(
      'PASSWORD_TOO_COMMON',
    )
  })

  test('several are switched together or not at all; one with orders is not deleted', async () => {
    const [first, second] = [await mall.create.member(), await mall.create.member()]
    expect((await superuser.post('/user/switch', { ids: [first.id, 2_000_000_000], is_active: false })).status).toBe(
      404,
    )
    expect((await first.get('/base/userinfo')).status).toBe(200)
    expect(
      (await superuser.post('/user/switch', { ids: [first.id, second.id], is_active: false })).body.data.changed,
    ).toBe(2)
    const buyer = await mall.create.member()
    const product = await mall.create.product()
    await buyer.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: product.skuId, quantity: 1 }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': 'x' },
    )
    expect(await superuser.delete(`/user/delete?user_id=${buyer.id}`)).toMatchObject({
      status: 409,
      body: { error: 'USER_HAS_ORDERS' },
    })
    expect((await superuser.delete(`/user/delete?user_id=${first.id}`)).status).toBe(200)
    expect((await superuser.get(`/user/get?user_id=${first.id}`)).status).toBe(404)
  })
})

describe('addresses of the back office', () => {
  const known = async (path: string) =>
    (await mall.get(`/base/screen?path=${encodeURIComponent(path)}`)).body.data.known as boolean

  test.each([
    ['/system/user', true],
    ['/SYSTEM/user/', true],
    ['/mall/order/detail/17', true],
    ['/mall-admin/category/0', true],
    ['/mall/order', true],
    ['/mall/order/detail', false],
    ['/system/user/7', false],
    ['/user', false],
    ['/', false],
  ])('%s is one of them: %s', async (path, isOne) => expect(await known(path)).toBe(isOne))

  test('come and go with the menus for every role', async () => {
    const { id } = (
      await superuser.post('/menu/create', {
        name: 'reports',
        path: '/reports',
        component: '/reports/list',
        is_hidden: true,
      })
    ).body.data
    expect(await known('/reports')).toBe(true)
    await superuser.delete(`/menu/delete?id=${id}`)
    expect(await known('/reports')).toBe(false)
  })
})

test('a menu and a role that every mall begins with, once deleted, stay so; what was changed stays as well', async () => {
  const nodes = flat((await superuser.get('/menu/list')).body.data)
  const idOf = (name: string) => nodes.find((node) => node.name === name)?.id
  await superuser.delete(`/menu/delete?id=${idOf('mall-adspace')}`)
  await superuser.post('/menu/update', { id: idOf('mall-brand'), name: 'makers' })
  const { data: roles } = (await superuser.get('/role/list?role_name=distributor')).body
  await superuser.delete(`/role/delete?role_id=${roles[0].id}`)
  await mall.database.db.transaction((db) => seedAccess(db, []))
  const names = flat((await superuser.get('/menu/list')).body.data).map(({ name }) => name)
  expect(names).toContain('makers')
  for (const gone of ['mall-adspace', 'mall-brand']) expect(names).not.toContain(gone)
  expect((await superuser.get('/role/list?role_name=distributor')).body.total).toBe(0)
})
