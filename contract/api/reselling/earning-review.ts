/** Earnings that wait for staff: approved, held, refused, corrected; accounts that are the same person as a distributor. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Id, Line, Money, Nullable, OneOf, PageQuery, SignedAmountInput, Time, Version } from '../../types.ts'
import { distributorStatuses } from './distribution.ts'

/** `waiting`: above the limit of the settings. */
export const earningReviewStates = ['waiting', 'held', 'approved', 'refused'] as const
/** What shows that two accounts are one person: a confirmed contact, a bank account, or a statement by staff. */
export const sameEvidence = ['email', 'phone', 'payer', 'staff'] as const

const tag = 'distributor'
const Person = Type.Object({ id: Type.Integer(), username: Type.String() })

export const EarningReviewRow = Type.Object({
  id: Type.Integer({ description: 'of the order' }),
  order_number: Type.String(),
  created_at: Time,
  completed_at: Nullable(Time),
  distributor: Type.Object({ id: Type.Integer(), name: Type.String(), status: OneOf(distributorStatuses) }),
  buyer: Person,
  currency: Currency,
  amount: { ...Money, description: 'decimal; what the buyer paid, or has to pay, for the units that they keep' },
  supply: { ...Money, description: 'decimal; supply price of these units' },
  earning: Money,
  state: Nullable(OneOf(earningReviewStates, { description: 'null: held by the suspension of the distributor alone' })),
  reason: Type.String(),
  decided_by: Nullable(Person),
  decided_at: Nullable(Time),
  can_approve: Type.Boolean({
    description:
      'you are neither the distributor nor the buyer, and did not confirm the payment if a colleague can approve',
  }),
  version: Type.Integer({ description: '0 before the first decision' }),
})
export type EarningReviewRow = Static<typeof EarningReviewRow>

export const listEarningReviews = endpoint({
  name: 'listEarningReviews',
  method: 'GET',
  path: '/mall/distributor/review/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    state: Type.Optional(OneOf(earningReviewStates)),
    distributor_id: Type.Optional(Id),
    keyword: Type.Optional({ ...Line(60), description: 'part of the order number or the name of the distributor' }),
  }),
  list: EarningReviewRow,
})

const decision = {
  id: { ...Id, description: 'of the order' },
  version: Type.Optional(Nullable(Version)),
}
const decisionErrors = [
  'ORDER_NOT_FOUND',
  'EARNING_SETTLED',
  'EARNING_REVIEW_STATE',
  'OWN_DECISION',
  'VERSION_CONFLICT',
] as const

export const approveEarning = endpoint({
  name: 'approveEarning',
  method: 'POST',
  path: '/mall/distributor/review/approve',
  access: 'api',
  tag,
  body: Type.Object({ ...decision, reason: Type.Optional(Nullable(Line(300))) }),
  data: EarningReviewRow,
  errors: [...decisionErrors],
})
export const holdEarning = endpoint({
  name: 'holdEarning',
  method: 'POST',
  path: '/mall/distributor/review/hold',
  access: 'api',
  tag,
  body: Type.Object({ ...decision, reason: Line(300, 1) }),
  data: EarningReviewRow,
  errors: [...decisionErrors, 'REASON_REQUIRED'],
})
export const refuseEarning = endpoint({
  name: 'refuseEarning',
  method: 'POST',
  path: '/mall/distributor/review/refuse',
  access: 'api',
  tag,
  body: Type.Object({ ...decision, reason: Line(300, 1) }),
  data: EarningReviewRow,
  errors: [...decisionErrors, 'REASON_REQUIRED'],
})

export const correctEarning = endpoint({
  name: 'correctEarning',
  method: 'POST',
  path: '/mall/distributor/earning/correct',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    amount: SignedAmountInput,
    order_id: Type.Optional(Nullable({ ...Id, description: 'settled order that it is about' })),
    reason: Line(300, 1),
  }),
  data: Type.Object({
    available: { ...Money, description: 'decimal; below zero while more was taken than there was' },
    currency: Currency,
    is_waiting: Type.Boolean({ description: 'above the limit of adjustments: a colleague has to approve it' }),
  }),
  errors: ['NOT_FOUND', 'EARNING_NOT_SETTLED', 'AMOUNT_INVALID', 'REASON_REQUIRED', 'OWN_DECISION'],
})

export const SamePersonRow = Type.Object({
  distributor_id: Type.Integer(),
  user: Person,
  evidence: OneOf(sameEvidence),
  is_same: Type.Boolean({ description: 'false: staff said that they are different people' }),
  reason: Type.String(),
  decided_by: Nullable(Person),
  orders: Type.Integer({ description: 'orders of the account that do not earn for the distributor, or did before' }),
  updated_at: Time,
})
export type SamePersonRow = Static<typeof SamePersonRow>

export const listSamePersons = endpoint({
  name: 'listSamePersons',
  method: 'GET',
  path: '/mall/distributor/same_person/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, id: Id }),
  list: SamePersonRow,
  errors: ['NOT_FOUND'],
})
export const setSamePerson = endpoint({
  name: 'setSamePerson',
  method: 'POST',
  path: '/mall/distributor/same_person/set',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, user_id: Id, is_same: Type.Boolean(), reason: Line(300, 1) }),
  data: SamePersonRow,
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE', 'REASON_REQUIRED', 'OWN_DECISION'],
})
