/**
 * The best-selling SKUs of a range of days. A long range has millions of rows, so only the best of each of its months are
 * summed up: no other SKU has sold more in the range than the last of these in all its months together. Unless that is
 * less than what was found, more of each month are taken.
 */
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { type DayRange, sold, within } from './queries.ts'

export interface SoldSku extends Record<string, unknown> {
  sku_code: string
  /** The latest. */
  name: string
  orders: number
  quantity: number
  amount: number
}

/** Days whose sales are read as they are. */
const fewDays = 10
/** The best of a month that are summed up. */
const steps = [50, 500]

export async function findBestSkus(db: Db, range: DayRange, currency: string, limit: number): Promise<SoldSku[]> {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000
  for (const most of days < fewDays ? [] : steps) {
    const tops = sql`
      tops as materialized (
        select top.* from generate_series(date_trunc('month', ${range.from}::timestamp), ${range.to}::timestamp, '1 month') month
         cross join lateral (
           select sku_code, amount, row_number() over (order by amount desc) as place from sales_months
            where currency = ${currency} and sales_months.month = month.month::date order by amount desc limit ${most}) top
      ), bound as materialized (select sum(amount)::float8 as amount from tops where place = ${most}), `
    const rows = await findBest(db, range, currency, limit, {
      tops,
      among: sql`and sku_code in (select sku_code from tops)`,
      bound: sql`, (select amount from bound) as bound`,
    })
    const [last] = rows.slice(limit - 1)
    const bound = rows[0]?.bound
    // No other SKU has sold anything if no month has that many.
    if (bound === null || (last && bound !== undefined && last.amount > bound)) return rows
  }
  return findBest(db, range, currency, limit)
}

const all = { tops: sql``, among: sql``, bound: sql`` }

async function findBest(
  db: Db,
  range: DayRange,
  currency: string,
  limit: number,
  { tops, among, bound }: Record<'tops' | 'among' | 'bound', SQL> = all,
): Promise<(SoldSku & { bound?: number | null })[]> {
  const { rows } = await db.execute<SoldSku & { bound?: number | null }>(sql`
    with ${tops}best as materialized (
      select sku_code from sales_days where sku_code <> '' and currency = ${currency} and ${within(range)} ${among}
       group by 1 order by sum(amount) desc, 1 limit ${limit}
    )
    select sku_code, ${sold(currency)},
           coalesce((select name_default from order_lines l where l.sku_code = best.sku_code order by order_id desc limit 1), '') as name ${bound}
      from best join sales_days using (sku_code) where ${within(range)} group by 1 order by amount desc, 1`)
  return rows
}
