import { createdAt, primaryId } from '../../db/columns.ts'
import { index, integer, pgTable, text } from '../../db/drizzle.ts'
import { skus } from '../product/schema.ts'

/** Every change of a SKU's stock; their sum is the stock (`npm run mall -- verify`). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: primaryId(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id),
    change: integer('change').notNull(),
    reason: text('reason', {
      enum: ['opening', 'order', 'cancel', 'expire', 'close', 'edit', 'import', 'return'],
    }).notNull(),
    /** The order that took or gave it back; no foreign key, orders of the demo may be cleared apart. */
    orderId: integer('order_id'),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [index('stock_movements_sku').on(table.skuId), index('stock_movements_order').on(table.orderId)],
)
