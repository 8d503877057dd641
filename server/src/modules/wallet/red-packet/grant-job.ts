/** Gives a red packet to all members that fit a filter: a job with a verdict for each; its undo takes back what is unused. */

import { startRedPacketGrant } from '#contract/api/wallet/red-packet'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { readSettings } from '../../settings/service.ts'
import { giveTo, takeBack } from '../adjustment/grants.ts'
import { exceedsLimit } from '../adjustment/limit.ts'
import { chooseReceivers, type GrantParams, type Receiver, receivers } from '../grant/receivers.ts'

interface RedPacketGrantParams extends GrantParams {
  /** Of each, in minor units. */
  amount: number
  validDays: number
  reason: string
  /** In the sources of its entries. */
  grant: string
  waits: boolean
}

export async function startGrant(
  ctx: MemberContext,
  { amount: typed, valid_days, repeat, ...wish }: Input<typeof startRedPacketGrant>['body'],
): Promise<Answer<typeof startRedPacketGrant>> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const amount = parseMoney(typed, currency)
  if (!amount) throw fieldError('amount', 'AMOUNT_INVALID')
  const { ids, reason } = await chooseReceivers(ctx, wish)
  const total = amount * ids.length
  const waits = await exceedsLimit(ctx, total, { isPreview: reason === null })
  const facts = { members: ids.length, total: formatMoney(total, currency), currency, needs_approval: waits }
  if (reason === null) return { id: null, ...facts }
  const grant = crypto.randomUUID()
  const params = { actorId: ctx.actor.id, amount, validDays: valid_days, reason, grant, waits, ids }
  const note = await askIfRepeated(ctx, 'grant', ['red_packet', amount, valid_days, ids], repeat)
  const id = await startJob(ctx, redPacketGrantKind, params)
  await note(id)
  const each = formatMoney(amount, currency)
  recordChange(ctx, null, { ...facts, amount_each: each, valid_days, filter: wish.filter, reason })
  return { id, ...facts }
}

export const redPacketGrantKind: JobKind<RedPacketGrantParams, Receiver> = {
  ...receivers,
  name: 'grant-red-packets',
  right: startRedPacketGrant,
  run: eachItem(async (ctx, { id: userId }, { actorId, amount, validDays, reason, ...event }) => {
    const staff = await actorContext(ctx, actorId, startRedPacketGrant)
    return giveTo(staff, { account: 'red_packet', userId, amount, worth: amount, validDays, reason }, event)
  }),
  async undo(ctx, item) {
    const taken = await takeBack(ctx, 'red_packet', item)
    if (taken === 0) return { outcome: 'failed', code: 'LEDGER_BALANCE' }
    const { currency } = await readSettings(ctx.db, ctx.database)
    return { outcome: 'done', detail: { amount: formatMoney(taken, currency) } }
  },
}
