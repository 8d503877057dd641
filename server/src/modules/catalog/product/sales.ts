import type { Db } from '../../../db/client.ts'
import { refreshListings } from '../../search/listing/service.ts'
import { updateRecentSales } from '../category/service.ts'
import { updateSales } from './sales-queries.ts'

/** Sales of products and recent sales of categories, from the orders. Lists sort by them. */
export async function refreshSales(db: Db): Promise<void> {
  await db.transaction(async (transaction) => refreshListings(transaction, await updateSales(transaction)))
  await updateRecentSales(db)
}
