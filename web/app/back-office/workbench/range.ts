/** The days that the figures cover, and the addresses of the orders behind them. */
import { paths } from '../../paths.ts'

export const ranges = [7, 30, 90, 365] as const
const usual = 30

/** Days of the address, `?days=90`. */
export function rangeOf(search: string): number {
  const days = Number(new URLSearchParams(search).get('days'))
  return ranges.find((range) => range === days) ?? usual
}

export const ordersOf = (filters: Record<string, string>): string =>
  `${paths.staffOrders()}?${new URLSearchParams(filters)}`

/** Change in percent from `before` to `now`; missing where there was nothing. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (100 * (now - before)) / before
