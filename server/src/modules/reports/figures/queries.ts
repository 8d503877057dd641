/** Sums of a range of days; `to` is the last day. */
import type { OrderStatus } from '#contract/status'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { firstOrders } from '../../orders/state/first-order-columns.ts'

export interface DayRange {
  from: string
  to: string
}

export const within = ({ from, to }: DayRange) => sql`day between ${from} and ${to}`

interface OrderSum {
  orders: number
  /** In the currency of the mall, minor units. */
  amount: number
}
export type DaySum = OrderSum & { key: string }

const sums = (currency: string) =>
  sql`sum(orders)::int as orders, coalesce(sum(amount) filter (where currency = ${currency}), 0)::float8 as amount`

/** Days of orders that are not canceled. */
export async function findDays(db: Db, range: DayRange, currency: string): Promise<DaySum[]> {
  const { rows } = await db.execute<DaySum & Record<string, unknown>>(sql`
    select day::text as key, ${sums(currency)} from order_days where ${within(range)} and status <> 'canceled' group by 1`)
  return rows
}

type SumRow = Record<string, unknown> &
  OrderSum &
  ({ by: 'status'; key: OrderStatus } | { by: 'day' | 'country' | 'language'; key: string })

/** All sums of a range from one reading, those with the most sales first; only statuses have canceled orders. */
export async function findSums(db: Db, range: DayRange, currency: string) {
  const { rows } = await db.execute<SumRow>(sql`
    select case when grouping(status) = 0 then 'status' when grouping(day) = 0 then 'day' when grouping(country) = 0 then 'country' else 'language' end as by,
           coalesce(status, day::text, country, language) as key, ${sums(currency)}
      from order_days cross join lateral (select status = 'canceled' as is_canceled) s
     where ${within(range)}
     group by grouping sets ((status), (is_canceled, day), (is_canceled, country), (is_canceled, language))
    having is_canceled is not true order by amount desc, orders desc, key`)
  return {
    statuses: rows.filter((row) => row.by === 'status'),
    days: rows.filter((row) => row.by === 'day'),
    countries: rows.filter((row) => row.by === 'country'),
    languages: rows.filter((row) => row.by === 'language'),
  }
}

/** Buyers whose first order was placed from `from` to before `end`. */
export async function countNewBuyers(db: Db, from: Date, end: Date): Promise<number> {
  const { rows } = await db.execute<{ buyers: number }>(sql`
    select count(*)::int as buyers from ${firstOrders} f where f.created_at >= ${from.toISOString()} and f.created_at < ${end.toISOString()}`)
  return rows[0]?.buyers ?? 0
}

export interface Registered {
  registered: number
  /** Those of them with an order. */
  converted: number
}

/** Customers as their list has them, who registered from `from` to before `end`. */
export async function countRegistered(db: Db, from: Date, end: Date): Promise<Registered> {
  const { rows } = await db.execute<Registered & Record<string, unknown>>(sql`
    select count(*)::int as registered, (count(*) filter (where has_orders))::int as converted from (
      select exists (select from orders o where o.user_id = u.id and o.deleted_at is null) as has_orders,
             u.is_superuser or exists (select from user_roles r where r.user_id = u.id) as is_staff
        from users u where u.created_at >= ${from.toISOString()} and u.created_at < ${end.toISOString()} and u.erased_at is null
    ) member where has_orders or not is_staff`)
  return rows[0] ?? { registered: 0, converted: 0 }
}

export interface SoldCategory extends Record<string, unknown> {
  id: number
  name: Translations
  orders: number
  quantity: number
  amount: number
}

export const sold = (currency: string) => sql`
  sum(orders)::int as orders, coalesce(sum(quantity) filter (where currency = ${currency}), 0)::int as quantity,
  coalesce(sum(amount) filter (where currency = ${currency}), 0)::float8 as amount`

/** The best-selling categories, by where products are now. */
export async function findBestCategories(
  db: Db,
  range: DayRange,
  currency: string,
  limit: number,
): Promise<SoldCategory[]> {
  const { rows } = await db.execute<SoldCategory>(sql`
    select best.*, c.name from (
      select category_id as id, ${sold(currency)} from sales_days where sku_code = '' and ${within(range)} group by 1
    ) best join categories c on c.id = best.id where quantity > 0 order by amount desc, best.id limit ${limit}`)
  return rows
}
