/**
 * Actions of staff on an order. Each is a call and a right of its own. The call that takes the name of an action in its
 * body has no right of its own: it needs the right of that action.
 */
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { type Endpoint, endpoint } from '../../endpoint.ts'
import type { ErrorCode } from '../../errors.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { paymentMethods } from '../../status.ts'
import {
  AmountInput,
  Currency,
  Id,
  IdParams,
  Line,
  LongId,
  Money,
  mostLines,
  Nullable,
  OneOf,
  PositiveMoney,
  Quantity,
  TimeInput,
  UnitPrice,
  Version,
} from '../../types.ts'
import { InvoiceBody } from '../accounts/invoice.ts'
import { PaymentTerms } from '../pricing/payment-terms.ts'
import { TransitDays } from './delivery.ts'
import { OrderDetail } from './order.ts'
import { mostTagLetters, mostTags } from './order-admin.ts'
import { amountConfirmed, amountErrors, askedErrors } from './payment.ts'

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
  line_id: Type.Optional(Nullable(LongId)),
  product_sku_id: Type.Optional(Nullable(Id)),
  quantity: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'in units of the SKU; 0 removes the line',
  }),
  price: Type.Optional(Nullable(UnitPrice)),
})
const priceFields = {
  freight: Type.Optional(Nullable(PositiveMoney)),
  /** Of an order whose freight no rule has. Not of self pickup, which has days of its own. */
  transit_days_from: Type.Optional(
    Nullable({ ...TransitDays, description: 'calendar days on the way, at least; null = as many as at most' }),
  ),
  transit_days_to: Type.Optional(
    Nullable({ ...TransitDays, description: 'calendar days on the way, at most; null = no estimated delivery' }),
  ),
  adjustment: Type.Optional(Nullable(Money)),
  adjustment_reason: Type.Optional(Nullable(Line(500))),
  terms: Type.Optional(Nullable({ ...PaymentTerms, description: 'payment in parts, before the order is paid' })),
  ...repeatField,
}
/** The body of each action. */
export const orderActions = {
  /** Without `payment_id` the oldest waiting payment, or one that the buyer did not report, with its facts. */
  confirm_payment: Type.Object({
    payment_id: Type.Optional(Nullable(Id)),
    amount: Type.Optional(Nullable(AmountInput)),
    amount_confirmed: amountConfirmed,
    payer: Type.Optional(Nullable(Line(200))),
    /** As it arrived, if not in the currency of the order; `amount` is what it counts for. */
    received_amount: Type.Optional(Nullable(AmountInput)),
    received_currency: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }))),
    ...moneyFacts,
    ...repeatField,
  }),
  /** `amount`: what the payment counts for from now on; 0 takes it back. */
  correct_payment: Type.Object({
    payment_id: Id,
    amount: Type.Optional(Nullable(AmountInput)),
    amount_confirmed: amountConfirmed,
    reason,
  }),
  /** Records money that was paid back, at most what the order does not need. */
  refund: Type.Object({ amount: Type.Optional(Nullable(AmountInput)), ...moneyFacts, reason, ...repeatField }),
  /** Moves money that the order does not need to another order of the buyer. */
  move_overpayment: Type.Object({
    amount: Type.Optional(Nullable(AmountInput)),
    order_number: Type.Optional(Nullable(Line(40))),
    reason,
    ...repeatField,
  }),
  refuse_payment: Type.Object({ payment_id: Type.Optional(Nullable(Id)), reason }),
  ship: Type.Object({
    carrier: Type.Optional(Nullable(Line(100))),
    tracking_number: Type.Optional(Nullable(Line(100))),
    lines: Type.Optional(
      Nullable(Type.Array(Type.Object({ line_id: LongId, quantity: Quantity }), { maxItems: mostLines })),
    ),
    expected_on: expectedOn,
    ...repeatField,
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
      Nullable(Type.Array(Type.Object({ line_id: LongId, quantity: Quantity }), { maxItems: mostLines })),
    ),
    carrier: Type.Optional(Nullable(Line(100))),
    expected_on: expectedOn,
    ...repeatField,
  }),
  /** Puts shipments of the order into one, before they are handed over. */
  merge_shipments: Type.Object({
    shipment_id: Type.Optional(Nullable(Id)),
    merged_ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: 100 }))),
  }),
  /** The price fields of `edit`, which is the wider action. */
  reprice: Type.Object(priceFields),
  edit: Type.Object({
    invoice: Type.Optional(
      Nullable({
        ...InvoiceBody,
        description: 'billing details of documents that are issued from now on; null for none',
      }),
    ),
    remark: Type.Optional(Nullable(Line(1000))),
    staff_note: Type.Optional(Nullable(Line(2000))),
    tags: Type.Optional(Nullable(Type.Array(Line(mostTagLetters, 1), { maxItems: mostTags }))),
    recipient: Type.Optional(Nullable(Line(100))),
    phone: Type.Optional(Nullable(Line(40))),
    shipping_address: Type.Optional(Nullable(Line(600))),
    ...priceFields,
  }),
}
export type OrderActionName = keyof typeof orderActions
export type OrderActionBody<Name extends OrderActionName> = Static<(typeof orderActions)[Name]>
export const orderActionNames = Object.keys(orderActions) as OrderActionName[]

const tag = 'order-admin'
const version = { version: Type.Optional(Nullable(Version)) }

type ActionCall = Endpoint<typeof IdParams, TObject, TSchema, typeof OrderDetail, 'data'>

const call = (
  name: string,
  action: OrderActionName,
  errors: readonly ErrorCode[] = [],
  most: { bodyKibibytes?: number; bodyValues?: number } = {},
) =>
  endpoint({
    ...most,
    name,
    method: 'POST',
    path: `/mall/order/admin/${action}/{id}`,
    access: 'api',
    tag,
    params: IdParams,
    body: Type.Object({ ...orderActions[action].properties, ...version }),
    data: OrderDetail,
    errors: [
      ...new Set<ErrorCode>([
        'ORDER_NOT_FOUND',
        'ORDER_STATUS',
        'VERSION_CONFLICT',
        'OWN_DECISION',
        ...errors,
        ...('repeat' in orderActions[action].properties ? repeatErrors : []),
      ]),
    ],
  }) as ActionCall

/** The call of each action; its right is that of the action, however it is called. */
export const orderActionCalls: Readonly<Record<OrderActionName, ActionCall>> = {
  confirm_payment: call('adminConfirmPayment', 'confirm_payment', [
    'PAYMENT_NOT_FOUND',
    'FREIGHT_PENDING',
    ...amountErrors,
    ...askedErrors,
    'AMOUNT_EXCEEDS',
    'FIELD_DATE_RANGE',
  ]),
  refuse_payment: call('adminRefusePayment', 'refuse_payment', [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STATUS',
    'REASON_REQUIRED',
  ]),
  correct_payment: call('adminCorrectPayment', 'correct_payment', [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STATUS',
    'REASON_REQUIRED',
    ...amountErrors,
    ...askedErrors,
    'AMOUNT_EXCEEDS',
    'LEDGER_BALANCE',
  ]),
  refund: call('adminRefundOrder', 'refund', [...amountErrors, 'AMOUNT_EXCEEDS', 'FIELD_DATE_RANGE', 'LEDGER_BALANCE']),
  move_overpayment: call('adminMoveOverpayment', 'move_overpayment', [
    ...amountErrors,
    'AMOUNT_EXCEEDS',
    'FREIGHT_PENDING',
    'REASON_REQUIRED',
  ]),
  ship: call('adminShipOrder', 'ship', ['SHIP_QUANTITY'], { bodyKibibytes: 512 }),
  correct_shipment: call('adminCorrectShipment', 'correct_shipment', ['SHIPMENT_NOT_FOUND', 'REASON_REQUIRED']),
  split_shipment: call(
    'adminSplitShipment',
    'split_shipment',
    ['SHIPMENT_NOT_FOUND', 'SHIPMENT_HANDED_OVER', 'SHIP_QUANTITY'],
    { bodyKibibytes: 512 },
  ),
  merge_shipments: call('adminMergeShipments', 'merge_shipments', ['SHIPMENT_NOT_FOUND', 'SHIPMENT_HANDED_OVER']),
  cancel: call('adminCancelOrder', 'cancel', ['REASON_REQUIRED']),
  close_rest: call('adminCloseRest', 'close_rest', ['REASON_REQUIRED']),
  release: call('adminReleaseOrder', 'release', ['FREIGHT_PENDING', 'PAYMENT_STATUS', 'REASON_REQUIRED']),
  edit_lines: call(
    'adminEditLines',
    'edit_lines',
    ['INSUFFICIENT_STOCK', 'OFF_SALE', 'ORDER_CHANGED', 'AMOUNT_TOO_LARGE', 'REASON_REQUIRED'],
    { bodyKibibytes: 768, bodyValues: 26_000 },
  ),
  reprice: call('adminRepriceOrder', 'reprice', [
    'PAYMENT_STATUS',
    'FREIGHT_ACCEPTED',
    'TERMS_PARTS',
    'REASON_REQUIRED',
  ]),
  edit: call('adminEditOrder', 'edit', [
    'FORBIDDEN',
    'PAYMENT_STATUS',
    'FREIGHT_ACCEPTED',
    'TERMS_PARTS',
    'REASON_REQUIRED',
  ]),
}

const QuotedLines = Type.Object({
  currency: Currency,
  lines: Type.Array(
    Type.Object({
      line_id: Nullable(Type.Integer()),
      product_sku_id: Nullable(Type.Integer()),
      quantity: Type.Integer({ description: 'in units of the SKU' }),
      sold_price: Nullable({
        ...UnitPrice,
        description: 'of one unit, as ordered; it stays unless another one is sent',
      }),
      current_price: Nullable({
        ...UnitPrice,
        description: 'of one unit, what the buyer would pay now for this quantity; null on request',
      }),
    }),
  ),
})
export type QuotedLines = Static<typeof QuotedLines>

export const adminQuoteLines = endpoint({
  name: 'adminQuoteLines',
  method: 'POST',
  path: '/mall/order/admin/line_prices/{id}',
  access: 'api',
  needsAnyOf: [orderActionCalls.edit_lines],
  audited: false,
  tag,
  params: IdParams,
  body: Type.Object({ changes: Type.Array(LineEdit, { minItems: 1, maxItems: mostLines }) }),
  data: QuotedLines,
  errors: ['ORDER_NOT_FOUND'],
  bodyKibibytes: 768,
  bodyValues: 26_000,
})

export const adminUpdateOrder = endpoint({
  name: 'adminUpdateOrder',
  method: 'POST',
  path: '/mall/order/admin/update/{id}',
  access: 'api',
  needsAnyOf: Object.values(orderActionCalls),
  tag,
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
    ...version,
  }),
  data: OrderDetail,
  errors: [...new Set(Object.values(orderActionCalls).flatMap(({ errors }) => errors))],
  bodyKibibytes: 1152,
  bodyValues: 41_000,
})
