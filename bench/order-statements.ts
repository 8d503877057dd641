/** The statements of `growOrders`: they draft a batch of orders, add lines, sum them up and insert them. */

export interface Range {
  /** Numbers of the batch's orders, from 0, and how many are added in total. */
  first: number
  last: number
  all: number
  /** ISO 8601. */
  now: string
}

/** Pseudo-random number from 0 to below 1, by the order's number. */
const random = (seed: number, of = 'n') => `((hashint8extended(${of}, ${seed}) & 16777215) / 16777216::float8)`

/** A word by its share: `[['paid', 0.9], ['partially_paid', 1]]`, shares added up. */
const word = (value: string, shares: [string, number][]) =>
  `case ${shares.map(([text, share]) => `when ${value} < ${share} then '${text}'`).join(' ')} end`

/** Customer, time and state of each order. Trade grows over the years; old orders are completed. */
export const draftsTable = ({ first, last, all, now }: Range, lastOrder: number, buyers: number) => `
  create temporary table bench_drafts as
  with moment as (
    select n, '${now}'::timestamptz as now,
           date_trunc('milliseconds', '${now}'::timestamptz - interval '3 years' * (1 - ((n + ${random(1)}) / ${all}) ^ 0.7)) as created_at
      from generate_series(${first}::bigint, ${last}::bigint) n
  ), state as (
    select *, now - created_at as age,
           case when now - created_at < interval '33 days' then ${word(random(2), [
             ['pending_payment', 0.4],
             ['awaiting_shipment', 0.65],
             ['shipped', 0.85],
             ['completed', 0.9],
             ['canceled', 1],
           ])}
                when now - created_at < interval '160 days' then ${word(random(2), [
                  ['awaiting_shipment', 0.1],
                  ['shipped', 0.55],
                  ['completed', 0.87],
                  ['canceled', 1],
                ])}
                else ${word(random(2), [
                  ['completed', 0.87],
                  ['canceled', 1],
                ])} end as status
      from moment
  ), money as (
    select *, case status when 'pending_payment' then case when age < interval '7 days' then ${word(random(3), [
      ['unpaid', 0.6],
      ['submitted', 0.9],
      ['refused', 1],
    ])} else ${word(random(3), [
      ['submitted', 0.7],
      ['partially_paid', 1],
    ])} end
                          when 'awaiting_shipment' then ${word(random(3), [
                            ['paid', 0.9],
                            ['partially_paid', 1],
                          ])}
                          when 'shipped' then ${word(random(3), [
                            ['paid', 0.93],
                            ['partially_paid', 1],
                          ])}
                          when 'completed' then ${word(random(3), [
                            ['paid', 0.98],
                            ['partially_paid', 1],
                          ])}
                          else ${word(random(3), [
                            ['unpaid', 0.85],
                            ['refunded', 1],
                          ])} end as payment_status,
           least(12, floor(1 + 12 * ${random(4)} ^ 3.8))::int as line_count
      from state
  ), times as (
    select *, created_at + least(interval '2 days' * ${random(5)}, age * 0.2) as submitted_at from money
  )
  select t.*, (${lastOrder} + 1 + n - ${first})::int as id, b.user_id, b.username, b.language, b.receiver, b.phone, b.country_code, b.address,
         submitted_at + least(interval '1 day' * ${random(6)}, age * 0.1) as decided_at,
         submitted_at + least(interval '1 day' + interval '5 days' * ${random(7)}, age * 0.3) as shipped_at,
         submitted_at + least(interval '7 days' + interval '14 days' * ${random(8)}, age * 0.7) as completed_at,
         case when payment_status = 'refunded' then 'cancel_by_staff' when ${random(9)} < 0.6 then 'cancel' else 'expire' end as ended_by,
         status = 'awaiting_shipment' and line_count > 1 and ${random(10)} < 0.2 as is_part_shipped
    from times t join bench_buyers b on b.number = floor(${buyers} * ${random(11)} ^ 1.5)::bigint`

/** Some products are ordered a hundred times as often as most. */
export const linesTable = (lastLine: number, skus: number) => `
  create temporary table bench_lines as
  select (${lastLine} + row_number() over (order by d.id, position))::int as id, d.id as order_id, position, s.id as sku_id, s.product_id, s.code, s.barcode, s.manufacturer,
         coalesce(s.name->>d.language, s.name->>'en') as name, s.name->>'en' as name_default, coalesce(s.specifications, '') as specifications, s.image, s.unit, s.price as base_price,
         case when quantity >= s.step_quantity then s.step_price else s.price end as price, quantity,
         case when d.status in ('shipped', 'completed') or (d.is_part_shipped and position = 1) then quantity else 0 end as shipped_quantity, s.weight * quantity as weight, s.volume * quantity as volume
    from bench_drafts d cross join lateral generate_series(1, d.line_count) position
    join bench_skus s on s.number = floor(${skus} * ${random(12, '(d.id::bigint * 16 + position)')} ^ 2)::bigint
   cross join lateral (select s.moq + s.multiple * floor(30 * ${random(13, '(d.id::bigint * 16 + position)')} ^ 3)::int as quantity) as wish`

const digits = `to_char(created_at at time zone 'UTC', 'YYMMDD') || lpad(floor(extract(epoch from created_at at time zone 'UTC'))::bigint % 86400 || '', 5, '0') || lpad(id % 100000 || '', 5, '0')`
/** Every second digit is doubled, the last one first (ISO/IEC 7812-1), as `server/src/lib/order-number.ts` does it. */
const luhn = `(10 - (${Array.from({ length: 16 }, (_, index) => {
  const digit = `substr(digits, ${index + 1}, 1)::int`
  return index % 2 === 1 ? `${digit} * 2 - case when ${digit} > 4 then 9 else 0 end` : digit
}).join(' + ')}) % 10) % 10`

/** The drafts with their figures, numbers and keys. */
export const placedTable = (lastPayment: number, lastShipment: number) => `
  create temporary table bench_placed as
  with summed as (
    select d.*, l.*, delivery_method, case when delivery_method = 'self_pickup' then 0 when payment_status = 'unpaid' and status = 'pending_payment' and ${random(14, 'id')} < 0.1 then null else 500 + ceil(l.weight)::bigint * 40 end as freight,
           0 as discount,
           case when ${random(16, 'id')} < 0.03 then -(l.total_price / 50) else 0 end as adjustment
      from bench_drafts d
      join (select order_id, sum(price * quantity / 100)::bigint as total_price, sum(quantity)::int as total_quantity, sum(shipped_quantity)::int as shipped_quantity, sum(price * shipped_quantity / 100)::bigint as shipped_amount, sum(weight) as weight, sum(volume) as volume
              from bench_lines group by order_id) l on l.order_id = d.id
     cross join lateral (select ${word(random(17, 'id'), [
       ['express', 0.5],
       ['logistics', 0.8],
       ['truck', 0.9],
       ['self_pickup', 1],
     ])} as delivery_method) as way
  ), payable as (
    select *, total_price - discount + coalesce(freight, 0) + adjustment as amount_payable, ${digits} as digits from summed
  )
  select *, digits || ${luhn} as order_number,
         case payment_status when 'partially_paid' then amount_payable * 3 / 10 else amount_payable end as amount,
         case payment_status when 'paid' then amount_payable when 'partially_paid' then amount_payable * 3 / 10 else 0 end as amount_paid,
         case when payment_status <> 'unpaid' then ${lastPayment} + sum((payment_status <> 'unpaid')::int) over (order by id) end::int as payment_id,
         case when shipped_quantity > 0 then ${lastShipment} + sum((shipped_quantity > 0)::int) over (order by id) end::int as shipment_id
    from payable`

export const orderRows = `
  insert into orders (id, order_number, payment_reference, user_id, status, payment_status, source, language, recipient, phone, shipping_address, country_code, delivery_method, payment_method, currency,
                      total_price, discount, freight, adjustment, adjustment_reason, amount_payable, amount_paid, total_quantity, line_count, shipped_quantity, shipped_amount, weight, volume,
                      expires_at, shipped_at, completed_at, canceled_at, created_at, updated_at)
  overriding system value
  select id, order_number, 'RF' || lpad((98 - mod((order_number || '271500')::numeric, 97))::text, 2, '0') || order_number, user_id, status, payment_status,
         case when id % 3 = 0 then 'mobile' else 'website' end, language, receiver, phone, address, country_code, delivery_method, case when id % 10 = 0 then 'customer_service' else 'bank_transfer' end, 'USD',
         total_price, discount, freight, adjustment, case when adjustment <> 0 then 'regular customer' end, amount_payable, amount_paid, total_quantity, line_count, shipped_quantity, shipped_amount, weight, volume,
         case when status in ('pending_payment', 'canceled') then created_at + interval '7 days' end, case when status in ('shipped', 'completed') then shipped_at end,
         case when status = 'completed' then completed_at end, case when status = 'canceled' then completed_at end, created_at, completed_at
    from bench_placed order by id`

export const orderLineRows = `
  insert into order_lines (id, order_id, product_id, sku_id, sku_code, barcode, manufacturer, name, name_default, specifications, specifications_default, image, unit, base_price, ladder_price, price,
                           quantity, shipped_quantity, subtotal, weight, volume)
  overriding system value
  select id, order_id, product_id, sku_id, code, barcode, manufacturer, name, name_default, specifications, specifications, image, unit, base_price, price, price,
         quantity, shipped_quantity, price * quantity / 100, weight, volume
    from bench_lines order by id`

export const paymentRows = `
  insert into payments (id, order_id, user_id, method, payer, amount, paid_at, reference, status, reason, decided_at, created_at)
  overriding system value
  select payment_id, id, user_id, 'bank_transfer', receiver, amount, submitted_at, 'TT' || order_number, case payment_status when 'submitted' then 'submitted' when 'refused' then 'refused' else 'confirmed' end,
         case when payment_status = 'refused' then 'did not arrive' end, case when payment_status <> 'submitted' then decided_at end, submitted_at
    from bench_placed where payment_id is not null order by id`

/** Confirmed payments and refunds that were paid back. */
export const ledgerRows = `
  with entries as (
    select p.order_id, 1 as step, 'payment' as type, p.amount, 'payment:' || p.id as source, null as reason, jsonb_build_object('payment_id', p.id) as data, p.decided_at as at
      from payments p join bench_placed b on b.id = p.order_id where p.status = 'confirmed'
    union all
    select p.order_id, 2, 'refund', -p.amount, 'refund:1', 'out of business', '{"method": "bank_transfer"}', b.completed_at
      from payments p join bench_placed b on b.id = p.order_id where b.payment_status = 'refunded'
  ), accounts as (
    insert into ledger_accounts (kind, owner_id, balance) select 'order_paid', order_id, sum(amount) from entries group by order_id returning id, owner_id
  )
  insert into ledger_entries (account_id, type, amount, balance, source, reason, data, created_at)
  select a.id, e.type, e.amount, sum(e.amount) over (partition by a.id order by e.step), e.source, e.reason, e.data, e.at
    from entries e join accounts a on a.owner_id = e.order_id order by e.order_id, e.step`

const isOut = `status in ('shipped', 'completed')`
const isOn = `(${isOut} or status = 'awaiting_shipment')`

/** The events of the timeline, with the condition of each. */
export const eventRows = `
  insert into order_events (order_id, created_at, type, actor_id, actor, from_status, to_status, reason, data)
  select p.id, e.at, e.type, case when e.by_buyer then p.user_id end, case when e.by_buyer then p.username end, e.before, e.after, e.reason, e.data
    from bench_placed p cross join lateral (values
      (1, true, created_at, 'created', true, null, 'pending_payment', null, null),
      (2, payment_id is not null, submitted_at, 'payment_submitted', true, null, null, null, jsonb_build_object('payment_id', payment_id)),
      (3, payment_status = 'refused', decided_at, 'payment_refused', false, null, null, 'did not arrive', jsonb_build_object('payment_id', payment_id)),
      (3, amount_paid > 0 or payment_status = 'refunded', decided_at, 'payment_confirmed', false, null, null, null, jsonb_build_object('payment_id', payment_id)),
      (4, payment_status = 'refunded' or (payment_status = 'paid' and ${isOn}), decided_at, 'pay', false, 'pending_payment', 'awaiting_shipment', null, null),
      (4, payment_status = 'partially_paid' and ${isOn}, decided_at, 'release', false, 'pending_payment', 'awaiting_shipment', '30/70', null),
      (5, shipment_id is not null, shipped_at, 'shipment', false, null, null, null, jsonb_build_object('carrier', 'DHL', 'quantity', shipped_quantity)),
      (6, ${isOut}, shipped_at, 'ship', false, 'awaiting_shipment', 'shipped', null, null),
      (7, status = 'completed', completed_at, 'receive', true, 'shipped', 'completed', null, null),
      (8, status = 'canceled', completed_at, ended_by, ended_by = 'cancel', case when ended_by = 'cancel_by_staff' then 'awaiting_shipment' else 'pending_payment' end, 'canceled', null, null),
      (9, payment_status = 'refunded', completed_at, 'refund_paid', false, null, null, 'out of business', null)
    ) as e (step, happened, at, type, by_buyer, before, after, reason, data)
   where e.happened order by p.id, e.step`

export const shipmentRows = `
  insert into shipments (id, order_id, carrier, tracking_number, created_at) overriding system value
  select shipment_id, id, case when delivery_method = 'self_pickup' then '' else 'DHL' end, 'JD' || order_number, shipped_at from bench_placed where shipment_id is not null order by id`

export const shipmentLineRows = `
  insert into shipment_lines (shipment_id, order_line_id, quantity)
  select p.shipment_id, l.id, l.shipped_quantity from bench_lines l join bench_placed p on p.id = l.order_id where l.shipped_quantity > 0 order by l.id`

/** Units reserved by orders, given free by canceled ones, and those that left the shelf. */
export const movementRows = `
  insert into stock_movements (sku_id, on_hand, reserved, reason, order_id, actor_id, created_at)
  select l.sku_id, m.on_hand, m.reserved, m.reason, p.id, p.user_id, m.at
    from bench_lines l join bench_placed p on p.id = l.order_id
   cross join lateral (values
     (0, l.quantity, 'order', p.created_at, true),
     (-l.shipped_quantity, -l.shipped_quantity, 'shipment', p.shipped_at, l.shipped_quantity > 0),
     (0, -l.quantity, case when p.ended_by = 'expire' then 'expire' else 'cancel' end, p.completed_at, p.status = 'canceled')) as m (on_hand, reserved, reason, at, happened)
   where m.happened order by l.id`

/** Counts that the mall writes with each order. */
export const countRows = `
  insert into order_counts (day, status, payment_status, source, orders)
  select (created_at at time zone 'UTC')::date, status, payment_status, source, count(*) from orders where id in (select id from bench_placed) group by 1, 2, 3, 4`

/** The same for the names. */
export const nameRows = `
  insert into order_names
  select 'recipient', receiver from bench_placed union select 'phone', phone from bench_placed union select 'manufacturer', manufacturer from bench_lines where manufacturer <> ''
  on conflict do nothing`
