/** I4: money and quantities of each order against its lines, payments and shipments. Amounts in minor units. */

import { type SQL, sql } from '../../../db/drizzle.ts'
import { lineAmountOf } from '../../../db/fragments.ts'
import type { Check } from './check.ts'

const amount = (name: string, faults: SQL): Check => ({ invariant: 'I4', name, faults })

/** An order's own figure against the sum of the same over other rows. */
const sumCheck = (name: string, column: string, label: string, sums: SQL): Check =>
  amount(
    name,
    sql`select format('order %s', o.order_number) as row, format(${`${label} is %s, it should be %s`}, o.${sql.identifier(column)}, coalesce(s.total, 0)) as detail
          from orders o left join (${sums}) s on s.order_id = o.id where o.${sql.identifier(column)} <> coalesce(s.total, 0)`,
  )

export const amountChecks: Check[] = [
  amount(
    'amount_payable',
    sql`select format('order %s', order_number) as row,
               format('payable is %s: goods %s − discount %s + freight %s + tax %s + adjustment %s − credited %s', amount_payable, total_price, discount, coalesce(freight, 0), tax, adjustment, credited) as detail
          from orders where amount_payable <> total_price - discount + coalesce(freight, 0) + tax + adjustment - credited or amount_payable < 0`,
  ),
  amount(
    'line_subtotal',
    sql`select format('line %s of order #%s', id, order_id) as row, format('%s × %s is not %s', price, quantity, subtotal) as detail from order_lines where subtotal <> ${lineAmountOf(sql`price`, sql`quantity`)}`,
  ),
  amount(
    'line_quantity',
    sql`
    select format('line %s of order #%s', id, order_id) as row, format('%s ordered, %s shipped, %s closed', quantity, shipped_quantity, closed_quantity) as detail
      from order_lines where quantity <= 0 or shipped_quantity < 0 or closed_quantity < 0 or shipped_quantity + closed_quantity > quantity`,
  ),
  sumCheck(
    'total_price',
    'total_price',
    'the total price',
    sql`select order_id, sum(subtotal) as total from order_lines group by order_id`,
  ),
  sumCheck(
    'total_quantity',
    'total_quantity',
    'the total quantity',
    sql`select order_id, sum(quantity) as total from order_lines group by order_id`,
  ),
  sumCheck(
    'line_count',
    'line_count',
    'the number of lines',
    sql`select order_id, count(*) as total from order_lines group by order_id`,
  ),
  sumCheck(
    'amount_paid',
    'amount_paid',
    'the amount paid',
    sql`select a.owner_id as order_id, sum(e.amount) as total from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'order_paid' group by a.owner_id`,
  ),
  sumCheck(
    'refund_due',
    'refund_due',
    'the refund due',
    sql`select a.owner_id as order_id, sum(e.amount) as total from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'order_refund' group by a.owner_id`,
  ),
  amount(
    'payment_booked',
    sql`select format('payment %s of order #%s', p.id, p.order_id) as row, format('it is %s and has %s entries', p.status, count(e.id)) as detail
          from payments p left join ledger_accounts a on a.kind = 'order_paid' and a.owner_id = p.order_id
          left join ledger_entries e on e.account_id = a.id and e.source = 'payment:' || p.id
         group by p.id having count(e.id) <> case when p.status = 'confirmed' then 1 else 0 end`,
  ),
  sumCheck(
    'shipped_quantity',
    'shipped_quantity',
    'the shipped quantity',
    sql`select s.order_id, sum(l.quantity) as total from shipments s join shipment_lines l on l.shipment_id = s.id group by s.order_id`,
  ),
  sumCheck(
    'shipped_amount',
    'shipped_amount',
    'the shipped amount',
    sql`select order_id, sum(${lineAmountOf(sql`price`, sql`shipped_quantity`)}) as total from order_lines group by order_id`,
  ),
  amount(
    'balance_due_at',
    sql`select format('order %s', order_number) as row, format('its rest is due %s, %s days after it was shipped %s', balance_due_at, terms_days, shipped_at) as detail
          from orders where shipped_at is not null and balance_due_at is distinct from shipped_at + terms_days * interval '24 hours' or shipped_at is null and balance_due_at is not null`,
  ),
  amount(
    'line_shipped',
    sql`select format('line %s of order #%s', l.id, l.order_id) as row, format('%s shipped, its shipments hold %s', l.shipped_quantity, coalesce(s.total, 0)) as detail
          from order_lines l left join (select order_line_id, sum(quantity) as total from shipment_lines group by order_line_id) s on s.order_line_id = l.id
         where l.shipped_quantity <> coalesce(s.total, 0)`,
  ),
  amount(
    'shipment_of_other_order',
    sql`select format('shipment %s of order #%s', s.id, s.order_id) as row, format('holds line %s of order #%s', o.id, o.order_id) as detail
          from shipments s join shipment_lines l on l.shipment_id = s.id join order_lines o on o.id = l.order_line_id where o.order_id <> s.order_id`,
  ),
  amount(
    // `paymentStatusOf` of contract/rules/order-status.ts in SQL.
    'payment_status',
    sql`select format('order %s', o.order_number) as row, format('its payment status is %s, its payments say %s', o.payment_status, said.status) as detail
          from orders o cross join lateral (
            select case when bool_or(p.status = 'submitted') then 'submitted'
                        when o.amount_paid > 0 and o.amount_paid >= o.amount_payable then 'paid'
                        when o.amount_paid > 0 then 'partially_paid'
                        when exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'order_paid' and a.owner_id = o.id and e.type = 'refund') then 'refunded'
                        when o.amount_payable = 0 and o.discount > 0 and o.freight is not null and o.status <> 'canceled' then 'paid'
                        when (array_agg(p.status order by coalesce(p.decided_at, p.created_at) desc, p.id desc) filter (where p.status <> 'withdrawn'))[1] = 'refused' and o.status <> 'canceled' then 'refused'
                        else 'unpaid' end as status
              from payments p where p.order_id = o.id) said
         where o.payment_status <> said.status`,
  ),
]
