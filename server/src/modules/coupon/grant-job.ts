/** Gives a coupon to all members that fit a filter: a job with a verdict for each; its undo voids what is unused. */
import { startCouponGrant } from '#contract/coupon-admin'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import { parseTime } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { actorContext } from '../job/actor.ts'
import type { JobItem, JobKind, Verdict } from '../job/kind.ts'
import { eachItem } from '../job/run.ts'
import { startJob } from '../job/service.ts'
import { requireReason } from '../order-state/service.ts'
import { readSettings } from '../setting/service.ts'
import { insertGrant, updateGrant } from './admin-queries.ts'
import { giveTo } from './give.ts'
import { addGranted, findNames, findReceivers, type Receivers } from './grant-queries.ts'
import { endUnused } from './kind.ts'
import { lockTemplate } from './queries.ts'

interface GrantParams {
  actorId: number
  templateId: number
  grantId: number
  ids: number[]
}
interface Receiver extends JobItem {
  id: number
}

/** Most members that one grant reaches: their ids are kept with the job. */
const mostReceivers = 50_000

async function readFilter(
  ctx: MemberContext,
  filter: Input<typeof startCouponGrant>['body']['filter'],
): Promise<Receivers> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const time = (field: 'registered_from' | 'registered_until') => {
    const text = filter[field]
    if (!text) return null
    const moment = parseTime(text, time_zone, field === 'registered_until')
    if (!moment) throw fieldError(`filter.${field}`, 'FIELD_FORMAT')
    return moment
  }
  return {
    groupIds: filter.group_ids ?? [],
    tag: oneLine(filter.tag ?? '') || null,
    hasOrders: filter.has_orders ?? null,
    from: time('registered_from'),
    until: time('registered_until'),
  }
}

export async function startGrant(
  ctx: MemberContext,
  { template_id, filter, reason: typed, preview = false }: Input<typeof startCouponGrant>['body'],
): Promise<Answer<typeof startCouponGrant>> {
  const ids = await findReceivers(ctx.db, await readFilter(ctx, filter), mostReceivers + 1)
  if (ids.length > mostReceivers) throw fieldError('filter', 'FIELD_TOO_MANY', { max: mostReceivers })
  if (preview) return { id: null, members: ids.length }
  const reason = requireReason({ reason: typed })
  if (ids.length === 0) throw fieldError('filter', 'FIELD_TOO_FEW', { min: 1 })
  const template = await lockTemplate(ctx.db, { id: template_id })
  if (!template) throw new AppError('COUPON_NOT_FOUND')
  const actorId = ctx.actor.id
  const grantId = await insertGrant(ctx.db, { templateId: template_id, reason, coupons: 0, createdBy: actorId })
  const id = await startJob(ctx, grantKind, { actorId, templateId: template_id, grantId, ids })
  recordChange(ctx, null, { template_id, grant_id: grantId, members: ids.length, filter, reason })
  return { id, members: ids.length }
}

export const grantKind: JobKind<GrantParams, Receiver> = {
  name: 'grant-coupons',
  right: startCouponGrant,
  count: async (_, { ids }) => ids.length,
  async *items(ctx, { ids }, { processed }) {
    // Small batches: each holds the lock of the template, and members who claim wait for it.
    for (let at = processed; at < ids.length; at += 50) {
      const part = ids.slice(at, at + 50)
      const names = await findNames(ctx.db, part)
      yield part.map((id) => ({ id, key: names.get(id) ?? String(id) }))
    }
  },
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
