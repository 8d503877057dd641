/** Delivery addresses of a member. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { IdAnswer, IdParams, Line, Nullable } from '../../types.ts'

const tag = 'address'

const fields = {
  receiver: Type.String(),
  phone: Type.String(),
  country_code: Nullable(Type.String({ description: 'ISO 3166-1 alpha-2' })),
  province: Nullable(Type.String()),
  city: Nullable(Type.String()),
  district: Nullable(Type.String()),
  region: Type.String({ description: 'country to district as one text' }),
  detail: Type.String(),
  postcode: Nullable(Type.String()),
  is_default: Type.Boolean(),
}
export const AddressRow = Type.Object({ id: Type.Integer(), ...fields })
export type AddressRow = Static<typeof AddressRow>

/** All optional: existing clients expect ADDRESS_INCOMPLETE with the field for a missing one. */
export const AddressBody = Type.Object({
  receiver: Type.Optional(Nullable(Line(100))),
  phone: Type.Optional(Nullable(Line(40))),
  region: Type.Optional(Nullable(Line(300))),
  country_code: Type.Optional(Nullable(Type.String({ maxLength: 2, pattern: '^([A-Za-z]{2})?$' }))),
  province: Type.Optional(Nullable(Line(100))),
  city: Type.Optional(Nullable(Line(100))),
  district: Type.Optional(Nullable(Line(100))),
  detail: Type.Optional(Nullable(Line(300))),
  postcode: Type.Optional(Nullable(Line(12))),
  is_default: Type.Optional(Type.Boolean()),
})

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/mall/address/list',
  access: 'own',
  tag,
  data: Type.Array(AddressRow),
})
export const addAddress = endpoint({
  name: 'addAddress',
  method: 'POST',
  path: '/mall/address/add',
  access: 'own',
  tag,
  body: AddressBody,
  data: AddressRow,
  errors: ['ADDRESS_INCOMPLETE', 'ADDRESS_LIMIT'],
})
export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'PUT',
  path: '/mall/address/{id}',
  access: 'own',
  tag,
  params: IdParams,
  body: AddressBody,
  data: AddressRow,
  errors: ['ADDRESS_INCOMPLETE', 'NOT_FOUND'],
})
export const removeAddress = endpoint({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/mall/address/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
