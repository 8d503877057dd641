/**
 * When an order arrives: working days until it leaves, then calendar days on the way. Pure, the same for server and
 * pages. Days are `YYYY-MM-DD`.
 */

/** First and last day on which the goods may arrive; equal where it is one day. */
interface DateRange {
  from: string
  to: string
}

/** What an order needs until it arrives. */
export interface DeliveryDays {
  /** Working days after the day of payment until the goods leave or can be picked up. */
  processing: number
  /** Calendar days on the way, as carriers state them; 0 for what is picked up. */
  transit: { from: number; to: number }
}

/** `closed`: days without dispatch, next to Saturdays and Sundays. */
export const deliveryDates = (
  paidOn: string,
  { processing, transit }: DeliveryDays,
  closed: readonly string[] = [],
): DateRange => {
  const leaves = workingDaysLater(paidOn, processing, closed)
  return { from: calendarDaysLater(leaves, transit.from), to: calendarDaysLater(leaves, transit.to) }
}

/** Goods that have not left by the planned day arrive no earlier than if they left today. */
export const notBefore = (
  planned: DateRange,
  today: string,
  { transit }: Pick<DeliveryDays, 'transit'>,
): DateRange => ({
  from: latest(planned.from, calendarDaysLater(today, transit.from)),
  to: latest(planned.to, calendarDaysLater(today, transit.to)),
})

/** The day itself does not count. 0 working days after a Saturday is the Monday, or the first day after it that is not closed. */
export function workingDaysLater(day: string, days: number, closed: readonly string[] = []): string {
  const isFree = (date: string) => isWeekend(date) || closed.includes(date)
  let date = day
  let left = days
  while (left > 0 || isFree(date)) {
    date = calendarDaysLater(date, 1)
    if (!isFree(date)) left--
  }
  return date
}

const latest = (one: string, other: string) => (one > other ? one : other)

export const calendarDaysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay())
