/**
 * The best-selling SKUs of a range of days. A long range has millions of rows, so only the best of each month are summed
 * up: no other SKU has sold more in the range than the last of these in all its months together. Unless that is less
 * than what was found, more of each month are taken.
 */
import type { Db } from '../../db/client.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { type DayRange, rowsOf, sold, soldColumns, within } from './queries.ts'

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
const steps = [50, 500, 5000]

const columns = sql`sku_code, ${soldColumns}`
const dayLength = 86_400_000
const nextDay = (day: string) => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10)
/** The first of this month or of one after it. */
const firstOf = (day: string, months: number) => {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)).toISOString().slice(0, 10)
}

export async function findBestSkus(db: Db, range: DayRange, currency: string, limit: number): Promise<SoldSku[]> {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / dayLength
  for (const most of days < fewDays ? [] : steps) {
    const rows = await findAmong(db, range, currency, limit, most)
    const [last] = rows.slice(limit - 1)
    const bound = rows[0]?.bound
    if (bound === null || (last && bound !== undefined && last.amount > bound)) return rows
  }
  const { rows } = await db.execute<SoldSku>(best(rowsOf('sku', columns, range), currency, limit))
  return rows
}

const best = (source: SQL, currency: string, limit: number, more = sql``) => sql`
  select best.*, coalesce((select name_default from order_lines l where l.sku_code = best.sku_code order by order_id desc limit 1), '') as name ${more}
    from (select * from (select sku_code, ${sold(currency)} from ${source} group by 1) summed where quantity > 0 order by amount desc, sku_code limit ${limit}) best
   order by amount desc, sku_code`

/** Among the `most` best of each month. No other has sold more than `bound`; null if there is no other. */
async function findAmong(db: Db, range: DayRange, currency: string, limit: number, most: number) {
  const end = nextDay(range.to)
  const inner = firstOf(range.from, range.from.endsWith('-01') ? 0 : 1)
  // Whole months, if there are any, and the days before and after them.
  const [first, after] = inner < firstOf(end, 0) ? [inner, firstOf(end, 0)] : [end, end]
  const { rows } = await db.execute<SoldSku & { bound: number | null }>(sql`
    with tops as materialized (
      select top.* from generate_series(${firstOf(range.from, 0)}::timestamp, ${range.to}::timestamp, '1 month') month
       cross join lateral (
         select sku_code, amount, row_number() over (order by amount desc) as place from sku_months
          where currency = ${currency} and sku_months.month = month.month::date order by amount desc limit ${most}) top
    ), changes as materialized (select ${columns} from sku_day_changes where ${within(range)}),
    candidates as materialized (select sku_code from tops union select sku_code from changes)
    ${best(
      sql`(select ${columns} from candidates join sku_months using (sku_code) where month >= ${first} and month < ${after}
           union all select ${columns} from candidates join sku_days using (sku_code) where day >= ${range.from} and day < ${first}
           union all select ${columns} from candidates join sku_days using (sku_code) where day >= ${after} and day <= ${range.to}
           union all select ${columns} from changes) d`,
      currency,
      limit,
      sql`, (select sum(amount) from tops where place = ${most})::float8 as bound`,
    )}`)
  return rows
}
