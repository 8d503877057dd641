/**
 * From a shop's own host to the mall. A session holds under its host alone; a one-time code only names its account, which
 * signs in at the mall as always: the host belongs to a reseller, who could read the session there.
 */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Line, Time } from '../../types.ts'

const tag = 'account'

export const beginHandover = endpoint({
  name: 'beginHandover',
  method: 'POST',
  path: '/base/handover',
  access: 'signed-in',
  answersSecret: true,
  tag,
  ownerOnly: true,
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
  body: Type.Object({ code: Line(64, 1) }),
  data: Type.Object({ username: Type.String() }),
  errors: ['HANDOVER_INVALID'],
  limit: 'sign-in',
})
