/** Vouchers come into the hands of members whom something else made pay for them, such as points. */
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { dayIn } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { readSettings } from '../../settings/service.ts'
import { findApprover, isHeld } from '../adjustment/limit.ts'
import * as queries from './admin-queries.ts'
import type { VoucherBatch } from './schema.ts'

/** A batch whose codes may be given; throws `ADJUSTMENT_WAITING` while a second member of staff has not approved it. */
export async function lockGivingBatch(db: Db, batchId: number): Promise<VoucherBatch> {
  const batch = await queries.lockBatch(db, batchId)
  if (!batch) throw new AppError('VOUCHER_BATCH_NOT_FOUND')
  if (await isHeld(db, 'voucher_batch', batchId)) throw new AppError('ADJUSTMENT_WAITING')
  return batch
}

/**
 * Gives a member the next free voucher of a batch, to redeem or hand on. Throws `VOUCHER_EXPIRED`,
 * `VOUCHER_MEMBER_LIMIT`, `VOUCHER_TOO_FEW` or `OWN_DECISION`.
 */
export async function giveVoucher(
  ctx: MemberContext,
  batchId: number,
  userId: number,
): Promise<{ id: number; name: string }> {
  const batch = await queries.lockBatch(ctx.db, batchId)
  if (!batch || (await isHeld(ctx.db, 'voucher_batch', batchId))) throw new AppError('VOUCHER_TOO_FEW', { left: 0 })
  if (userId === ctx.actor.id)
    requireForeign(ctx, ...batch.makers, await findApprover(ctx.db, 'voucher_batch', batchId))
  if (batch.validUntil && batch.validUntil <= ctx.now()) {
    const { time_zone } = await readSettings(ctx.db, ctx.database)
    throw new AppError('VOUCHER_EXPIRED', { date: dayIn(time_zone, batch.validUntil) })
  }
  const { perMember: max } = batch
  if (max !== null && ((await queries.countHeld(ctx.db, batchId, [userId])).get(userId) ?? 0) >= max)
    throw new AppError('VOUCHER_MEMBER_LIMIT', { max })
  const [id] = await queries.giveCodes(ctx.db, batchId, [userId], ctx.now())
  if (id === undefined) throw new AppError('VOUCHER_TOO_FEW', { left: 0 })
  return { id, name: batch.name }
}
