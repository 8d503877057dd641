/** Gives a voucher to all members that fit a filter: a job with a verdict for each; its undo revokes what is unused. */

import { startVoucherGrant } from '#contract/api/wallet/voucher-admin'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { tellOfVouchers } from '../../messaging/inbox.ts'
import { chooseReceivers, type GrantParams, type Receiver, receivers } from '../grant/receivers.ts'
import { lockBatch, revokeCodes } from './admin-queries.ts'
import { giveVoucher, lockGivingBatch } from './give.ts'

interface VoucherGrantParams extends GrantParams {
  batchId: number
  reason: string
}

export async function startGrant(
  ctx: MemberContext,
  { batch_id, repeat, ...wish }: Input<typeof startVoucherGrant>['body'],
): Promise<Answer<typeof startVoucherGrant>> {
  const { ids, reason } = await chooseReceivers(ctx, wish)
  if (reason === null) return { id: null, members: ids.length }
  const batch = await lockGivingBatch(ctx.db, batch_id)
  const note = await askIfRepeated(ctx, 'grant', ['voucher', batch_id, ids], repeat)
  const id = await startJob(ctx, voucherGrantKind, { actorId: ctx.actor.id, batchId: batch_id, reason, ids })
  await note(id)
  recordChange(ctx, null, { batch: batch.name, members: ids.length, filter: wish.filter, reason })
  return { id, members: ids.length }
}

export const voucherGrantKind: JobKind<VoucherGrantParams, Receiver> = {
  ...receivers,
  name: 'grant-vouchers',
  right: startVoucherGrant,
  run: eachItem(async (ctx, { id: userId }, { actorId, batchId, reason }): Promise<Verdict> => {
    const staff = await actorContext(ctx, actorId, startVoucherGrant)
    const { id, name } = await giveVoucher(staff, batchId, userId)
    await tellOfVouchers(staff, [userId], name)
    return { outcome: 'done', before: { voucher_id: id, batch_id: batchId, reason } }
  }),
  async undo(ctx, { before }) {
    const { voucher_id, batch_id, reason } = before as { voucher_id: number; batch_id: number; reason: string }
    await lockBatch(ctx.db, batch_id)
    const revoked = await revokeCodes(ctx.db, batch_id, [voucher_id], reason, ctx.now())
    return revoked.length > 0 ? { outcome: 'done' } : { outcome: 'failed', code: 'VOUCHER_USED' }
  },
}
