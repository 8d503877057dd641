/** Sums of days; `to` is the last day. What has not been folded yet counts too. */
import type { OrderStatus } from '#contract/status'
import type { Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { type SQL, sql } from '../../db/drizzle.ts'

export interface DayRange {
  from: string
  to: string
}

const columns = {
  orders: sql`day, status, country, language, currency, orders, amount`,
  skus: sql`day, sku_code, currency, quantity, amount`,
}
const within = ({ from, to }: DayRange) => sql`day between ${from} and ${to}`
const orderRows = (range: DayRange) =>
  sql`(select ${columns.orders} from order_days where ${within(range)} union all select ${columns.orders} from order_day_changes where ${within(range)}) d`
const skuRows = (range: DayRange) =>
  sql`(select ${columns.skus} from sku_days where ${within(range)} union all select ${columns.skus} from sku_day_changes where ${within(range)}) d`

type Sum = {
  orders: number
  /** In the currency of the mall, minor units. */
  amount: number
}
const sums = (currency: string) =>
  sql`sum(orders)::int as orders, coalesce(sum(amount) filter (where currency = ${currency}), 0)::float8 as amount`

/** By one of the columns, of orders that are not canceled. */
async function findSums(db: Db, range: DayRange, currency: string, by: SQL): Promise<(Sum & { key: string })[]> {
  const { rows } = await db.execute<Sum & { key: string }>(sql`
    select ${by} as key, ${sums(currency)} from ${orderRows(range)} where status <> 'canceled' group by 1 having sum(orders) <> 0 order by amount desc, orders desc, 1`)
  return rows
}

export const findDays = (db: Db, range: DayRange, currency: string) => findSums(db, range, currency, sql`day::text`)
export const findCountries = (db: Db, range: DayRange, currency: string) => findSums(db, range, currency, sql`country`)
export const findLanguages = (db: Db, range: DayRange, currency: string) => findSums(db, range, currency, sql`language`)

export async function findStatuses(db: Db, range: DayRange, currency: string) {
  const { rows } = await db.execute<Sum & { status: OrderStatus }>(sql`
    select status, ${sums(currency)} from ${orderRows(range)} group by status having sum(orders) <> 0`)
  return rows
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

/** The best-selling categories; their orders are counted in the lines, because one order may have several. */
export async function findBestCategories(
  db: Db,
  { currency, start, end, ...range }: DayRange & { currency: string; start: Date; end: Date },
  limit: number,
): Promise<SoldCategory[]> {
  const { rows } = await db.execute<SoldCategory>(sql`
    with best as materialized (
      select p.category_id as id, sum(d.quantity)::int as quantity, sum(d.amount)::float8 as amount
        from (select sku_code, sum(quantity) as quantity, sum(amount) as amount from ${skuRows(range)} where currency = ${currency} group by 1) d
        join skus s on s.code = d.sku_code join products p on p.id = s.product_id
       group by 1 having sum(d.quantity) > 0 order by amount desc, 1 limit ${limit}
    ), counted as (
      select p.category_id as id, count(distinct o.id)::int as orders
        from orders o join order_lines l on l.order_id = o.id join skus s on s.code = l.sku_code join products p on p.id = s.product_id
       where o.created_at >= ${start.toISOString()} and o.created_at < ${end.toISOString()} and o.status <> 'canceled' and o.deleted_at is null
         and p.category_id in (select id from best) group by 1
    )
    select best.id, c.name, coalesce(counted.orders, 0) as orders, best.quantity, best.amount
      from best join categories c on c.id = best.id left join counted on counted.id = best.id order by best.amount desc, best.id`)
  return rows
}

export interface SoldSku {
  sku_code: string
  name: string
  orders: number
  quantity: number
  amount: number
}

/** The best-selling SKUs; their orders are counted in the lines, because one order may have a SKU twice. */
export async function findBestSkus(
  db: Db,
  { currency, start, end, ...range }: DayRange & { currency: string; start: Date; end: Date },
  limit: number,
): Promise<SoldSku[]> {
  const { rows } = await db.execute<SoldSku & Record<string, unknown>>(sql`
    with best as (
      select sku_code, sum(quantity)::int as quantity, sum(amount)::float8 as amount from ${skuRows(range)}
       where currency = ${currency} group by sku_code having sum(quantity) > 0 order by amount desc, sku_code limit ${limit}
    )
    select best.*, coalesce(lines.name, '') as name, coalesce(lines.orders, 0)::int as orders
      from best left join lateral (
        select count(distinct o.id) as orders, (array_agg(l.name_default order by o.id desc))[1] as name
          from order_lines l join orders o on o.id = l.order_id
         where l.sku_code = best.sku_code and o.created_at >= ${start.toISOString()} and o.created_at < ${end.toISOString()} and o.status <> 'canceled' and o.deleted_at is null
      ) lines on true
     order by best.amount desc, best.sku_code`)
  return rows
}

/** Moves changes into the sums. Rows are written in the order of their keys, so that two at once do not lock each other out. */
export async function foldDays(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from order_day_changes returning *)
    insert into order_days as d select day, status, country, language, currency, sum(orders), sum(amount) from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, status, country, language, currency) do update set orders = d.orders + excluded.orders, amount = d.amount + excluded.amount`)
  await db.execute(sql`
    with gone as (delete from sku_day_changes returning *)
    insert into sku_days as d select day, sku_code, currency, sum(quantity), sum(amount) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, sku_code, currency) do update set quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount`)
}
