/** I3, as far as the database shows it: what was acknowledged exists once. */
import { sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

/** Answers to keys that placed an order, and those that reported a payment. */
const placed = sql`select user_id, key, (answer->>'id')::int as id, answer->>'order_number' as order_number from idempotency_keys where operation in ('', 'placeOrder', 'adminCreateOrder') and answer ? 'order_number' and jsonb_typeof(answer->'id') = 'number'`
const paid = sql`select user_id, key, (answer->>'id')::int as id, (answer->>'order_id')::int as order_id from idempotency_keys where operation in ('', 'submitPayment') and jsonb_typeof(answer->'order_id') = 'number' and jsonb_typeof(answer->'id') = 'number'`

export const requestChecks: Check[] = [
  {
    invariant: 'I3',
    name: 'answer_of_no_order',
    faults: sql`
      select format('key %s of user %s', k.key, k.user_id) as row, format('was answered order %s (%s), which %s', k.order_number, k.id, case when o.id is null then 'does not exist' else 'is another one' end) as detail
        from (${placed}) k left join orders o on o.id = k.id
       where o.id is null or o.order_number <> k.order_number or (o.user_id <> k.user_id and o.source <> 'staff')`,
  },
  {
    invariant: 'I3',
    name: 'order_answered_twice',
    faults: sql`select format('order %s', order_number) as row, format('was answered to %s keys', count(*)) as detail from (${placed}) k group by id, order_number having count(*) > 1`,
  },
  {
    invariant: 'I3',
    name: 'answer_of_no_payment',
    faults: sql`
      select format('key %s of user %s', k.key, k.user_id) as row, format('was answered payment %s of order #%s, which does not exist', k.id, k.order_id) as detail
        from (${paid}) k left join payments p on p.id = k.id and p.order_id = k.order_id and p.user_id = k.user_id
       where p.id is null`,
  },
  {
    invariant: 'I3',
    name: 'order_number_twice',
    faults: sql`select format('order number %s', order_number) as row, format('stands on %s orders: %s', count(*), string_agg(id::text, ', ' order by id)) as detail from orders group by order_number having count(*) > 1`,
  },
  {
    invariant: 'I3',
    name: 'payment_reference_twice',
    faults: sql`select format('payment reference %s', payment_reference) as row, format('stands on %s orders: %s', count(*), string_agg(id::text, ', ' order by id)) as detail from orders group by payment_reference having count(*) > 1`,
  },
  {
    // ISO 11649: RF, two check digits by MOD 97-10 over the number followed by "RF00" (271500).
    invariant: 'I3',
    name: 'payment_reference_wrong',
    faults: sql`
      select format('order %s', order_number) as row, format('its payment reference is %s', payment_reference) as detail from orders
       where payment_reference <> 'RF' || case when order_number ~ '^\\d+$' then lpad((98 - mod((order_number || '271500')::numeric, 97))::text, 2, '0') else '' end || order_number`,
  },
  {
    // The same transfer reported twice counts once: submitting refuses it, so two of them are a race that was lost.
    // Payments that were recorded from a bank statement (in one transaction) may be equal: each of them has a line of
    // its own.
    invariant: 'I3',
    name: 'payment_twice',
    faults: sql`
      select format('order %s', o.order_number) as row, format('payments %s are the same transfer "%s"', string_agg(p.id::text, ', ' order by p.id), p.reference) as detail
        from payments p join orders o on o.id = p.order_id where p.status in ('submitted', 'confirmed') and p.reference <> ''
         and not exists (select from statement_allocations a where a.payment_id = p.id and a.created_at = p.created_at)
       group by o.order_number, p.order_id, p.method, p.amount, p.reference, p.paid_at having count(*) > 1`,
  },
]
