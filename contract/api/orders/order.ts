/** Orders: their shape, and the member's own orders. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  deliveryMethods,
  deliveryTerms,
  ledgerEntryTypes,
  orderEventTypes,
  orderPaymentMethods,
  orderSources,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '../../status.ts'
import {
  Currency,
  EnteredBy,
  IdParams,
  Line,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  Time,
  TimeInput,
  UnitPrice,
} from '../../types.ts'
import { units } from '../../units.ts'
import { InvoiceSnapshot } from '../accounts/invoice.ts'
import { IsSample, Reason } from '../buying/cart.ts'
import { OrderTerms } from '../pricing/payment-terms.ts'
import { AssetShare, AssetUse } from '../wallet/asset.ts'
import { AfterSaleState } from './after-sale.ts'
import { DateRange, ImportCosts, Pickup, TransitDays } from './delivery.ts'
import { Proposal } from './order-change.ts'
import { EventFacts } from './order-facts.ts'
import { asked, PaymentRow } from './payment.ts'
import { Shipment } from './shipment.ts'

const tag = 'order'

/** Gross weight of full cases and net weight of loose units. */
export const measures = {
  weight: Type.Number({ description: 'kg to ship' }),
  volume: Type.Number({ description: 'm³' }),
}

export const taxes = {
  tax: Type.Unsafe<string>({ ...Money, description: 'added to the prices; 0 if they include it' }),
  tax_rate: Type.Number({ description: 'percent' }),
  tax_included: Nullable(
    Type.Unsafe<string>({ ...Money, description: 'the tax within items and freight, if prices include it' }),
  ),
}

export const OrderLine = Type.Object({
  id: Type.Integer(),
  product_id: Nullable(Type.Integer()),
  product_sku_id: Nullable(Type.Integer()),
  sku_code: Type.String(),
  barcode: Nullable(Type.String()),
  name: Type.String({
    description: 'in the reader’s language: as ordered, or as the product is called there unless it was renamed since',
  }),
  mall_name: Type.Optional(
    Nullable(
      Type.String({ description: 'for staff: what the mall called the product, if a reseller’s shop gave it a name' }),
    ),
  ),
  specifications: Type.String(),
  image: Nullable(Type.String()),
  unit: OneOf(units),
  is_sample: IsSample,
  price: UnitPrice,
  quantity: Type.Integer(),
  shipped_quantity: Type.Integer(),
  closed_quantity: Type.Integer({ description: 'closed by staff, not shipped' }),
  subtotal: Money,
  discount: Type.String({ description: 'decimal; the line’s share of the order’s discount' }),
  assets: Type.Optional(Type.Array(AssetShare, { description: 'what its discount consists of; in details alone' })),
  packed: Type.Optional(
    Nullable({
      ...Type.Object({ cases: Type.Integer(), loose: Type.Integer(), pack: OneOf(units) }),
      description: 'full cases and loose units of what will be packed; null without a pack; in details alone',
    }),
  ),
  remark: Type.String(),
})
export type OrderLine = Static<typeof OrderLine>

export const OrderRow = Type.Object({
  id: Type.Integer(),
  order_number: Type.String(),
  created_at: Time,
  status: OneOf(orderStatuses),
  payment_status: OneOf(paymentStatuses),
  source: OneOf(orderSources),
  recipient: Type.String(),
  phone: Type.String(),
  shipping_address: Type.String(),
  delivery_method: OneOf(deliveryMethods),
  promised_delivery: Nullable({
    ...DateRange,
    description: 'what the order was placed with, counted from that day; null = not known then',
  }),
  estimated_delivery: Nullable({
    ...DateRange,
    description:
      'of what has not been shipped, else of the last shipment: before payment as if paid today, later counted from the payment, never before goods that leave today would arrive; of self pickup the day from which it is ready. null where it is not known or over',
  }),
  payment_method: OneOf(orderPaymentMethods),
  amount_payable: Money,
  amount_paid: Type.String({ description: 'money that was received and not returned' }),
  amount_due: Type.String({ description: 'what is left to pay' }),
  ...asked,
  amount_overpaid: Type.String({ description: 'received beyond the amount payable, without what is to be refunded' }),
  refund_due: Type.String({ description: 'to be paid back to the buyer' }),
  discount: Money,
  freight: Nullable(Money),
  freight_pending: Type.Boolean(),
  ...taxes,
  adjustment: Money,
  credited: Type.String({
    description:
      'decimal; worth of closed and returned goods and freight, taken off; without added tax, which `tax` loses',
  }),
  currency: Currency,
  total_quantity: Type.Integer(),
  total_price: Money,
  shipped_quantity: Type.Integer(),
  shipped_amount: Money,
  remark: Type.String(),
  line_count: Type.Integer(),
  expires_at: Nullable(Time),
  payment_reference: Type.String(),
  version: Type.Integer(),
  terms: Nullable({ ...OrderTerms, description: 'payment in parts; null where all is due with the order' }),
  lines: Type.Optional(Type.Array(OrderLine, { description: 'in lists only the first three' })),
  user: Type.Optional(Type.Object({ id: Type.Integer(), username: Type.String() })),
  shop: Type.Optional(
    Nullable(
      Type.Object(
        { slug: Type.String(), name: Type.String() },
        { description: 'for staff: the reseller’s shop that it was placed in' },
      ),
    ),
  ),
  distributor: Type.Optional(
    Nullable(
      Type.Object(
        { id: Type.Integer(), name: Type.String({ description: 'company, else name' }) },
        { description: 'for staff: the distributor that it earns for, by the shop or as the buyer’s own' },
      ),
    ),
  ),
  entered_by: EnteredBy,
  tags: Type.Optional(Type.Array(Type.String(), { description: 'for staff' })),
})
export type OrderRow = Static<typeof OrderRow>

const LedgerEntry = Type.Object({
  at: Time,
  type: OneOf(ledgerEntryTypes),
  amount: Type.String({ description: 'signed decimal' }),
  balance: Type.String({ description: 'money of the order after this entry' }),
  reason: Nullable(Type.String()),
  actor: Nullable(Type.String()),
  method: Nullable(OneOf(paymentMethods)),
  paid_on: Nullable(Type.String({ format: 'date' })),
  reference: Nullable(Type.String()),
  slip_url: Nullable(Type.String({ description: 'signed, valid for ten minutes' })),
  order: Nullable(Type.Object({ id: Type.Integer(), order_number: Type.String() })),
  received: Type.Optional(
    Type.Object(
      { amount: Money, currency: Currency, rate: Type.Optional(Type.String()) },
      { description: 'as it arrived in another currency, and the rate that staff entered' },
    ),
  ),
})
export type LedgerEntry = Static<typeof LedgerEntry>

export const OrderDetail = Type.Object({
  ...OrderRow.properties,
  ...measures,
  delivery_term: Nullable(OneOf(deliveryTerms, { description: 'Incoterms 2020, as agreed when it was placed' })),
  pickup: Nullable({ ...Pickup, description: 'of self pickup' }),
  import_costs: Nullable({ ...ImportCosts, description: 'as estimated when it was placed' }),
  transit_days_from: Nullable({ ...TransitDays, description: 'calendar days on the way, at least' }),
  transit_days_to: Nullable({ ...TransitDays, description: 'calendar days on the way, at most; null where not known' }),
  caller_code: Type.String({ description: 'six digits that staff say when they call the buyer; another one each day' }),
  lines: Type.Array(OrderLine),
  assets: Type.Array(AssetUse, { description: 'what the discount consists of' }),
  events: Type.Array(
    Type.Object({
      at: Time,
      type: OneOf(orderEventTypes),
      actor: Nullable(Type.String()),
      from: Nullable(Type.String()),
      to: Nullable(Type.String()),
      reason: Nullable(Type.String()),
      facts: EventFacts,
    }),
  ),
  shipments: Type.Array(Shipment),
  payments: Type.Array(PaymentRow),
  invoice: Nullable(InvoiceSnapshot),
  proposal: Nullable(Proposal),
  completes_at: Nullable(
    Type.String({ format: 'date-time', description: 'when a shipped order completes automatically, else null' }),
  ),
  after_sale: AfterSaleState,
  ledger: Type.Optional(Type.Array(LedgerEntry, { description: 'money of the order in order of booking; for staff' })),
  staff_note: Type.Optional(Type.String()),
  packing: Type.Object(
    { cartons: Type.Integer(), net_weight: Type.Number({ description: 'kg' }), ...measures },
    { description: 'what will be packed, as the packing list counts it today' },
  ),
})
export type OrderDetail = Static<typeof OrderDetail>

// --- A member's own orders --------------------------------------------------------------------

/** Filters of all order lists. */
export const orderFilters = {
  ...PageQuery,
  start_date: Type.Optional(TimeInput),
  end_date: Type.Optional(TimeInput),
  status: Type.Optional(OneOf(orderStatuses)),
  source: Type.Optional(OneOf(orderSources)),
  order_number: Type.Optional(Line(40)),
}
export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/mall/order/list',
  access: 'own',
  tag,
  query: Type.Object({
    ...orderFilters,
    keyword: Type.Optional({ ...Line(100), description: 'words in the order number, or name or code of a product' }),
  }),
  list: OrderRow,
})
export const orderStatistics = endpoint({
  name: 'orderStatistics',
  method: 'GET',
  path: '/mall/order/statistics',
  access: 'own',
  tag,
  data: Type.Object({
    pending_payment: Type.Integer(),
    awaiting_shipment: Type.Integer(),
    shipped: Type.Integer(),
    completed: Type.Integer(),
    canceled: Type.Integer(),
    total: Type.Integer(),
    amount: Type.String({ description: 'total payable of all orders except canceled ones' }),
    currency: Currency,
  }),
})
export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/mall/order/detail/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: OrderDetail,
  errors: ['ORDER_NOT_FOUND'],
})
export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/mall/order/cancel/{id}',
  access: 'own',
  tag,
  params: IdParams,
  body: Type.Object({ reason: Type.Optional(Nullable(Line(500))) }),
  data: OrderRow,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATUS', 'PAYMENT_STATUS'],
})
export const confirmReceipt = endpoint({
  name: 'confirmReceipt',
  method: 'POST',
  path: '/mall/order/confirm/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: OrderRow,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATUS'],
})
export const buyAgain = endpoint({
  name: 'buyAgain',
  method: 'POST',
  path: '/mall/order/buy_again/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: Type.Object({
    added: Type.Array(Type.Object({ sku_code: Type.String(), quantity: Type.Integer() })),
    refused: Type.Array(
      Type.Object({
        sku_code: Type.String(),
        name: Type.String({ description: 'as ordered' }),
        ...Reason.properties,
      }),
    ),
    cart_count: Type.Integer(),
  }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_EMPTY'],
})
