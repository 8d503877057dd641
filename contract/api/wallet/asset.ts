/** Means of payment other than money: coupons, red packets, vouchers. Their use in an order, and statements. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { CountsOf, Currency, Id, Money, Nullable, OneOf, PageQuery, PositiveMoney, Time } from '../../types.ts'
import { CouponOffer } from './coupon.ts'

/** Kinds that take something off an order, in the order in which they do. Balance is a payment and comes after them. */
export const assetKinds = ['coupon', 'red_packet', 'points', 'voucher'] as const
export type AssetName = (typeof assetKinds)[number]

/** Movements of a member's assets. */
export const assetEntryTypes = [
  'granted',
  'spent',
  'given_back',
  'expired',
  'revoked',
  'earned',
  'clawed_back',
  'exchanged',
] as const

/** States of what a member got of an asset at once: something is left, all is spent, the rest has expired. */
export const lotStatuses = ['usable', 'used', 'expired'] as const
export type LotStatus = (typeof lotStatuses)[number]
export const LotCounts = CountsOf(lotStatuses)

/** Assets a buyer wants to use; amounts are the most to use of each. */
export const AssetChoices = Type.Object({
  coupon_id: Type.Optional(Nullable(Id)),
  red_packet: Type.Optional(Nullable(PositiveMoney)),
  voucher: Type.Optional(Nullable(PositiveMoney)),
  points: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'points' }))),
})
export type AssetChoices = Static<typeof AssetChoices>

/** Why an asset that the buyer chose can't be used. */
export const assetErrors = [
  'COUPON_UNAVAILABLE',
  'COUPON_NOT_YET_VALID',
  'COUPON_SCOPE',
  'COUPON_BELOW_AMOUNT',
  'COUPON_BELOW_PIECES',
  'LEDGER_BALANCE',
] as const

/** Use of an asset by an order. */
export const AssetUse = Type.Object({
  kind: OneOf(assetKinds),
  name: Nullable(Type.String({ description: 'of the coupon' })),
  amount: Money,
  units: Nullable(Type.Integer({ description: 'points' })),
  returned: Type.String({ description: 'decimal; the part that was given back' }),
})
export type AssetUse = Static<typeof AssetUse>

const Fund = Type.Object({
  available: Money,
  usable: Type.String({ description: 'decimal; most that this order can use' }),
})

/** The part of a line that an asset takes off. */
export const AssetShare = Type.Object({ kind: OneOf(assetKinds), amount: Money })
export type AssetShare = Static<typeof AssetShare>

export const mallPrices = {
  has_mall_prices: Type.Boolean({
    description: 'of a shop with higher prices: coupons, points and the like count with the mall’s price of the goods',
  }),
}

/** Assets of a member that an order could use. */
export const AssetOffers = Type.Object({
  coupon: Type.Array(CouponOffer, { description: 'the best first; those that do not fit say why' }),
  red_packet: Type.Optional(Fund),
  voucher: Type.Optional(Fund),
  points: Type.Optional(
    Type.Object({
      available: Type.Integer(),
      usable: Type.Integer({ description: 'most that this order can use' }),
      worth: Type.String({ description: 'decimal; what these take off' }),
      share: Type.Integer({ description: 'percent of what other discounts leave that points may pay' }),
      points_per_unit: Type.Integer({ description: 'points that take one unit of the currency off' }),
    }),
  ),
})
export type AssetOffers = Static<typeof AssetOffers>

export const accountNames = ['coupon', 'red_packet', 'voucher', 'points'] as const

export const AssetEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  type: OneOf(assetEntryTypes),
  amount: Type.String({ description: 'signed; decimal for money, a whole number for coupons and points' }),
  balance: Type.String({ description: 'after this entry' }),
  reason: Nullable(Type.String()),
  order: Nullable(Type.Object({ id: Type.Integer(), order_number: Type.String() })),
})
export type AssetEntry = Static<typeof AssetEntry>

export const listAssetEntries = endpoint({
  name: 'listAssetEntries',
  method: 'GET',
  path: '/mall/member/asset/entry/list',
  access: 'own',
  tag: 'asset',
  query: Type.Object({ ...PageQuery, account: OneOf(accountNames) }),
  list: AssetEntry,
  extra: Type.Object({ balance: Type.String({ description: 'what there is now' }), currency: Currency }),
})
