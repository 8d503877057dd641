import type { Db } from '../db/client.ts'
import { sql } from '../db/drizzle.ts'

/** Writes the counts and names of orders that a test inserts directly, as the mall does with each order. */
export async function noteInsertedOrders(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from order_counts)
    insert into order_counts (day, status, payment_status, source, orders)
    select (created_at at time zone 'UTC')::date, status, payment_status, source, count(*) from orders where deleted_at is null group by 1, 2, 3, 4`)
  await db.execute(sql`
    insert into order_names (kind, name) select 'recipient', recipient from orders union select 'phone', phone from orders on conflict do nothing`)
}
