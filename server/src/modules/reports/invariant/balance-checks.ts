/** I7: balances of members against the orders, recharges, payouts and earnings they come from. Amounts in minor units. */
import { sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

export const balanceChecks: Check[] = [
  {
    invariant: 'I7',
    name: 'balance_of_order',
    faults: sql`
      select format('balance of user #%s', coalesce(o.owner_id, b.owner_id)) as row,
             format('%s: order %s, balance %s', coalesce(o.source, b.source), o.amount, b.amount) as detail
        from (select (e.data ->> 'balance_of')::int as owner_id, format('order:%s:%s', a.owner_id, e.source) as source, e.amount
                from ledger_entries e join ledger_accounts a on a.id = e.account_id
               where a.kind = 'order_paid' and e.data ? 'balance_of') o
        full join (select a.owner_id, e.source, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
                    where a.kind = 'balance' and e.type in ('payment', 'refund', 'correction')) b
          on b.owner_id = o.owner_id and b.source = o.source
       where o.amount is distinct from -b.amount`,
  },
  {
    invariant: 'I7',
    name: 'balance_recharge',
    faults: sql`
      select coalesce(b.source, format('recharge:%s', r.id)) as row, format('%s was confirmed, the balance got %s', r.received, b.amount) as detail
        from (select * from recharges where status = 'confirmed') r
        full join (select a.owner_id, e.source, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
                    where a.kind = 'balance' and e.type = 'recharge') b
          on b.owner_id = r.user_id and b.source = format('recharge:%s', r.id)
       where r.received is distinct from b.amount`,
  },
  {
    invariant: 'I7',
    name: 'balance_frozen',
    faults: sql`
      select format('frozen balance of user #%s', coalesce(w.user_id, a.owner_id)) as row,
             format('%s waits to be paid out, %s is frozen', coalesce(w.total, 0), coalesce(a.balance, 0)) as detail
        from (select user_id, sum(amount) as total from payouts where source = 'balance' and status = 'requested' group by user_id) w
        full join (select * from ledger_accounts where kind = 'balance_frozen') a on a.owner_id = w.user_id
       where coalesce(w.total, 0) <> coalesce(a.balance, 0)`,
  },
  {
    invariant: 'I7',
    // Of both sources.
    name: 'payout_booked',
    faults: sql`
      select format('payout #%s', p.id) as row, format('%s of %s, the ledger has %s', p.status, p.amount, -coalesce(sum(e.amount), 0)) as detail
        from payouts p left join distributors d on p.source = 'earning' and d.user_id = p.user_id
        left join ledger_accounts a on a.kind = p.source and a.owner_id = case p.source when 'balance' then p.user_id else d.id end
        left join ledger_entries e on e.account_id = a.id
             and e.source in ('payout:' || p.id, 'payout:' || p.id || ':withdrawal_returned')
       group by p.id
      having -coalesce(sum(e.amount), 0) <> case when p.status in ('requested', 'paid') then p.amount else 0 end`,
  },
  {
    invariant: 'I7',
    name: 'points_frozen',
    faults: sql`
      select format('frozen points of user #%s', coalesce(w.user_id, a.owner_id)) as row,
             format('%s wait to be released, %s are frozen', coalesce(w.total, 0), coalesce(a.balance, 0)) as detail
        from (select user_id, sum(points - clawed) as total from point_awards where status = 'frozen' group by user_id) w
        full join (select * from ledger_accounts where kind = 'points_frozen') a on a.owner_id = w.user_id
       where coalesce(w.total, 0) <> coalesce(a.balance, 0)`,
  },
  {
    invariant: 'I7',
    name: 'balance_earning',
    faults: sql`
      select coalesce(b.source, d.source) as row, format('earnings %s, balance %s', d.amount, b.amount) as detail
        from (select e.source, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
               where a.kind = 'earning' and e.source like 'to_balance:%'
              union all select 'payout:' || id, -amount from payouts where target = 'balance' and status = 'paid') d
        full join (select e.source, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
                    where a.kind = 'balance' and e.type = 'earning') b on b.source = d.source
       where d.amount is distinct from -b.amount`,
  },
]
