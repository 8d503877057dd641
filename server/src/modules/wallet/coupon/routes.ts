import * as contract from '#contract/api/wallet/coupon'
import * as adminContract from '#contract/api/wallet/coupon-admin'
import type { Router } from '../../../http/route.ts'
import { createTemplate, grant, heldPage, templatePage, templateRow, updateTemplate, voidUnused } from './admin.ts'
import { grantCoupons } from './gift.ts'
import { claimWithClick, claimWithCode, listGifts, ownCoupons } from './service.ts'

export function couponRoutes({ add }: Router): void {
  add(contract.listCoupons, (ctx, { query }) => ownCoupons(ctx, query))
  add(contract.listCouponGifts, (ctx, { query }) => listGifts(ctx, query))
  add(contract.claimCoupon, (ctx, { params }) => claimWithClick(ctx, params.id))
  add(contract.redeemCouponCode, (ctx, { body }) => claimWithCode(ctx, body))

  add(adminContract.listCouponTemplates, (ctx, { query }) => templatePage(ctx, query))
  add(adminContract.getCouponTemplate, (ctx, { query }) => templateRow(ctx, query.id))
  add(adminContract.createCouponTemplate, (ctx, { body }) => createTemplate(ctx, body))
  add(adminContract.updateCouponTemplate, (ctx, { body }) => updateTemplate(ctx, body))
  add(adminContract.listHeldCoupons, (ctx, { query }) => heldPage(ctx, query))
  add(adminContract.grantCoupon, (ctx, { body }) => grant(ctx, body))
  add(adminContract.startCouponGrant, (ctx, { body }) => grantCoupons(ctx, body))
  add(adminContract.voidCoupons, (ctx, { body }) => voidUnused(ctx, body))
}
