/** Which accounts are the same person as a distributor: evidence, and statements of staff. Decision record 0028. */
import type { Db } from '../../db/client.ts'
import { noteSame, ofDistributor, ofOrders } from './same-person-queries.ts'

export { putSame } from './same-person-queries.ts'

/** Looks for evidence about the buyers of these orders; before anything counts them. */
export const noteSameOfOrders = (db: Db, ids: readonly number[]): Promise<void> => noteSame(db, ofOrders(ids))
export const noteSameOf = (db: Db, distributorId: number): Promise<void> => noteSame(db, ofDistributor(distributorId))
