/** One customer with two accounts: everything of one account goes to the other, and the first is closed. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Id, Line, Money, OneOf } from '../../types.ts'

const tag = 'customer'

/** Obstacles to a merge. */
export const mergeBlockers = ['staff', 'closed', 'waiting_money'] as const

const Count = Type.Integer({ minimum: 0 })
export const MergePreview = Type.Object({
  from: Type.Object({ id: Type.Integer(), username: Type.String() }),
  into: Type.Object({ id: Type.Integer(), username: Type.String() }),
  orders: Count,
  returns: Count,
  addresses: Count,
  invoices: Count,
  favorites: Count,
  coupons: Count,
  balance: Money,
  points: Count,
  red_packets: Money,
  vouchers: Money,
  currency: Currency,
  blockers: Type.Array(OneOf(mergeBlockers), {
    description:
      '`staff`: one of them has a role; `closed`: one is not active; `waiting_money`: a top-up or withdrawal of the first waits',
  }),
})
export type MergePreview = Static<typeof MergePreview>

export const previewMerge = endpoint({
  name: 'previewMerge',
  method: 'GET',
  path: '/mall/customer/merge_preview',
  access: 'api',
  tag,
  query: Type.Object({ from_id: Id, into_id: Id }),
  data: MergePreview,
  errors: ['NOT_FOUND'],
})
export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  method: 'POST',
  path: '/mall/customer/merge',
  access: 'api',
  tag,
  body: Type.Object({ from_id: Id, into_id: Id, reason: { ...Line(300), minLength: 1 } }),
  data: MergePreview,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'MERGE_REFUSED'],
})
