/** Points and red packets that staff grant to many members: what a job gives each of them, and takes back. */
import type { MemberContext } from '../../../context.ts'
import type { UndoItem, Verdict } from '../../jobs/kind.ts'
import { openLots, takeLot } from '../ledger/lots.ts'
import { directSource } from './queries.ts'
import { adjust } from './service.ts'

type Account = 'points' | 'red_packet'
type Change = Parameters<typeof adjust>[1]

/** Gives a member their part, once for each `grant`. */
export async function giveTo(
  ctx: MemberContext,
  change: Change,
  { grant, waits }: { grant: string; waits: boolean },
): Promise<Verdict> {
  const { userId, reason } = change
  const event = `${grant}:${userId}`
  const waiting = await adjust(ctx, change, { event, waits })
  if (waiting !== undefined) return { outcome: 'unchanged', code: 'ADJUSTMENT_WAITING' }
  return { outcome: 'done', before: { user_id: userId, event, reason } }
}

/** Takes back what a member has not used of it; returns how much that is. */
export async function takeBack(
  ctx: Parameters<typeof takeLot>[0],
  account: Account,
  { before }: UndoItem,
): Promise<number> {
  const { user_id: ownerId, event, reason } = before as { user_id: number; event: string; reason: string }
  const lots = await openLots(ctx, account, ownerId)
  const lot = lots.find(({ source }) => source === `${directSource}${event}`)
  return lot ? takeLot(ctx, { id: lot.id, account, ownerId }, 'revoked', reason) : 0
}
