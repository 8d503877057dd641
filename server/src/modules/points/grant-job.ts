/** Gives points to all members that fit a filter: a job with a verdict for each; its undo takes back what is unused. */
import type { Answer, Input } from '#contract/endpoint'
import { startPointsGrant } from '#contract/points'
import { type MemberContext, recordChange } from '../../context.ts'
import { daysLater } from '../../lib/clock.ts'
import { adjust, directSource, needsApproval } from '../adjustment/service.ts'
import { chooseReceivers, type GrantParams, type Receiver, receivers } from '../grant/receivers.ts'
import { actorContext } from '../job/actor.ts'
import type { JobKind, Verdict } from '../job/kind.ts'
import { eachItem } from '../job/run.ts'
import { startJob } from '../job/service.ts'
import { openLots, takeLot } from '../ledger/lots.ts'
import { readSettings } from '../setting/service.ts'
import { sumRecentGrants } from './queries.ts'
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
  { points: each, ...wish }: Input<typeof startPointsGrant>['body'],
): Promise<Answer<typeof startPointsGrant>> {
  const { ids, reason } = await chooseReceivers(ctx, wish)
  const points = each * ids.length
  // A large grant in small parts needs the approval as well.
  const recent = await sumRecentGrants(ctx.db, ctx.actor.id, pointsGrantKind.name, daysLater(ctx.now(), -1))
  const waits = await needsApproval(ctx, 'points', recent + points)
  const facts = { members: ids.length, points, needs_approval: waits }
  if (reason === null) return { id: null, ...facts }
  const params = { actorId: ctx.actor.id, points: each, reason, grant: crypto.randomUUID(), waits, ids }
  const id = await startJob(ctx, pointsGrantKind, params)
  recordChange(ctx, null, { ...facts, points_each: each, filter: wish.filter, reason })
  return { id, ...facts }
}

export const pointsGrantKind: JobKind<PointsGrantParams, Receiver> = {
  ...receivers,
  name: 'grant-points',
  right: startPointsGrant,
  run: eachItem(async (ctx, { id: userId }, { actorId, points, reason, grant, waits }): Promise<Verdict> => {
    const staff = await actorContext(ctx, actorId, startPointsGrant)
    const { currency, points_per_unit } = await readSettings(ctx.db, ctx.database)
    const worth = worthOf(points, points_per_unit, currency)
    const change = { account: 'points', userId, amount: points, worth, reason } as const
    const event = `${grant}:${userId}`
    const waiting = await adjust(staff, change, { event, waits })
    if (waiting !== undefined) return { outcome: 'unchanged', code: 'ADJUSTMENT_WAITING' }
    return { outcome: 'done', before: { user_id: userId, event, reason } }
  }),
  async undo(ctx, { before }) {
    const { user_id, event, reason } = before as { user_id: number; event: string; reason: string }
    const lots = await openLots(ctx, 'points', user_id)
    const lot = lots.find(({ source }) => source === `${directSource}${event}`)
    const taken = lot ? await takeLot(ctx, { id: lot.id, account: 'points', ownerId: user_id }, 'revoked', reason) : 0
    return taken > 0 ? { outcome: 'done', detail: { points: taken } } : { outcome: 'failed', code: 'LEDGER_BALANCE' }
  },
}
