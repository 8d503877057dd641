import { stockReasons } from '#contract/inventory'
import { createdAt, longId } from '../../db/columns.ts'
import { index, integer, pgTable, sql, text } from '../../db/drizzle.ts'
import { skus } from '../product/schema.ts'

/** Every change of a SKU's stock; their sum is the stock (`npm run mall -- verify`). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: longId(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id),
    change: integer('change').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    /** The order that took or gave it back; no foreign key, orders of the demo may be cleared apart. */
    orderId: integer('order_id'),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_sku').on(table.skuId),
    index('stock_movements_order').on(table.orderId),
    // The few beside those of orders.
    index('stock_movements_by_staff')
      .on(table.reason, table.id)
      .where(sql`reason in ('opening', 'edit', 'import', 'count', 'return')`),
  ],
)
