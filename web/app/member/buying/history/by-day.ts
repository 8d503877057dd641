import type { ViewedRow } from '#contract/api/buying/history'

/** The days of the visitor's time zone, in the order of the products. */
export function byDay(products: readonly ViewedRow[]): { day: string; products: ViewedRow[] }[] {
  const days = Map.groupBy(products, ({ viewed_at }) => new Date(viewed_at).toDateString())
  return [...days].map(([day, viewed]) => ({ day, products: viewed }))
}
