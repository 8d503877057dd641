/** Customer groups: members who share a price list. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdOrNone, IdQuery, Line, Nullable, PageQuery, Version } from '../../types.ts'
import { PaymentTerms } from './payment-terms.ts'

const tag = 'member-group'

export const MemberGroupRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  price_list: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), is_in_force: Type.Boolean() })),
  terms: Nullable({ ...PaymentTerms, description: 'of new orders; null: all is due with the order' }),
  members: Type.Integer(),
  version: Type.Integer(),
})
export type MemberGroupRow = Static<typeof MemberGroupRow>

export const listMemberGroups = endpoint({
  name: 'listMemberGroups',
  method: 'GET',
  path: '/mall/member-group/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    name: Type.Optional(Line(200)),
    price_list_id: Type.Optional(IdOrNone),
  }),
  list: MemberGroupRow,
})
export const getMemberGroup = endpoint({
  name: 'getMemberGroup',
  method: 'GET',
  path: '/mall/member-group/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: MemberGroupRow,
  errors: ['NOT_FOUND'],
})

const priceListId = Type.Optional(Nullable({ ...IdOrNone, description: '0 or null: the mall’s prices' }))
const terms = Type.Optional(Nullable(PaymentTerms))
export const createMemberGroup = endpoint({
  name: 'createMemberGroup',
  method: 'POST',
  path: '/mall/member-group/create',
  access: 'api',
  tag,
  body: Type.Object({ name: Line(100, 1), price_list_id: priceListId, terms }),
  data: IdAnswer,
  errors: ['DUPLICATE', 'FIELD_UNKNOWN_REFERENCE'],
})
export const updateMemberGroup = endpoint({
  name: 'updateMemberGroup',
  method: 'POST',
  path: '/mall/member-group/update',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    name: Type.Optional(Line(100, 1)),
    price_list_id: priceListId,
    terms,
    version: Type.Optional(Nullable(Version)),
  }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DUPLICATE', 'FIELD_UNKNOWN_REFERENCE'],
})
export const deleteMemberGroup = endpoint({
  name: 'deleteMemberGroup',
  method: 'DELETE',
  path: '/mall/member-group/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const assignMembers = endpoint({
  name: 'assignMembers',
  method: 'POST',
  path: '/mall/member-group/assign',
  access: 'api',
  tag,
  body: Type.Object({
    group_id: Nullable({ ...IdOrNone, description: '0 or null: no group' }),
    user_ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
  }),
  data: Type.Object({ changed: Type.Integer() }),
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE', 'OWN_POWERS'],
})
