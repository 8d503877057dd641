/** Jobs over orders: unpaid ones expire, shipped ones complete. Each order in a transaction of its own, so that one does not hold up the rest. */
import type { Database } from '../../db/client.ts'
import { findOrderForUpdate, moveOrder } from '../order-state/service.ts'
import { isAllowedTransition } from '../order-state/status.ts'
import { readSettings } from '../setting/service.ts'
import { closeCanceled } from './cancel.ts'
import { findExpired, findLongShipped } from './queries.ts'

export { foldCounts } from './count-queries.ts'
export { deleteOldKeys } from './queries.ts'

const batch = 200

/** Returns how many expired. The state is read again under lock: a payment may have come in since. */
export async function expireOrders(database: Database, now = new Date()): Promise<number> {
  return eachUntilDone(
    () => findExpired(database.db, now, batch),
    (id) =>
      database.db.transaction(async (db) => {
        const order = await findOrderForUpdate(db, id)
        if (!order || !isAllowedTransition(order.status, 'expire') || !order.expiresAt || order.expiresAt > now)
          return false
        if (order.amountPaid > 0 || !['unpaid', 'refused'].includes(order.paymentStatus)) return false
        await closeCanceled({ db }, order, 'expire', null, undefined)
        return true
      }),
  )
}

/** Returns how many completed. */
export async function completeOrders(database: Database, now = new Date()): Promise<number> {
  const { completion_days } = await readSettings(database.db, database)
  const before = new Date(now.getTime() - completion_days * 86_400_000)
  return eachUntilDone(
    () => findLongShipped(database.db, before, batch),
    (id) =>
      database.db.transaction(async (db) => {
        const order = await findOrderForUpdate(db, id)
        if (!order || !isAllowedTransition(order.status, 'receive') || !order.shippedAt || order.shippedAt > before)
          return false
        await moveOrder(db, order, 'receive', null, { change: { completedAt: now } })
        return true
      }),
  )
}

/** Batch after batch until one brings nothing new; counts what was done here, not what another process did. */
async function eachUntilDone(
  find: () => Promise<{ id: number }[]>,
  work: (id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (;;) {
    const found = await find()
    let inBatch = 0
    for (const { id } of found) if (await work(id)) inBatch++
    done += inBatch
    if (found.length < batch || inBatch === 0) return done
  }
}
