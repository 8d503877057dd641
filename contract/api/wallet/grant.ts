/** Grants: staff give something to all members that fit a filter, as a job. */
import Type from 'typebox'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { Id, Line, Nullable, TimeInput } from '../../types.ts'

export const grantBody = {
  filter: Type.Object({
    group_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    tag: Type.Optional(Nullable({ ...Line(40), description: 'that staff gave to the customer' })),
    has_orders: Type.Optional(Nullable(Type.Boolean({ description: 'not counting canceled ones' }))),
    registered_from: Type.Optional(Nullable(TimeInput)),
    registered_until: Type.Optional(Nullable(TimeInput)),
  }),
  reason: Type.Optional(Nullable(Line(300))),
  preview: Type.Optional(Type.Boolean({ description: 'only counts the members' })),
  ...repeatField,
}
export const startedGrant = {
  id: Nullable(Type.Integer({ description: 'of the job; null for a preview' })),
  members: Type.Integer(),
}
export const grantErrors = [
  ...repeatErrors,
  'REASON_REQUIRED',
  'FIELD_TOO_FEW',
  'FIELD_TOO_MANY',
  'FIELD_FORMAT',
] as const
