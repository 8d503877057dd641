/** Coupons as gifts of staff; taken back, unused ones are void. */
import { startCouponGrant } from '#contract/api/wallet/coupon-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { startGrant } from '../grant/grant-job.ts'
import type { Gift } from '../kind/asset-kind.ts'
import { addGranted, insertGrant, updateGrant } from './admin-queries.ts'
import { endUnused, giveTo } from './give.ts'
import { lockTemplate } from './queries.ts'

interface CouponGift {
  templateId: number
  grantId: number
}

export const couponGift: Gift<CouponGift> = {
  job: 'grant-coupons',
  right: startCouponGrant,

  async grant(staff, userId, { templateId, grantId }) {
    const template = await lockTemplate(staff.db, { id: templateId })
    if (!template) throw new AppError('COUPON_NOT_FOUND')
    const [coupon] = await giveTo(staff, template, [userId], { origin: `grant:${grantId}`, grantId })
    if (!coupon) return { outcome: 'unchanged', code: 'COUPON_MEMBER_LIMIT', detail: { max: template.perMember } }
    await addGranted(staff.db, grantId)
    return { outcome: 'done', before: { coupon_id: coupon.id, grant_id: grantId } }
  },

  async takeBack(ctx, { before }) {
    const { coupon_id, grant_id } = before as { coupon_id: number; grant_id: number }
    const ended = await endUnused(ctx, [coupon_id], 'void', `grant:${grant_id}`)
    if (ended.length === 0) return { outcome: 'failed', code: 'COUPON_UNAVAILABLE' }
    await updateGrant(ctx.db, grant_id, { undoneAt: ctx.now() })
    return { outcome: 'done' }
  },
}

export const grantCoupons = (
  ctx: MemberContext,
  { template_id: templateId, ...wish }: Input<typeof startCouponGrant>['body'],
) =>
  startGrant(ctx, couponGift, wish, async () => ({
    facts: {},
    key: ['coupon', templateId],
    async what(reason) {
      if (!(await lockTemplate(ctx.db, { id: templateId }))) throw new AppError('COUPON_NOT_FOUND')
      const grantId = await insertGrant(ctx.db, { templateId, reason, coupons: 0, createdBy: ctx.actor.id })
      return { templateId, grantId }
    },
    audit: ({ grantId }) => ({ template_id: templateId, grant_id: grantId }),
  }))
