/** Coupons for staff: templates, grants, what became of them. */

import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import {
  Id,
  IdAnswer,
  IdQuery,
  Line,
  NameTranslations,
  Nullable,
  OneOf,
  PageQuery,
  PositiveMoney,
  Time,
  TimeInput,
  TranslationsOf,
  Version,
} from '../../types.ts'
import {
  CouponRow,
  couponClaims,
  couponFields,
  couponKinds,
  couponScopes,
  couponStatuses,
  couponThresholds,
  couponValidities,
} from './coupon.ts'
import { grantBody, grantErrors, startedGrant } from './grant.ts'

export const resource = { name: 'coupon', table: 'coupon_templates', texts: { name: 200 } } as const

const tag = 'coupon'
const Count = Type.Integer({ minimum: 1, maximum: 100_000_000 })
const Ids = Type.Array(Id, { maxItems: 1000 })

export const CouponTemplateRow = Type.Object({
  id: Type.Integer(),
  ...couponFields,
  translations: TranslationsOf(Type.Object({ name: Type.Optional(Type.String()) })),
  category_ids: Type.Array(Type.Integer()),
  product_ids: Type.Array(Type.Integer()),
  group_ids: Type.Array(Type.Integer()),
  new_members_only: Type.Boolean(),
  claim: OneOf(couponClaims),
  code: Nullable(Type.String()),
  claim_from: Nullable(Time),
  claim_until: Nullable(Time),
  validity: OneOf(couponValidities),
  valid_from: Nullable(Time),
  valid_until: Nullable(Time),
  valid_days: Nullable(Type.Integer()),
  total: Nullable(Type.Integer({ description: 'coupons in all; null without a limit' })),
  per_member: Type.Integer(),
  is_active: Type.Boolean(),
  statistics: Type.Object({
    claimed: Type.Integer(),
    unused: Type.Integer(),
    used: Type.Integer(),
    expired: Type.Integer(),
    void: Type.Integer(),
    discount: Type.String({ description: 'decimal; taken off orders that were not canceled' }),
    ordered: Type.String({ description: 'decimal; payable of those orders' }),
  }),
  version: Type.Integer(),
})
export type CouponTemplateRow = Static<typeof CouponTemplateRow>

export const listCouponTemplates = endpoint({
  name: 'listCouponTemplates',
  method: 'GET',
  path: '/mall/coupon/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, name: Type.Optional(Line(200)), claim: Type.Optional(OneOf(couponClaims)) }),
  list: CouponTemplateRow,
})
export const getCouponTemplate = endpoint({
  name: 'getCouponTemplate',
  method: 'GET',
  path: '/mall/coupon/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: CouponTemplateRow,
  errors: ['COUPON_NOT_FOUND'],
})

const write = {
  translations: NameTranslations,
  kind: OneOf(couponKinds),
  amount: Type.Optional(Nullable(PositiveMoney)),
  percent: Type.Optional(Nullable(Type.Number({ minimum: 0.01, maximum: 100 }))),
  cap: Type.Optional(Nullable(PositiveMoney)),
  units: Type.Optional(Nullable(Count)),
  threshold_kind: OneOf(couponThresholds),
  threshold_amount: Type.Optional(Nullable(PositiveMoney)),
  threshold_pieces: Type.Optional(Nullable(Count)),
  scope: OneOf(couponScopes),
  category_ids: Type.Optional(Ids),
  product_ids: Type.Optional(Ids),
  is_combinable: Type.Optional(Type.Boolean()),
  total: Type.Optional(Nullable(Count)),
  per_member: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  group_ids: Type.Optional(Ids),
  new_members_only: Type.Optional(Type.Boolean()),
  claim: OneOf(couponClaims),
  code: Type.Optional(Nullable(Line(40))),
  claim_from: Type.Optional(Nullable(TimeInput)),
  claim_until: Type.Optional(Nullable(TimeInput)),
  validity: OneOf(couponValidities),
  valid_from: Type.Optional(Nullable(TimeInput)),
  valid_until: Type.Optional(Nullable(TimeInput)),
  valid_days: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3650 }))),
  is_active: Type.Optional(Type.Boolean()),
}
const writeErrors = ['DUPLICATE', 'FIELD_REQUIRED', 'FIELD_DATE_RANGE', 'FIELD_UNKNOWN_REFERENCE'] as const

export const createCouponTemplate = endpoint({
  name: 'createCouponTemplate',
  method: 'POST',
  path: '/mall/coupon/create',
  access: 'api',
  tag,
  body: Type.Object(write),
  data: IdAnswer,
  errors: writeErrors,
  bodyKibibytes: 96,
})
export const updateCouponTemplate = endpoint({
  name: 'updateCouponTemplate',
  method: 'POST',
  path: '/mall/coupon/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, version: Type.Optional(Version), ...write }),
  data: IdAnswer,
  errors: [...writeErrors, 'COUPON_NOT_FOUND', 'VERSION_CONFLICT'],
  bodyKibibytes: 96,
})

export const HeldCoupon = Type.Object({
  ...CouponRow.properties,
  user: Type.Object({ id: Type.Integer(), username: Type.String() }),
  grant_id: Nullable(Type.Integer()),
})
export type HeldCoupon = Static<typeof HeldCoupon>

export const listHeldCoupons = endpoint({
  name: 'listHeldCoupons',
  method: 'GET',
  path: '/mall/coupon/held/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    template_id: Type.Optional(Id),
    status: Type.Optional(OneOf(couponStatuses)),
    username: Type.Optional(Line(100)),
  }),
  list: HeldCoupon,
})
export const grantCoupon = endpoint({
  name: 'grantCoupon',
  method: 'POST',
  path: '/mall/coupon/grant',
  access: 'api',
  tag,
  body: Type.Object({
    template_id: Id,
    usernames: Type.Optional(Type.Array(Line(100, 1), { maxItems: 1000 })),
    group_id: Type.Optional(Nullable(Id)),
    reason: Type.Optional(Nullable(Line(300))),
    ...repeatField,
  }),
  data: Type.Object({
    grant_id: Nullable(Type.Integer()),
    granted: Type.Integer(),
    skipped: Type.Integer({ description: 'members who have as many as they may' }),
    is_self_left_out: Type.Boolean({ description: 'you are in the group; nobody gives to themselves' }),
  }),
  errors: [
    ...repeatErrors,
    'COUPON_NOT_FOUND',
    'COUPON_NOT_CLAIMABLE',
    'COUPON_ALL_CLAIMED',
    'REASON_REQUIRED',
    'FIELD_TOO_FEW',
    'OWN_DECISION',
  ],
  bodyKibibytes: 320,
})
export const startCouponGrant = endpoint({
  name: 'startCouponGrant',
  method: 'POST',
  path: '/mall/coupon/grant/start',
  access: 'api',
  tag,
  body: Type.Object({ template_id: Id, ...grantBody }),
  data: Type.Object(startedGrant),
  errors: ['COUPON_NOT_FOUND', ...grantErrors],
})
export const voidCoupons = endpoint({
  name: 'voidCoupons',
  method: 'POST',
  path: '/mall/coupon/void',
  access: 'api',
  tag,
  body: Type.Object({
    ids: Type.Optional(Ids),
    grant_id: Type.Optional(Nullable(Id)),
    reason: Type.Optional(Nullable(Line(300))),
  }),
  data: Type.Object({ voided: Type.Integer() }),
  errors: ['REASON_REQUIRED'],
})
