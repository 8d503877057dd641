/** Vouchers of a member: codes that are redeemed for an amount or a coupon. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, IdParams, Line, Money, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { LotCounts, lotStatuses } from './asset.ts'

const tag = 'voucher'

/** Worth of a voucher: money for the member's voucher balance, or a coupon. */
export const voucherKinds = ['amount', 'coupon'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export const voucherFields = {
  name: Type.String({ description: 'of its batch' }),
  kind: OneOf(voucherKinds),
  amount: Nullable({ ...Money, description: 'decimal; null for coupons' }),
  coupon: Nullable(Type.String({ description: 'name of the coupon; null for amounts' })),
  currency: Currency,
}

export const RedeemedVoucher = Type.Object({
  id: Type.Integer(),
  ...voucherFields,
  last_four: Type.String({ description: 'end of the code' }),
  redeemed_at: Time,
  left: Nullable({ ...Money, description: 'decimal; neither spent nor expired; null for coupons' }),
  expires_at: Nullable({ ...Time, description: 'of the amount; null if it does not expire' }),
})
export type RedeemedVoucher = Static<typeof RedeemedVoucher>

/** A voucher that staff gave to the member, not redeemed yet. */
export const GivenVoucher = Type.Object({
  id: Type.Integer(),
  ...voucherFields,
  code: Nullable(
    Type.String({ description: 'to hand on; null if only you may redeem it; its end alone for staff who act as you' }),
  ),
  valid_from: Nullable(Time),
  valid_until: Nullable(Time),
})
export type GivenVoucher = Static<typeof GivenVoucher>

/** A part of the voucher balance that expires at once. */
export const VoucherLot = Type.Object({
  id: Type.Integer(),
  name: Nullable(Type.String({ description: 'of the voucher that brought it' })),
  left: Money,
  expires_at: Nullable(Time),
})
export type VoucherLot = Static<typeof VoucherLot>

export const VoucherInfo = Type.Object({
  available: Type.String({ description: 'decimal; what orders can use' }),
  currency: Currency,
  lots: Type.Array(VoucherLot, { description: 'what expires first on top' }),
  given: Type.Array(GivenVoucher),
})
export type VoucherInfo = Static<typeof VoucherInfo>

const redeemErrors = [
  'VOUCHER_NOT_FOUND',
  'VOUCHER_USED',
  'VOUCHER_REVOKED',
  'VOUCHER_NOT_YET_VALID',
  'VOUCHER_EXPIRED',
  'VOUCHER_MEMBER_LIMIT',
  'VOUCHER_NOT_TRANSFERABLE',
  'OWN_DECISION',
  'COUPON_NOT_CLAIMABLE',
  'COUPON_ALL_CLAIMED',
  'COUPON_MEMBER_LIMIT',
] as const

export const voucherInfo = endpoint({
  name: 'voucherInfo',
  method: 'GET',
  path: '/mall/member/voucher/info',
  access: 'own',
  tag,
  data: VoucherInfo,
})
export const listVouchers = endpoint({
  name: 'listVouchers',
  method: 'GET',
  path: '/mall/member/voucher/list',
  access: 'own',
  tag,
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional({ ...OneOf(lotStatuses), description: 'of the amount; coupons count as `used`' }),
  }),
  list: RedeemedVoucher,
  extra: Type.Object({ counts: LotCounts }),
})
export const redeemVoucher = endpoint({
  name: 'redeemVoucher',
  method: 'POST',
  path: '/mall/member/voucher/redeem',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ code: Line(60, 1) }),
  data: RedeemedVoucher,
  errors: ['VOUCHER_CODE_INVALID', 'TOO_MANY_ATTEMPTS', ...redeemErrors],
  limit: 'payment',
  ownTransaction: true,
})
export const takeVoucher = endpoint({
  name: 'takeVoucher',
  method: 'POST',
  path: '/mall/member/voucher/take/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: RedeemedVoucher,
  errors: redeemErrors,
  limit: 'payment',
})
