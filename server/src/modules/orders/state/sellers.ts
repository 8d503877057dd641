/** The reseller behind an order, for staff: the shop that it was placed in and the distributor that it earns for. */
import type { OrderRow } from '#contract/api/orders/order'
import type { Context } from '../../../context.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { findSellers } from '../../shops/service.ts'
import type { Order } from './schema.ts'

type Sold = Pick<Order, 'shopId' | 'distributorId'>

/** Names of shops in the reader's language. */
export async function sellersOf(
  ctx: Pick<Context, 'db' | 'database' | 'locale'>,
  orders: readonly Sold[],
): Promise<(order: Sold) => Required<Pick<OrderRow, 'shop' | 'distributor'>>> {
  const ids = [...new Set(orders.flatMap(({ distributorId }) => distributorId ?? []))]
  const { default_language } = await readSettings(ctx.db, ctx.database)
  const sellers = new Map((ids.length > 0 ? await findSellers(ctx.db, ids) : []).map((seller) => [seller.id, seller]))
  return ({ shopId, distributorId }) => {
    const seller = distributorId === null ? undefined : sellers.get(distributorId)
    const { slug = null, shopName = null } = seller ?? {}
    const isInShop = shopId !== null && slug !== null
    return {
      shop: isInShop ? { slug, name: textIn(shopName ?? {}, ctx.locale, default_language) } : null,
      distributor: seller ? { id: seller.id, name: seller.name } : null,
    }
  }
}
