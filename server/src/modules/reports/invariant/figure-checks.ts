/** The sums of days against the orders and lines that they are of. */
import { type SQL, sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

const zone = sql`(select note from log_readers where name = 'figures')`
const dayOf = (order: SQL) => sql`(${order}.created_at at time zone ${zone})::date`

/** Days with changes that the job has not seen yet. */
const waiting = sql`
  select ${dayOf(sql`o`)} from order_events e join orders o on o.id = e.order_id join log_readers r on r.name = 'figures'
   where e.xid >= pg_snapshot_xmin(r.seen) and not pg_visible_in_snapshot(e.xid, r.seen)
  union select ${dayOf(sql`o`)} from moved_products m join order_lines l using (product_id) join orders o on o.id = l.order_id`

export const figureChecks: Check[] = [
  {
    invariant: 'I6',
    name: 'order_days',
    faults: sql`
      select format('orders of %s, %s, %s, %s', day, status, country, language) as row, format('are summed up as %s (%s), there are %s (%s)', coalesce(c.orders, 0), coalesce(c.amount, 0), coalesce(o.orders, 0), coalesce(o.amount, 0)) as detail
        from order_days c
        full join (select ${dayOf(sql`orders`)} as day, status, coalesce(country_code, '') as country, language, currency, count(*) as orders, sum(amount_payable) as amount from orders where deleted_at is null group by 1, 2, 3, 4, 5) o using (day, status, country, language, currency)
       where (c.orders, c.amount) is distinct from (o.orders, o.amount) and day not in (${waiting})`,
  },
  {
    invariant: 'I6',
    name: 'sales_days',
    faults: sql`
      with lines as materialized (
        select ${dayOf(sql`o`)} as day, l.sku_code, (select category_id from products p where p.id = l.product_id) as category_id, o.currency, o.id, l.quantity, l.subtotal
          from order_lines l join orders o on o.id = l.order_id where o.status <> 'canceled' and o.deleted_at is null
      ), sold as (
        select day, sku_code, 0 as category_id, currency, count(distinct id) as orders, sum(quantity) as quantity, sum(subtotal) as amount from lines group by 1, 2, 3, 4
        union all
        select day, '', category_id, currency, count(distinct id), sum(quantity), sum(subtotal) from lines where category_id is not null group by 1, 2, 3, 4
      )
      select case when sku_code = '' then format('category %s of %s', category_id, day) else format('SKU %s of %s', sku_code, day) end as row,
             format('%s orders sold %s (%s) by the sums, %s orders %s (%s) by the lines', coalesce(c.orders, 0), coalesce(c.quantity, 0), coalesce(c.amount, 0), coalesce(o.orders, 0), coalesce(o.quantity, 0), coalesce(o.amount, 0)) as detail
        from sales_days c full join sold o using (day, sku_code, category_id, currency)
       where (c.orders, c.quantity, c.amount) is distinct from (o.orders, o.quantity, o.amount) and day not in (${waiting})`,
  },
  {
    invariant: 'I6',
    name: 'sales_months',
    faults: sql`
      select format('SKU %s of %s', sku_code, month) as row, format('sold %s by the month, %s by its days', coalesce(m.amount, 0), coalesce(d.amount, 0)) as detail
        from sales_months m
        full join (select date_trunc('month', day::timestamp)::date as month, sku_code, currency, sum(amount) as amount from sales_days where sku_code <> '' group by 1, 2, 3) d using (month, sku_code, currency)
       where m.amount is distinct from d.amount`,
  },
]
