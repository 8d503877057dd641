/** Products a member has bought, and those they are about to need again. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Line, OneOf, PageQuery, Time } from '../../types.ts'
import { QuickRow } from './quick-select.ts'

const tag = 'reorder'

export const boughtSorts = ['last', 'times', 'quantity', 'name'] as const

export const BoughtRow = Type.Object({
  ...QuickRow.properties,
  sku_id: Type.Integer(),
  code: Type.String(),
  name: Type.String({ description: 'of the product as it is now' }),
  last_at: Time,
  times: Type.Integer({ description: 'orders with it; canceled ones do not count' }),
  total_quantity: Type.Integer({ description: 'in units of the SKU' }),
  typical_quantity: Type.Integer({
    description: 'the median of the orders; `quantity` is the nearest that can be bought',
  }),
})
export type BoughtRow = Static<typeof BoughtRow>

export const ReorderRow = Type.Object({
  ...QuickRow.properties,
  typical_quantity: Type.Integer({ description: 'the median of the purchases; `quantity` is what is suggested' }),
  every_days: Type.Integer({ description: 'the median interval between purchases' }),
  last_at: Time,
  due_at: Time,
})
export type ReorderRow = Static<typeof ReorderRow>

export const listBought = endpoint({
  name: 'listBought',
  method: 'GET',
  path: '/mall/reorder/bought',
  access: 'own',
  tag,
  query: Type.Object({
    ...PageQuery,
    keyword: Type.Optional(Line(100)),
    sort: Type.Optional(OneOf(boughtSorts, { description: 'default `last`; names ascend, all else descends' })),
  }),
  list: BoughtRow,
  limit: 'search',
})
export const listReorders = endpoint({
  name: 'listReorders',
  method: 'GET',
  path: '/mall/reorder/due',
  access: 'own',
  tag,
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })) }),
  data: Type.Array(ReorderRow),
  limit: 'search',
})
