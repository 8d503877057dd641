/** What follows from the names and places of categories for the products below them. */
import type { Db } from '../../../db/client.ts'
import { reprice } from '../../pricing/price/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import * as queries from './queries.ts'

/** Products are found by the names of the categories above them. */
export async function indexBelow(db: Db, ids: readonly number[]): Promise<void> {
  await indexProducts(db, await queries.findProductIdsBelow(db, ids))
}

/** They are marked up by them, too. The markups were locked before the categories were moved, and with them `products`. */
export async function repriceBelow(db: Db, ids: readonly number[], products: readonly number[] = []): Promise<void> {
  const moved = [...products, ...(await queries.findProductIdsBelow(db, ids))]
  await reprice(db, moved)
  await indexProducts(db, moved)
}
