/** Attempts to gain rights, in every way there is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let superuser: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  superuser = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const rights = (verb: string, ...paths: string[]) => paths.map((path) => `${verb}/api/v1/${path}`)
const manager = [
  ...rights('get', 'user/list', 'user/get', 'user/sessions', 'role/list', 'role/authorized'),
  ...rights(
    'post',
    'user/create',
    'user/update',
    'user/switch',
    'user/reset_password',
    'role/create',
    'role/authorized',
    'api/create',
    'api/update',
  ),
  ...rights('delete', 'user/delete', 'user/sessions', 'role/delete', 'api/delete'),
]

const isSuper = async (id: number) => (await superuser.get(`/user/get?user_id=${id}`)).body.data.is_superuser
const roleOf = async (name: string) =>
  (await superuser.get(`/role/list?role_name=${name}&page_size=-1`)).body.data.find(
    (role: { name: string }) => role.name === name,
  ).id
let serial = 0
const account = (over = {}) => ({
  username: `new.user${++serial}`,
  email: `new${serial}@test.example`,
  password: 'a very good one',
  ...over,
})

describe('becoming a superuser', () => {
  test('by creating one: the flag is ignored', async () => {
    const staff = await mall.create.staffWith(manager)
    const made = await staff.post('/user/create', account({ is_superuser: true }))
    expect(made.status).toBe(200)
    expect(await isSuper(made.body.data.id)).toBe(false)
  })

  test('by changing oneself, with the right and without it', async () => {
    for (const person of [await mall.create.staffWith(manager), await mall.create.member()]) {
      await person.post('/user/update', { id: person.id, is_superuser: true })
      expect(await isSuper(person.id)).toBe(false)
    }
  })

  test('by taking over a superuser', async () => {
    const staff = await mall.create.staffWith(manager)
    const victim = await mall.create.staff('superuser')
    const tries = [
      staff.post('/user/reset_password', { user_id: victim.id }),
      staff.post('/user/update', { id: victim.id, email: 'mine@test.example' }),
      staff.post('/user/switch', { ids: [victim.id], is_active: false }),
      staff.delete(`/user/delete?user_id=${victim.id}`),
      staff.get(`/user/sessions?user_id=${victim.id}`),
      staff.delete(`/user/sessions?user_id=${victim.id}`),
    ]
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ status: 403, body: { error: 'BEYOND_OWN_POWERS' } })
    expect((await victim.get('/base/userinfo')).status).toBe(200)
  })
})

describe('getting more rights', () => {
  test('accounts cannot grant a role that they do not hold', async () => {
    const staff = await mall.create.staffWith(manager)
    const admin = await roleOf('admin')
    const friend = await mall.create.member()
    for (const answer of [
      await staff.post('/user/create', account({ role_ids: [admin] })),
      await staff.post('/user/update', { id: friend.id, role_ids: [admin] }),
      await staff.post('/user/update', { id: friend.id, role_ids: [staff.roleId, admin] }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'BEYOND_OWN_POWERS' } })
    expect((await staff.post('/user/update', { id: friend.id, role_ids: [staff.roleId] })).status).toBe(200)
    expect((await superuser.get(`/user/get?user_id=${friend.id}`)).body.data.roles).toMatchObject([
      { id: staff.roleId },
    ])
  })

  test('a role that the account has already stays, though the caller lacks it', async () => {
    const staff = await mall.create.staffWith([...manager, ...(await userApisOf('clerk'))])
    const clerk = await mall.create.staff('clerk')
    const before = (await superuser.get(`/user/get?user_id=${clerk.id}`)).body.data
    const row = { ...before, role_ids: before.roles.map((role: { id: number }) => role.id), alias: 'Clara' }
    await superuser.post('/role/authorized', {
      id: staff.roleId,
      menu_ids: await menuIds(),
      api_infos: await apiInfos(staff, 'clerk'),
    })
    expect(await staff.post('/user/update', row)).toMatchObject({ status: 200 })
  })

  test('accounts cannot change their own roles, department or status, nor delete themselves', async () => {
    const staff = await mall.create.staffWith(manager)
    const [clerk] = [await roleOf('clerk')]
    const tries: [string, object][] = [
      ['/user/update', { id: staff.id, role_ids: [staff.roleId, clerk] }],
      ['/user/update', { id: staff.id, role_ids: [] }],
      ['/user/update', { id: staff.id, dept_id: 1 }],
      ['/user/update', { id: staff.id, is_active: false }],
      ['/user/switch', { ids: [staff.id], is_active: false }],
    ]
    for (const [path, body] of tries)
      expect(await staff.post(path, body), JSON.stringify(body)).toMatchObject({
        status: 403,
        body: { error: 'OWN_POWERS' },
      })
    expect(await staff.delete(`/user/delete?user_id=${staff.id}`)).toMatchObject({
      status: 403,
      body: { error: 'OWN_POWERS' },
    })
    // The row as it was sent back changes nothing, so it is let through.
    const { body } = await staff.get(`/user/get?user_id=${staff.id}`)
    expect((await staff.post('/user/update', { ...body.data, role_ids: [staff.roleId], alias: 'Sam' })).status).toBe(
      200,
    )
  })

  test('a superuser does not reset their own password here either', async () => {
    expect(await superuser.post('/user/reset_password', { user_id: superuser.id })).toMatchObject({
      status: 403,
      body: { error: 'OWN_POWERS' },
    })
    expect((await superuser.get('/base/userinfo')).body.data.must_change_password).toBe(false)
  })

  test('without the right the keys of power are ignored in the own row, and foreign rows are closed', async () => {
    const member = await mall.create.member()
    const other = await mall.create.member()
    const admin = await roleOf('admin')
    const sent = {
      id: member.id,
      alias: 'Mia',
      role_ids: [admin],
      dept_id: 1,
      is_active: false,
      is_superuser: true,
      password: 'another good one',
    }
    expect((await member.post('/user/update', sent)).status).toBe(200)
    expect((await superuser.get(`/user/get?user_id=${member.id}`)).body.data).toMatchObject({
      alias: 'Mia',
      roles: [],
      dept: {},
      dept_id: null,
      is_active: true,
      is_superuser: false,
    })
    await mall.signIn(member.username, testPassword)
    for (const id of [other.id, 2_000_000_000])
      expect((await member.post('/user/update', { id, alias: 'Eve' })).status).toBe(403)
  })

  test('accounts cannot put rights into a role that they do not hold', async () => {
    const staff = await mall.create.staffWith(manager, ['orders'])
    const { body } = await staff.post('/role/create', { name: `Friends ${++serial}` })
    const own = { path: '/api/v1/user/list', method: 'GET' }
    const [orders, settings] = [await menuId('orders'), await menuId('settings')]
    const put = (menu_ids: number[], api_infos: object[]) =>
      staff.post('/role/authorized', { id: body.data.id, menu_ids, api_infos })
    expect((await put([orders], [own])).status).toBe(200)
    expect(await put([orders], [own, { path: '/api/v1/mall/order/admin/list', method: 'GET' }])).toMatchObject({
      status: 403,
      body: { error: 'BEYOND_OWN_POWERS' },
    })
    expect(await put([orders, settings], [own])).toMatchObject({ status: 403 })
    expect((await staff.get(`/role/authorized?id=${body.data.id}`)).body.data).toMatchObject({
      menus: [{ name: 'orders' }],
      apis: [own],
    })
  })

  test('staff cannot edit an account that holds rights they lack', async () => {
    const staff = await mall.create.staffWith(manager)
    const admin = await mall.create.staff('admin')
    for (const answer of [
      await staff.post('/user/reset_password', { user_id: admin.id }),
      await staff.post('/user/update', { id: admin.id, email: 'mine2@test.example' }),
      await staff.delete(`/user/delete?user_id=${admin.id}`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'BEYOND_OWN_POWERS' } })
    expect((await staff.delete(`/role/delete?role_id=${await roleOf('admin')}`)).status).toBe(403)
  })

  test('a call that one lacks is neither renamed nor deleted, even while no role holds it', async () => {
    const staff = await mall.create.staffWith(manager)
    const { id } = (await superuser.get('/api/list?path=/api/v1/base/settings/edit')).body.data[0]
    await mall.database.pool.query('delete from role_apis where api_id = $1', [id])
    const beyond = { code: 403, error: 'BEYOND_OWN_POWERS' }
    for (const change of [{ path: '/api/v1/elsewhere2' }, { method: 'PUT' }, { tags: 'other' }])
      expect((await staff.post('/api/update', { id, ...change })).body).toMatchObject(beyond)
    expect((await staff.delete(`/api/delete?api_id=${id}`)).body).toMatchObject(beyond)
    const made = await staff.post('/api/create', { path: '/api/v1/elsewhere3', method: 'GET', tags: 'other' })
    const mine = { id: made.body.data.id }
    expect((await staff.post('/api/update', { ...mine, tags: 'mine' })).body).toMatchObject({ code: 200 })
    expect((await superuser.post('/api/update', { id, tags: 'setting' })).body).toMatchObject({ code: 200 })
  })

  test('a call that is renamed is another call: roles do not hold it', async () => {
    const staff = await mall.create.staffWith(manager)
    const made = await superuser.post('/api/create', { path: '/api/v1/elsewhere', method: 'GET', tags: 'other' })
    const infos = (await superuser.get(`/role/authorized?id=${staff.roleId}`)).body.data.apis
    await superuser.post('/role/authorized', {
      id: staff.roleId,
      menu_ids: [],
      api_infos: [...infos, { path: '/api/v1/elsewhere', method: 'GET' }],
    })
    const target = (await superuser.get('/api/list?path=/api/v1/mall/brand/create')).body.data[0]
    expect(
      (await staff.post('/api/update', { id: made.body.data.id, path: target.path, method: target.method })).body.error,
    ).toBe('DUPLICATE')
    await superuser.delete(`/api/delete?api_id=${target.id}`)
    await staff.post('/api/update', { id: made.body.data.id, path: target.path, method: target.method })
    expect((await staff.post('/mall/brand/create', { name: 'Mine' })).status).toBe(403)
    await superuser.post('/api/refresh', {})
  })
})

describe('the last superuser', () => {
  let alone: TestMall
  beforeAll(async () => {
    alone = await startTestMall()
  })
  afterAll(() => alone.close())

  test('of two who put each other out at once one stays', async () => {
    const [first, second] = [await alone.create.staff('superuser'), await alone.create.staff('superuser')]
    const attack: ((client: Client, id: number) => Promise<{ status: number }>)[] = [
      (client, id) => client.post('/user/update', { id, is_superuser: false }),
      (client, id) => client.post('/user/switch', { ids: [id], is_active: false }),
    ]
    for (const act of attack) {
      const answers = await Promise.all([act(first, second.id), act(second, first.id)])
      const { rows } = await alone.database.pool.query(
        'select count(*)::int as n from users where is_superuser and is_active',
      )
      expect(rows[0].n, JSON.stringify(answers)).toBeGreaterThanOrEqual(1)
      await alone.database.pool.query('update users set is_superuser = true, is_active = true where id = any($1)', [
        [first.id, second.id],
      ])
      await alone.database.pool.query('update sessions set ended_at = null where user_id = any($1)', [
        [first.id, second.id],
      ])
    }
  })
})

describe('rights end with the next request', () => {
  test('a disabled account, also once it is enabled again; a reset password; ended sessions', async () => {
    const [disabled, reset, ended] = [
      await mall.create.member(),
      await mall.create.member(),
      await mall.create.member(),
    ]
    await superuser.post('/user/switch', { ids: [disabled.id], is_active: false })
    expect((await disabled.get('/base/userinfo')).status).toBe(401)
    await superuser.post('/user/switch', { ids: [disabled.id], is_active: true })
    expect((await disabled.get('/base/userinfo')).status).toBe(401)

    const { body } = await superuser.post('/user/reset_password', { user_id: reset.id })
    expect((await reset.get('/base/userinfo')).status).toBe(401)
    const again = await mall.signIn(reset.username, body.data.password)
    expect((await again.get('/base/userinfo')).body.data.must_change_password).toBe(true)
    expect(await again.get('/mall/order/list')).toMatchObject({
      status: 403,
      body: { error: 'PASSWORD_CHANGE_REQUIRED' },
    })
    await again.post('/base/update_password', { old_password: body.data.password, new_password: 'now a good one' })
    expect((await again.get('/mall/order/list')).status).toBe(200)

    await superuser.delete(`/user/sessions?user_id=${ended.id}`)
    expect((await ended.get('/base/userinfo')).status).toBe(401)
  })
})

const menuId = async (name: string) =>
  (await mall.database.pool.query('select id from menus where name = $1', [name])).rows[0].id as number
const menuIds = async () => (await mall.database.pool.query('select id from menus')).rows.map(({ id }) => id as number)
const userApisOf = async (role: string) =>
  (
    await mall.database.pool.query(
      `select lower(a.method) || a.path as right from apis a join role_apis ra on ra.api_id = a.id join roles r on r.id = ra.role_id where r.name = $1`,
      [role],
    )
  ).rows.map(({ right }) => right as string)
const apiInfos = async (staff: { roleId: number }, role: string) =>
  (
    await mall.database.pool.query(
      `select distinct a.method, a.path from apis a join role_apis ra on ra.api_id = a.id join roles r on r.id = ra.role_id where r.name = $1 or r.id = $2`,
      [role, staff.roleId],
    )
  ).rows
