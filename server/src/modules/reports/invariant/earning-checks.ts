/** I7: what distributors earned against the lines of their orders and the ledger. Amounts in minor units. */
import { sql } from '../../../db/drizzle.ts'
import { withFigures } from '../../orders/earning/earning-columns.ts'
import { isOwnOrder } from '../../orders/state/line-columns.ts'
import type { Check } from './check.ts'

export const earningChecks: Check[] = [
  {
    invariant: 'I7',
    name: 'earning_booked',
    faults: sql`
      select format('earning of order #%s', coalesce(e.order_id::text, b.source)) as row, format('%s was settled, the ledger has %s', coalesce(e.amount, 0), coalesce(b.total, 0)) as detail
        from settled_earnings e full join (
          select a.owner_id, e.source, sum(e.amount) as total from ledger_entries e join ledger_accounts a on a.id = e.account_id
           where a.kind = 'earning' and e.type = 'earning' and e.source like 'order:%' group by 1, 2
        ) b on b.owner_id = e.distributor_id and b.source = 'order:' || e.order_id
       where coalesce(e.amount, 0) <> coalesce(b.total, 0)`,
  },
  {
    // At most what the buyer paid for the units that remain with them, less its supply price: what was refunded since
    // has been taken back.
    invariant: 'I7',
    name: 'earning_of_lines',
    faults: sql`
      select format('earning of order #%s', e.order_id) as row, format('%s was settled less %s, %s were paid above the supply price', e.amount, e.reduced, l.earned) as detail
        from settled_earnings e join orders o on o.id = e.order_id join lateral (
          select greatest(coalesce(sum(f.margin), 0) - greatest(o.amount_payable - (o.amount_paid - o.refund_due), 0), 0) as earned
            from order_lines l ${withFigures} where l.order_id = o.id
        ) l on true
        left join lateral (
          select greatest(-sum(c.amount), 0) as taken from ledger_entries c join ledger_accounts a on a.id = c.account_id
           where a.kind = 'earning' and a.owner_id = e.distributor_id and c.type = 'earning_corrected' and c.data ->> 'order_id' = e.order_id::text
        ) c on true
       where e.amount - e.reduced - coalesce(c.taken, 0) > l.earned`,
  },
  {
    // What came up after the settlement is for staff to correct.
    invariant: 'I7',
    name: 'earning_of_own_order',
    faults: sql`
      select format('earning of order #%s', o.id) as row, format('%s was settled for an order of the distributor #%s', e.amount - e.reduced, e.distributor_id) as detail
        from settled_earnings e join orders o on o.id = e.order_id join distributors d on d.id = e.distributor_id
       where e.amount > 0 and ${isOwnOrder}
         and (d.user_id = o.user_id or exists (
           select from same_persons p where p.distributor_id = e.distributor_id and p.user_id = o.user_id and p.is_same and p.updated_at < e.settled_at))`,
  },
  {
    invariant: 'I7',
    name: 'earning_reduced_booked',
    faults: sql`
      select format('earning of order #%s', e.order_id) as row, format('%s was taken back, the ledger has %s', e.reduced, coalesce(b.total, 0)) as detail
        from settled_earnings e left join (
          select a.owner_id, split_part(e.source, ':', 2) as id, -sum(e.amount) as total from ledger_entries e join ledger_accounts a on a.id = e.account_id
           where a.kind = 'earning' and e.type in ('earning_reduced', 'earning_restored') group by 1, 2
        ) b on b.owner_id = e.distributor_id and b.id = e.order_id::text
       where e.reduced <> coalesce(b.total, 0)`,
  },
]
