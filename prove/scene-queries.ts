/** Queries of reads that need one. */
import type { Member } from '../bench/members.ts'

export const queriesOf = (
  product: { id: number; skuId: number },
  member: Pick<Member, 'id'>,
): Record<string, string> => ({
  getCategory: `?id=1`,
  cartQuantities: `?sku_ids=${product.skuId}`,
  listFavoriteIds: `?ids=${product.id}`,
  listProducts: '?facets=1&skus=1&keyword=product',
  suggest: '?keyword=pro',
  getBrand: '?id=1',
  getUser: `?user_id=${member.id}`,
  listUserSessions: `?user_id=${member.id}`,
  getAuthorized: '?id=1',
  getAuditRow: '?id=1',
  findScreen: '?path=/system/user',
  getPreference: '?name=columns.orders',
})
