import { afterSaleKinds, afterSaleReasons, afterSaleStatuses } from '#contract/api/orders/after-sale'
import { createdAt, enteredBy, longId, longIdOf, money, primaryId, updatedAt, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text, unique } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { orderLines, orders } from '../state/schema.ts'

export const afterSales = pgTable(
  'after_sales',
  {
    id: primaryId(),
    number: text('number').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    enteredBy: enteredBy(),
    kind: text('kind', { enum: afterSaleKinds }).notNull(),
    status: text('status', { enum: afterSaleStatuses }).notNull().default('requested'),
    reason: text('reason', { enum: afterSaleReasons }).notNull(),
    description: text('description').notNull().default(''),
    /** Keys of private files, shown by signed URL only. */
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    freight: money('freight').notNull().default(0),
    deduction: money('deduction').notNull().default(0),
    /** Lines + freight − deduction; taken off the order's amount payable when refunded, an estimate until then. */
    amount: money('amount').notNull(),
    /** The part of the amount that was paid back; the rest had not been paid. */
    paidOut: money('paid_out').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('after_sales_kind_known', sql`${table.kind} in (${wordList(afterSaleKinds)})`),
    check('after_sales_status_known', sql`${table.status} in (${wordList(afterSaleStatuses)})`),
    check('after_sales_reason_known', sql`${table.reason} in (${wordList(afterSaleReasons)})`),
    check(
      'after_sales_amounts_not_negative',
      sql`${table.amount} >= 0 and ${table.freight} >= 0 and ${table.deduction} >= 0`,
    ),
    check(
      'after_sales_paid_out_within',
      sql`${table.paidOut} >= 0 and ${table.paidOut} <= ${table.amount} and (${table.paidOut} = 0 or ${table.status} = 'refunded')`,
    ),
    check('after_sales_received_returns_only', sql`${table.status} <> 'received' or ${table.kind} = 'return_refund'`),
    index('after_sales_order').on(table.orderId),
    index('after_sales_user').on(table.userId, table.id.desc()),
    index('after_sales_status').on(table.status, table.id.desc()),
    index('after_sales_created').on(table.createdAt),
  ],
)

export type AfterSale = typeof afterSales.$inferSelect

export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    id: primaryId(),
    afterSaleId: integer('after_sale_id')
      .notNull()
      .references(() => afterSales.id, { onDelete: 'cascade' }),
    orderLineId: longIdOf('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Requested, in units of the SKU. */
    quantity: integer('quantity').notNull(),
    /** Null until the return has arrived. */
    received: integer('received'),
    restocked: integer('restocked'),
    writtenOff: integer('written_off'),
    amount: money('amount').notNull(),
    /** The tax in the amount. */
    tax: money('tax').notNull().default(0),
  },
  (table) => [
    unique('after_sale_lines_once').on(table.afterSaleId, table.orderLineId),
    check('after_sale_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('after_sale_lines_amount_not_negative', sql`${table.amount} >= 0 and ${table.tax} >= 0`),
    check(
      'after_sale_lines_received_adds_up',
      sql`(${table.received} is null and ${table.restocked} is null and ${table.writtenOff} is null)
        or (${table.restocked} >= 0 and ${table.writtenOff} >= 0 and ${table.received} = ${table.restocked} + ${table.writtenOff} and ${table.received} <= ${table.quantity})`,
    ),
    index('after_sale_lines_line').on(table.orderLineId),
  ],
)

export type AfterSaleLineRow = typeof afterSaleLines.$inferSelect

export const afterSaleEvents = pgTable(
  'after_sale_events',
  {
    id: longId(),
    afterSaleId: integer('after_sale_id')
      .notNull()
      .references(() => afterSales.id, { onDelete: 'cascade' }),
    at: createdAt(),
    type: text('type').notNull(),
    toStatus: text('to_status', { enum: afterSaleStatuses }).notNull(),
    actorId: integer('actor_id'),
    actor: text('actor'),
    note: text('note'),
  },
  (table) => [index('after_sale_events_request').on(table.afterSaleId)],
)
