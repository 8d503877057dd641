/** When an order arrives, by what was promised when it was placed; pure. */
import type { DateRange, ImportCosts } from '#contract/api/orders/delivery'
import { calendarDaysLater, type DeliveryDays, deliveryDates, notBefore } from '#contract/rules/delivery-dates'
import type { DeliveryMethod, DeliveryTerm, OrderStatus } from '#contract/status'
import type { Translations } from '#contract/types'
import { dayIn } from '../../../lib/clock.ts'
import type { Settings } from '../../settings/service.ts'

/** As the settings, the freight rule and the rates were when the order was placed. */
export interface DeliverySnapshot {
  term: DeliveryTerm | null
  /** Null where no freight rule says how long it takes. */
  days: DeliveryDays | null
  promised: DateRange | null
  pickup: { address: Translations; hours: Translations } | null
  import_costs: ImportCosts | null
}

/** The mall's days. */
export type Calendar = Pick<Settings, 'time_zone' | 'closed_days'>

interface Placed {
  delivery: DeliverySnapshot | null
  deliveryMethod: DeliveryMethod
  status: OrderStatus
  releasedAt: Date | null
  shippedAt: Date | null
}

/** Of what has not been shipped, else of the last shipment. Null where it is not known, or the order is over. */
export function estimatedDelivery(
  order: Placed,
  { time_zone: timeZone, closed_days: closed }: Calendar,
  now: Date,
): DateRange | null {
  const { delivery, status, releasedAt, shippedAt } = order
  if (!delivery?.days || status === 'canceled' || status === 'completed') return null
  if (status === 'shipped') return shippedAt && arrivalOf(order, dayIn(timeZone, shippedAt))
  const today = dayIn(timeZone, now)
  // An unpaid order is shown as if it were paid today.
  const start = status === 'awaiting_shipment' && releasedAt ? dayIn(timeZone, releasedAt) : today
  return notBefore(deliveryDates(start, delivery.days, closed), today, delivery.days)
}

/** When goods arrive that left on this day. Null for what is picked up. */
export function arrivalOf({ delivery, deliveryMethod }: Pick<Placed, 'delivery' | 'deliveryMethod'>, day: string) {
  if (!delivery?.days || deliveryMethod === 'self_pickup') return null
  const { from, to } = delivery.days.transit
  return { from: calendarDaysLater(day, from), to: calendarDaysLater(day, to) }
}
