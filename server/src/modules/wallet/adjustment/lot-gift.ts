/** Amounts that expire, points and red packets, as gifts of staff; taken back, what is unused goes. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import type { Gift } from '../kind/asset-kind.ts'
import { openLots, takeLot } from '../ledger/lots.ts'
import { exceedsLimit } from './limit.ts'
import { directSource } from './queries.ts'
import { adjust } from './service.ts'

interface LotGift {
  /** To each, in units of the account. */
  amount: number
  /** What that is worth, in minor units. */
  worth: number
  validDays?: number
  reason: string
  /** In the sources of its entries, so that each member gets it once. */
  grant: string
  /** The whole is above the limit: each part waits for a second member of staff. */
  waits: boolean
}

interface LotGiftKind {
  account: 'points' | 'red_packet'
  job: string
  right: AnyEndpoint
  /** How much was taken back, for the verdict. */
  detailOf: (ctx: Context, amount: number) => object | Promise<object>
}

export const lotGift = ({ account, job, right, detailOf }: LotGiftKind): Gift<LotGift> => ({
  job,
  right,

  async grant(staff, userId, { amount, worth, validDays, reason, grant, waits }) {
    const event = `${grant}:${userId}`
    const waiting = await adjust(staff, { account, userId, amount, worth, validDays, reason }, { event, waits })
    if (waiting !== undefined) return { outcome: 'unchanged', code: 'ADJUSTMENT_WAITING' }
    return { outcome: 'done', before: { user_id: userId, event, reason } }
  },

  async takeBack(ctx, { before }) {
    const { user_id: ownerId, event, reason } = before as { user_id: number; event: string; reason: string }
    const lots = await openLots(ctx, account, ownerId)
    const lot = lots.find(({ source }) => source === `${directSource}${event}`)
    const taken = lot ? await takeLot(ctx, { id: lot.id, account, ownerId }, 'revoked', reason) : 0
    if (taken === 0) return { outcome: 'failed', code: 'LEDGER_BALANCE' }
    return { outcome: 'done', detail: await detailOf(ctx, taken) }
  },
})

/** Holds the whole gift against the limit of a day; its parts are then not counted again. */
export async function planLots(
  ctx: MemberContext,
  total: number,
  isPreview: boolean,
  each: Pick<LotGift, 'amount' | 'worth' | 'validDays'>,
) {
  const waits = await exceedsLimit(ctx, total, { isPreview })
  const what = (reason: string): LotGift => ({ ...each, reason, grant: crypto.randomUUID(), waits })
  return { waits, what }
}
