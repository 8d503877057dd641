/** Coupons and vouchers that members get for their points. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdQuery, Line, Nullable, PageQuery, Time, TimeInput, Version } from '../../types.ts'
import { CouponRow, couponFields } from './coupon.ts'
import { voucherFields } from './voucher.ts'

const tag = 'points'
const Count = Type.Integer({ minimum: 1, maximum: 100_000_000 })

const exchangeErrors = [
  'POINTS_OFFER_NOT_FOUND',
  'POINTS_OFFER_ENDED',
  'POINTS_OFFER_GONE',
  'POINTS_OFFER_LIMIT',
  'POINTS_TOO_FEW',
  'OWN_DECISION',
  'COUPON_NOT_CLAIMABLE',
  'COUPON_ALL_CLAIMED',
  'COUPON_MEMBER_LIMIT',
  'VOUCHER_EXPIRED',
  'VOUCHER_MEMBER_LIMIT',
  'VOUCHER_TOO_FEW',
] as const

export const PointOffer = Type.Object({
  id: Type.Integer(),
  points: Type.Integer({ description: 'that one costs' }),
  coupon: Nullable(
    Type.Object({
      ...couponFields,
      valid_until: Nullable(Time),
      valid_days: Nullable(Type.Integer({ description: 'days after the exchange' })),
    }),
  ),
  voucher: Nullable(
    Type.Object(
      {
        ...voucherFields,
        valid_until: Nullable({ ...Time, description: 'it can be redeemed until then' }),
        is_transferable: Type.Boolean({ description: 'its code may be handed on' }),
      },
      { description: 'the offer is either a coupon or a voucher' },
    ),
  ),
  left: Nullable(Type.Integer({ description: 'that are left; null without a limit' })),
  per_member: Type.Integer(),
  exchanged: Type.Integer({ description: 'by you' }),
  ends_at: Nullable(Time),
})
export type PointOffer = Static<typeof PointOffer>

export const listPointOffers = endpoint({
  name: 'listPointOffers',
  method: 'GET',
  path: '/mall/points/offer/list',
  access: 'own',
  tag,
  query: Type.Object(PageQuery),
  list: PointOffer,
  extra: Type.Object({ available: Type.Integer({ description: 'your points' }) }),
})
export const exchangePoints = endpoint({
  name: 'exchangePoints',
  method: 'POST',
  path: '/mall/points/offer/exchange',
  access: 'own',
  tag,
  ownerOnly: true,
  limit: 'payment',
  body: Type.Object({ offer_id: Id }),
  data: Type.Object({
    coupon: Nullable(CouponRow),
    voucher: Nullable(
      Type.Object({ id: Id, name: Type.String() }, { description: 'to redeem with `voucher/take`, or to hand on' }),
    ),
    points: Type.Integer({ description: 'that it cost' }),
    available: Type.Integer({ description: 'points that are left' }),
  }),
  errors: exchangeErrors,
})

export const PointOfferRow = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'of the coupon or the batch of vouchers' }),
  template_id: Nullable(Type.Integer({ description: 'of the coupon' })),
  batch_id: Nullable(Type.Integer({ description: 'of the vouchers' })),
  points: Type.Integer(),
  stock: Nullable(Type.Integer({ description: 'exchanges in all; null without a limit' })),
  exchanged: Type.Integer(),
  per_member: Type.Integer(),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  note: Type.String({ description: 'seen by staff only' }),
  is_active: Type.Boolean(),
  version: Type.Integer(),
})
export type PointOfferRow = Static<typeof PointOfferRow>

export const adminListPointOffers = endpoint({
  name: 'adminListPointOffers',
  method: 'GET',
  path: '/mall/points/admin/offer/list',
  access: 'api',
  tag,
  query: Type.Object(PageQuery),
  list: PointOfferRow,
})
export const getPointOffer = endpoint({
  name: 'getPointOffer',
  method: 'GET',
  path: '/mall/points/admin/offer/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: PointOfferRow,
  errors: ['POINTS_OFFER_NOT_FOUND'],
})

const write = {
  template_id: Type.Optional(Nullable({ ...Id, description: 'of the coupon; this or a batch of vouchers' })),
  batch_id: Type.Optional(Nullable({ ...Id, description: 'of the vouchers' })),
  points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  stock: Type.Optional(Nullable(Count)),
  per_member: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  starts_at: Type.Optional(Nullable(TimeInput)),
  ends_at: Type.Optional(Nullable(TimeInput)),
  note: Type.Optional(Nullable(Line(200))),
  is_active: Type.Optional(Type.Boolean()),
}
const writeErrors = ['FIELD_FORMAT', 'FIELD_DATE_RANGE', 'FIELD_REQUIRED', 'FIELD_UNKNOWN_REFERENCE'] as const

export const createPointOffer = endpoint({
  name: 'createPointOffer',
  method: 'POST',
  path: '/mall/points/admin/offer/create',
  access: 'api',
  tag,
  body: Type.Object(write),
  data: IdAnswer,
  errors: writeErrors,
})
export const updatePointOffer = endpoint({
  name: 'updatePointOffer',
  method: 'POST',
  path: '/mall/points/admin/offer/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, version: Type.Optional(Version), ...write }),
  data: IdAnswer,
  errors: [...writeErrors, 'FIELD_TOO_SMALL', 'POINTS_OFFER_NOT_FOUND', 'VERSION_CONFLICT'],
})
