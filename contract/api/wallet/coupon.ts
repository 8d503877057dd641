/** Coupons of members: claimed, held, used. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { CountsOf, Currency, IdParams, Line, Money, Nullable, OneOf, PageQuery, Time } from '../../types.ts'

const tag = 'coupon'

/** `products`: units of the products of its scope at no charge. */
export const couponKinds = ['amount', 'percent', 'products'] as const
export const couponThresholds = ['none', 'money', 'pieces'] as const
export const couponScopes = ['all', 'categories', 'products', 'all_but'] as const
/** How members get a coupon: with a click, with a code, or from staff and other programs alone. */
export const couponClaims = ['click', 'code', 'grant'] as const
export const couponValidities = ['dates', 'days'] as const
export const couponStatuses = ['unused', 'used', 'expired', 'void'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** Worth of a coupon, and the products it is for. */
export const couponFields = {
  name: Type.String(),
  kind: OneOf(couponKinds),
  amount: Nullable({ ...Money, description: 'decimal; taken off' }),
  percent: Nullable(Type.Number({ description: 'percent taken off' })),
  cap: Nullable({ ...Money, description: 'decimal; most that the percentage takes off' }),
  units: Nullable(Type.Integer({ description: 'units of the products of the scope at no charge, the dearest first' })),
  threshold_kind: OneOf(couponThresholds),
  threshold_amount: Nullable({ ...Money, description: 'decimal; least sum of the products that it counts for' }),
  threshold_pieces: Nullable(Type.Integer()),
  scope: OneOf(couponScopes),
  product_id: Nullable(Type.Integer({ description: 'of `products`: the first product of the scope' })),
  scope_names: Type.Array(Type.String(), { description: 'categories and products of the scope, the first ten' }),
  is_combinable: Type.Boolean({ description: 'red packets, points and vouchers may be used beside it' }),
  currency: Currency,
}

export const CouponRow = Type.Object({
  id: Type.Integer(),
  ...couponFields,
  status: OneOf(couponStatuses),
  claimed_at: Time,
  valid_from: Time,
  expires_at: Time,
  order: Nullable(Type.Object({ id: Type.Integer(), order_number: Type.String() })),
})
export type CouponRow = Static<typeof CouponRow>

/** A coupon at checkout. */
export const CouponOffer = Type.Object({
  ...CouponRow.properties,
  discount: Nullable({ ...Money, description: 'decimal; what it takes off this order, null if it does not fit' }),
  is_best: Type.Boolean(),
  reason: Nullable(
    Type.Object({
      error: Type.String(),
      params: Type.Record(Type.String(), Type.Unknown()),
      msg: Type.String({ description: 'why it does not fit' }),
    }),
  ),
})
export type CouponOffer = Static<typeof CouponOffer>

/** A coupon that can be claimed. */
export const CouponGift = Type.Object({
  id: Type.Integer(),
  ...couponFields,
  valid_from: Nullable(Time),
  valid_until: Nullable(Time),
  valid_days: Nullable(Type.Integer({ description: 'days after the claim' })),
  claim_until: Nullable(Time),
  left: Nullable(Type.Integer({ description: 'coupons that are left; null without a limit' })),
  per_member: Type.Integer(),
  claimed: Type.Integer({ description: 'by you' }),
  new_members_only: Type.Boolean(),
})
export type CouponGift = Static<typeof CouponGift>

export const claimErrors = [
  'COUPON_NOT_FOUND',
  'COUPON_NOT_CLAIMABLE',
  'COUPON_ALL_CLAIMED',
  'COUPON_MEMBER_LIMIT',
  'COUPON_NOT_ELIGIBLE',
  'OWN_DECISION',
] as const

export const listCoupons = endpoint({
  name: 'listCoupons',
  method: 'GET',
  path: '/mall/member/coupon/list',
  access: 'own',
  tag,
  query: Type.Object({ ...PageQuery, status: Type.Optional(OneOf(couponStatuses)) }),
  list: CouponRow,
  extra: Type.Object({
    counts: CountsOf(couponStatuses),
  }),
})
export const listCouponGifts = endpoint({
  name: 'listCouponGifts',
  method: 'GET',
  path: '/mall/member/coupon/gift/list',
  access: 'own',
  tag,
  query: Type.Object(PageQuery),
  list: CouponGift,
})
export const claimCoupon = endpoint({
  name: 'claimCoupon',
  method: 'POST',
  path: '/mall/member/coupon/claim/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: CouponRow,
  errors: claimErrors,
})
export const redeemCouponCode = endpoint({
  name: 'redeemCouponCode',
  method: 'POST',
  path: '/mall/member/coupon/redeem',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ code: Line(40, 1) }),
  data: CouponRow,
  errors: [...claimErrors, 'TOO_MANY_ATTEMPTS'],
  limit: 'payment',
  ownTransaction: true,
})
