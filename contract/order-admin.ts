/** Orders for staff: lists, export and actions. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { OrderDetail, OrderRow, orderFilters } from './order.ts'
import { PlacedOrder, placeErrors } from './order-placing.ts'
import { amountErrors } from './payment.ts'
import { PaymentTerms } from './payment-terms.ts'
import { deliveryMethods, openMoney, paymentMethods, paymentStatuses, workQueues } from './status.ts'
import {
  AmountInput,
  CountryCode,
  Id,
  IdAnswer,
  IdOrNone,
  IdParams,
  Line,
  locales,
  Money,
  mostLines,
  Nullable,
  OneOf,
  PositiveMoney,
  Quantity,
  TimeInput,
  Version,
} from './types.ts'

/** Longest tag of an order, and how many tags an order may have. */
export const mostTagLetters = 40
export const mostTags = 10
export const orderSorts = [
  'newest',
  'oldest',
  'amount_desc',
  'amount_asc',
  'due_desc',
  'buyer_asc',
  'buyer_desc',
] as const
export type OrderSort = (typeof orderSorts)[number]

export const adminFilters = {
  ...orderFilters,
  user_id: Type.Optional(IdOrNone),
  sku_code: Type.Optional(Line(64)),
  barcode: Type.Optional(Line(32)),
  manufacturer: Type.Optional(Line(200)),
  keyword: Type.Optional(Line(200)),
  payment_status: Type.Optional(OneOf(paymentStatuses)),
  money: Type.Optional(OneOf(openMoney)),
  queue: Type.Optional(OneOf(workQueues)),
  live: Type.Optional(Type.Boolean({ description: 'only orders that are not canceled' })),
  first: Type.Optional(Type.Boolean({ description: 'only the first order of each buyer' })),
  country: Type.Optional(
    Type.String({ pattern: '^([A-Z]{2}|none)$', description: 'ISO 3166-1; `none` where unknown', examples: ['DE'] }),
  ),
  category_id: Type.Optional({ ...Id, description: 'of a product in the order, as it is now' }),
  language: Type.Optional(OneOf(locales, { description: 'of the buyer when the order was placed' })),
  tag: Type.Optional(Line(mostTagLetters)),
  buyer: Type.Optional(
    Type.String({ maxLength: 100, description: 'part of the username, nickname, e-mail address or phone number' }),
  ),
}
export const adminListOrders = endpoint({
  name: 'adminListOrders',
  method: 'GET',
  path: '/mall/order/admin/list',
  access: 'api',
  tag: 'order-admin',
  summary: 'List all orders',
  query: Type.Object({
    ...adminFilters,
    sort: Type.Optional(OneOf(orderSorts, { description: '`due_desc`: the most left to pay first' })),
  }),
  list: OrderRow,
})
export const adminExportOrders = endpoint({
  name: 'adminExportOrders',
  method: 'GET',
  path: '/mall/order/admin/export',
  access: 'api',
  tag: 'order-admin',
  summary: 'Export order lines as a spreadsheet, by ids or filter',
  query: Type.Object({
    ...adminFilters,
    order_ids: Type.Optional(Type.String({ maxLength: 20_000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
    format: Type.Optional(OneOf(['xlsx', 'csv'])),
  }),
  file: true,
  limit: 'export',
})
export const adminGetOrder = endpoint({
  name: 'adminGetOrder',
  method: 'GET',
  path: '/mall/order/admin/detail/{id}',
  access: 'api',
  tag: 'order-admin',
  summary: 'Get an order',
  params: IdParams,
  data: OrderDetail,
  errors: ['ORDER_NOT_FOUND'],
})

export const getBuyerView = endpoint({
  name: 'getBuyerView',
  method: 'GET',
  path: '/mall/order/admin/buyer_view/{id}',
  access: 'api',
  tag: 'order-admin',
  summary: 'Get an order as its buyer sees it',
  params: IdParams,
  data: OrderDetail,
  errors: ['ORDER_NOT_FOUND'],
})

const reason = Type.Optional(Nullable(Line(500)))
const moneyFacts = {
  method: Type.Optional(Nullable(OneOf(paymentMethods))),
  paid_at: Type.Optional(Nullable(TimeInput)),
  reference: Type.Optional(Nullable(Line(140))),
  slip_url: Type.Optional(Nullable(Line(500))),
}
/** Day on which a parcel should arrive. */
const expectedOn = Type.Optional(Nullable(TimeInput))
const LineEdit = Type.Object({
  line_id: Type.Optional(Nullable(Id)),
  product_sku_id: Type.Optional(Nullable(Id)),
  quantity: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'in units of the SKU; 0 removes the line',
  }),
  price: Type.Optional(Nullable(PositiveMoney)),
})
/** The body of each action. On the wire they share one call and one body. */
export const orderActions = {
  /** Without `payment_id` the oldest waiting payment, or one that the buyer did not report, with its facts. */
  confirm_payment: Type.Object({
    payment_id: Type.Optional(Nullable(Id)),
    amount: Type.Optional(Nullable(AmountInput)),
    payer: Type.Optional(Nullable(Line(200))),
    /** As it arrived, if not in the currency of the order; `amount` is what it counts for. */
    received_amount: Type.Optional(Nullable(AmountInput)),
    received_currency: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }))),
    ...moneyFacts,
  }),
  /** `amount`: what the payment counts for from now on; 0 takes it back. */
  correct_payment: Type.Object({ payment_id: Id, amount: Type.Optional(Nullable(AmountInput)), reason }),
  /** Records money that was paid back, at most what the order does not need. */
  refund: Type.Object({ amount: Type.Optional(Nullable(AmountInput)), ...moneyFacts, reason }),
  /** Moves money that the order does not need to another order of the buyer. */
  move_overpayment: Type.Object({
    amount: Type.Optional(Nullable(AmountInput)),
    order_number: Type.Optional(Nullable(Line(40))),
    reason,
  }),
  refuse_payment: Type.Object({ payment_id: Type.Optional(Nullable(Id)), reason }),
  ship: Type.Object({
    carrier: Type.Optional(Nullable(Line(100))),
    tracking_number: Type.Optional(Nullable(Line(100))),
    lines: Type.Optional(
      Nullable(Type.Array(Type.Object({ line_id: Id, quantity: Quantity }), { maxItems: mostLines })),
    ),
    expected_on: expectedOn,
  }),
  cancel: Type.Object({ reason }),
  close_rest: Type.Object({ reason }),
  release: Type.Object({ reason }),
  /** Lines that stay as they are need not be sent. Takes effect at once, or as a proposal if it costs the buyer more. */
  edit_lines: Type.Object({
    changes: Type.Optional(Nullable(Type.Array(LineEdit, { maxItems: mostLines }))),
    reason,
  }),
  correct_shipment: Type.Object({
    shipment_id: Type.Optional(Nullable(Id)),
    carrier: Type.Optional(Nullable(Line(100))),
    tracking_number: Type.Optional(Nullable(Line(100))),
    expected_on: expectedOn,
    reason,
  }),
  /** Moves units of a shipment to a new one of the order, before it is handed over: it has no tracking number yet. */
  split_shipment: Type.Object({
    shipment_id: Type.Optional(Nullable(Id)),
    lines: Type.Optional(
      Nullable(Type.Array(Type.Object({ line_id: Id, quantity: Quantity }), { maxItems: mostLines })),
    ),
    carrier: Type.Optional(Nullable(Line(100))),
    expected_on: expectedOn,
  }),
  /** Puts shipments of the order into one, before they are handed over. */
  merge_shipments: Type.Object({
    shipment_id: Type.Optional(Nullable(Id)),
    merged_ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: 100 }))),
  }),
  edit: Type.Object({
    remark: Type.Optional(Nullable(Line(1000))),
    staff_note: Type.Optional(Nullable(Line(2000))),
    tags: Type.Optional(Nullable(Type.Array(Line(mostTagLetters, 1), { maxItems: mostTags }))),
    recipient: Type.Optional(Nullable(Line(100))),
    phone: Type.Optional(Nullable(Line(40))),
    shipping_address: Type.Optional(Nullable(Line(600))),
    freight: Type.Optional(Nullable(PositiveMoney)),
    adjustment: Type.Optional(Nullable(Money)),
    adjustment_reason: Type.Optional(Nullable(Line(500))),
    terms: Type.Optional(Nullable({ ...PaymentTerms, description: 'payment in parts, before the order is paid' })),
  }),
}
export type OrderActionName = keyof typeof orderActions
export type OrderActionBody<Name extends OrderActionName> = Static<(typeof orderActions)[Name]>
export const orderActionNames = Object.keys(orderActions) as OrderActionName[]

export const adminUpdateOrder = endpoint({
  name: 'adminUpdateOrder',
  method: 'POST',
  path: '/mall/order/admin/update/{id}',
  access: 'api',
  tag: 'order-admin',
  summary:
    'Perform an action on an order: confirm_payment, refuse_payment, correct_payment, refund, move_overpayment, ship, correct_shipment, split_shipment, merge_shipments, cancel, close_rest, release, edit_lines or edit',
  params: IdParams,
  body: Type.Object({
    action: OneOf(orderActionNames),
    ...orderActions.confirm_payment.properties,
    ...orderActions.refuse_payment.properties,
    ...orderActions.move_overpayment.properties,
    ...orderActions.ship.properties,
    ...orderActions.correct_shipment.properties,
    ...orderActions.edit_lines.properties,
    ...orderActions.merge_shipments.properties,
    ...orderActions.edit.properties,
    version: Type.Optional(Nullable(Version)),
  }),
  data: OrderDetail,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STATUS',
    'SHIP_QUANTITY',
    'SHIPMENT_NOT_FOUND',
    'SHIPMENT_HANDED_OVER',
    'TERMS_PARTS',
    'INSUFFICIENT_STOCK',
    'OFF_SALE',
    'ORDER_CHANGED',
    'AMOUNT_TOO_LARGE',
    'FREIGHT_PENDING',
    'REASON_REQUIRED',
    ...amountErrors,
    'AMOUNT_EXCEEDS',
    'LEDGER_BALANCE',
    'FIELD_DATE_RANGE',
    'VERSION_CONFLICT',
  ],
})
export const adminCreateOrder = endpoint({
  name: 'adminCreateOrder',
  method: 'POST',
  path: '/mall/order/admin/create',
  access: 'api',
  tag: 'order-admin',
  summary: 'Place an order for a customer, at their prices or agreed ones',
  body: Type.Object({
    user_id: Id,
    items: Type.Array(
      Type.Object({
        product_sku_id: Id,
        quantity: Quantity,
        price: Type.Optional(Nullable(PositiveMoney)),
        remark: Type.Optional(Nullable(Line(500))),
      }),
      { maxItems: mostLines },
    ),
    recipient: Line(100),
    phone: Line(40),
    shipping_address: Line(600),
    country_code: Type.Optional(Nullable(CountryCode)),
    /** For freight rules; added to the address where it is missing there. */
    postcode: Type.Optional(Nullable(Line(12))),
    delivery_method: OneOf(deliveryMethods),
    remark: Type.Optional(Nullable(Line(1000))),
    expected_amount: Type.Optional(Nullable(Money)),
    reason,
  }),
  data: PlacedOrder,
  errors: [
    ...placeErrors,
    'REASON_REQUIRED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_IN_PROGRESS',
  ],
  limit: 'order',
  idempotent: true,
  bodyMebibytes: 4,
})
export const adminDeleteOrder = endpoint({
  name: 'adminDeleteOrder',
  method: 'DELETE',
  path: '/mall/order/admin/delete/{id}',
  access: 'api',
  tag: 'order-admin',
  summary: 'Hide a canceled order (soft delete)',
  params: IdParams,
  data: IdAnswer,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATUS', 'PAYMENT_STATUS'],
})
