/** Coupons come into the hands of members: each is a coupon row and an entry of the member's coupon account. */
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { book } from '../ledger/service.ts'
import { addClaimed, countHeld, endCoupons, insertCoupons, lockTemplate } from './queries.ts'
import { validityAt } from './rules.ts'
import type { Coupon, CouponTemplate } from './schema.ts'

/**
 * Gives one coupon of a locked template to each of these members who has fewer than the template allows. Throws if the
 * template has too few left, or would give coupons that have expired.
 */
export async function giveTo(
  ctx: Context,
  template: CouponTemplate,
  userIds: readonly number[],
  { origin, grantId = null }: { origin: string; grantId?: number | null },
): Promise<Coupon[]> {
  const now = ctx.now()
  const validity = validityAt(template, now)
  if (!validity) throw new AppError('COUPON_NOT_CLAIMABLE')
  const held = await countHeld(ctx.db, template.id, userIds)
  const receivers = userIds.filter((id) => (held.get(id) ?? 0) < template.perMember)
  if (template.total !== null && template.claimed + receivers.length > template.total)
    throw new AppError('COUPON_ALL_CLAIMED')
  const { kind, amount, percent, cap, units, thresholdKind, threshold, scope, categoryIds, productIds, isCombinable } =
    template
  const terms = {
    kind,
    amount,
    percent,
    cap,
    units,
    thresholdKind,
    threshold,
    scope,
    categoryIds,
    productIds,
    isCombinable,
  }
  const given = await insertCoupons(
    ctx.db,
    receivers.map((userId) => ({
      ...terms,
      ...validity,
      templateId: template.id,
      userId,
      grantId,
      origin,
      claimedAt: now,
      updatedAt: now,
    })),
  )
  await addClaimed(ctx.db, template.id, given.length)
  // In the order of members, so that two grants wait for each other instead of blocking each other.
  for (const { id, userId } of given.toSorted((a, b) => a.userId - b.userId))
    await bookCoupon(ctx, userId, id, 1, 'granted', origin)
  return given
}

/** Counts a coupon in or out of its owner's account; once per coupon and event. */
export const bookCoupon = (
  ctx: Pick<Context, 'db' | 'actor'>,
  userId: number,
  couponId: number,
  amount: 1 | -1,
  type: 'granted' | 'spent' | 'given_back' | 'expired' | 'revoked',
  event: string,
  more: { orderId?: number; reason?: string | null } = {},
) =>
  book(ctx, {
    account: 'coupon',
    ownerId: userId,
    type,
    amount,
    source: `coupon:${couponId}:${type}:${event}`,
    reason: more.reason ?? null,
    data: { coupon_id: couponId, ...(more.orderId && { order_id: more.orderId }) },
  })

/**
 * Gives a member a coupon that something else pays for, such as a voucher or points; `origin` names the event. Limits of
 * the template hold, who may claim it does not matter. Throws `COUPON_NOT_CLAIMABLE`, `COUPON_ALL_CLAIMED`,
 * `COUPON_MEMBER_LIMIT` or `OWN_DECISION`.
 */
export async function giveCoupon(ctx: Context, templateId: number, userId: number, origin: string): Promise<Coupon> {
  const template = await lockTemplate(ctx.db, { id: templateId })
  if (!template?.isActive) throw new AppError('COUPON_NOT_CLAIMABLE')
  requireForeign({ actor: { id: userId } }, ...template.makers)
  const [coupon] = await giveTo(ctx, template, [userId], { origin })
  if (!coupon) throw new AppError('COUPON_MEMBER_LIMIT', { max: template.perMember })
  return coupon
}

/** Ends coupons that are unused and counts them out; `void` needs a reason. */
export async function endUnused(
  ctx: Context,
  ids: readonly number[],
  status: 'expired' | 'void',
  reason: string | null = null,
) {
  const ended = ids.length === 0 ? [] : await endCoupons(ctx.db, ids, status, ctx.now())
  const type = status === 'void' ? 'revoked' : 'expired'
  for (const { id, userId } of ended.toSorted((a, b) => a.userId - b.userId))
    await bookCoupon(ctx, userId, id, -1, type, 'end', { reason })
  return ended
}
