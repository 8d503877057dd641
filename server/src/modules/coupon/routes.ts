import * as contract from '#contract/coupon'
import type { Router } from '../../http/route.ts'
import { claimWithClick, claimWithCode, listGifts, ownCoupons } from './service.ts'

export function couponRoutes({ add }: Router): void {
  add(contract.listCoupons, (ctx, { query }) => ownCoupons(ctx, query))
  add(contract.listCouponGifts, (ctx, { query }) => listGifts(ctx, query))
  add(contract.claimCoupon, (ctx, { params }) => claimWithClick(ctx, params.id))
  add(contract.redeemCouponCode, (ctx, { body }) => claimWithCode(ctx, body))
}
