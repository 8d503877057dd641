/** I7: accounts against their entries. Amounts in minor units. */
import { sql } from '../../db/drizzle.ts'
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
]
