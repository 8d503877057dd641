/** Sign-in, registration, sessions, passwords and the current user. Everything below `/base`. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { IdQuery, Line, Nullable, OneOf, Time } from '../../types.ts'
import { MenuTreeNode } from '../identity/menu.ts'
import { SignInCode } from '../identity/second-factor.ts'
import { CompanyInput } from './company.ts'

const tag = 'account'

export const Password = Type.String({
  minLength: 8,
  maxLength: 128,
  description: 'any characters; common passwords are refused',
})
export const Username = Type.String({
  minLength: 3,
  maxLength: 40,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._-]*$',
})
export const Email = Type.String({ maxLength: 254, format: 'email' })
/** A phone number as typed: complete with `+`, otherwise within the country of its calling code. */
export const Phone = Type.String({ maxLength: 32, pattern: '^[+＋]?[0-9０-９๐-๙ \u00a0\u3000()（）.\\-‐-―−－]{5,31}$' })

export const CallingCode = Type.String({ maxLength: 6, pattern: '^(\\+?[0-9]{1,4})?$', examples: ['+86'] })

export const RoleRow = Type.Object({
  id: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  name: Type.String(),
  desc: Type.String(),
  requires_second_factor: Type.Boolean({ description: 'its calls require a second factor' }),
})

export const CurrentUser = Type.Object({
  id: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  username: Type.String(),
  alias: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  is_active: Type.Boolean(),
  is_superuser: Type.Boolean(),
  last_login: Nullable(Time),
  previous_login: Type.Optional(
    Nullable(
      Type.String({ format: 'date-time', description: 'the sign-in before this session; only in `/base/userinfo`' }),
    ),
  ),
  dept_id: Nullable(Type.Integer()),
  roles: Type.Array(RoleRow),
  role_names: Type.Array(Type.String()),
  must_change_password: Type.Boolean(),
  acting_staff: Type.Optional(Type.String({ description: 'username of staff who act as this account' })),
  acting_changes: Type.Optional(Type.Boolean({ description: 'whether they may also change things' })),
})
export type CurrentUser = Static<typeof CurrentUser>

export const Token = Type.Object({
  access_token: Type.String(),
  erased_on: Nullable(
    Type.String({ format: 'date-time', description: 'when the account will be erased unless its owner keeps it' }),
  ),
  username: Type.String(),
  expires_at: Time,
  cart: Nullable(
    Type.Object({
      merged: Type.Integer(),
      adjusted: Type.Array(
        Type.Object({
          sku_code: Type.String(),
          name: Type.String(),
          was: Type.Integer({ description: 'quantity in the guest’s cart' }),
          quantity: Type.Integer(),
        }),
      ),
    }),
  ),
})
export type Token = Static<typeof Token>

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/base/access_token',
  access: 'public',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({
    username: Type.Optional(Line(254)),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    remember: Type.Optional(Type.Boolean()),
    code: SignInCode,
    expects: Type.Optional(
      Nullable({
        ...Line(254),
        description: 'username; another account gets `OTHER_ACCOUNT`, and its cart stays as it is',
      }),
    ),
  }),
  data: Token,
  errors: [
    'LOGIN_REQUIRED_FIELDS',
    'LOGIN_FAILED',
    'ACCOUNT_DISABLED',
    'ONE_TIME_PASSWORD_EXPIRED',
    'SIGN_IN_AT_MALL',
    'OTHER_ACCOUNT',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'TOO_MANY_ATTEMPTS',
  ],
  limit: 'sign-in',
  ownTransaction: true,
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/base/register',
  access: 'public',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({
    username: Type.Optional(
      Nullable({ ...Username, description: 'without it, a name is made from the email address' }),
    ),
    password: Password,
    confirm_password: Type.Optional(Type.String({ maxLength: 1024 })),
    email: Type.Optional(Nullable(Email)),
    phone: Type.Optional(Nullable(Phone)),
    country_code: Type.Optional(Nullable(CallingCode)),
    referrer: Type.Optional(Nullable(Line(64))),
    company: Type.Optional(Nullable(CompanyInput)),
  }),
  data: Token,
  errors: [
    'DUPLICATE',
    'USERNAME_NOT_ALLOWED',
    'PASSWORD_MISMATCH',
    'PASSWORD_TOO_COMMON',
    'REGISTRATION_CLOSED',
    'CONTACT_REQUIRED',
    'TOO_MANY_ATTEMPTS',
  ],
  limit: 'sign-in',
  ownTransaction: true,
  audited: true,
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/base/logout',
  access: 'signed-in',
  tag,
  readOnly: true,
  beforePasswordChange: true,
  audited: true,
})

export const currentUser = endpoint({
  name: 'currentUser',
  method: 'GET',
  path: '/base/userinfo',
  access: 'signed-in',
  tag,
  beforePasswordChange: true,
  data: CurrentUser,
})
export const userMenu = endpoint({
  name: 'userMenu',
  method: 'GET',
  path: '/base/usermenu',
  access: 'signed-in',
  tag,
  beforePasswordChange: true,
  data: Type.Array(MenuTreeNode),
})
export const userApi = endpoint({
  name: 'userApi',
  method: 'GET',
  path: '/base/userapi',
  access: 'signed-in',
  tag,
  beforePasswordChange: true,
  data: Type.Array(Type.String()),
})

/** Names an account signs in with and addresses it is written to. */
export const Contacts = Type.Array(OneOf(['email', 'phone']))
export const passwordNeeded = Type.Optional(
  Type.Array(Contacts.items, { description: 'not changed, because `password` is missing; all else is saved' }),
)
/** Proof that the owner of the account wants a change of e-mail address or phone. */
export const proof = {
  password: Type.Optional(
    Nullable(Type.String({ maxLength: 1024, description: 'the current one, to change e-mail address or phone' })),
  ),
  code: Type.Optional(Nullable(Line(64))),
  sms_code: Type.Optional(Nullable(Line(64))),
}

export const SessionRow = Type.Object({
  id: Type.Integer(),
  created_at: Time,
  last_seen_at: Time,
  expires_at: Time,
  by_staff: Type.Boolean({ description: 'opened by staff who act as the account; without their address and browser' }),
  ip: Type.String(),
  place: Nullable(Type.String({ description: 'country of the address' })),
  user_agent: Type.String(),
  current: Type.Boolean(),
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/base/sessions',
  access: 'signed-in',
  tag,
  ownerOnly: true,
  data: Type.Array(SessionRow),
})
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/base/sessions',
  access: 'signed-in',
  tag,
  ownerOnly: true,
  query: Type.Object({ id: Type.Optional(IdQuery.properties.id) }),
  data: Type.Object({ ended: Type.Integer() }),
})

export const demoAccounts = endpoint({
  name: 'demoAccounts',
  method: 'GET',
  path: '/base/demo_accounts',
  access: 'public',
  tag,
  data: Type.Object({
    demo: Type.Boolean(),
    password: Nullable(Type.String()),
    accounts: Type.Array(Type.Object({ username: Type.String(), role: Type.String() })),
  }),
})
