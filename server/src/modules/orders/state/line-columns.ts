/**
 * Facts of order lines for other modules' queries, of `order_lines l` and its order `o`; decision record 0028. Amounts in
 * minor units.
 */
import { sql } from '../../../db/drizzle.ts'

/** Units that came back. Those that were paid back without coming back stay with the buyer. */
const returned = sql`coalesce((select sum(coalesce(r.received, r.quantity)) from after_sale_lines r join after_sales a on a.id = r.after_sale_id
  where r.order_line_id = l.id and a.status = 'refunded' and a.kind = 'return_refund'), 0)::int`

/** Units that remain with the buyer: neither closed nor returned. */
export const remainingUnits = sql`greatest(l.quantity - l.closed_quantity - ${returned}, 0)`

/** As `mallPriceOf` of `worth.ts`; the price of a unit. */
export const mallPrice = sql`case when o.shop_id is null then l.price else least(l.price, coalesce(l.marked_price, l.ladder_price)) end`

/** The line's share of the goods after an adjustment, with the largest remainders: as `worthOf` of `worth.ts`. */
const adjusted = sql`(
  select share.part from (
    select w.id, div(w.goods * w.weight, nullif(w.total, 0))
           + case when row_number() over (order by mod(w.goods * w.weight, nullif(w.total, 0)) desc, w.id)
                    <= w.goods - sum(div(w.goods * w.weight, nullif(w.total, 0))) over () then 1 else 0 end as part
      from (select x.id, x.weight, sum(x.weight) over () as total, greatest(o.total_price - o.discount + o.adjustment, 0)::numeric as goods
              from (select y.id, (y.subtotal - case when o.total_price > o.discount then y.discount else 0 end)::numeric as weight
                      from order_lines y where y.order_id = o.id) x) w
  ) share where share.id = l.id)`
const worth = sql`coalesce(case when o.adjustment = 0 then l.subtotal - l.discount else ${adjusted} end, 0)`

/** Refunds of the line after deductions, without added tax; rounded up, so that what was paid is never overstated. */
const refunded = sql`coalesce((
  select sum(div(a.amount::numeric * (r.amount - case when o.tax_included is null then r.tax else 0 end) + w.whole - 1, w.whole))
    from after_sale_lines r join after_sales a on a.id = r.after_sale_id
    cross join lateral (select nullif(sum(x.amount) + a.freight, 0) as whole from after_sale_lines x where x.after_sale_id = a.id) w
   where r.order_line_id = l.id and a.status = 'refunded'), 0)`

/** What the buyer paid, or has to pay, for the remaining units: after assets, adjustment, closed units and refunds. */
export const paidForLine = sql`greatest(${worth} - div(${worth} * l.closed_quantity::numeric, l.quantity) - ${refunded}, 0)`

/** The buyer is the distributor, or an account known to be the same person. Of `orders o`. */
export const isOwnOrder = sql`(exists (select from distributors own where own.id = o.distributor_id and own.user_id = o.user_id)
  or exists (select from same_persons same where same.distributor_id = o.distributor_id and same.user_id = o.user_id and same.is_same))`
