/** The profile of a member. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Line, locales, Nullable, OneOf } from '../../types.ts'
import { CallingCode, Contacts, Email, Phone, passwordNeeded, proof } from './account.ts'

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
  language: Nullable(OneOf(locales, { description: 'of messages to the member; null: that of the last sign-in' })),
  email_verified: Type.Boolean({ description: 'only a verified e-mail address signs in' }),
  phone_verified: Type.Boolean({ description: 'only a verified phone signs in' }),
  email_needs_code: Type.Boolean({ description: 'whether a code is sent to a new e-mail address to verify it' }),
  phone_needs_code: Type.Boolean({ description: 'whether a code is sent to a new phone to verify it' }),
  confirmation: Type.Optional(Contacts),
  password_needed: passwordNeeded,
})
export type Profile = Static<typeof Profile>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/mall/member/profile',
  access: 'own',
  tag,
  data: Profile,
})

export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: '/mall/member/profile',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({
    avatar: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
    nickname: Type.Optional(Nullable(Line(50))),
    gender: Type.Optional(Nullable(OneOf(genders))),
    language: Type.Optional(Nullable(OneOf(locales))),
    country_code: Type.Optional(Nullable(CallingCode)),
    phone: Type.Optional(Nullable(Phone)),
    email: Type.Optional(Nullable(Email)),
    ...proof,
  }),
  data: Profile,
  errors: ['DUPLICATE', 'PASSWORD_WRONG', 'CODE_INVALID', 'CODE_TOO_SOON', 'CONTACT_REQUIRED', 'TOO_MANY_ATTEMPTS'],
  // A wrong code must use up an attempt even though the request fails.
  ownTransaction: true,
})
