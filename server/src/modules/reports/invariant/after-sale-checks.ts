/** I4: returns and refunds against what was shipped, their lines and the ledger. Amounts in minor units. */
import { sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

export const afterSaleChecks: Check[] = [
  {
    invariant: 'I4',
    name: 'after_sale_quantity',
    faults: sql`
      select format('line %s of order #%s', o.id, o.order_id) as row, format('%s asked back, %s shipped', sum(coalesce(l.received, l.quantity)), o.shipped_quantity) as detail
        from after_sale_lines l join after_sales a on a.id = l.after_sale_id join order_lines o on o.id = l.order_line_id
       where a.status not in ('refused', 'canceled')
       group by o.id having sum(coalesce(l.received, l.quantity)) > o.shipped_quantity`,
  },
  {
    invariant: 'I4',
    name: 'after_sale_amount',
    faults: sql`
      select format('after-sale %s', a.number) as row, format('its amount is %s: lines %s + freight %s − deduction %s', a.amount, coalesce(l.total, 0), a.freight, a.deduction) as detail
        from after_sales a left join (select after_sale_id, sum(amount) as total from after_sale_lines group by after_sale_id) l on l.after_sale_id = a.id
       where a.amount <> coalesce(l.total, 0) + a.freight - a.deduction`,
  },
  {
    invariant: 'I4',
    name: 'after_sale_paid_out',
    faults: sql`
      select format('after-sale %s', a.number) as row, format('%s was paid back, the ledger has %s', a.paid_out, coalesce(e.total, 0)) as detail
        from after_sales a left join (
          select e.source, -sum(e.amount) as total from ledger_entries e join ledger_accounts c on c.id = e.account_id and c.kind = 'order_paid' group by e.source
        ) e on e.source = 'after_sale:' || a.id
       where a.paid_out <> coalesce(e.total, 0)`,
  },
]
