/** Second factor: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Nullable } from '../../types.ts'

const tag = 'account'
const path = '/base/second_factor'

/** Six digits from the app, or a recovery code. */
export const SecondCode = Line(40)

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path,
  access: 'signed-in',
  tag,
  ownerOnly: true,
  data: Type.Object({ is_on: Type.Boolean(), is_required: Type.Boolean(), recovery_left: Type.Integer() }),
})
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: `${path}/begin`,
  access: 'signed-in',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 1024 }) }),
  data: Type.Object({
    secret: Type.String({ description: 'base32' }),
    uri: Type.String({ description: 'otpauth:// for a QR code' }),
  }),
  errors: ['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_ON'],
  limit: 'sign-in',
  ownTransaction: true,
})
const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), { description: 'each works once; returned only here' }),
})
export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirm`,
  access: 'signed-in',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({ code: SecondCode }),
  data: RecoveryCodes,
  errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ON', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  limit: 'sign-in',
  ownTransaction: true,
})
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery`,
  access: 'signed-in',
  answersSecret: true,
  tag,
  ownerOnly: true,
  body: Type.Object({ code: SecondCode }),
  data: RecoveryCodes,
  errors: ['SECOND_FACTOR_WRONG', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  limit: 'sign-in',
  ownTransaction: true,
})
export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  method: 'POST',
  path: `${path}/end`,
  access: 'signed-in',
  tag,
  ownerOnly: true,
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 1024 }), code: SecondCode }),
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_REQUIRED_BY_ROLE', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  limit: 'sign-in',
  ownTransaction: true,
})
export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/user/reset_second_factor',
  access: 'api',
  tag: 'user',
  body: Type.Object({ user_id: Id }),
  errors: ['NOT_FOUND', 'BEYOND_OWN_POWERS', 'OWN_POWERS'],
})

export const SignInCode = Type.Optional(Nullable(SecondCode))
