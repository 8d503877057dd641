/** I1 and I2: stock against its ledger, the ledger against the orders. */
import { sql } from '../../db/drizzle.ts'
import type { Check } from './check.ts'

export const stockChecks: Check[] = [
  {
    invariant: 'I1',
    name: 'stock_negative',
    faults: sql`select format('SKU %s (%s)', code, id) as row, format('stock is %s', stock) as detail from skus where stock < 0`,
  },
  {
    invariant: 'I2',
    name: 'ledger_sum',
    faults: sql`
      select format('SKU %s (%s)', s.code, s.id) as row, format('stock is %s, its ledger adds up to %s', s.stock, coalesce(m.total, 0)) as detail
        from skus s left join (select sku_id, sum(change) as total from stock_movements group by sku_id) m on m.sku_id = s.id
       where s.stock <> coalesce(m.total, 0)`,
  },
  {
    invariant: 'I2',
    name: 'listed_stock',
    faults: sql`
      select format('product %s', l.product_id) as row, format('is listed with a stock of %s, its SKUs on sale have %s', l.stock, coalesce(s.total, 0)) as detail
        from product_listings l
        left join (select product_id, sum(stock) as total from skus where deleted_at is null and status = 'on_sale' group by product_id) s on s.product_id = l.product_id
       where l.stock <> coalesce(s.total, 0)`,
  },
  {
    // The stock of a cancelled order has come back; of other orders that of closed units and of units returned whole.
    invariant: 'I2',
    name: 'order_took',
    faults: sql`
      with taken as (
        select order_id, sku_id, -sum(change) as quantity from stock_movements where order_id is not null group by order_id, sku_id
      ), ordered as (
        select l.order_id, l.sku_id, sum(case when o.status = 'canceled' then 0 else l.quantity - l.closed_quantity - coalesce(r.restocked, 0) end) as quantity
          from order_lines l join orders o on o.id = l.order_id
          left join (select order_line_id, sum(restocked) as restocked from after_sale_lines group by order_line_id) r on r.order_line_id = l.id
         where l.sku_id is not null group by l.order_id, l.sku_id
      )
      select format('order %s, SKU %s', coalesce(o.order_number, '#' || order_id), sku_id) as row,
             format('took %s from stock, its lines hold %s', coalesce(taken.quantity, 0), coalesce(ordered.quantity, 0)) as detail
        from taken full join ordered using (order_id, sku_id) left join orders o on o.id = order_id
       where coalesce(taken.quantity, 0) <> coalesce(ordered.quantity, 0)`,
  },
  {
    invariant: 'I2',
    name: 'movement_of_no_order',
    faults: sql`
      select format('movement %s', m.id) as row, format('belongs to order #%s, which does not exist', m.order_id) as detail
        from stock_movements m left join orders o on o.id = m.order_id where m.order_id is not null and o.id is null`,
  },
  {
    invariant: 'I2',
    name: 'movement_reason',
    faults: sql`
      select format('movement %s', id) as row, format('%s by %s%s', reason, change, case when order_id is null then ' without an order' else format(' for order #%s', order_id) end) as detail
        from stock_movements
       where case reason when 'order' then change >= 0 or order_id is null
                         when 'cancel' then change <= 0 or order_id is null
                         when 'expire' then change <= 0 or order_id is null
                         when 'return' then change <= 0 or order_id is null
                         when 'close' then change <= 0 or order_id is null
                         else change = 0 or order_id is not null end`,
  },
]
