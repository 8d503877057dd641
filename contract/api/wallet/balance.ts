/** The balance of a member: money paid in beforehand, which pays orders and can be paid out. */

import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { paymentStates } from '../../status.ts'
import {
  AmountInput,
  CountsOf,
  Currency,
  IdParams,
  Line,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  Time,
  TimeInput,
} from '../../types.ts'
import { ShownBankAccount } from '../bank/bank-account.ts'
import { amountErrors } from '../orders/payment.ts'

const tag = 'balance'

/** `payment`, `refund` and `correction` belong to an order; `earning` comes from distribution. */
export const balanceEntryTypes = [
  'recharge',
  'payment',
  'refund',
  'correction',
  'withdrawal',
  'withdrawal_returned',
  'earning',
  'adjustment',
] as const

export const BalanceInfo = Type.Object({
  available: Type.String({ description: 'decimal; what orders can be paid with' }),
  frozen: Type.String({ description: 'decimal; held for withdrawals that wait for staff' }),
  held: Type.String({ description: 'decimal; paid for orders that can still be canceled, which brings it back' }),
  held_orders: Type.Array(Type.Object({ id: Type.Integer(), order_number: Type.String(), amount: Money }), {
    description: 'the newest of these orders, at most 100',
  }),
  currency: Currency,
  reference: Type.String({ description: 'purpose of transfers into the balance, with check digits (ISO 11649)' }),
  bank_accounts: Type.Array(ShownBankAccount),
})
export type BalanceInfo = Static<typeof BalanceInfo>

export const balanceInfo = endpoint({
  name: 'balanceInfo',
  method: 'GET',
  path: '/mall/balance/info',
  access: 'own',
  tag,
  data: BalanceInfo,
})

export const BalanceEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  type: OneOf(balanceEntryTypes),
  amount: Type.String({ description: 'decimal, signed' }),
  balance: Type.String({ description: 'decimal; available after this entry' }),
  currency: Currency,
  order: Nullable(Type.Object({ id: Type.Integer(), order_number: Type.String() })),
  is_held: Type.Boolean({ description: 'paid for an order that can still be canceled, which brings it back' }),
  reason: Nullable(Type.String()),
})
export type BalanceEntry = Static<typeof BalanceEntry>

export const listBalanceEntries = endpoint({
  name: 'listBalanceEntries',
  method: 'GET',
  path: '/mall/balance/entries',
  access: 'own',
  tag,
  query: Type.Object({ ...PageQuery }),
  list: BalanceEntry,
})

export const Recharge = Type.Object({
  id: Type.Integer(),
  amount: Type.String({ description: 'decimal; as the member reported it' }),
  received: Nullable(Type.String({ description: 'decimal; what was credited once confirmed' })),
  currency: Currency,
  payer: Type.String(),
  paid_on: Nullable(Type.String({ format: 'date', description: 'in the mall’s time zone' })),
  reference: Type.String(),
  slip_url: Nullable(Type.String({ description: 'signed, valid for ten minutes' })),
  remark: Type.String(),
  status: OneOf(paymentStates),
  reason: Type.String({ description: 'why staff refused it' }),
  created_at: Time,
  decided_at: Nullable(Time),
  version: Type.Integer(),
})
export type Recharge = Static<typeof Recharge>

export const listRecharges = endpoint({
  name: 'listRecharges',
  method: 'GET',
  path: '/mall/balance/recharge/list',
  access: 'own',
  tag,
  query: Type.Object({ ...PageQuery, status: Type.Optional(OneOf(paymentStates)) }),
  list: Recharge,
  extra: Type.Object({ counts: CountsOf(paymentStates) }),
})
export const requestRecharge = endpoint({
  name: 'requestRecharge',
  method: 'POST',
  path: '/mall/balance/recharge/create',
  access: 'own',
  tag,
  ownerOnly: true,
  limit: 'payment',
  body: Type.Object({
    amount: AmountInput,
    payer: Type.Optional(Nullable(Line(200))),
    paid_at: Type.Optional(Nullable(TimeInput)),
    reference: Type.Optional(Nullable(Line(140))),
    slip_url: Type.Optional(Nullable(Line(500))),
    remark: Type.Optional(Nullable(Line(500))),
    ...repeatField,
  }),
  data: Recharge,
  errors: [...repeatErrors, 'RECHARGE_LIMIT', 'FIELD_DATE_RANGE', ...amountErrors],
})
export const withdrawRecharge = endpoint({
  name: 'withdrawRecharge',
  method: 'POST',
  path: '/mall/balance/recharge/withdraw/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  limit: 'payment',
  params: IdParams,
  data: Recharge,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_STATUS'],
})
