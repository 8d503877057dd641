/** Vouchers as gifts of staff; taken back, unused ones are revoked. */

import { startVoucherGrant } from '#contract/api/wallet/voucher-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { notifyOfVouchers } from '../../messaging/inbox.ts'
import { startGrant } from '../grant/grant-job.ts'
import type { Gift } from '../kind/asset-kind.ts'
import { lockBatch, revokeCodes } from './admin-queries.ts'
import { giveVoucher, lockGivingBatch } from './give.ts'

interface VoucherGift {
  batchId: number
  batch: string
  reason: string
}

export const voucherGift: Gift<VoucherGift> = {
  job: 'grant-vouchers',
  right: startVoucherGrant,

  async grant(staff, userId, { batchId, reason }) {
    const { id, name } = await giveVoucher(staff, batchId, userId)
    await notifyOfVouchers(staff, [userId], name)
    return { outcome: 'done', before: { voucher_id: id, batch_id: batchId, reason } }
  },

  async takeBack(ctx, { before }) {
    const { voucher_id, batch_id, reason } = before as { voucher_id: number; batch_id: number; reason: string }
    await lockBatch(ctx.db, batch_id)
    const revoked = await revokeCodes(ctx.db, batch_id, [voucher_id], reason, ctx.now())
    return revoked.length > 0 ? { outcome: 'done' } : { outcome: 'failed', code: 'VOUCHER_USED' }
  },
}

export const grantVouchers = (
  ctx: MemberContext,
  { batch_id: batchId, ...wish }: Input<typeof startVoucherGrant>['body'],
) =>
  startGrant(ctx, voucherGift, wish, async () => ({
    facts: {},
    key: ['voucher', batchId],
    what: async (reason) => ({ batchId, batch: (await lockGivingBatch(ctx.db, batchId)).name, reason }),
    audit: ({ batch }) => ({ batch }),
  }))
