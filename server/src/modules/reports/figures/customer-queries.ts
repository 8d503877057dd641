/** Registrations, first purchases and sales in a range of days, by day, group or country. */
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { firstOrders } from '../../orders/state/first-order-columns.ts'

export type CustomerTable = 'customer_day' | 'customer_group' | 'customer_country'

export interface CustomerSums extends Record<string, unknown> {
  /** Empty without a group or where the country is not known. */
  key: string
  registered: number
  converted: number
  new_buyers: number
  orders: number
  /** In the currency of the mall, minor units. */
  amount: number
}

interface Range {
  start: Date
  /** The first moment after. */
  end: Date
}

const keys = (timeZone: string): Record<CustomerTable, SQL> => ({
  customer_day: sql`(people.at at time zone ${timeZone})::date::text`,
  customer_group: sql`coalesce(g.name, '')`,
  customer_country: sql`coalesce(people.country, '')`,
})

/** Customers as `countRegistered` counts them. One who has not ordered yet is of the country of their address. */
export async function findCustomerSums(
  db: Db,
  { start, end }: Range,
  table: CustomerTable,
  currency: string,
  timeZone: string,
): Promise<CustomerSums[]> {
  const within = (at: SQL) => sql`${at} >= ${start.toISOString()} and ${at} < ${end.toISOString()}`
  const { rows } = await db.execute<CustomerSums>(sql`
    with people as (
      select id as user_id, created_at as at, country, 1 as registered, has_orders::int as converted, 0 as buyers, 0 as orders, 0::bigint as amount from (
        select u.id, u.created_at, exists (select from orders o where o.user_id = u.id and o.deleted_at is null) as has_orders,
               u.is_superuser or exists (select from user_roles r where r.user_id = u.id) as is_staff,
               coalesce((select o.country_code from orders o where o.user_id = u.id and o.deleted_at is null order by o.created_at, o.id limit 1),
                        (select a.country_code from addresses a where a.user_id = u.id order by a.is_default desc, a.id limit 1)) as country
          from users u where ${within(sql`u.created_at`)} and u.erased_at is null
      ) member where has_orders or not is_staff
      union all
      select f.user_id, f.created_at, f.country_code, 0, 0, 1, 0, 0 from ${firstOrders} f where ${within(sql`f.created_at`)}
      union all
      select user_id, created_at, country_code, 0, 0, 0, 1, case when currency = ${currency} then amount_payable else 0 end
        from orders where ${within(sql`created_at`)} and deleted_at is null and status <> 'canceled'
    )
    select ${keys(timeZone)[table]} as key, sum(registered)::int as registered, sum(converted)::int as converted, sum(buyers)::int as new_buyers, sum(people.orders)::int as orders, sum(amount)::float8 as amount
      from people join users u on u.id = people.user_id left join member_groups g on g.id = u.group_id
     group by 1 order by ${table === 'customer_day' ? sql`1` : sql`amount desc, 1`}`)
  return rows
}
