/**
 * The job that updates the sums of days: it follows the log of orders and derives again each day that an event has
 * touched.
 */
import type { Db } from '../../../db/client.ts'
import { follow, followAnew, type LogEvent, seenAt } from '../../orders/state/log.ts'
import { loadSettings } from '../../settings/service.ts'
import * as derive from './derive-queries.ts'

const reader = 'figures'

/** Other events change the state or the amount of an order, but nothing that was sold. */
const changesSales = ({ type, toStatus }: LogEvent) =>
  type === 'created' || type === 'lines_edited' || toStatus === 'canceled'

const idsOf = (events: readonly LogEvent[]) => [...new Set(events.map(({ orderId }) => orderId))]

/** The note is the time zone of the days. */
async function deriveDays(db: Db, events: LogEvent[] | undefined, lastZone: string | null): Promise<string> {
  const { time_zone: zone } = await loadSettings(db)
  const moved = await derive.takeMovedProducts(db)
  if (!events || zone !== lastZone) {
    const days = await derive.findAllDays(db, zone)
    await derive.deriveOrderDays(db, zone, days)
    await derive.deriveSalesDays(db, zone, days)
    return zone
  }
  await derive.deriveOrderDays(db, zone, await derive.findDaysOfOrders(db, zone, idsOf(events)))
  const sold = await derive.findDaysOfOrders(db, zone, idsOf(events.filter(changesSales)))
  const ofMoved = moved.length === 0 ? [] : await derive.findDaysOfProducts(db, zone, moved)
  await derive.deriveSalesDays(db, zone, [...new Set([...sold, ...ofMoved])])
  return zone
}

/** Brings the figures up to what has been committed. */
export const followFigures = (db: Db) => follow(db, reader, deriveDays)
/** Derives all figures, for orders that were written without events, e.g. by SQL. */
export const rebuildFigures = (db: Db) => followAnew(db, reader, deriveDays)
/** The moment that the figures are of; null in a new mall, for some seconds. */
export const figuresAt = (db: Db) => seenAt(db, reader)
