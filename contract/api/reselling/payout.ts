/** Payouts: money that leaves the mall for a bank account, out of a member's balance or a distributor's earnings. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  AmountInput,
  CountsOf,
  Currency,
  Id,
  IdParams,
  Line,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  Time,
} from '../../types.ts'
import { amountErrors } from '../orders/payment.ts'

const tag = 'payout'

/** Where the money goes: to a bank account, or of earnings to the own balance. */
export const payoutTargets = ['bank', 'balance'] as const
/** The account that the money comes out of. */
export const payoutSources = ['balance', 'earning'] as const
export type PayoutSource = (typeof payoutSources)[number]
export const payoutStatuses = ['requested', 'paid', 'refused', 'canceled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const PayoutAccount = Type.Object({
  holder: Line(120, 1),
  bank: Line(120, 1),
  account: Line(60, 1),
  swift: Type.Optional(Line(20)),
})
export type PayoutAccount = Static<typeof PayoutAccount>

export const Payout = Type.Object({
  id: Type.Integer(),
  source: OneOf(payoutSources, { description: 'the account that the money comes out of' }),
  target: OneOf(payoutTargets, { description: '`balance`: large moves of earnings to the own balance' }),
  amount: Money,
  fee: Type.String({ description: 'decimal; kept by the mall' }),
  payout: Type.String({ description: 'decimal; amount less fee, what is transferred' }),
  currency: Currency,
  bank: Nullable({ ...PayoutAccount, description: 'null for moves to the balance' }),
  status: OneOf(payoutStatuses),
  reason: Type.String(),
  reference: Type.String({ description: 'of the transfer to the owner' }),
  created_at: Time,
  decided_at: Nullable(Time),
  version: Type.Integer(),
})
export type Payout = Static<typeof Payout>

/** What may be requested; the same rule for both sources. */
const PayoutRule = Type.Object({
  available: Type.String({ description: 'decimal; below zero while refunds took back paid earnings' }),
  minimum: Money,
  maximum: Nullable(Money),
  fee_percent: Type.Number({ description: 'percent of the amount that the mall keeps' }),
  currency: Currency,
})
export type PayoutRule = Static<typeof PayoutRule>

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/mall/payout/list',
  access: 'own',
  tag,
  query: Type.Object({
    ...PageQuery,
    source: OneOf(payoutSources),
    status: Type.Optional(OneOf(payoutStatuses)),
  }),
  list: Payout,
  extra: Type.Object({ counts: CountsOf(payoutStatuses), rule: PayoutRule }),
  errors: ['NOT_A_DISTRIBUTOR'],
})

export const requestPayout = endpoint({
  name: 'requestPayout',
  ownerOnly: true,
  audited: true,
  method: 'POST',
  path: '/mall/payout/create',
  access: 'own',
  tag,
  limit: 'payment',
  body: Type.Object({ source: OneOf(payoutSources), amount: AmountInput, bank: PayoutAccount }),
  data: Payout,
  errors: [
    'NOT_A_DISTRIBUTOR',
    'LEDGER_BALANCE',
    'WITHDRAWAL_TOO_SMALL',
    'WITHDRAWAL_TOO_LARGE',
    'WITHDRAWAL_LIMIT',
    ...amountErrors,
  ],
})

export const cancelPayout = endpoint({
  name: 'cancelPayout',
  ownerOnly: true,
  audited: true,
  method: 'POST',
  path: '/mall/payout/cancel/{id}',
  access: 'own',
  tag,
  limit: 'payment',
  params: IdParams,
  data: Payout,
  errors: ['NOT_FOUND', 'WITHDRAWAL_STATUS'],
})

export const adminListPayouts = endpoint({
  name: 'adminListPayouts',
  method: 'GET',
  path: '/mall/payout/admin/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    source: Type.Optional(OneOf(payoutSources)),
    status: Type.Optional(OneOf(payoutStatuses)),
    keyword: Type.Optional({
      ...Line(60),
      description: 'part of the username, e-mail, name of the distributor or account holder',
    }),
  }),
  list: Type.Object({
    ...Payout.properties,
    user: Type.Object({ id: Type.Integer(), username: Type.String() }),
    distributor: Nullable(Type.String({ description: 'name; null for withdrawals from balances' })),
  }),
})

export const decidePayout = endpoint({
  name: 'decidePayout',
  method: 'POST',
  path: '/mall/payout/admin/decide',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    action: OneOf(['pay', 'refuse']),
    reference: Type.Optional(Nullable(Line(100))),
    reason: Type.Optional(Nullable(Line(300))),
  }),
  data: Payout,
  errors: ['NOT_FOUND', 'WITHDRAWAL_STATUS', 'REASON_REQUIRED', 'OWN_DECISION'],
})
