/** Earnings of order lines for queries; decision record 0028. */
import { sql } from '../../../db/drizzle.ts'
import { lineAmountOf } from '../../../db/fragments.ts'
import { isOwnOrder, mallPrice, paidForLine, remainingUnits } from '../state/line-columns.ts'

/** Orders that earn nothing for good: those of the distributor and those that staff refused. Of `orders o`. */
export const isVoid = sql`(o.status = 'canceled' or ${isOwnOrder}
  or exists (select from earning_reviews review where review.order_id = o.id and review.state = 'refused'))`

const forKept = (price: string) => lineAmountOf(sql.raw(price), sql`g.kept`)

/**
 * Joins `order_lines l` with its figures `f`, amounts in minor units: `kept` units, `paid` for them, their `supply`, `turnover`
 * (at most at the mall's price) that counts for levels, `margin`, and `earning`, which is the margin unless the order is void.
 * Settled earnings stay when the order becomes void later.
 */
export const withFigures = sql`cross join lateral (
  select g.kept, g.paid, m.supply, case when g.is_own then 0 else least(g.paid, ${forKept('g.mall_price')}) end as turnover,
         m.margin, case when g.is_void then 0 else m.margin end as earning
    from (select ${remainingUnits} as kept, ${paidForLine}::bigint as paid, ${mallPrice} as mall_price, ${isOwnOrder} as is_own,
                 ${isVoid} and not exists (select from settled_earnings settled where settled.order_id = o.id) as is_void
            from orders o where o.id = l.order_id offset 0) g
    cross join lateral (select s.supply, greatest(least(g.paid, ${forKept('l.price')}) - s.supply, 0) as margin
                          from (select ${forKept('l.supply_price')} as supply) s) m) f`
