import { stockReasons } from '#contract/api/stock/inventory'
import { createdAt, longId } from '../../../db/columns.ts'
import { index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { skus } from '../../catalog/product/schema.ts'

/**
 * Every change of what is on hand and what is reserved; their sums are the figures of the SKU (`npm run mall -- verify`).
 * What is available changes by the difference of both.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: longId(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    reason: text('reason', { enum: stockReasons }).notNull(),
    /** The order that reserved, shipped or gave it back; no foreign key, orders of the demo may be cleared apart. */
    orderId: integer('order_id'),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_sku').on(table.skuId),
    index('stock_movements_order').on(table.orderId),
    // The few other than those of orders.
    index('stock_movements_by_staff')
      .on(table.reason, table.id)
      .where(sql`reason in ('opening', 'edit', 'import', 'count', 'return')`),
  ],
)
