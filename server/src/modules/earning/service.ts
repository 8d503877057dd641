/** Earnings of distributors: settled when returns are no longer accepted, reduced by what is refunded later all the same. */
import type { Context } from '../../context.ts'
import { book } from '../ledger/service.ts'
import * as queries from './queries.ts'

/** Settles up to `most` orders that completed before a time; returns how many were due. */
export function settleDue(
  ctx: Context,
  { completedBefore, most }: { completedBefore: Date; most: number },
): Promise<number> {
  return ctx.transaction(async (tx) => {
    const due = await queries.lockDue(tx.db, { completedBefore, most })
    const rows = await queries.settle(tx.db, due, tx.now())
    // Accounts are locked in one order, so that two runs do not wait for each other.
    for (const { orderId, distributorId, amount } of rows.sort((a, b) => a.distributorId - b.distributorId))
      await book(tx, {
        account: 'earning',
        ownerId: distributorId,
        type: 'earning',
        amount,
        source: `order:${orderId}`,
        data: { order_id: orderId },
      })
    return due.length
  })
}

/**
 * Takes back what a settled order no longer earns after a refund. The caller holds the lock of the order, as settlement
 * does, so that a refund comes either before it or after it. The account may fall below zero by what was withdrawn.
 */
export async function reduceEarning(
  ctx: Pick<Context, 'db' | 'actor'>,
  orderId: number,
  reason: string,
): Promise<void> {
  const settled = await queries.lockSettled(ctx.db, orderId)
  if (!settled) return
  const reduced = settled.amount - (await queries.sumLines(ctx.db, orderId))
  // Always the whole difference: repeated, it is zero.
  if (reduced <= settled.reduced) return
  await queries.setReduced(ctx.db, orderId, reduced)
  await book(ctx, {
    account: 'earning',
    ownerId: settled.distributorId,
    type: 'earning_reduced',
    amount: settled.reduced - reduced,
    source: `order:${orderId}:reduced:${reduced}`,
    reason,
    data: { order_id: orderId },
  })
}
