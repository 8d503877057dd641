/** I5 and I6: orders have lines, and reached their state by allowed, logged steps. */

import { orderTransitions } from '#contract/rules/order-status'
import { sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

const allowed = sql.join(
  Object.entries(orderTransitions).flatMap(([type, { from, to }]) =>
    from.map((status) => sql`(${type}, ${status}, ${to})`),
  ),
  sql`, `,
)

export const orderChecks: Check[] = [
  {
    invariant: 'I5',
    name: 'order_without_lines',
    faults: sql`select format('order %s', order_number) as row, 'has no lines' as detail from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)`,
  },
  {
    invariant: 'I6',
    name: 'unlawful_move',
    faults: sql`
      select format('order %s, event %s', o.order_number, e.id) as row, format('%s from %s to %s', e.type, coalesce(e.from_status, 'nothing'), coalesce(e.to_status, 'nothing')) as detail
        from order_events e join orders o on o.id = e.order_id
       where e.type <> 'created' and (e.from_status is not null or e.to_status is not null)
         and (e.from_status is null or e.to_status is null or (e.type, e.from_status, e.to_status) not in (${allowed}))`,
  },
  {
    invariant: 'I6',
    name: 'not_created',
    faults: sql`
      select format('order %s', o.order_number) as row, format('its log begins with %s and has %s beginnings', coalesce(e.first, 'nothing'), coalesce(e.beginnings, 0)) as detail
        from orders o left join (
          select order_id, (array_agg(type || ' to ' || coalesce(to_status, 'nothing') order by id))[1] as first, count(*) filter (where type = 'created') as beginnings from order_events group by order_id
        ) e on e.order_id = o.id
       where e.first is distinct from 'created to pending_payment' or e.beginnings <> 1`,
  },
  {
    invariant: 'I6',
    name: 'broken_chain',
    faults: sql`
      select format('order %s, event %s', o.order_number, e.id) as row, format('%s leads away from %s, the order was %s', e.type, e.from_status, e.before) as detail
        from (select *, lag(to_status) over (partition by order_id order by id) as before from order_events where to_status is not null) e join orders o on o.id = e.order_id
       where e.from_status is distinct from e.before`,
  },
  {
    invariant: 'I6',
    name: 'unlogged_status',
    faults: sql`
      select format('order %s', o.order_number) as row, format('is %s, its log ends in %s', o.status, coalesce(e.last, 'nothing')) as detail
        from orders o left join (select order_id, (array_agg(to_status order by id desc))[1] as last from order_events where to_status is not null group by order_id) e on e.order_id = o.id
       where o.status is distinct from e.last`,
  },
  {
    // The meaning of each status for shipments and times.
    invariant: 'I6',
    name: 'status_untrue',
    faults: sql`
      select format('order %s', o.order_number) as row, format('is %s with %s of %s units shipped and %s closed', o.status, l.shipped, l.quantity, l.closed) as detail
        from orders o join (select order_id, sum(quantity) as quantity, sum(shipped_quantity) as shipped, sum(closed_quantity) as closed from order_lines group by order_id) l on l.order_id = o.id
       where case o.status when 'pending_payment' then l.shipped > 0
                           when 'canceled' then l.shipped > 0 or o.canceled_at is null
                           when 'shipped' then l.shipped + l.closed <> l.quantity or o.shipped_at is null
                           when 'completed' then l.shipped + l.closed <> l.quantity or o.shipped_at is null or o.completed_at is null
                           else o.canceled_at is not null or o.completed_at is not null end`,
  },
  {
    // Without an end an unpaid order holds its stock for ever.
    invariant: 'I6',
    name: 'time_to_pay',
    faults: sql`
      select format('order %s', order_number) as row, 'awaits payment without an end' as detail
        from orders where status = 'pending_payment' and expires_at is null`,
  },
  {
    invariant: 'I6',
    name: 'deleted_unlawfully',
    faults: sql`
      select format('order %s', order_number) as row, format('was deleted while %s', status) as detail from orders o
       where deleted_at is not null and (status <> 'canceled' or not exists (select 1 from order_events e where e.order_id = o.id and e.type = 'deleted'))`,
  },
  {
    invariant: 'I6',
    name: 'payment_unlogged',
    faults: sql`
      select format('order %s, payment %s', o.order_number, p.id) as row, format('was %s, which is not logged', p.status) as detail
        from payments p join orders o on o.id = p.order_id
       where p.status in ('confirmed', 'refused')
         and not exists (select 1 from order_events e where e.order_id = p.order_id and e.type = 'payment_' || p.status and (e.data->>'payment_id')::int = p.id)`,
  },
  {
    // The totals that lists show.
    invariant: 'I6',
    name: 'order_counts',
    faults: sql`
      select format('orders of %s, %s, %s, %s', day, status, payment_status, source) as row, format('are counted as %s, there are %s', coalesce(c.orders, 0), coalesce(o.orders, 0)) as detail
        from (select day, status, payment_status, source, sum(orders) as orders from order_counts group by 1, 2, 3, 4) c
        full join (select (created_at at time zone 'UTC')::date as day, status, payment_status, source, count(*) as orders from orders where deleted_at is null group by 1, 2, 3, 4) o using (day, status, payment_status, source)
       where coalesce(c.orders, 0) <> coalesce(o.orders, 0)`,
  },
  {
    // Where lists look for a part of a name.
    invariant: 'I6',
    name: 'order_names',
    faults: sql`
      select format('order #%s', min(id)) as row, format('is not found by a part of its %s "%s"', kind, name) as detail
        from (select 'recipient' as kind, recipient as name, id from orders union all select 'phone', phone, id from orders
              union all select 'manufacturer', manufacturer, order_id from order_lines where manufacturer <> '') o
       where not exists (select from order_names n where n.kind = o.kind and n.name = o.name) group by kind, name`,
  },
]
