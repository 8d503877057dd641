/** Earnings of order lines, for queries of `order_lines l`. Coupons and other assets do not count: the mall bears them (decision record 0022). */
import { sql } from '../../db/drizzle.ts'

/** Units that came back or were paid back. */
const returned = sql`coalesce((select sum(coalesce(r.received, r.quantity)) from after_sale_lines r join after_sales a on a.id = r.after_sale_id where r.order_line_id = l.id and a.status = 'refunded'), 0)::int`
/** Units the buyer keeps: neither closed nor returned. */
export const counted = sql`greatest(l.quantity - l.closed_quantity - ${returned}, 0)`
export const earningOfLine = sql`greatest(l.price - l.supply_price, 0) * ${counted}`
