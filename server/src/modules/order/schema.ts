import { orderSources, orderStatuses, paymentStatuses } from '#contract/status'
import { createdAt, money, primaryId, time } from '../../db/columns.ts'
import { date, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '../../db/drizzle.ts'
import { orders } from '../order-state/schema.ts'

/**
 * Every name that orders bear, once, while thousands of them may bear it: a part of a name is looked for here,
 * and the orders of the whole name in an index. Triggers add what is new; a name whose orders are gone finds nothing.
 */
export const orderNames = pgTable(
  'order_names',
  { kind: text('kind', { enum: ['recipient', 'phone', 'manufacturer'] }).notNull(), name: text('name').notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('order_names_parts').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
)

/**
 * How many orders of a UTC day are in which state, so that a list knows its total without walking through all. A
 * trigger on `orders` adds a row of +1 or −1 in the transaction of each change, so that a count is as true as the
 * orders that the same snapshot sees, and nobody waits for anybody; a job adds rows up. Deleted orders do not count.
 */
export const orderCounts = pgTable('order_counts', {
  day: date('day').notNull(),
  status: text('status', { enum: orderStatuses }).notNull(),
  paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
  source: text('source', { enum: orderSources }).notNull(),
  orders: integer('orders').notNull(),
})

/**
 * How many orders are in a work queue or have a tag, written as `#tag`. Kept by a trigger on `orders` like
 * `order_counts`, with the SQL function `order_marks_of`. The queue `expiring` depends on the time and is not counted.
 */
export const orderMarks = pgTable(
  'order_marks',
  { mark: text('mark').notNull(), orders: integer('orders').notNull() },
  (table) => [index('order_marks_mark').on(table.mark)],
)

/** One line after an edit by staff: an existing one by `lineId`, else a new one of `skuId`; quantity 0 removes it. */
export interface LineChange {
  lineId: number | null
  skuId: number | null
  quantity: number
  /** Minor units for one unit. */
  price: number
}

/** An edit of lines that costs the buyer more: it waits until the buyer accepts it. At most one of an order is open. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'replaced'] })
      .notNull()
      .default('open'),
    changes: jsonb('changes').$type<LineChange[]>().notNull(),
    /** Of the order with these changes. */
    amountPayable: money('amount_payable').notNull(),
    reason: text('reason').notNull(),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    uniqueIndex('order_proposals_open').on(table.orderId).where(sql`status = 'open'`),
    index('order_proposals_order').on(table.orderId),
  ],
)
