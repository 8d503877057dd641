/** Notifies staff, by their preferences, of products that have run low since the last look. */
import { listProducts } from '#contract/api/catalog/product'
import type { Context } from '../../../context.ts'
import { notifyStaffWith } from '../../messaging/staff-news.ts'
import { findRunningLow } from './low-stock-queries.ts'

/** Units on hand up to which a SKU runs low, as on the dashboard of the back office. */
const most = 10

/** Each SKU is reported once a day. Returns how many ran low. */
export async function reportLowStock(ctx: Context): Promise<number> {
  const rows = await findRunningLow(ctx.db, most)
  const day = ctx.now().toISOString().slice(0, 10)
  for (const { skuId, productId, code, stock } of rows)
    await notifyStaffWith(ctx, listProducts, {
      kind: 'low_stock',
      key: `sku:${skuId}:${day}`,
      subject: code,
      text: String(stock),
      link: `/mall-admin/product?edit=${productId}`,
    })
  return rows.length
}
