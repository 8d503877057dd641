/** Erasures of accounts as staff see them, and those they enter for members who ask by letter. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, Line, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { erasureBlockers, erasureStatuses } from './privacy.ts'

const tag = 'erasure'

const ErasureRow = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  username: Type.String({ description: 'erased-<id> once the account is erased' }),
  status: OneOf(erasureStatuses),
  due_at: Time,
  blocked: Nullable(OneOf(erasureBlockers)),
  requested_by: Nullable(Type.String({ description: 'username of staff; null when the member asked' })),
  note: Type.String(),
  created_at: Time,
  ended_at: Nullable(Time),
})
export type ErasureRow = Static<typeof ErasureRow>

export const listErasures = endpoint({
  name: 'listErasures',
  method: 'GET',
  path: '/mall/erasure/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, status: Type.Optional(OneOf(erasureStatuses)) }),
  list: ErasureRow,
})
export const createErasure = endpoint({
  name: 'createErasure',
  method: 'POST',
  path: '/mall/erasure/create',
  access: 'api',
  tag,
  body: Type.Object({
    user_id: Id,
    note: { ...Line(300, 1), description: 'how the customer asked' },
    days: Type.Optional(Type.Integer({ minimum: 0, maximum: 30, description: 'until it is erased; 7 by default' })),
  }),
  data: IdAnswer,
  errors: [
    'NOT_FOUND',
    'DUPLICATE',
    'FIELD_REQUIRED',
    'OWN_POWERS',
    'BEYOND_OWN_POWERS',
    'ERASURE_STAFF',
    'ERASURE_OPEN_ORDERS',
    'ERASURE_MONEY_OWED',
    'ERASURE_BALANCE',
  ],
})
export const cancelErasure = endpoint({
  name: 'cancelErasure',
  method: 'POST',
  path: '/mall/erasure/cancel',
  access: 'api',
  tag,
  body: Type.Object({ id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
