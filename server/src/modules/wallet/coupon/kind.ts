/** Coupons as a kind of asset: at most one in an order. */
import type { CouponOffer } from '#contract/api/wallet/coupon'
import { errorText } from '../../../lib/error-text.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { AssetKind } from '../kind/asset-kind.ts'
import { couponGift } from './gift.ts'
import { bookCoupon, endUnused } from './give.ts'
import { presentCoupon, viewOf } from './present.ts'
import { findCoupon, findExpiredIds, findOwnCoupon, findOwnCoupons, releaseCoupon, spendCoupon } from './queries.ts'
import { judge, worthOf } from './rules.ts'

/** Coupons of a member that are looked at; few have as many. */
const mostOffered = 100

export const couponKind: AssetKind<CouponOffer[]> = {
  name: 'coupon',
  gift: couponGift,

  async quote(ctx, basket, { coupon_id: id }) {
    if (!id) return []
    const found = await findOwnCoupon(ctx.db, basket.buyer.id, id)
    if (!found) throw new AppError('COUPON_UNAVAILABLE')
    const verdict = judge(found.coupon, basket.lines, basket.settings.currency, ctx.now())
    if (verdict.refusal) throw new AppError(verdict.refusal.error, verdict.refusal.params)
    return [
      {
        sourceId: id,
        name: found.name,
        amount: verdict.discount,
        units: null,
        parts: verdict.parts,
        isExclusive: !found.coupon.isCombinable,
      },
    ]
  },

  async offer(ctx, basket) {
    const found = await findOwnCoupons(ctx.db, basket.buyer.id, 'unused', ctx.now(), mostOffered)
    const view = await viewOf(
      ctx,
      found.map(({ coupon }) => coupon),
    )
    const { currency } = basket.settings
    const judged = found.map((each) => ({ each, verdict: judge(each.coupon, basket.lines, currency, ctx.now()) }))
    const worth = ({ verdict }: (typeof judged)[number]) => (verdict.refusal ? -1 : verdict.discount)
    // Of equal ones the first to expire is the best: `found` is in that order.
    const sorted = judged.toSorted((a, b) => worth(b) - worth(a))
    return sorted.map(({ each, verdict }, place) => ({
      ...presentCoupon(each, view),
      discount: verdict.refusal ? null : formatMoney(verdict.discount, currency),
      is_best: place === 0 && !verdict.refusal,
      reason: verdict.refusal && {
        ...verdict.refusal,
        msg: errorText(verdict.refusal.error, verdict.refusal.params, ctx.locale),
      },
    }))
  },

  /** An amount grows back only when units are added. */
  async again(ctx, { sourceId, amount, hasMore }, lines) {
    const coupon = await findCoupon(ctx.db, sourceId)
    const verdict = coupon && worthOf(coupon, lines)
    if (!verdict) return undefined
    // A share of so little that it rounds to nothing.
    if (verdict.refusal) return { amount: 0, parts: [] }
    const isFixed = coupon.kind === 'amount' && !hasMore
    return { ...verdict, amount: isFixed ? Math.min(amount, verdict.discount) : verdict.discount }
  },

  async spend(ctx, { orderId, userId }, { sourceId }) {
    if (!(await spendCoupon(ctx.db, sourceId, userId, orderId, ctx.now()))) throw new AppError('COUPON_UNAVAILABLE')
    await bookCoupon(ctx, userId, sourceId, -1, 'spent', `order:${orderId}`, { orderId })
  },

  /** A coupon comes back whole or not at all. */
  async giveBack(ctx, { orderId, userId, sourceId, isAll }) {
    if (!isAll) return
    const status = await releaseCoupon(ctx.db, sourceId, orderId, ctx.now())
    if (status === 'unused') await bookCoupon(ctx, userId, sourceId, 1, 'given_back', `order:${orderId}`, { orderId })
  },

  async expire(ctx, most) {
    const ended = await endUnused(ctx, await findExpiredIds(ctx.db, ctx.now(), most), 'expired')
    return ended.length
  },
}
