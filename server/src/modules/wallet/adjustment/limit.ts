/**
 * How much value one member of staff creates in a day without a colleague: adjustments, grants, voucher batches,
 * campaigns, and recharges confirmed above what was reported, over all accounts.
 */
import { type adjustedAccounts, type adjustmentKinds, decideAdjustment } from '#contract/api/wallet/adjustment'
import type { MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { currencyDigits } from '../../../lib/money.ts'
import { needsSecondPerson } from '../../identity/rbac/second-person.ts'
import { readSettings } from '../../settings/service.ts'
import * as queries from './queries.ts'

export { findApprover, isHeld } from './queries.ts'

/**
 * Whether this value, in minor units, is more than the caller may still create today, and a colleague could approve it;
 * if not, it counts from now on. A large value in small parts exceeds the limit as well.
 */
export async function exceedsLimit(ctx: MemberContext, worth: number, { isPreview = false } = {}): Promise<boolean> {
  const { adjustment_approval_amount: limit, currency } = await readSettings(ctx.db, ctx.database)
  if (limit === 0) return false
  // A few points may be worth less than one minor unit.
  const counted = Math.max(1, worth)
  const recent = await queries.sumCreated(ctx.db, ctx.actor.id, daysLater(ctx.now(), -1))
  const isAbove = recent + counted > limit * 10 ** currencyDigits(currency)
  if (isAbove && (await needsSecondPerson(ctx, decideAdjustment))) return true
  if (!isPreview) await queries.insertCreated(ctx.db, ctx.actor.id, counted)
  return false
}

/** Holds a new batch or campaign above the limit: it gives nothing before the approval. Returns whether it is held. */
export async function holdAboveLimit(
  ctx: MemberContext,
  account: Exclude<(typeof adjustmentKinds)[number], (typeof adjustedAccounts)[number]>,
  { id: subjectId, name: reason, worth }: { id: number; name: string; worth: number },
): Promise<boolean> {
  if (worth === 0 || !(await exceedsLimit(ctx, worth))) return false
  await queries.insertAdjustment(ctx.db, {
    account,
    subjectId,
    amount: worth,
    worth,
    reason,
    requestedBy: ctx.actor.id,
  })
  return true
}
