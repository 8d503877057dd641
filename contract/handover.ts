/** From a shop's own host to the mall: a session holds under its host alone, and a one-time code opens one at the mall. */
import Type from 'typebox'
import { Token } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Line, Time } from './types.ts'

const tag = 'account'

export const beginHandover = endpoint({
  name: 'beginHandover',
  method: 'POST',
  path: '/base/handover',
  access: 'signed-in',
  tag,
  ownerOnly: true,
  summary: 'Get a one-time code, valid for a minute, that signs you in at the mall; only under the own host of a shop',
  data: Type.Object({
    code: Type.String(),
    mall: Type.String({ description: 'public address of the mall' }),
    expires_at: Time,
  }),
  errors: ['NOT_FOUND'],
  limit: 'sign-in',
})

export const takeHandover = endpoint({
  name: 'takeHandover',
  method: 'POST',
  path: '/base/handover/take',
  access: 'public',
  tag,
  ownerOnly: true,
  summary: 'Sign in at the mall with the one-time code of a session under the host of a shop',
  body: Type.Object({ code: Line(64, 1) }),
  data: Token,
  errors: ['HANDOVER_INVALID'],
  limit: 'sign-in',
})
