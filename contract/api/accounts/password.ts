/** Changing and resetting a password, and the codes that prove a phone or an e-mail address. Everything below `/base`. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Line, Nullable, OneOf } from '../../types.ts'
import { CallingCode, Email, Password, Phone } from './account.ts'

const tag = 'account'

/** `password` sends to the user's phone, `phone` to the new number, `reset` to a number entered by a guest. */
const smsPurposes = ['password', 'phone', 'reset'] as const
export const codePurposes = [...smsPurposes, 'email'] as const

export const CodeSent = Type.Object({
  seconds: Type.Integer({ description: 'until another code can be requested' }),
  demo_code: Nullable(Type.String({ description: 'the code, only for the demo accounts of a demo mall' })),
  undelivered: Type.Boolean({
    description: 'true in a demo mall without a provider: nothing is sent, and only demo accounts see their codes',
  }),
})
export type CodeSent = Static<typeof CodeSent>

export const sendSmsCode = endpoint({
  name: 'sendSmsCode',
  method: 'POST',
  path: '/base/sms_code',
  access: 'public',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({
    purpose: OneOf(smsPurposes),
    phone: Type.Optional(Nullable(Phone)),
    country_code: Type.Optional(Nullable(CallingCode)),
  }),
  data: CodeSent,
  errors: ['CODE_TOO_SOON', 'TOO_MANY_ATTEMPTS', 'PHONE_MISSING', 'UNAUTHORIZED'],
  limit: 'sign-in',
  audited: false,
})

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/base/email_code',
  access: 'signed-in',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({ email: Type.Optional(Nullable(Email)) }),
  data: CodeSent,
  errors: ['CODE_TOO_SOON', 'TOO_MANY_ATTEMPTS'],
  limit: 'sign-in',
  audited: false,
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/base/forgot_password',
  access: 'public',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({ username: Line(254, 1) }),
  data: CodeSent,
  errors: ['CODE_TOO_SOON', 'TOO_MANY_ATTEMPTS'],
  limit: 'sign-in',
  audited: false,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/base/reset_password',
  access: 'public',
  tag,
  ownerOnly: true,
  body: Type.Object({
    username: Line(254, 1),
    code: Line(64, 1),
    new_password: Password,
    confirm_password: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
  }),
  errors: ['CODE_INVALID', 'PASSWORD_UNCHANGED', 'PASSWORD_MISMATCH', 'PASSWORD_TOO_COMMON', 'TOO_MANY_ATTEMPTS'],
  limit: 'sign-in',
  ownTransaction: true,
})

export const updatePassword = endpoint({
  name: 'updatePassword',
  method: 'POST',
  path: '/base/update_password',
  access: 'signed-in',
  tag,
  ownerOnly: true,
  beforePasswordChange: true,
  body: Type.Object({
    old_password: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
    sms_code: Type.Optional(Nullable(Line(64))),
    new_password: Password,
    confirm_password: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
  }),
  errors: [
    'PASSWORD_WRONG',
    'PASSWORD_UNCHANGED',
    'CODE_INVALID',
    'PASSWORD_MISMATCH',
    'PASSWORD_TOO_COMMON',
    'TOO_MANY_ATTEMPTS',
  ],
  limit: 'sign-in',
  ownTransaction: true,
})
