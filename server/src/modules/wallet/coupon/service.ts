/** Coupons of members: what they hold, what they can claim. */
import type {
  CouponRow,
  listCouponGifts as giftsContract,
  listCoupons as listContract,
  redeemCouponCode as redeemContract,
} from '#contract/api/wallet/coupon'
import type { Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import type { MemberRequest } from '../../../http/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage, totalOf } from '../../../lib/page.ts'
import { countAttempt, forgiveAttempt, typedCodeLimits } from '../../accounts/account/attempts.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { giveTo } from './give.ts'
import { presentCoupon, presentGift, viewOf } from './present.ts'
import * as queries from './queries.ts'
import type { CouponTemplate } from './schema.ts'

export async function ownCoupons(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query, 100)
  const now = ctx.now()
  const counts = await queries.countOwn(ctx.db, ctx.actor.id, now)
  const rows = await queries.findOwnCoupons(ctx.db, ctx.actor.id, query.status, now, page.page_size, page.offset)
  const view = await viewOf(
    ctx,
    rows.map(({ coupon }) => coupon),
  )
  const data = rows.map((row) => presentCoupon(row, view))
  return { ...toPage(data, totalOf(counts, query.status), page), counts }
}

export async function listGifts(ctx: MemberContext, query: Input<typeof giftsContract>['query']) {
  const page = pageOf(query, 100)
  const { id, groupId } = ctx.actor
  const isNew = !(await queries.hasOrdered(ctx.db, id))
  const found = await queries.findGifts(ctx.db, { id, groupId, isNew }, ctx.now(), page.page_size, page.offset)
  const view = await viewOf(
    ctx,
    found.rows.map(({ template }) => template),
  )
  const data = found.rows.map(({ template, held }) => presentGift(template, held, view))
  return toPage(data, found.total, page)
}

const mostPublic = 12

/** Coupons that every member may claim with a click now, as guests see them: those of `ids` in their order, or all. */
export async function publicCoupons(ctx: Context, ids: readonly number[]) {
  const templates = await queries.findPublic(ctx.db, ids, ctx.now(), mostPublic)
  const view = await viewOf(ctx, templates)
  return templates.map((template) => {
    const { claimed: _, left: __, ...offer } = presentGift(template, 0, view)
    return offer
  })
}

export async function claimWithClick(ctx: MemberContext, id: number): Promise<CouponRow> {
  const template = await queries.lockTemplate(ctx.db, { id })
  // Those that are claimed otherwise are private.
  if (template?.claim !== 'click') throw new AppError('COUPON_NOT_FOUND')
  return claim(ctx, template)
}

/** Claims with a typed code. Codes that do not exist count as guesses; in transactions of its own, so that they stay counted. */
export async function claimWithCode(
  ctx: MemberRequest,
  { code }: Input<typeof redeemContract>['body'],
): Promise<CouponRow> {
  const attempt = await countAttempt(ctx.db, typedCodeLimits('coupon', ctx.actor.id, ctx.ip))
  const id = await queries.findTemplateId(ctx.db, codeKey(code))
  if (id === undefined) throw new AppError('COUPON_NOT_FOUND')
  await forgiveAttempt(ctx.db, attempt)
  return ctx.transaction(async (tx) => {
    const template = await queries.lockTemplate(tx.db, { id })
    if (!template) throw new AppError('COUPON_NOT_FOUND')
    return claim(tx, template)
  })
}

/** Codes are typed in any case, with spaces and hyphens as they please. */
export const codeKey = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** The template is locked. */
async function claim(ctx: MemberContext, template: CouponTemplate): Promise<CouponRow> {
  requireForeign(ctx, ...template.makers)
  const now = ctx.now()
  const { id: userId, groupId } = ctx.actor
  if (
    !template.isActive ||
    (template.claimFrom && template.claimFrom > now) ||
    (template.claimUntil && template.claimUntil <= now)
  )
    throw new AppError('COUPON_NOT_CLAIMABLE')
  const isInGroup = template.groupIds.length === 0 || (groupId !== null && template.groupIds.includes(groupId))
  if (!isInGroup || (template.newMembersOnly && (await queries.hasOrdered(ctx.db, userId))))
    throw new AppError('COUPON_NOT_ELIGIBLE')
  const [coupon] = await giveTo(ctx, template, [userId], { origin: 'claim' })
  if (!coupon) throw new AppError('COUPON_MEMBER_LIMIT', { max: template.perMember })
  return presentCoupon({ coupon, name: template.name, orderNumber: null }, await viewOf(ctx, [coupon]))
}
