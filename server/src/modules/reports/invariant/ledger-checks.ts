/** I7: accounts against their entries, lines of bank statements against what they pay. Amounts in minor units. */
import { sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

export const ledgerChecks: Check[] = [
  {
    invariant: 'I7',
    name: 'account_balance',
    faults: sql`
      select format('%s of #%s', a.kind, a.owner_id) as row, format('its balance is %s, its entries sum to %s', a.balance, coalesce(sum(e.amount), 0)) as detail
        from ledger_accounts a left join ledger_entries e on e.account_id = a.id
       group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    invariant: 'I7',
    name: 'running_balance',
    faults: sql`
      select format('entry %s of account #%s', id, account_id) as row, format('its balance is %s, it should be %s', balance, total) as detail
        from (select id, account_id, balance, sum(amount) over (partition by account_id order by id) as total from ledger_entries) e
       where balance <> total`,
  },
  {
    invariant: 'I7',
    name: 'statement_line',
    faults: sql`
      select format('statement line #%s', l.id) as row, format('%s of it is assigned, its orders got %s', l.allocated, coalesce(sum(a.amount), 0)) as detail
        from statement_lines l left join statement_allocations a on a.line_id = l.id and a.undone_at is null
       group by l.id having l.allocated <> coalesce(sum(a.amount), 0)`,
  },
]
