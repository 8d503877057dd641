/** Categories and products that earn other points than the rest of the mall. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdQuery, Nullable } from '../../types.ts'

const tag = 'points'
const Rate = Type.Number({
  minimum: 0,
  maximum: 1000,
  description: 'points for each unit of the currency; 0 = none',
})

export const PointRateRow = Type.Object({
  id: Type.Integer(),
  category_id: Nullable(Type.Integer({ description: 'with the categories below it that have no rule of their own' })),
  product_id: Nullable(Type.Integer()),
  name: Type.String({ description: 'of the category or product' }),
  rate: Rate,
})
export type PointRateRow = Static<typeof PointRateRow>

export const listPointRates = endpoint({
  name: 'listPointRates',
  method: 'GET',
  path: '/mall/points/admin/rate/list',
  access: 'api',
  tag,
  data: Type.Object({
    rates: Type.Array(PointRateRow),
    usual: Type.Number({ description: 'rate of everything else' }),
  }),
})
export const setPointRate = endpoint({
  name: 'setPointRate',
  method: 'POST',
  path: '/mall/points/admin/rate/set',
  access: 'api',
  tag,
  body: Type.Object({
    category_id: Type.Optional(Nullable(Id)),
    product_id: Type.Optional(Nullable(Id)),
    rate: Rate,
  }),
  data: PointRateRow,
  errors: ['FIELD_REQUIRED', 'FIELD_UNKNOWN_REFERENCE'],
})
export const deletePointRate = endpoint({
  name: 'deletePointRate',
  method: 'DELETE',
  path: '/mall/points/admin/rate/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
