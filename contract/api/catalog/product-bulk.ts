/** One change of many products, as a job that can be scheduled and undone. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { productStatuses } from '../../status.ts'
import { Id, Line, locales, Nullable, OneOf, Quantity, TimeInput, UnitPrice } from '../../types.ts'
import { stockFigures } from '../stock/inventory.ts'
import { productFilters } from './product.ts'

export const bulkActions = [
  ...productStatuses,
  'delete',
  'price',
  'ladder',
  'stock',
  'quantities',
  'category',
  'brand',
  'attribute',
  'translations',
] as const

export const roundings = ['nearest', 'up', 'down'] as const

const change = {
  action: OneOf(bulkActions, { description: 'a new status, deletion, or a change described by the field of its name' }),
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
  filter: Type.Optional(Type.Object(productFilters, { description: 'all products that match; used without `ids`' })),
  price: Type.Optional(
    Type.Object(
      {
        by: OneOf(['percent', 'amount', 'value']),
        amount: Type.String({ maxLength: 20, pattern: '^-?\\d{1,13}(\\.\\d{1,6})?$', examples: ['-10', '0.50'] }),
        round_to: Type.Optional(Nullable(UnitPrice)),
        rounding: Type.Optional(OneOf(roundings)),
      },
      {
        description:
          'for `price` (of base prices, before markups; by percent or amount also of tiered prices) and `ladder` (of tiered prices alone, not by value); `round_to` is the step to round to',
      },
    ),
  ),
  stock: Type.Optional(
    Type.Object({
      by: OneOf(['set', 'add']),
      quantity: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
      figure: Type.Optional(
        OneOf(stockFigures, { description: 'the number to set or add to; `available` by default, as `stock` is' }),
      ),
    }),
  ),
  quantities: Type.Optional(Type.Object({ moq: Type.Optional(Quantity), multiple: Type.Optional(Quantity) })),
  category_id: Type.Optional(Id),
  brand_id: Type.Optional(Nullable(Id)),
  attribute: Type.Optional(
    Type.Object(
      { name: Line(100, 1), value: Line(500), lang: OneOf(locales) },
      { description: 'sets the value of the attribute with this name; an empty value removes it' },
    ),
  ),
  translations: Type.Optional(
    Type.Object(
      {
        from: OneOf(locales),
        to: Type.Array(OneOf(locales), { minItems: 1, maxItems: locales.length }),
        overwrite: Type.Optional(Type.Boolean({ description: 'also texts that are there' })),
      },
      { description: 'copies names and details to other languages' },
    ),
  ),
}

export const Difference = Type.Object({
  field: Type.String({ examples: ['price'] }),
  sku: Type.Optional(Type.String({ description: 'code' })),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})
export type Difference = Static<typeof Difference>

export const previewChange = endpoint({
  name: 'previewChange',
  method: 'POST',
  path: '/mall/product/bulk/preview',
  access: 'api',
  tag: 'product',
  audited: false,
  body: Type.Object(change),
  data: Type.Object({
    total: Type.Integer(),
    checked: Type.Integer({ description: 'products that were tried; the first thousands' }),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
    examples: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), changes: Type.Array(Difference) }), {
      description: 'at most ten',
    }),
    refusals: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), code: Type.String(), msg: Type.String() }),
      { description: 'at most ten' },
    ),
  }),
})
export const changeProducts = endpoint({
  name: 'changeProducts',
  method: 'POST',
  path: '/mall/product/bulk',
  access: 'api',
  tag: 'product',
  body: Type.Object({ ...change, run_at: Type.Optional(TimeInput) }),
  data: Type.Object({ id: Type.Integer({ description: 'id of the job' }) }),
})
