/** What is derived from products and their SKUs: prices that lists sort and filter by, and the search index. After every write, in its transaction. */
import type { Db } from '../../db/client.ts'
import { indexProducts } from '../search/service.ts'
import { refreshProductPrices } from './queries.ts'

export async function refreshProducts(db: Db, productIds: number[]): Promise<void> {
  await refreshProductPrices(db, productIds)
  await indexProducts(db, productIds)
}
