/** Checks of what lists and figures count beside the orders themselves. */
import { type SQL, sql } from '../../db/drizzle.ts'
import type { Check } from './check.ts'

/** The sums of lines by what they sold, against the lines. */
const soldCheck = (name: 'sku_days' | 'category_days', key: string, of: SQL, word: string): Check => {
  const [sums, changes, by] = [sql.raw(name), sql.raw(name.replace('days', 'day_changes')), sql.raw(key)]
  return {
    invariant: 'I6',
    name,
    faults: sql`
      select format('${sql.raw(word)} %s of %s', ${by}, day) as row, format('%s orders sold %s (%s) by the sums, %s orders %s (%s) by the lines', coalesce(c.orders, 0), coalesce(c.quantity, 0), coalesce(c.amount, 0), coalesce(o.orders, 0), coalesce(o.quantity, 0), coalesce(o.amount, 0)) as detail
        from (select day, ${by}, currency, sum(orders) as orders, sum(quantity) as quantity, sum(amount) as amount from (select day, ${by}, currency, orders, quantity, amount from ${sums} union all select day, ${by}, currency, orders, quantity, amount from ${changes}) d group by 1, 2, 3) c
        full join (select mall_day(o.created_at) as day, ${of} as ${by}, o.currency, count(distinct o.id) as orders, sum(l.quantity) as quantity, sum(l.subtotal) as amount from order_lines l join orders o on o.id = l.order_id where sells(o) group by 1, 2, 3) o using (day, ${by}, currency)
       where ${by} is not null and (coalesce(c.orders, 0), coalesce(c.quantity, 0), coalesce(c.amount, 0)) <> (coalesce(o.orders, 0), coalesce(o.quantity, 0), coalesce(o.amount, 0))`,
  }
}

export const figureChecks: Check[] = [
  {
    invariant: 'I6',
    name: 'order_days',
    faults: sql`
      select format('orders of %s, %s, %s, %s', day, status, country, language) as row, format('are summed up as %s (%s), there are %s (%s)', coalesce(c.orders, 0), coalesce(c.amount, 0), coalesce(o.orders, 0), coalesce(o.amount, 0)) as detail
        from (select day, status, country, language, currency, sum(orders) as orders, sum(amount) as amount from (table order_days union all table order_day_changes) d group by 1, 2, 3, 4, 5) c
        full join (select mall_day(created_at) as day, status, coalesce(country_code, '') as country, language, currency, count(*) as orders, sum(amount_payable) as amount from orders where deleted_at is null group by 1, 2, 3, 4, 5) o using (day, status, country, language, currency)
       where (coalesce(c.orders, 0), coalesce(c.amount, 0)) <> (coalesce(o.orders, 0), coalesce(o.amount, 0))`,
  },
  soldCheck('sku_days', 'sku_code', sql`l.sku_code`, 'SKU'),
  soldCheck(
    'category_days',
    'category_id',
    sql`(select category_id from products p where p.id = l.product_id)`,
    'category',
  ),
  {
    invariant: 'I6',
    name: 'sku_months',
    faults: sql`
      select format('SKU %s of %s', sku_code, month) as row, format('sold %s (%s) by the month, %s (%s) by its days', coalesce(m.quantity, 0), coalesce(m.amount, 0), coalesce(d.quantity, 0), coalesce(d.amount, 0)) as detail
        from sku_months m
        full join (select date_trunc('month', day::timestamp)::date as month, sku_code, currency, sum(orders) as orders, sum(quantity) as quantity, sum(amount) as amount from sku_days group by 1, 2, 3) d using (month, sku_code, currency)
       where (coalesce(m.orders, 0), coalesce(m.quantity, 0), coalesce(m.amount, 0)) <> (coalesce(d.orders, 0), coalesce(d.quantity, 0), coalesce(d.amount, 0))`,
  },
  {
    invariant: 'I6',
    name: 'sku_last_sales',
    faults: sql`
      select format('SKU %s', sku_code) as row, format('was sold last on %s, noted is %s', coalesce(d.day::text, 'no day'), coalesce(l.day::text, 'no day')) as detail
        from sku_last_sales l full join (select sku_code, max(day) as day from sku_days where quantity > 0 group by 1) d using (sku_code)
       where l.day is distinct from d.day`,
  },
  {
    invariant: 'I6',
    name: 'first_orders',
    faults: sql`
      select format('buyer #%s', coalesce(f.user_id, o.user_id)) as row, format('has the first order %s, noted is %s', o.id, f.order_id) as detail
        from first_orders f full join (select distinct on (user_id) user_id, id, created_at from orders order by user_id, created_at, id) o on o.user_id = f.user_id
       where (f.order_id, f.created_at) is distinct from (o.id, o.created_at)`,
  },
]
