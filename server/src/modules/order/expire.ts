/** Jobs over orders: unpaid ones expire, shipped ones complete. Each order in a transaction of its own, so that one does not hold up the rest. */
import type { Database } from '../../db/client.ts'
import { readSettings } from '../setting/service.ts'
import { closeCanceled, moveOrder } from './service.ts'
import { mayMove } from './status.ts'
import { findExpired, findLongShipped, lockOrder } from './queries.ts'

export { deleteOldKeys as dropOldKeys, refreshSales } from './queries.ts'


const batch = 200

/** Returns how many expired. The state is read again under lock: a payment may have come in since. */
export async function expireOrders(database: Database, now = new Date()): Promise<number> {
  let expired = 0
  for (const { id } of await findExpired(database.db, now, batch)) {
    await database.db.transaction(async (db) => {
      const order = await lockOrder(db, id)
      if (!order || !mayMove(order.status, 'expire') || !order.expiresAt || order.expiresAt > now) return
      if (order.amountPaid > 0 || !['unpaid', 'refused'].includes(order.paymentStatus)) return
      await closeCanceled({ db }, order, 'expire', null, undefined)
      expired++
    })
  }
  return expired
}

/** Returns how many completed. */
export async function completeOrders(database: Database, now = new Date()): Promise<number> {
  const { completion_days } = await readSettings(database.db, database)
  const before = new Date(now.getTime() - completion_days * 86_400_000)
  let completed = 0
  for (const { id } of await findLongShipped(database.db, before, batch)) {
    await database.db.transaction(async (db) => {
      const order = await lockOrder(db, id)
      if (!order || !mayMove(order.status, 'receive') || !order.shippedAt || order.shippedAt > before) return
      await moveOrder(db, order, 'receive', null, { change: { completedAt: now } })
      completed++
    })
  }
  return completed
}
