/** The days that the figures cover, and the addresses of the orders behind them. */
import { paths } from '../../paths.ts'

export const ranges = [7, 30, 90, 365] as const
const usual = 30

/** Days of the address, `?days=90`. */
export function rangeOf(search: string): number {
  const days = Number(new URLSearchParams(search).get('days'))
  return ranges.find((range) => range === days) ?? usual
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** A range of its own in the address, `?from=2026-01-01&to=2026-03-31`; the server judges it. */
export function datesOf(search: string): { start_date: string; end_date: string } | undefined {
  const query = new URLSearchParams(search)
  const [start_date, end_date] = [query.get('from') ?? '', query.get('to') ?? '']
  return day.test(start_date) && day.test(end_date) ? { start_date, end_date } : undefined
}

export const ordersOf = (filters: Record<string, string>): string =>
  `${paths.staffOrders()}?${new URLSearchParams(filters)}`

export const ordersOfDay = (day: string): string => ordersOf({ start_date: day, end_date: day, live: 'true' })

/** The day that a day is compared with; both ranges have their first day. */
export const dayBefore = (day: string, start: string, beforeStart: string): string =>
  new Date(Date.parse(beforeStart) + Date.parse(day) - Date.parse(start)).toISOString().slice(0, 10)

/** Change in percent from `before` to `now`; missing where there was nothing. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (100 * (now - before)) / before
