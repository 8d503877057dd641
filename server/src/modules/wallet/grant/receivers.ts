/** Members whom staff give something at once: chosen by a filter, then given one by one in a job. */
import type { startCouponGrant } from '#contract/api/wallet/coupon-admin'
import type { Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import type { JobItem, JobKind } from '../../jobs/kind.ts'
import { readSettings } from '../../settings/service.ts'
import { findNames, findReceivers, type Receivers } from './queries.ts'

export type Wish = Pick<Input<typeof startCouponGrant>['body'], 'filter' | 'reason' | 'preview'>

/** Params of the job of a grant. */
export interface GrantParams {
  actorId: number
  ids: number[]
}
export interface Receiver extends JobItem {
  id: number
}

/** Most members that one grant reaches: their ids are kept with the job. */
const mostReceivers = 50_000

async function readFilter(ctx: MemberContext, filter: Wish['filter']): Promise<Receivers> {
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

/** The members that fit; `reason` is null for a preview, which may find nobody. */
export async function chooseReceivers(
  ctx: MemberContext,
  { filter, reason: typed, preview = false }: Wish,
): Promise<{ ids: number[]; reason: string | null }> {
  const ids = await findReceivers(ctx.db, await readFilter(ctx, filter), mostReceivers + 1)
  if (ids.length > mostReceivers) throw fieldError('filter', 'FIELD_TOO_MANY', { max: mostReceivers })
  if (preview) return { ids, reason: null }
  const reason = requireReason({ reason: typed })
  if (ids.length === 0) throw fieldError('filter', 'FIELD_TOO_FEW', { min: 1 })
  return { ids, reason }
}

/** The part of a kind of job that lists the receivers. */
export const receivers: Pick<JobKind<GrantParams, Receiver>, 'count' | 'items'> = {
  count: async (_, { ids }) => ids.length,
  async *items(ctx: Context, { ids }, { processed }) {
    // Small batches: each holds locks of the thing that is given, and members who claim it wait.
    for (let at = processed; at < ids.length; at += 50) {
      const part = ids.slice(at, at + 50)
      const names = await findNames(ctx.db, part)
      yield part.map((id) => ({ id, key: names.get(id) ?? String(id) }))
    }
  },
}
