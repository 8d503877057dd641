/** Balances of members as staff run them: recharges to review, adjustments, what the mall owes. */

import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { paymentStates } from '../../status.ts'
import { AmountInput, Currency, Id, Line, Money, Nullable, OneOf, PageQuery } from '../../types.ts'
import { amountErrors } from '../orders/payment.ts'
import { BalanceEntry, Recharge } from './balance.ts'

const tag = 'balance'
const Owner = Type.Object({ id: Type.Integer(), username: Type.String() })
const Keyword = Type.Optional(Line(60))

export const MemberBalance = Type.Object({
  id: Type.Integer({ description: 'of the member' }),
  user: Owner,
  available: Money,
  frozen: Money,
  held: Type.String({ description: 'decimal; paid for orders that can still be canceled, which brings it back' }),
  currency: Currency,
})
export type MemberBalance = Static<typeof MemberBalance>

export const adminListBalances = endpoint({
  name: 'adminListBalances',
  method: 'GET',
  path: '/mall/balance/admin/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, keyword: Keyword }),
  list: MemberBalance,
  extra: Type.Object({
    available: Type.String({ description: 'decimal; of all members' }),
    frozen: Type.String({ description: 'decimal; of all members' }),
    liabilities: Type.String({ description: 'decimal; available + frozen' }),
    currency: Currency,
  }),
})

export const adminListBalanceEntries = endpoint({
  name: 'adminListBalanceEntries',
  method: 'GET',
  path: '/mall/balance/admin/entries',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, user_id: Id }),
  list: Type.Object({ ...BalanceEntry.properties, actor: Nullable(Type.String()) }),
})

export const adjustBalance = endpoint({
  name: 'adjustBalance',
  method: 'POST',
  path: '/mall/balance/admin/adjust',
  access: 'api',
  tag,
  body: Type.Object({
    user_id: Id,
    amount: Type.String({ minLength: 1, maxLength: 20, examples: ['-12.50'], description: 'decimal, signed, not 0' }),
    reason: Line(300),
    ...repeatField,
  }),
  data: Type.Object({
    ...MemberBalance.properties,
    is_waiting: Type.Boolean({ description: 'nothing was booked yet: a second member of staff has to approve it' }),
  }),
  errors: [
    ...repeatErrors,
    'LEDGER_BALANCE',
    'REASON_REQUIRED',
    'AMOUNT_INVALID',
    'FIELD_UNKNOWN_REFERENCE',
    'OWN_DECISION',
  ],
})

export const adminListRecharges = endpoint({
  name: 'adminListRecharges',
  method: 'GET',
  path: '/mall/balance/admin/recharge/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, status: Type.Optional(OneOf(paymentStates)), keyword: Keyword }),
  list: Type.Object({ ...Recharge.properties, user: Owner }),
})
export const decideRecharge = endpoint({
  name: 'decideRecharge',
  method: 'POST',
  path: '/mall/balance/admin/recharge/decide',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    action: OneOf(['confirm', 'refuse']),
    amount: Type.Optional(
      Nullable({ ...AmountInput, description: 'decimal; what arrived, when it differs from what was reported' }),
    ),
    reason: Type.Optional(Nullable(Line(300))),
  }),
  data: Recharge,
  errors: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STATUS',
    'REASON_REQUIRED',
    'OWN_DECISION',
    'RECHARGE_ABOVE_REPORTED',
    ...amountErrors,
  ],
})
