/** What staff create above the limit of a day waits here until a second member of staff approves it. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Id, Line, Money, Nullable, OneOf, PageQuery, Time } from '../../types.ts'

const tag = 'adjustment'

export const adjustedAccounts = ['balance', 'points', 'red_packet', 'earning'] as const
/** Also what is created for members who are not known yet. */
export const adjustmentKinds = [...adjustedAccounts, 'voucher_batch', 'red_packet_campaign'] as const
export const adjustmentStatuses = ['waiting', 'approved', 'refused'] as const

const Person = Type.Object({ id: Type.Integer(), username: Type.String() })

/** Answer of a call that creates a batch or campaign. */
export const CreatedInFull = Type.Object({
  id: Type.Integer(),
  is_waiting: Type.Boolean({ description: 'above the limit of a day: it gives nothing until a colleague approves it' }),
})

export const AdjustmentRow = Type.Object({
  id: Type.Integer(),
  account: OneOf(adjustmentKinds),
  user: Nullable(Type.Object(Person.properties, { description: 'the member whose account it is' })),
  subject_id: Nullable(Type.Integer({ description: 'id of the voucher batch or red packet campaign' })),
  order_id: Nullable(Type.Integer({ description: 'settled order that a correction of earnings is about' })),
  amount: Type.String({ description: 'signed; decimal for money, a whole number for points' }),
  worth: { ...Money, description: 'decimal; without a sign' },
  currency: Currency,
  valid_days: Nullable(Type.Integer({ description: 'days from the approval until a red packet expires' })),
  reason: Type.String({ description: 'of a batch or campaign its name' }),
  status: OneOf(adjustmentStatuses),
  requested_by: Person,
  created_at: Time,
  decided_by: Nullable(Person),
  decided_at: Nullable(Time),
  decision_reason: Type.String({ description: 'why it was refused' }),
  can_approve: Type.Boolean({ description: 'you neither asked for it nor own the account' }),
})
export type AdjustmentRow = Static<typeof AdjustmentRow>

export const listAdjustments = endpoint({
  name: 'listAdjustments',
  method: 'GET',
  path: '/mall/adjustment/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(OneOf(adjustmentStatuses)),
    account: Type.Optional(OneOf(adjustmentKinds)),
    keyword: Type.Optional(Line(60)),
  }),
  list: AdjustmentRow,
})
export const decideAdjustment = endpoint({
  name: 'decideAdjustment',
  method: 'POST',
  path: '/mall/adjustment/decide',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, action: OneOf(['approve', 'refuse']), reason: Type.Optional(Nullable(Line(300))) }),
  data: AdjustmentRow,
  errors: ['NOT_FOUND', 'ADJUSTMENT_DECIDED', 'OWN_DECISION', 'LEDGER_BALANCE', 'REASON_REQUIRED'],
})
