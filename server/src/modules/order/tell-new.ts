/** Tells staff, as they chose, which orders members have placed since the last look. */
import { adminListOrders } from '#contract/order-admin'
import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { tellStaffWith } from '../notify/staff-news.ts'
import { findPlacedSince } from './queries.ts'

/** Longer than the time between two looks, so that none is missed; each order is told of once. */
const minutes = 5
const most = 200

/** Not in the transaction of an order, which must stay short. Returns how many orders were looked at. */
export async function tellNewOrders(ctx: Context): Promise<number> {
  const rows = await findPlacedSince(ctx.db, new Date(ctx.now().getTime() - minutes * 60_000), most)
  for (const { id, orderNumber, amountPayable, currency } of rows)
    await tellStaffWith(ctx, adminListOrders, {
      kind: 'order',
      key: `order:${id}`,
      subject: orderNumber,
      text: `${formatMoney(amountPayable, currency)} ${currency}`,
      link: `/mall/order/detail/${id}`,
    })
  return rows.length
}
