/** Accounts that seem to be the same customer's, found every night. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, OneOf, PageQuery, Time } from '../../types.ts'

const tag = 'customer'

/** Common traits of two accounts. */
const duplicateReasons = ['tax_id', 'email', 'phone', 'company', 'address'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

const Account = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  nickname: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  company: Type.String(),
  orders: Type.Integer({ description: 'not counting canceled ones' }),
  last_login: Nullable(Time),
})

export const DuplicateRow = Type.Object({
  id: Type.Integer(),
  accounts: Type.Array(Account, { description: 'two: the newer account, then the older one' }),
  reasons: Type.Array(
    Type.Object({ reason: OneOf(duplicateReasons), text: Type.String({ description: 'in common' }) }),
  ),
  score: Type.Integer({ minimum: 1, maximum: 100 }),
})
export type DuplicateRow = Static<typeof DuplicateRow>

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  method: 'GET',
  path: '/mall/customer/duplicates',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, user_id: Type.Optional({ ...Id, description: 'one of the two accounts' }) }),
  list: DuplicateRow,
})
export const findDuplicates = endpoint({
  name: 'findDuplicates',
  method: 'POST',
  path: '/mall/customer/duplicates/find',
  access: 'api',
  tag,
  data: Type.Object({ found: Type.Integer() }),
})
export const dismissDuplicate = endpoint({
  name: 'dismissDuplicate',
  method: 'POST',
  path: '/mall/customer/duplicates/dismiss',
  access: 'api',
  tag,
  body: Type.Object({ id: Id }),
  data: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND'],
})
