import type { InvoiceSnapshot } from '#contract/api/accounts/invoice'
import { orderTransitions } from '#contract/rules/order-status'
import {
  deliveryMethods,
  orderEventTypes,
  orderPaymentMethods,
  orderSources,
  orderStatuses,
  paymentStatuses,
} from '#contract/status'
import { units } from '#contract/units'
import {
  createdAt,
  enteredBy,
  longId,
  money,
  primaryId,
  time,
  unitPrice,
  updatedAt,
  version,
  wordList,
  writtenIn,
} from '../../../db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
} from '../../../db/drizzle.ts'
import { lineAmountOf } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { distributors } from '../../reselling/distribution/schema.ts'
import { shops } from '../../shops/schema.ts'
import type { DeliverySnapshot } from './delivery.ts'
import { moneyConditions, queueConditions } from './queue-columns.ts'

const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })
const decimal = (name: string, precision: number, scale: number) => numeric(name, { precision, scale, mode: 'number' })

/** Kinds of payment in parts. */
const areTerms = (table: Record<'termsDeposit' | 'termsShipment' | 'termsDays', AnyPgColumn>) =>
  sql`(${table.termsDeposit} is null and ${table.termsShipment} is null and ${table.termsDays} is null) or (${table.termsDeposit} between 1 and 100 and ${table.termsShipment} >= 0 and ${table.termsDeposit} + ${table.termsShipment} <= 100 and (${table.termsDays} is not null) = (${table.termsDeposit} + ${table.termsShipment} < 100) and coalesce(${table.termsDays}, 1) between 1 and 365) is true`

const undeleted = (condition: SQL) => sql`${condition} and orders.deleted_at is null`

/** What is left to pay, as `sumsOf` has it. */
export const amountDue = sql`(case when orders.status = 'canceled' then 0 else greatest(orders.amount_payable - orders.amount_paid, 0) end)`

/** A placed order is a snapshot: nothing of it changes when a product, an address or a price does. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    orderNumber: text('order_number').notNull().unique(),
    paymentReference: text('payment_reference').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    enteredBy: enteredBy(),
    /** The reseller's shop it was placed in. */
    shopId: integer('shop_id').references(() => shops.id),
    /** The distributor it earns for: that of the shop, or the one the buyer is bound to. */
    distributorId: integer('distributor_id').references(() => distributors.id),
    status: text('status', { enum: orderStatuses }).notNull().default('pending_payment'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('unpaid'),
    source: text('source', { enum: orderSources }).notNull().default('website'),
    language: text('language').notNull().default('en'),
    recipient: text('recipient').notNull(),
    phone: text('phone').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    countryCode: text('country_code'),
    deliveryMethod: text('delivery_method', { enum: deliveryMethods }).notNull(),
    paymentMethod: text('payment_method', { enum: orderPaymentMethods }).notNull(),
    /** What was promised of the delivery when it was placed; null where it was placed by an earlier release. */
    delivery: jsonb('delivery').$type<DeliverySnapshot>(),
    currency: text('currency').notNull(),
    totalPrice: money('total_price').notNull(),
    /** The part of the lines that assets pay, such as coupons: the sum of the lines' discounts. */
    discount: money('discount').notNull().default(0),
    /** Null until the buyer agreed to it; counts as 0. Until then the order cannot be paid and no asset is spent. */
    freight: money('freight'),
    /** What staff quoted where no rule has a price. Accepted if `freight` is set too; that may be lower since. */
    freightQuote: money('freight_quote'),
    /** Added to the prices; 0 if they include it. */
    tax: money('tax').notNull().default(0),
    /** Percent. */
    taxRate: decimal('tax_rate', 6, 3).notNull().default(0),
    /** The tax within what is payable, if prices include it. */
    taxIncluded: money('tax_included'),
    adjustment: money('adjustment').notNull().default(0),
    /** Worth of closed and returned units and returned freight; without tax that is added, which `tax` loses. */
    credited: money('credited').notNull().default(0),
    /** The part of it that is freight. */
    creditedFreight: money('credited_freight').notNull().default(0),
    /** The tax that went with it. */
    creditedTax: money('credited_tax').notNull().default(0),
    adjustmentReason: text('adjustment_reason'),
    amountPayable: money('amount_payable').notNull(),
    /** Balances of the order's ledger accounts, written with each entry: money received and not returned, and its part to be returned. */
    amountPaid: money('amount_paid').notNull().default(0),
    refundDue: money('refund_due').notNull().default(0),
    /** Payment in parts: percent with the order, percent before shipment, days after it for the rest; all null without. */
    termsDeposit: integer('terms_deposit'),
    termsShipment: integer('terms_shipment'),
    termsDays: integer('terms_days'),
    /** When the rest is due that is paid after shipment; set when the order has been shipped. */
    balanceDueAt: time('balance_due_at'),
    totalQuantity: integer('total_quantity').notNull(),
    lineCount: integer('line_count').notNull(),
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    shippedAmount: money('shipped_amount').notNull().default(0),
    weight: decimal('weight', 14, 3).notNull().default(0),
    volume: decimal('volume', 16, 6).notNull().default(0),
    remark: text('remark').notNull().default(''),
    staffNote: text('staff_note').notNull().default(''),
    /** Given by staff; the buyer does not see them. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** To whom the invoice is made out, as it stood when the order was placed. */
    invoice: jsonb('invoice').$type<InvoiceSnapshot>(),
    expiresAt: time('expires_at'),
    /** When it became ready to be shipped: paid as far as its terms ask, or released by staff. */
    releasedAt: time('released_at'),
    shippedAt: time('shipped_at'),
    completedAt: time('completed_at'),
    canceledAt: time('canceled_at'),
    deletedAt: time('deleted_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('orders_status_known', sql`${table.status} in (${wordList(orderStatuses)})`),
    check('orders_payment_status_known', sql`${table.paymentStatus} in (${wordList(paymentStatuses)})`),
    check(
      'orders_payable_adds_up',
      sql`${table.amountPayable} = ${table.totalPrice} - ${table.discount} + coalesce(${table.freight}, 0) + ${table.tax} + ${table.adjustment} - ${table.credited}`,
    ),
    check('orders_freight_quote', sql`${table.freightQuote} >= 0`),
    check('orders_terms', areTerms(table)),
    check(
      'orders_credited_not_negative',
      sql`${table.creditedFreight} >= 0 and ${table.creditedFreight} <= ${table.credited} and ${table.creditedTax} >= 0`,
    ),
    check('orders_payable_not_negative', sql`${table.amountPayable} >= 0`),
    check('orders_goods_not_negative', sql`${table.totalPrice} - ${table.discount} + ${table.adjustment} >= 0`),
    check('orders_refund_within_paid', sql`${table.refundDue} >= 0 and ${table.refundDue} <= ${table.amountPaid}`),
    check(
      'orders_shipped_within',
      sql`${table.shippedQuantity} >= 0 and ${table.shippedQuantity} <= ${table.totalQuantity}`,
    ),
    check('orders_few_tags', sql`cardinality(${table.tags}) <= 10`),
    // In the order of lists, with what a member's figures and the usual filters need, so that neither reads the rows.
    index('orders_user')
      .on(
        table.userId,
        table.createdAt,
        table.id,
        table.status,
        table.paymentStatus,
        table.source,
        table.amountPayable,
        table.amountPaid,
        table.refundDue,
      )
      .where(sql`deleted_at is null`),
    // When orders were placed that are known by their lines, without reading their rows.
    index('orders_times').on(table.id, table.createdAt).where(sql`deleted_at is null`),
    index('orders_newest').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    // With the columns of the usual filters, so that orders that do not fit are passed over within the index.
    index('orders_amount')
      .on(table.amountPayable, table.createdAt, table.id, table.status, table.paymentStatus, table.source)
      .where(sql`deleted_at is null`),
    index('orders_due')
      .on(amountDue, table.createdAt, table.id, table.status, table.paymentStatus, table.source)
      .where(sql`deleted_at is null`),
    index('orders_status').on(table.status, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('orders_payment_status').on(table.paymentStatus, table.createdAt, table.id).where(sql`deleted_at is null`),
    // Numbers that staff type a part of; parts of names and telephone numbers are looked for in `order_names`.
    index('orders_words').using('gin', sql`${table.orderNumber} gin_trgm_ops`),
    index('orders_phone').on(table.phone, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('orders_recipient').on(table.recipient, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('orders_refund_due').on(table.createdAt, table.id).where(undeleted(moneyConditions.refund_due)),
    index('orders_overpaid').on(table.createdAt, table.id).where(undeleted(moneyConditions.overpaid)),
    // Work queues other than those with an index of their own above.
    index('orders_freight_open').on(table.createdAt, table.id).where(undeleted(queueConditions.freight)),
    index('orders_to_ship').on(table.createdAt, table.id).where(undeleted(queueConditions.to_ship)),
    index('orders_partly_shipped').on(table.createdAt, table.id).where(undeleted(queueConditions.partly_shipped)),
    index('orders_tags').using('gin', table.tags).where(sql`tags <> '{}' and deleted_at is null`),
    // To count them.
    index('orders_tagged').on(table.tags).where(sql`tags <> '{}' and deleted_at is null`),
    index('orders_distributor')
      .on(table.distributorId, table.createdAt, table.id)
      .where(sql`distributor_id is not null and deleted_at is null`),
    index('orders_balance_due').on(table.balanceDueAt).where(undeleted(queueConditions.balance_due)),
    // Of a member: the few orders whose money still comes back.
    index('orders_cancelable')
      .on(table.userId)
      .where(sql`status in (${wordList(orderTransitions.cancel.from)})`),
    index('orders_expiring').on(table.expiresAt).where(sql`status = 'pending_payment'`),
    index('orders_completing').on(table.shippedAt).where(sql`status = 'shipped'`),
    index('orders_completed').on(table.completedAt).where(sql`status = 'completed' and deleted_at is null`),
  ],
)

export type Order = typeof orders.$inferSelect

export const orderLines = pgTable(
  'order_lines',
  {
    id: longId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id'),
    skuId: integer('sku_id'),
    skuCode: text('sku_code').notNull(),
    barcode: text('barcode'),
    manufacturer: text('manufacturer').notNull().default(''),
    /** In the member's language at the time, and in the mall's default language for staff. */
    name: text('name').notNull(),
    nameDefault: text('name_default').notNull(),
    /** The mall's own name at the time, in its default language, where the reseller's shop has another. */
    mallName: text('mall_name'),
    specifications: text('specifications').notNull().default(''),
    specificationsDefault: text('specifications_default').notNull().default(''),
    image: text('image'),
    unit: text('unit', { enum: units }).notNull(),
    /** Sold as a sample at the price for samples; an order has one line per SKU and one for its samples. */
    isSample: boolean('is_sample').notNull().default(false),
    /**
     * How the paid price came about: the SKU's base price, the ladder step, the price after the mall's markup (null
     * without one), the price after the buyer's list.
     */
    basePrice: unitPrice('base_price').notNull(),
    ladderPrice: unitPrice('ladder_price').notNull(),
    markedPrice: unitPrice('marked_price'),
    /** The price of one unit for the distributor; null without one. */
    supplyPrice: unitPrice('supply_price'),
    price: unitPrice('price').notNull(),
    /** What a unit cost the mall when it was ordered; null where that was not known. Only margins read it. */
    cost: unitPrice('cost'),
    quantity: integer('quantity').notNull(),
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    closedQuantity: integer('closed_quantity').notNull().default(0),
    /** The price of all units, rounded once. What happens to a part of the line counts in shares of it. */
    subtotal: money('subtotal').notNull(),
    /** The line's share of the order's discount. */
    discount: money('discount').notNull().default(0),
    remark: text('remark').notNull().default(''),
    weight: decimal('weight', 14, 3).notNull().default(0),
    volume: decimal('volume', 16, 6).notNull().default(0),
  },
  (table) => [
    check('order_lines_subtotal_adds_up', sql`${table.subtotal} = ${lineAmountOf(table.price, table.quantity)}`),
    check(
      'order_lines_discount_within',
      sql`${table.discount} >= 0 and (${table.discount} = 0 or ${table.discount} <= ${table.subtotal})`,
    ),
    check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'order_lines_not_overshipped',
      sql`${table.shippedQuantity} >= 0 and ${table.closedQuantity} >= 0 and ${table.shippedQuantity} + ${table.closedQuantity} <= ${table.quantity}`,
    ),
    index('order_lines_order').on(table.orderId),
    index('order_lines_code').on(table.skuCode, table.orderId),
    index('order_lines_product').on(table.productId, table.orderId),
    index('order_lines_samples').on(table.productId, table.orderId).where(sql`is_sample`),
    index('order_lines_barcode').on(table.barcode, table.orderId),
    index('order_lines_manufacturer').on(table.manufacturer, table.orderId),
  ],
)

/**
 * Events of orders, with time, actor and reason: the timeline, invariant I6, and the log that figures are made from
 * (see `log.ts`). Each change of an order's status, amount or lines, and its deletion, writes one in its transaction.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: longId(),
    xid: writtenIn(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: createdAt(),
    type: text('type', { enum: orderEventTypes }).notNull(),
    actorId: integer('actor_id'),
    actor: text('actor'),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    reason: text('reason'),
    data: jsonb('data').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    index('order_events_xid').on(table.xid),
    check('order_events_type_known', sql`${table.type} in (${wordList(orderEventTypes)})`),
  ],
)

/** Every name of orders once: a part of a name is searched here, and the orders of the whole name in an index. */
export const orderNames = pgTable(
  'order_names',
  { kind: text('kind', { enum: ['recipient', 'phone', 'manufacturer'] }).notNull(), name: text('name').notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('order_names_parts').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
)

/**
 * How many orders of a UTC day are in which state, so that a list knows its total without walking through all. The
 * statements that write orders add rows of +1 and −1, so that a count is as true as the orders that the same snapshot
 * sees and no order waits for another; a job adds rows up. Deleted orders do not count.
 */
export const orderCounts = pgTable('order_counts', {
  day: date('day').notNull(),
  status: text('status', { enum: orderStatuses }).notNull(),
  paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
  source: text('source', { enum: orderSources }).notNull(),
  orders: integer('orders').notNull(),
})

/** How far each reader of the log has come. */
export const logReaders = pgTable('log_readers', {
  name: text('name').primaryKey(),
  /** The reader has seen what this snapshot sees; null before its first run, and to start over. */
  seen: snapshot('seen'),
  /** When it took that snapshot. */
  seenAt: time('seen_at'),
  /** What the reader remembers from run to run. */
  note: text('note'),
})

export type OrderLineRow = typeof orderLines.$inferSelect
