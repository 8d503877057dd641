/** Sums of days; `to` is the last day. What has not been folded yet counts too. */
import type { OrderStatus } from '#contract/status'
import type { Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { takeLock } from '../../db/locks.ts'

export interface DayRange {
  from: string
  to: string
}

export const within = ({ from, to }: DayRange) => sql`day between ${from} and ${to}`
/** The sums of a table and what has not been folded into them. */
export const rowsOf = (name: 'order' | 'sku' | 'category', columns: SQL, range: DayRange) => {
  const [sums, changes] = [sql.raw(`${name}_days`), sql.raw(`${name}_day_changes`)]
  return sql`(select ${columns} from ${sums} where ${within(range)} union all select ${columns} from ${changes} where ${within(range)}) d`
}

interface OrderSum {
  orders: number
  /** In the currency of the mall, minor units. */
  amount: number
}
export type DaySum = OrderSum & { key: string }

const orderColumns = sql`day, status, country, language, currency, orders, amount`
const sums = (currency: string) =>
  sql`sum(orders)::int as orders, coalesce(sum(amount) filter (where currency = ${currency}), 0)::float8 as amount`

/** Days of orders that are not canceled. */
export async function findDays(db: Db, range: DayRange, currency: string): Promise<DaySum[]> {
  const { rows } = await db.execute<DaySum & Record<string, unknown>>(sql`
    select day::text as key, ${sums(currency)} from ${rowsOf('order', orderColumns, range)} where status <> 'canceled' group by 1 having sum(orders) <> 0`)
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
      from ${rowsOf('order', orderColumns, range)} cross join lateral (select status = 'canceled' as is_canceled) s
     group by grouping sets ((status), (is_canceled, day), (is_canceled, country), (is_canceled, language))
    having sum(orders) <> 0 and is_canceled is not true order by amount desc, orders desc, key`)
  return {
    statuses: rows.filter((row) => row.by === 'status'),
    days: rows.filter((row) => row.by === 'day'),
    countries: rows.filter((row) => row.by === 'country'),
    languages: rows.filter((row) => row.by === 'language'),
  }
}

/** Buyers whose first order was placed from `from` to before `end`, unless it was deleted since. */
export async function countNewBuyers(db: Db, from: Date, end: Date): Promise<number> {
  const { rows } = await db.execute<{ buyers: number }>(sql`
    select count(*)::int as buyers from first_orders f join orders o on o.id = f.order_id
     where f.created_at >= ${from.toISOString()} and f.created_at < ${end.toISOString()} and o.deleted_at is null`)
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

export const soldColumns = sql`currency, orders, quantity, amount`
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
      select category_id as id, ${sold(currency)} from ${rowsOf('category', sql`category_id, ${soldColumns}`, range)} group by 1
    ) best join categories c on c.id = best.id where quantity > 0 order by amount desc, best.id limit ${limit}`)
  return rows
}

const addSold = sql`do update set orders = d.orders + excluded.orders, quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount`

/** Moves changes into the sums, one caller at a time: last sales are read from the sums of others. */
export const foldDays = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'salesDays')
    await tx.execute(sql`
      with gone as (delete from order_day_changes returning *)
      insert into order_days as d select day, status, country, language, currency, sum(orders), sum(amount) from gone group by 1, 2, 3, 4, 5
      on conflict (day, status, country, language, currency) do update set orders = d.orders + excluded.orders, amount = d.amount + excluded.amount`)
    await tx.execute(sql`
      with gone as (delete from category_day_changes returning *)
      insert into category_days as d (day, category_id, currency, orders, quantity, amount)
      select day, category_id, currency, sum(orders), sum(quantity), sum(amount) from gone group by 1, 2, 3
      on conflict (day, category_id, currency) ${addSold}`)
    const { rows } = await tx.execute<{ sku_code: string }>(sql`
      with gone as (delete from sku_day_changes returning *), months as (
        insert into sku_months as d (sku_code, month, currency, orders, quantity, amount)
        select sku_code, date_trunc('month', day::timestamp)::date, currency, sum(orders), sum(quantity), sum(amount) from gone group by 1, 2, 3
        on conflict (sku_code, month, currency) ${addSold}
      ), days as (
        insert into sku_days as d (day, sku_code, currency, orders, quantity, amount)
        select day, sku_code, currency, sum(orders), sum(quantity), sum(amount) from gone group by 1, 2, 3
        on conflict (day, sku_code, currency) ${addSold} returning sku_code
      )
      select distinct sku_code from days`)
    await keepLastSales(
      tx,
      rows.map(({ sku_code }) => sku_code),
    )
  })

/** A canceled order may take the last sale back. */
async function keepLastSales(db: Db, skuCodes: readonly string[]): Promise<void> {
  await db.execute(sql`
    with latest as materialized (
      select sku_code, (select max(day) from sku_days d where d.sku_code = folded.sku_code and quantity > 0) as day
        from jsonb_array_elements_text(${JSON.stringify(skuCodes)}::jsonb) folded (sku_code)
    ), gone as (delete from sku_last_sales where sku_code in (select sku_code from latest where day is null))
    insert into sku_last_sales as l (sku_code, day) select sku_code, day from latest where day is not null
    on conflict (sku_code) do update set day = excluded.day where l.day <> excluded.day`)
}
