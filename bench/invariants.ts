/** Invariants after concurrent orders. */
import type pg from 'pg'

export interface OrderBooks {
  /** Acknowledged orders. */
  placed: number
  /** The last order before them. */
  since: number
}

/** Throws with the figures when an order was lost or doubled, stock is negative, or the ledger does not add up. */
export async function requireBalance(pool: pg.Pool, { placed, since }: OrderBooks): Promise<void> {
  const { rows } = await pool.query<Record<'orders' | 'ordered' | 'moved' | 'negative' | 'unbalanced', number>>(
    `select (select count(*)::int from orders where id > $1) as orders,
            (select coalesce(sum(quantity), 0)::int from order_lines where order_id > $1) as ordered,
            (select coalesce(sum(reserved), 0)::int from stock_movements where order_id > $1) as moved,
            (select count(*)::int from skus where on_hand < reserved) as negative,
            (select count(*)::int from skus s left join (select sku_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_movements group by sku_id) m on m.sku_id = s.id where s.on_hand <> coalesce(m.on_hand, 0) or s.reserved <> coalesce(m.reserved, 0)) as unbalanced`,
    [since],
  )
  const found = rows[0]
  if (
    !found ||
    found.orders !== placed ||
    found.ordered !== found.moved ||
    found.negative > 0 ||
    found.unbalanced > 0
  ) {
    throw new Error(`${placed} orders were acknowledged, but the books say ${JSON.stringify(found)}.`)
  }
}
