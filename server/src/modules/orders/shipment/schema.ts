import { createdAt, longIdOf, primaryId } from '../../../db/columns.ts'
import { check, date, index, integer, pgTable, primaryKey, sql, text } from '../../../db/drizzle.ts'
import { orderLines, orders } from '../state/schema.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Day on which it should arrive. */
    expectedOn: date('expected_on'),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (table) => [index('shipments_order').on(table.orderId)],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: longIdOf('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    check('shipment_lines_quantity_positive', sql`${table.quantity} > 0`),
    index('shipment_lines_line').on(table.orderLineId),
  ],
)
