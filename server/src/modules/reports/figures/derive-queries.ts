/** Derives the sums of days from orders and their lines, and those of months from days. Rows that stay the same are not written. */
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'

const dayList = (days: readonly string[]) => sql`${`{${days.join(',')}}`}::date[]`
const dayOf = (zone: string) => sql`(o.created_at at time zone ${zone})::date`

async function listDays(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`select distinct day::text from (${query}) found`)
  return rows.map(({ day }) => day)
}

export const findDaysOfOrders = (db: Db, zone: string, ids: readonly number[]) =>
  listDays(db, sql`select ${dayOf(zone)} as day from orders o where o.id = any(${integerList(ids)})`)

export const findDaysOfProducts = (db: Db, zone: string, ids: readonly number[]) =>
  listDays(
    db,
    sql`select ${dayOf(zone)} as day from orders o where o.id in (select order_id from order_lines where product_id = any(${integerList(ids)}))`,
  )

/** Also days whose orders are gone. */
export const findAllDays = (db: Db, zone: string) =>
  listDays(
    db,
    sql`select ${dayOf(zone)} as day from orders o union all select day from order_days union all select day from sales_days`,
  )

/** Empties the list. The products are seen in their new categories from the next statement on. */
export async function takeMovedProducts(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`delete from moved_products returning product_id as id`)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Where a clock is set back, a day has times that look like those of the next one: bounds only find the index. */
const ordersOf = (zone: string, days: readonly string[]) => sql`
  unnest(${dayList(days)}) d (day) join orders o on o.deleted_at is null and ${dayOf(zone)} = d.day
    and o.created_at >= (d.day::timestamp at time zone ${zone}) - interval '2 hours'
    and o.created_at < ((d.day + 1)::timestamp at time zone ${zone}) + interval '2 hours'`

export const deriveOrderDays = (db: Db, zone: string, days: readonly string[]) =>
  replaceRows(
    db,
    { name: 'order_days', key: ['day', 'status', 'country', 'language', 'currency'], sums: ['orders', 'amount'] },
    days,
    sql`
      select d.day, o.status, coalesce(o.country_code, '') as country, o.language, o.currency, count(*) as orders, sum(o.amount_payable) as amount
        from ${ordersOf(zone, days)} group by 1, 2, 3, 4, 5`,
  )

export async function deriveSalesDays(db: Db, zone: string, days: readonly string[]): Promise<void> {
  await replaceRows(
    db,
    {
      name: 'sales_days',
      key: ['day', 'sku_code', 'category_id', 'currency'],
      sums: ['orders', 'quantity', 'amount'],
    },
    days,
    sql`
      select d.day, coalesce(l.sku_code, '') as sku_code, coalesce(p.category_id, 0) as category_id, o.currency,
             count(distinct o.id) as orders, sum(l.quantity) as quantity, sum(l.subtotal) as amount
        from ${ordersOf(zone, days)} and o.status <> 'canceled'
        join order_lines l on l.order_id = o.id left join products p on p.id = l.product_id
       group by grouping sets ((d.day, o.currency, l.sku_code), (d.day, o.currency, p.category_id))
      having grouping(l.sku_code) = 0 or p.category_id is not null`,
  )
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  await replaceRows(
    db,
    { name: 'sales_months', key: ['month', 'sku_code', 'currency'], sums: ['amount'] },
    months,
    sql`
      select m.month, d.sku_code, d.currency, sum(d.amount) as amount
        from unnest(${dayList(months)}) m (month) join sales_days d on d.day >= m.month and d.day < m.month + interval '1 month'
       where d.sku_code <> '' group by 1, 2, 3`,
  )
}

interface Table {
  name: string
  /** The day or month first. */
  key: string[]
  sums: string[]
}

async function replaceRows(db: Db, { name, key, sums }: Table, days: readonly string[], fresh: SQL): Promise<void> {
  if (days.length === 0) return
  const list = (columns: string[], of = '') => sql.raw(columns.map((column) => of + column).join(', '))
  const [table, columns] = [sql.raw(name), list([...key, ...sums])]
  const within = sql`${list(key.slice(0, 1), 't.')} = any(${dayList(days)})`
  await db.execute(sql`
    with fresh as materialized (${fresh}), gone as (
      delete from ${table} t where ${within} and not exists (select from fresh f where (${list(key, 'f.')}) = (${list(key, 't.')}))
    )
    insert into ${table} (${columns}) select ${columns} from fresh except select ${columns} from ${table} t where ${within}
    on conflict (${list(key)}) do update set (${list(sums)}) = row(${list(sums, 'excluded.')})`)
}
