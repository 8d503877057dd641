/**
 * Generated from the contract: every write that takes an account, role, menu, call or department, by staff who hold all
 * rights of system administration and nothing else. What holds more than they do is refused and stays as it is.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { type AnyEndpoint, isGrantable, rightOf } from '#contract/endpoint'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

const administration = ['user', 'role', 'menu', 'api', 'dept']
const named = ['user_id', 'role_id', 'role_ids', 'menu_ids', 'api_id', 'dept_id']

const keysOf = ({ params, query, body }: AnyEndpoint) =>
  [params, query, body].flatMap((schema) => Object.keys(schema.properties ?? {}))
const takesId = (endpoint: AnyEndpoint) =>
  keysOf(endpoint).some(
    (key) => named.includes(key) || (administration.includes(endpoint.tag) && ['id', 'ids', 'parent_id'].includes(key)),
  )
/** Health checks only read; `api/check_health` calls as the caller. */
const endpoints = allEndpoints.filter(
  (endpoint) =>
    isGrantable(endpoint) && (endpoint.method !== 'GET' || endpoint.name === 'listUserSessions') && takesId(endpoint),
)

interface Targets {
  user: number
  role: number
  menu: number
  api: number
}
/** Input by endpoint, for targets beyond the caller's rights and for such of the caller's own level. */
const inputs: Record<string, (target: Targets) => object> = {
  createUser: ({ role }) => ({
    username: `made.${crypto.randomUUID().slice(0, 8)}`,
    email: `${crypto.randomUUID()}@test.example`,
    password: 'a rare pass phrase',
    role_ids: [role],
  }),
  updateUser: ({ user }) => ({ id: user, nickname: 'Changed', dept_id: 1 }),
  switchUsers: ({ user }) => ({ ids: [user], is_active: false }),
  resetUserPassword: ({ user }) => ({ user_id: user }),
  resetSecondFactor: ({ user }) => ({ user_id: user }),
  listUserSessions: ({ user }) => ({ user_id: user }),
  endUserSessions: ({ user }) => ({ user_id: user }),
  deleteUser: ({ user }) => ({ user_id: user }),
  updateRole: ({ role }) => ({ id: role, desc: 'Changed', requires_second_factor: false }),
  authorizeRole: ({ role }) => ({ id: role, menu_ids: [], api_infos: [] }),
  deleteRole: ({ role }) => ({ role_id: role }),
  updateMenu: ({ menu }) => ({ id: menu, title: 'Changed' }),
  arrangeMenus: ({ menu }) => ({ parent_id: 0, ids: [menu] }),
  deleteMenu: ({ menu }) => ({ id: menu }),
  updateApi: ({ api }) => ({ id: api, path: `/api/v1/moved-${api}` }),
  deleteApi: ({ api }) => ({ api_id: api }),
}
/**
 * Calls in which an id grants nothing: departments grant nothing, a new menu is in no role yet, distributors hold no
 * rights.
 */
const harmless = [
  'createDepartment',
  'updateDepartment',
  'deleteDepartment',
  'createMenu',
  'checkHealth',
  'adminCreateOrder',
  'moveShopMember',
  'adjustBalance',
  'adjustPoints',
  'setSamePerson',
  // Refused for accounts with more rights in `privacy.test.ts`; a right of its own.
  'createErasure',
]

let mall: TestMall
let staff: TestMember & { roleId: number }
let superuser: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  superuser = await mall.create.staff('superuser')
  staff = await mall.create.staffWith(
    allEndpoints.filter((each) => isGrantable(each) && administration.includes(each.tag)).map(rightOf),
  )
})
afterAll(() => mall.close())

const idOf = async (sql: string) => (await mall.database.pool.query(sql)).rows[0].id as number
const withSecondFactor = async (id: number) => {
  await mall.database.pool.query(
    `insert into second_factors (user_id, secret, confirmed_at) values ($1, '\\x00', now())`,
    [id],
  )
  return id
}
const beyond = async (holder: 'admin' | 'superuser'): Promise<Targets> => ({
  user: await withSecondFactor((await mall.create.staff(holder)).id),
  role: await idOf(`select id from roles where name = 'admin'`),
  menu: await idOf(`select id from menus where name = 'order-detail'`),
  api: await idOf(`select id from apis where path = '/api/v1/mall/brand/create'`),
})
const ownLevel = async (): Promise<Targets> => {
  const name = `friend-${crypto.randomUUID().slice(0, 8)}`
  return {
    user: await withSecondFactor((await mall.create.member()).id),
    role: (await superuser.post('/role/create', { name })).body.data.id,
    menu: (await superuser.post('/menu/create', { name, path: `/${name}` })).body.data.id,
    api: (await superuser.post('/api/create', { path: `/other/${name}`, method: 'GET', tags: 'other' })).body.data.id,
  }
}
const tables = 'users user_roles roles role_menus role_apis menus apis second_factors sessions'.split(' ')
const state = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await mall.database.pool.query(`select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`)).rows,
      ]),
    ),
  )
const call = ({ method, path }: AnyEndpoint, input: object) => {
  if (method === 'GET') return staff.get(path, input)
  const query = Object.entries(input).map(([key, value]) => `${key}=${value}`)
  return method === 'DELETE' ? staff.delete(`${path}?${query.join('&')}`) : staff.post(path, input)
}

test('every call that takes one of these ids is in the matrix', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual([...Object.keys(inputs), ...harmless].sort())
})

describe.each(endpoints.filter(({ name }) => name in inputs).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test.each(['admin', 'superuser'] as const)('of a target like an %s is refused', async (holder) => {
      const target = await beyond(holder)
      const before = await state()
      expect(await call(endpoint, inputs[name]?.(target) ?? {})).toMatchObject({
        status: 403,
        body: { error: 'BEYOND_OWN_POWERS' },
      })
      expect(await state()).toEqual(before)
    })

    test('of a target without more rights is allowed', async () => {
      const target = await ownLevel()
      if (name === 'createUser') target.role = staff.roleId
      expect(await call(endpoint, inputs[name]?.(target) ?? {})).toMatchObject({ status: 200 })
    })
  },
)

test('accounts cannot turn off the second factor that a role of their own demands', async () => {
  await superuser.post('/role/update', { id: staff.roleId, requires_second_factor: true })
  await withSecondFactor(staff.id)
  expect(await staff.post('/role/update', { id: staff.roleId, requires_second_factor: false })).toMatchObject({
    status: 403,
    body: { error: 'OWN_POWERS' },
  })
  expect((await staff.post('/role/update', { id: staff.roleId, desc: 'Careful' })).status).toBe(200)
})
