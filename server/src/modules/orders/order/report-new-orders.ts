/**
 * Notifies staff, by their preferences, of the orders that members have placed since the last look, and of those that
 * took much of the stock.
 */
import { adminListOrders } from '#contract/api/orders/order-admin'
import type { Context } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { notifyStaffWith } from '../../messaging/staff-news.ts'
import { findLargeTakers, findPlacedSince } from './queries.ts'

/** Longer than the time between two looks, so that none is missed; each order is reported once. */
const minutes = 5
const most = 200

/** Not in the transaction of an order, which must stay short. Returns how many orders were looked at. */
export async function reportNewOrders(ctx: Context): Promise<number> {
  const since = new Date(ctx.now().getTime() - minutes * 60_000)
  const notify = (kind: 'order' | 'large_order', id: number, subject: string, text: string) =>
    notifyStaffWith(ctx, adminListOrders, {
      kind,
      key: `order:${id}`,
      subject,
      text,
      link: `/mall/order/detail/${id}`,
    })
  const rows = await findPlacedSince(ctx.db, since, most)
  for (const { id, orderNumber, amountPayable, currency } of rows)
    await notify('order', id, orderNumber, `${formatMoney(amountPayable, currency)} ${currency}`)
  for (const { id, orderNumber, skus } of await findLargeTakers(ctx.db, since, most))
    await notify('large_order', id, orderNumber, skus)
  return rows.length
}
