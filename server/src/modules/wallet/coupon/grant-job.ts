/** Gives a coupon to all members that fit a filter: a job with a verdict for each; its undo voids what is unused. */
import { startCouponGrant } from '#contract/api/wallet/coupon-admin'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { chooseReceivers, type GrantParams, type Receiver, receivers } from '../grant/receivers.ts'
import { addGranted, insertGrant, updateGrant } from './admin-queries.ts'
import { giveTo } from './give.ts'
import { endUnused } from './kind.ts'
import { lockTemplate } from './queries.ts'

interface CouponGrantParams extends GrantParams {
  templateId: number
  grantId: number
}

export async function startGrant(
  ctx: MemberContext,
  { template_id, repeat, ...wish }: Input<typeof startCouponGrant>['body'],
): Promise<Answer<typeof startCouponGrant>> {
  const { ids, reason } = await chooseReceivers(ctx, wish)
  if (reason === null) return { id: null, members: ids.length }
  const template = await lockTemplate(ctx.db, { id: template_id })
  if (!template) throw new AppError('COUPON_NOT_FOUND')
  const actorId = ctx.actor.id
  const grantId = await insertGrant(ctx.db, { templateId: template_id, reason, coupons: 0, createdBy: actorId })
  const note = await askIfRepeated(ctx, 'grant', ['coupon', template_id, ids], repeat)
  const id = await startJob(ctx, grantKind, { actorId, templateId: template_id, grantId, ids })
  await note(id)
  recordChange(ctx, null, { template_id, grant_id: grantId, members: ids.length, filter: wish.filter, reason })
  return { id, members: ids.length }
}

export const grantKind: JobKind<CouponGrantParams, Receiver> = {
  ...receivers,
  name: 'grant-coupons',
  right: startCouponGrant,
  run: eachItem(async (ctx, { id }, { actorId, templateId, grantId }): Promise<Verdict> => {
    const staff = await actorContext(ctx, actorId, startCouponGrant)
    const template = await lockTemplate(ctx.db, { id: templateId })
    if (!template) throw new AppError('COUPON_NOT_FOUND')
    const [coupon] = await giveTo(staff, template, [id], { origin: `grant:${grantId}`, grantId })
    if (!coupon) return { outcome: 'unchanged', code: 'COUPON_MEMBER_LIMIT', detail: { max: template.perMember } }
    await addGranted(ctx.db, grantId)
    return { outcome: 'done', before: { coupon_id: coupon.id, grant_id: grantId } }
  }),
  async undo(ctx, { before }) {
    const { coupon_id, grant_id } = before as { coupon_id: number; grant_id: number }
    const ended = await endUnused(ctx, [coupon_id], 'void', `grant:${grant_id}`)
    if (ended.length === 0) return { outcome: 'failed', code: 'COUPON_UNAVAILABLE' }
    await updateGrant(ctx.db, grant_id, { undoneAt: ctx.now() })
    return { outcome: 'done' }
  },
}
