/**
 * Earnings of distributors: settled when returns are no longer accepted, unless staff must review them first;
 * afterwards they follow the units that the buyer has not returned and has paid for. Decision record 0028.
 */
import { approveEarning } from '#contract/api/reselling/earning-review'
import type { Context } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { currencyDigits } from '../../../lib/money.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { readSettings } from '../../settings/service.ts'
import { noteSameOfOrders } from '../../shops/same-person.ts'
import { book } from '../../wallet/ledger/service.ts'
import * as queries from './queries.ts'

export { isSettled, putReview } from './queries.ts'

/** Minor units above which earnings and moves of them wait for staff; null: none do. */
export async function reviewLimit({ db, database }: Pick<Context, 'db' | 'database'>): Promise<number | null> {
  const { earning_review_amount: amount, currency } = await readSettings(db, database)
  return amount > 0 ? Math.round(amount * 10 ** currencyDigits(currency)) : null
}

/** Settles up to `most` orders that are due, or the one that is named; returns how many were due. */
export function settleDue(ctx: Context, { most, orderId }: { most: number; orderId?: number }): Promise<number> {
  return ctx.transaction(async (tx) => {
    const { earning_freeze_days } = await readSettings(tx.db, tx.database)
    const completedBefore = daysLater(tx.now(), -earning_freeze_days)
    const due = await queries.lockDue(tx.db, { completedBefore, most, orderId })
    if (due.length === 0) return 0
    await noteSameOfOrders(tx.db, due)
    const aside = await queries.putAside(tx.db, due, await reviewLimit(tx))
    const rows = await queries.settle(tx.db, due, tx.now())
    // Accounts are locked in one order, so that two runs do not wait for each other.
    for (const row of rows.sort((a, b) => a.distributorId - b.distributorId))
      await book(tx, {
        account: 'earning',
        ownerId: row.distributorId,
        type: 'earning',
        amount: row.amount,
        source: `order:${row.orderId}`,
        data: { order_id: row.orderId },
      })
    if (aside.length > 0) await notifyOfReviews(tx, aside)
    return due.length
  })
}

const notifyOfReviews = (ctx: Context, orderIds: readonly number[]) =>
  notifyOfRequest(ctx, 'earning_review', approveEarning, {
    key: `earning_review:${orderIds.join()}`,
    subject: String(orderIds.length),
    text: '',
    link: '/mall-admin/distribution/review?state=waiting',
  })

/**
 * Brings a settled earning in line with the units that the buyer has not returned and has paid for. Books the whole
 * difference, so a repetition books nothing. The caller holds the lock of the order, as settlement does. What staff
 * took with a reason is not taken again. The account may fall below zero by what was withdrawn.
 */
export async function followOrder(
  ctx: Pick<Context, 'db' | 'actor'>,
  orderId: number,
  reason: string | null,
): Promise<void> {
  const settled = await queries.lockSettled(ctx.db, orderId)
  if (!settled) return
  const taken = await queries.sumTaken(ctx.db, settled)
  const now = settled.amount - settled.reduced - taken
  const change = Math.min((await queries.sumLines(ctx.db, orderId)) - now, settled.reduced)
  if (change === 0 || (change > 0 && now < 0)) return
  const reduced = settled.reduced - change
  await queries.setReduced(ctx.db, orderId, reduced)
  await book(ctx, {
    account: 'earning',
    ownerId: settled.distributorId,
    type: change < 0 ? 'earning_reduced' : 'earning_restored',
    amount: change,
    // The same amount may be taken back and restored several times.
    source: `order:${orderId}:reduced:${reduced}:${crypto.randomUUID()}`,
    reason,
    data: { order_id: orderId },
  })
}
