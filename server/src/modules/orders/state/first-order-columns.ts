/** Of the first order of each buyer, for other modules' queries. */
import { sql } from '../../../db/drizzle.ts'

/** First orders, as a table: one look into the index of orders for each account. Deleted ones do not count. */
export const firstOrders = sql`(
  select first.* from users u cross join lateral (
    select o.id, o.user_id, o.created_at, o.country_code from orders o where o.user_id = u.id and o.deleted_at is null order by o.created_at, o.id limit 1) first)`
