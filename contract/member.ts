/** The profile of a member. */
import Type, { type Static } from 'typebox'
import { CallingCode, Email, Phone } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Line, Nullable, OneOf } from './types.ts'

// Audited because phone and email address are used to sign in.
const tag = 'account'

export const genders = ['male', 'female'] as const

export const Profile = Type.Object({
  username: Type.String(),
  avatar: Nullable(Type.String()),
  nickname: Nullable(Type.String()),
  gender: Nullable(OneOf(genders)),
  country_code: Nullable(Type.String({ description: 'calling code of the phone, e.g. +86' })),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone_needs_code: Type.Boolean({ description: 'whether a new phone needs a code sent to it' }),
})
export type Profile = Static<typeof Profile>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/mall/member/profile',
  access: 'own',
  tag,
  summary: 'Get your profile',
  data: Profile,
})

export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: '/mall/member/profile',
  access: 'own',
  tag,
  summary: 'Change your profile; absent fields stay, a new phone needs the code sent to it',
  body: Type.Object({
    avatar: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
    nickname: Type.Optional(Nullable(Line(50))),
    gender: Type.Optional(Nullable(OneOf(genders))),
    country_code: Type.Optional(Nullable(CallingCode)),
    phone: Type.Optional(Nullable(Phone)),
    email: Type.Optional(Nullable(Email)),
    sms_code: Type.Optional(Nullable(Line(64))),
  }),
  data: Profile,
  errors: ['DUPLICATE', 'CODE_INVALID', 'CONTACT_REQUIRED', 'TOO_MANY_ATTEMPTS'],
  // A wrong code must use up an attempt even though the request fails.
  ownTransaction: true,
})
