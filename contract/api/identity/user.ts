/** Account administration. `server/src/modules/identity/rbac/powers.ts` limits what staff can change. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdOrNone, Line, Nullable, OneOf, PageQuery } from '../../types.ts'
import {
  CallingCode,
  Contacts,
  CurrentUser,
  Email,
  Password,
  Phone,
  passwordNeeded,
  proof,
  RoleRow,
  SessionRow,
  Username,
} from '../accounts/account.ts'
import { DepartmentRow } from './department.ts'

const tag = 'user'

const { role_names: _, ...shared } = CurrentUser.properties
export const UserRow = Type.Object({
  ...shared,
  roles: Type.Array(RoleRow),
  dept: Type.Partial(DepartmentRow, { description: 'empty without a department' }),
  group: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'customer group' })),
})
export type UserRow = Static<typeof UserRow>

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/user/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    username: Type.Optional(Line(200)),
    email: Type.Optional(Line(200)),
    phone: Type.Optional(Line(40)),
    dept_id: Type.Optional(IdOrNone),
    role_id: Type.Optional(IdOrNone),
    is_active: Type.Optional(Type.Boolean()),
    group_id: Type.Optional(IdOrNone),
    kind: Type.Optional(OneOf(['staff', 'member'], { description: 'staff: has a role or is a superuser' })),
  }),
  list: UserRow,
})

const UserId = Type.Object({ user_id: Id })
export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/user/get',
  access: 'api',
  tag,
  query: UserId,
  data: UserRow,
  errors: ['NOT_FOUND'],
})

const powers = {
  is_active: Type.Optional(Type.Boolean()),
  is_superuser: Type.Optional(Type.Boolean({ description: 'only superusers can set it, otherwise ignored' })),
  role_ids: Type.Optional(
    Type.Array(Id, {
      maxItems: 200,
      description: 'only roles that the caller holds; unchanged if absent',
    }),
  ),
  dept_id: Type.Optional(Nullable(IdOrNone)),
}
const profile = {
  alias: Type.Optional(Nullable(Line(60))),
  phone: Type.Optional(Nullable(Phone)),
}
export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/user/create',
  access: 'api',
  tag,
  body: Type.Object({ username: Username, email: Email, password: Password, ...profile, ...powers }),
  data: IdAnswer,
  errors: ['DUPLICATE', 'USERNAME_NOT_ALLOWED', 'PASSWORD_TOO_COMMON', 'BEYOND_OWN_POWERS'],
  ownTransaction: true,
})
export const updateUser = endpoint({
  name: 'updateUser',
  method: 'POST',
  path: '/user/update',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  body: Type.Object({
    id: Id,
    username: Type.Optional(Username),
    email: Type.Optional(Nullable(Email)),
    avatar: Type.Optional(Nullable(Line(500))),
    nickname: Type.Optional(Nullable(Line(60))),
    gender: Type.Optional(Nullable(OneOf(['male', 'female']))),
    country_code: Type.Optional(Nullable(CallingCode)),
    ...proof,
    ...profile,
    ...powers,
    group_id: Type.Optional(
      Nullable({ ...IdOrNone, description: 'customer group; ignored without the right to assign members' }),
    ),
  }),
  data: Type.Object({ ...IdAnswer.properties, confirmation: Type.Optional(Contacts), password_needed: passwordNeeded }),
  errors: [
    'NOT_FOUND',
    'DUPLICATE',
    'USERNAME_NOT_ALLOWED',
    'PASSWORD_WRONG',
    'CODE_INVALID',
    'BEYOND_OWN_POWERS',
    'LAST_SUPERUSER',
    'OWN_POWERS',
    'FIELD_UNKNOWN_REFERENCE',
  ],
})
export const switchUsers = endpoint({
  name: 'switchUsers',
  method: 'POST',
  path: '/user/switch',
  access: 'api',
  tag,
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }), is_active: Type.Boolean() }),
  data: Type.Object({ changed: Type.Integer() }),
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS', 'LAST_SUPERUSER', 'OWN_POWERS'],
})
export const resetUserPassword = endpoint({
  name: 'resetUserPassword',
  method: 'POST',
  path: '/user/reset_password',
  access: 'api',
  answersSecret: true,
  tag,
  body: UserId,
  data: Type.Object({ password: Type.String() }),
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS', 'OWN_POWERS'],
  ownTransaction: true,
})
export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user/delete',
  access: 'api',
  tag,
  query: UserId,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS', 'LAST_SUPERUSER', 'OWN_POWERS', 'USER_HAS_ORDERS'],
})
export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/user/sessions',
  access: 'api',
  tag,
  query: UserId,
  data: Type.Array(SessionRow),
  errors: ['NOT_FOUND'],
})
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/user/sessions',
  access: 'api',
  tag,
  query: Type.Object({ user_id: Id, id: Type.Optional(Id) }),
  data: Type.Object({ ended: Type.Integer() }),
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS'],
})
