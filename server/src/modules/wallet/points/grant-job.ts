/** Gives points to all members that fit a filter: a job with a verdict for each; its undo takes back what is unused. */

import { startPointsGrant } from '#contract/api/wallet/points'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { readSettings } from '../../settings/service.ts'
import { giveTo, takeBack } from '../adjustment/grants.ts'
import { exceedsLimit } from '../adjustment/limit.ts'
import { chooseReceivers, type GrantParams, type Receiver, receivers } from '../grant/receivers.ts'
import { worthOf } from './worth.ts'

interface PointsGrantParams extends GrantParams {
  points: number
  reason: string
  /** In the sources of its entries. */
  grant: string
  waits: boolean
}

export async function startGrant(
  ctx: MemberContext,
  { points: each, repeat, ...wish }: Input<typeof startPointsGrant>['body'],
): Promise<Answer<typeof startPointsGrant>> {
  const { ids, reason } = await chooseReceivers(ctx, wish)
  const points = each * ids.length
  const { currency, points_per_unit } = await readSettings(ctx.db, ctx.database)
  const worth = worthOf(points, points_per_unit, currency)
  const waits = await exceedsLimit(ctx, worth, { isPreview: reason === null })
  const facts = { members: ids.length, points, needs_approval: waits }
  if (reason === null) return { id: null, ...facts }
  const params = { actorId: ctx.actor.id, points: each, reason, grant: crypto.randomUUID(), waits, ids }
  const note = await askIfRepeated(ctx, 'grant', ['points', each, ids], repeat)
  const id = await startJob(ctx, pointsGrantKind, params)
  await note(id)
  recordChange(ctx, null, { ...facts, points_each: each, filter: wish.filter, reason })
  return { id, ...facts }
}

export const pointsGrantKind: JobKind<PointsGrantParams, Receiver> = {
  ...receivers,
  name: 'grant-points',
  right: startPointsGrant,
  run: eachItem(async (ctx, { id: userId }, { actorId, points, reason, ...event }) => {
    const staff = await actorContext(ctx, actorId, startPointsGrant)
    const { currency, points_per_unit } = await readSettings(ctx.db, ctx.database)
    const worth = worthOf(points, points_per_unit, currency)
    return giveTo(staff, { account: 'points', userId, amount: points, worth, reason }, event)
  }),
  async undo(ctx, item) {
    const taken = await takeBack(ctx, 'points', item)
    return taken > 0 ? { outcome: 'done', detail: { points: taken } } : { outcome: 'failed', code: 'LEDGER_BALANCE' }
  },
}
