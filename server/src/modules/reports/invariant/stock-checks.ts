/** I1 and I2: the three numbers of stock against each other, the ledger and the orders. */
import { sql } from '../../../db/drizzle.ts'
import type { Check } from './check.ts'

export const stockChecks: Check[] = [
  {
    invariant: 'I1',
    name: 'stock_negative',
    faults: sql`
      select format('SKU %s (%s)', code, id) as row, format('on hand %s, reserved %s, available %s', on_hand, reserved, stock) as detail
        from skus where on_hand < 0 or reserved < 0 or stock <> greatest(on_hand - reserved, 0)`,
  },
  {
    invariant: 'I2',
    name: 'ledger_sum',
    faults: sql`
      select format('SKU %s (%s)', s.code, s.id) as row,
             format('on hand %s, reserved %s; its ledger adds up to %s and %s', s.on_hand, s.reserved, coalesce(m.on_hand, 0), coalesce(m.reserved, 0)) as detail
        from skus s left join (select sku_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_movements group by sku_id) m on m.sku_id = s.id
       where s.on_hand <> coalesce(m.on_hand, 0) or s.reserved <> coalesce(m.reserved, 0)`,
  },
  {
    // Independent of the writer: units of lines that are neither shipped nor closed, in orders that await payment or
    // shipment.
    invariant: 'I2',
    name: 'reserved_by_orders',
    faults: sql`
      select format('SKU %s (%s)', s.code, s.id) as row, format('%s are reserved, open orders hold %s', s.reserved, coalesce(o.open, 0)) as detail
        from skus s left join (
          select l.sku_id, sum(l.quantity - l.shipped_quantity - l.closed_quantity) as open
            from orders o join order_lines l on l.order_id = o.id
           where o.status in ('pending_payment', 'awaiting_shipment') and l.sku_id is not null group by l.sku_id
        ) o on o.sku_id = s.id
       where s.reserved <> coalesce(o.open, 0)`,
  },
  {
    // Of an order, what it reserves in the ledger are its open units, and what left the shelf is what it shipped, less
    // what was returned whole.
    invariant: 'I2',
    name: 'order_took',
    faults: sql`
      with booked as (
        select order_id, sku_id, sum(reserved) as reserved, -sum(on_hand) as shipped from stock_movements where order_id is not null group by order_id, sku_id
      ), ordered as (
        select l.order_id, l.sku_id,
               sum(case when o.status in ('pending_payment', 'awaiting_shipment') then l.quantity - l.shipped_quantity - l.closed_quantity else 0 end) as reserved,
               sum(l.shipped_quantity - coalesce(r.restocked, 0)) as shipped
          from order_lines l join orders o on o.id = l.order_id
          left join (select order_line_id, sum(restocked) as restocked from after_sale_lines group by order_line_id) r on r.order_line_id = l.id
         where l.sku_id is not null group by l.order_id, l.sku_id
      )
      select format('order %s, SKU %s', coalesce(o.order_number, '#' || order_id), sku_id) as row,
             format('reserves %s and took %s off the shelf, its lines hold %s and %s', coalesce(b.reserved, 0), coalesce(b.shipped, 0), coalesce(l.reserved, 0), coalesce(l.shipped, 0)) as detail
        from booked b full join ordered l using (order_id, sku_id) left join orders o on o.id = order_id
       where coalesce(b.reserved, 0) <> coalesce(l.reserved, 0) or coalesce(b.shipped, 0) <> coalesce(l.shipped, 0)`,
  },
  {
    invariant: 'I2',
    name: 'movement_of_no_order',
    faults: sql`
      select format('movement %s', m.id) as row, format('belongs to order #%s, which does not exist', m.order_id) as detail
        from stock_movements m left join orders o on o.id = m.order_id where m.order_id is not null and o.id is null`,
  },
  {
    // Orders of before the shelf was counted apart took units off it when they were placed.
    invariant: 'I2',
    name: 'movement_reason',
    faults: sql`
      select format('movement %s', id) as row,
             format('%s by %s on hand and %s reserved%s', reason, on_hand, reserved, case when order_id is null then ' without an order' else format(' for order #%s', order_id) end) as detail
        from stock_movements
       where case when reason in ('order', 'shipment', 'cancel', 'expire', 'close', 'return') then order_id is null else order_id is not null or reserved <> 0 or on_hand = 0 end
          or case reason when 'order' then on_hand - reserved >= 0
                         when 'shipment' then on_hand >= 0 or on_hand <> reserved
                         when 'return' then on_hand <= 0 or reserved <> 0
                         when 'cancel' then on_hand - reserved <= 0
                         when 'expire' then on_hand - reserved <= 0
                         when 'close' then on_hand - reserved <= 0
                         else false end`,
  },
]
