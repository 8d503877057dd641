/** Offline payments: the buyer reports a payment, staff confirm or refuse it. */

import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { orderStatuses, paymentMethods, paymentStates, paymentStatuses } from '../../status.ts'
import {
  AmountInput,
  Currency,
  EnteredBy,
  Id,
  IdParams,
  Line,
  Money,
  Nullable,
  OneOf,
  Time,
  TimeInput,
} from '../../types.ts'
import { ShownBankAccount } from '../bank/bank-account.ts'
import { OrderTerms } from '../pricing/payment-terms.ts'

const tag = 'payment'

export const PaymentRow = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  method: OneOf(paymentMethods),
  payer: Type.String(),
  amount: Money,
  counted: Nullable(Type.String({ description: 'decimal; what it counts for once confirmed, after corrections' })),
  paid_at: Nullable(Time),
  paid_on: Nullable(Type.String({ format: 'date', description: 'date of `paid_at` in the mall’s time zone' })),
  reference: Type.String(),
  slip_url: Nullable(Type.String({ description: 'signed, valid for ten minutes' })),
  remark: Type.String(),
  status: OneOf(paymentStates),
  reason: Nullable(Type.String()),
  created_at: Time,
  entered_by: EnteredBy,
})
export type PaymentRow = Static<typeof PaymentRow>

/** Errors of an amount. */
export const amountErrors = [
  'AMOUNT_INVALID',
  'AMOUNT_UNCLEAR',
  'AMOUNT_NOT_POSITIVE',
  'AMOUNT_DECIMALS',
  'AMOUNT_TOO_LARGE',
] as const

/** An amount that is not what is due, until its writer confirms it. */
export const askedErrors = ['AMOUNT_ABOVE_DUE', 'AMOUNT_BELOW_DUE'] as const

export const amountConfirmed = Type.Optional(
  Nullable(
    Type.Boolean({
      description:
        'the amount is meant although it is not what is due; else refused with `AMOUNT_ABOVE_DUE` or `AMOUNT_BELOW_DUE`',
    }),
  ),
)

/** What an order requests from its buyer. */
export const asked = {
  freight_quote: Nullable(
    Type.Unsafe<string>({ ...Money, description: 'freight that staff quoted and the buyer has not accepted yet' }),
  ),
  amount_under_review: Type.String({ description: 'decimal; reported payments that wait for staff' }),
  amount_to_pay: Type.String({
    description:
      'decimal; what the buyer is asked for now: payable − paid − under review, of payment in parts the next part; 0 while the freight is to be quoted or accepted',
  }),
}

export const submitPayment = endpoint({
  name: 'submitPayment',
  method: 'POST',
  path: '/mall/order/payment/submit',
  access: 'own',
  tag,
  body: Type.Object({
    order_id: Type.Optional(Nullable(Id)),
    method: OneOf(paymentMethods),
    amount: AmountInput,
    amount_confirmed: amountConfirmed,
    payer: Type.Optional(Nullable(Line(200))),
    paid_at: Type.Optional(Nullable(TimeInput)),
    reference: Type.Optional(Nullable(Line(140))),
    slip_url: Type.Optional(Nullable(Line(500))),
    remark: Type.Optional(Nullable(Line(500))),
    ...repeatField,
  }),
  data: PaymentRow,
  errors: [
    ...repeatErrors,
    'ORDER_ID_MISSING',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'PAYMENT_STATUS',
    'PAYMENT_LIMIT',
    'LEDGER_BALANCE',
    'AMOUNT_EXCEEDS',
    'FIELD_DATE_RANGE',
    ...amountErrors,
    ...askedErrors,
    'PAYMENT_UNDER_REVIEW',
  ],
  limit: 'payment',
})
export const withdrawPayment = endpoint({
  name: 'withdrawPayment',
  method: 'POST',
  path: '/mall/order/payment/withdraw/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: PaymentRow,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_STATUS'],
  limit: 'payment',
})

export const PaymentOverview = Type.Object({
  order_id: Type.Integer(),
  order_number: Type.String(),
  status: OneOf(orderStatuses),
  payment_status: OneOf(paymentStatuses),
  amount_payable: Money,
  amount_paid: Money,
  ...asked,
  terms: Nullable(OrderTerms),
  currency: Currency,
  freight_pending: Type.Boolean(),
  expires_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'null while the freight is to be quoted or a payment keeps the order from expiring',
    }),
  ),
  reference: Type.String({ description: 'payment reference with check digits (ISO 11649)' }),
  caller_code: Type.String({ description: 'six digits that staff say when they call the buyer; another one each day' }),
  payments: Type.Array(PaymentRow),
  bank_accounts: Type.Array(
    Type.Object({
      ...ShownBankAccount.properties,
      is_local: Type.Boolean({ description: 'reached by a domestic transfer from the country of the order' }),
    }),
    { description: 'the best for the buyer first; empty while the freight is to be quoted' },
  ),
  contacts: Type.Array(Type.Object({ type: Type.String(), value: Type.String() }), {
    description: 'of customer service: in a reseller’s shop the shop’s, or the mall’s if it gives none',
  }),
  shop_name: Nullable(Type.String({ description: 'of the reseller’s shop that the order was placed in' })),
  balance: Type.String({ description: 'decimal; what the buyer’s balance can pay' }),
})
export type PaymentOverview = Static<typeof PaymentOverview>

export const paymentStatus = endpoint({
  name: 'paymentStatus',
  method: 'GET',
  path: '/mall/order/payment/status/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: PaymentOverview,
  errors: ['ORDER_NOT_FOUND'],
})
