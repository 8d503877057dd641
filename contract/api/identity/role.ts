/** Roles with their rights: menus and calls. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdQuery, Line, PageQuery } from '../../types.ts'
import { RoleRow } from '../accounts/account.ts'
import { ApiRow } from './api.ts'
import { MenuRow } from './menu.ts'

const tag = 'role'

export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/role/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, role_name: Type.Optional(Line(100)) }),
  list: Type.Object({
    ...RoleRow.properties,
    user_count: Type.Integer(),
    is_grantable: Type.Boolean({ description: 'the caller has all that it grants' }),
  }),
})

const write = {
  name: Line(100, 1),
  desc: Type.Optional(Line(1000)),
  requires_second_factor: Type.Optional(Type.Boolean()),
}
export const createRole = endpoint({
  name: 'createRole',
  method: 'POST',
  path: '/role/create',
  access: 'api',
  tag,
  body: Type.Object(write),
  data: IdAnswer,
  errors: ['DUPLICATE'],
})
export const updateRole = endpoint({
  name: 'updateRole',
  method: 'POST',
  path: '/role/update',
  access: 'api',
  tag,
  body: Type.Object({ ...write, id: Id, name: Type.Optional(write.name) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'DUPLICATE', 'BEYOND_OWN_POWERS', 'OWN_POWERS'],
})
export const deleteRole = endpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/role/delete',
  access: 'api',
  tag,
  query: Type.Object({ role_id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS', 'OWN_POWERS'],
})

export const Authorized = Type.Object({ ...RoleRow.properties, menus: Type.Array(MenuRow), apis: Type.Array(ApiRow) })
export const getAuthorized = endpoint({
  name: 'getAuthorized',
  method: 'GET',
  path: '/role/authorized',
  access: 'api',
  tag,
  query: IdQuery,
  data: Authorized,
  errors: ['NOT_FOUND'],
})
export const authorizeRole = endpoint({
  name: 'authorizeRole',
  method: 'POST',
  path: '/role/authorized',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    menu_ids: Type.Array(Id, { maxItems: 5000 }),
    api_infos: Type.Array(Type.Object({ path: Line(300, 1), method: Line(10, 1) }), { maxItems: 5000 }),
  }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS', 'OWN_POWERS'],
  bodyKibibytes: 4800,
  bodyValues: 21_000,
})
