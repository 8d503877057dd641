/** Points: earned with completed orders and by signing in each day, spent at checkout. */

import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { Currency, Id, Line, Money, PageQuery, Time } from '../../types.ts'
import { grantBody, grantErrors, startedGrant } from './grant.ts'

const tag = 'points'
const Points = Type.Integer({ description: 'points' })

export const PointsInfo = Type.Object({
  available: Points,
  worth: Type.String({ description: 'decimal; what the available points take off orders' }),
  frozen: Type.Integer({ description: 'points of orders that can still be returned' }),
  owed: Type.Integer({ description: 'points of refunded orders that were spent already; taken from the next ones' }),
  currency: Currency,
  rate: Type.Number({ description: 'points for each unit of the currency that is spent' }),
  points_per_unit: Type.Integer({ description: 'points that take one unit of the currency off an order' }),
  has_other_rates: Type.Boolean({ description: 'some categories or products earn other points' }),
  freeze_days: Type.Integer(),
  expiry_days: Type.Integer({ description: '0: they do not expire' }),
  is_signed_in_today: Type.Boolean(),
  streak: Type.Integer({ description: 'days in a row until today or yesterday' }),
  next_sign_in: Type.Integer({ description: 'points for the next day' }),
})
export type PointsInfo = Static<typeof PointsInfo>

export const pointsInfo = endpoint({
  name: 'pointsInfo',
  method: 'GET',
  path: '/mall/points/info',
  access: 'own',
  tag,
  data: PointsInfo,
})
export const FrozenPoints = Type.Object({
  id: Type.Integer(),
  order: Type.Object({ id: Type.Integer(), order_number: Type.String() }),
  points: Points,
  release_at: Time,
})
export type FrozenPoints = Static<typeof FrozenPoints>

export const listFrozenPoints = endpoint({
  name: 'listFrozenPoints',
  method: 'GET',
  path: '/mall/points/frozen/list',
  access: 'own',
  tag,
  query: Type.Object(PageQuery),
  list: FrozenPoints,
})
export const signInForPoints = endpoint({
  name: 'signInForPoints',
  method: 'POST',
  path: '/mall/points/sign_in',
  access: 'own',
  tag,
  ownerOnly: true,
  data: Type.Object({ points: Points, streak: Type.Integer({ description: 'days in a row' }) }),
})

export const MemberPoints = Type.Object({
  id: Type.Integer({ description: 'of the member' }),
  username: Type.String(),
  available: Points,
  frozen: Points,
})
export type MemberPoints = Static<typeof MemberPoints>

export const adminListPoints = endpoint({
  name: 'adminListPoints',
  method: 'GET',
  path: '/mall/points/admin/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, keyword: Type.Optional(Line(60)) }),
  list: MemberPoints,
  extra: Type.Object({ available: Points, frozen: Points, worth: Money, currency: Currency }),
})
export const adjustPoints = endpoint({
  name: 'adjustPoints',
  method: 'POST',
  path: '/mall/points/admin/adjust',
  access: 'api',
  tag,
  body: Type.Object({
    user_id: Id,
    points: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000, description: 'signed, not 0' }),
    reason: Line(300),
    ...repeatField,
  }),
  data: Type.Object({
    ...MemberPoints.properties,
    is_waiting: Type.Boolean({ description: 'nothing was booked yet: a second member of staff has to approve it' }),
  }),
  errors: [
    ...repeatErrors,
    'LEDGER_BALANCE',
    'REASON_REQUIRED',
    'AMOUNT_INVALID',
    'FIELD_UNKNOWN_REFERENCE',
    'OWN_DECISION',
  ],
})
export const startPointsGrant = endpoint({
  name: 'startPointsGrant',
  method: 'POST',
  path: '/mall/points/admin/grant',
  access: 'api',
  tag,
  body: Type.Object({
    points: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'for each' }),
    ...grantBody,
  }),
  data: Type.Object({
    ...startedGrant,
    points: Type.Integer({ description: 'for all together' }),
    needs_approval: Type.Boolean({
      description: 'their worth is above the limit of the settings: a second member of staff has to approve each',
    }),
  }),
  errors: grantErrors,
})
