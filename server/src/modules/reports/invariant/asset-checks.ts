/** I4 and I7: what orders use of their buyers' assets, and the accounts that it comes from. Amounts in minor units. */
import { sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

export const assetChecks: Check[] = [
  {
    invariant: 'I4',
    name: 'order_discount',
    faults: sql`
      select format('order %s', o.order_number) as row, format('its discount is %s: lines %s, assets %s', o.discount, coalesce(l.total, 0), coalesce(a.total, 0)) as detail
        from orders o
        left join (select order_id, sum(discount) as total from order_lines group by order_id) l on l.order_id = o.id
        left join (select order_id, sum(amount) as total from order_assets group by order_id) a on a.order_id = o.id
       where o.discount <> coalesce(l.total, 0) or o.discount <> coalesce(a.total, 0)`,
  },
  {
    invariant: 'I4',
    name: 'line_discount',
    faults: sql`
      select format('line %s of order #%s', l.id, l.order_id) as row, format('its discount is %s, its shares add up to %s', l.discount, coalesce(s.total, 0)) as detail
        from order_lines l left join (select order_line_id, sum(amount) as total from order_asset_lines group by order_line_id) s on s.order_line_id = l.id
       where l.discount <> coalesce(s.total, 0)`,
  },
  {
    invariant: 'I4',
    name: 'asset_shares',
    faults: sql`
      select format('%s of order #%s', a.kind, a.order_id) as row, format('it takes off %s and gave back %s, its shares %s and %s', a.amount, a.returned, coalesce(s.total, 0), coalesce(s.returned, 0)) as detail
        from order_assets a left join (select asset_id, sum(amount) as total, sum(returned) as returned from order_asset_lines group by asset_id) s on s.asset_id = a.id
       where a.amount <> coalesce(s.total, 0) or a.returned <> coalesce(s.returned, 0)`,
  },
  {
    invariant: 'I7',
    name: 'coupon_account',
    faults: sql`
      select format('coupons of member #%s', coalesce(a.owner_id, c.user_id)) as row, format('the account has %s, %s can still be used', coalesce(a.balance, 0), coalesce(c.total, 0)) as detail
        from (select owner_id, balance from ledger_accounts where kind = 'coupon') a
        full join (select user_id, count(*) as total from coupons where status = 'unused' group by user_id) c on c.user_id = a.owner_id
       where coalesce(a.balance, 0) <> coalesce(c.total, 0)`,
  },
  {
    invariant: 'I7',
    name: 'coupon_use',
    faults: sql`
      select format('coupon #%s', coalesce(c.id, a.source_id)) as row, format('it is used by order #%s, order #%s uses it', coalesce(c.order_id::text, 'none'), coalesce(a.order_id::text, 'none')) as detail
        from (select id, order_id from coupons where status = 'used') c
        full join (select source_id, order_id from order_assets where kind = 'coupon' and returned < amount) a on a.source_id = c.id and a.order_id = c.order_id
       where c.id is null or a.source_id is null`,
  },
  {
    invariant: 'I7',
    name: 'coupon_limits',
    faults: sql`
      select format('coupon template #%s', t.id) as row, format('%s of at most %s were claimed, there are %s', t.claimed, coalesce(t.total::text, 'any number'), coalesce(c.total, 0)) as detail
        from coupon_templates t left join (select template_id, count(*) as total from coupons group by template_id) c on c.template_id = t.id
       where t.claimed < coalesce(c.total, 0) or t.claimed > t.total`,
  },
  {
    invariant: 'I7',
    name: 'lots',
    faults: sql`
      select format('%s of #%s', a.kind, a.owner_id) as row, format('its balance is %s, its lots have %s', a.balance, coalesce(sum(l."left"), 0)) as detail
        from ledger_accounts a left join ledger_lots l on l.account_id = a.id
       where a.kind in ('red_packet', 'voucher', 'points')
       group by a.id having a.balance <> coalesce(sum(l."left"), 0)`,
  },
  {
    invariant: 'I7',
    name: 'lot_left',
    faults: sql`
      select format('lot #%s', l.id) as row, format('%s of it is left: %s − %s spent − %s expired', l."left", l.amount, coalesce(u.spent, 0), l.expired) as detail
        from ledger_lots l left join (select lot_id, sum(amount - returned) as spent from ledger_lot_uses group by lot_id) u on u.lot_id = l.id
       where l."left" <> l.amount - coalesce(u.spent, 0) - l.expired`,
  },
  {
    invariant: 'I7',
    name: 'voucher_redeemed',
    faults: sql`
      select format('voucher #%s', c.id) as row, format('%s, worth %s: its members got %s and %s coupons', c.status, coalesce(b.amount::text, 'a coupon'), coalesce(l.total, 0), coalesce(k.total, 0)) as detail
        from voucher_codes c join voucher_batches b on b.id = c.batch_id
        left join (select l.source, sum(l.amount) as total from ledger_lots l join ledger_accounts a on a.id = l.account_id where a.kind = 'voucher' group by l.source) l on l.source = 'voucher:' || c.id
        left join (select origin, count(*) as total from coupons group by origin) k on k.origin = 'voucher:' || c.id
       where coalesce(l.total, 0) <> case when c.status = 'redeemed' then coalesce(b.amount, 0) else 0 end
          or (coalesce(k.total, 0) <> case when c.status = 'redeemed' and b.kind = 'coupon' then 1 else 0 end
              and (c.status <> 'redeemed' or c.redeemed_by is not null))`,
  },
  {
    invariant: 'I7',
    name: 'voucher_count',
    faults: sql`
      select format('batch of vouchers #%s', b.id) as row, format('it has %s codes, it counts %s', coalesce(c.total, 0), b.count) as detail
        from voucher_batches b left join (select batch_id, count(*) as total from voucher_codes group by batch_id) c on c.batch_id = b.id
       where b.count <> coalesce(c.total, 0)`,
  },
  {
    invariant: 'I7',
    name: 'point_exchanges',
    faults: sql`
      select format('offer for points #%s', o.id) as row, format('%s were exchanged, there are %s', o.exchanged, coalesce(e.total, 0)) as detail
        from point_offers o left join (select offer_id, count(*) as total from point_exchanges group by offer_id) e on e.offer_id = o.id
       where o.exchanged <> coalesce(e.total, 0)`,
  },
]
