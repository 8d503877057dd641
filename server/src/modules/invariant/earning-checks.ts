/** I7: what distributors earned against the lines of their orders and the ledger. Amounts in minor units. */
import { sql } from '../../db/drizzle.ts'
import { earningOfLine } from '../earning/earning-columns.ts'
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
    // Worth what the buyer keeps: whatever was returned since has been taken back.
    invariant: 'I7',
    name: 'earning_of_lines',
    faults: sql`
      select format('earning of order #%s', e.order_id) as row, format('%s was settled less %s, its lines earn %s', e.amount, e.reduced, l.kept) as detail
        from settled_earnings e join lateral (
          select coalesce(sum(${earningOfLine}), 0) as kept from order_lines l where l.order_id = e.order_id
        ) l on true
       where e.amount - e.reduced > l.kept`,
  },
  {
    invariant: 'I7',
    name: 'earning_reduced_booked',
    faults: sql`
      select format('earning of order #%s', e.order_id) as row, format('%s was taken back, the ledger has %s', e.reduced, coalesce(b.total, 0)) as detail
        from settled_earnings e left join (
          select a.owner_id, split_part(e.source, ':', 2) as id, -sum(e.amount) as total from ledger_entries e join ledger_accounts a on a.id = e.account_id
           where a.kind = 'earning' and e.type = 'earning_reduced' group by 1, 2
        ) b on b.owner_id = e.distributor_id and b.id = e.order_id::text
       where e.reduced <> coalesce(b.total, 0)`,
  },
]
