/**
 * Markups. Those of the mall derive its prices from base prices; those of a reseller's shop derive its prices from supply
 * prices. `owner` names the one that a call is about.
 */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, Nullable, OneOf, ParentId, Time, TimeInput, UnitPrice } from '../../types.ts'

export const markupModes = ['percent', 'fixed'] as const

/** No rounding, an ending, or the next multiple of an amount. `.x9` is the next price that ends in 9, so that tiers stay apart. */
export const roundingForm = '^(none|\\.00|\\.90|\\.99|\\.x9|step:\\d{1,9}(\\.\\d{1,6})?)$'
export const Rounding = Type.String({ pattern: roundingForm, examples: ['.90', 'step:0.50'] })

const CategoryOrAll = Type.Integer({ ...ParentId, description: '0 = all categories' })

export const MarkupRow = Type.Object({
  id: Type.Integer(),
  category_id: Type.Integer({ description: '0 = all categories' }),
  category_name: Type.String({ description: 'empty for all categories' }),
  product_id: Nullable(Type.Integer({ description: 'a rule of a single product, in shops only' })),
  product_name: Type.String(),
  include_children: Type.Boolean(),
  mode: OneOf(markupModes),
  value: Type.String({ description: 'percent, or an amount of money' }),
  rounding: Type.String({ description: 'up to the next price with this ending, or the next multiple' }),
  min: Nullable(Type.String({ description: 'lowest price' })),
  max: Nullable(Type.String({ description: 'highest price; a markup never lowers a price' })),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  is_active: Type.Boolean({ description: 'in prices now' }),
  updated_at: Time,
})
export type MarkupRow = Static<typeof MarkupRow>

const MarkupInput = Type.Object({
  category_id: CategoryOrAll,
  product_id: Type.Optional(
    Nullable({ ...Id, description: 'a rule of this product alone, in shops; `category_id` counts for nothing then' }),
  ),
  mode: OneOf(markupModes),
  value: Type.Union([Type.Number({ minimum: 0, maximum: 1_000_000_000 }), UnitPrice]),
  rounding: Type.Optional(Nullable(Rounding)),
  min: Type.Optional(Nullable(UnitPrice)),
  max: Type.Optional(Nullable(UnitPrice)),
  starts_at: Type.Optional(Nullable(TimeInput)),
  ends_at: Type.Optional(Nullable(TimeInput)),
  include_children: Type.Optional(Type.Boolean({ description: 'missing = as the whole call says' })),
})
export type MarkupInput = Static<typeof MarkupInput>

export const markupOwners = ['mall', 'shop'] as const
/** Whose markups a call is about. */
const Owner = OneOf(markupOwners, {
  description:
    '`mall` needs the right to this call, `shop` is your own shop; missing = the only one of them that is open to you',
})

const ownerErrors = ['FIELD_REQUIRED', 'NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND'] as const

const Percent = Nullable(Type.Number({ description: 'percent of the present price' }))

const tag = 'category'

export const setMarkups = endpoint({
  name: 'setMarkups',
  method: 'POST',
  path: '/mall/category/markup/batch',
  access: 'own-or-api',
  tag,
  body: Type.Object({
    owner: Type.Optional(Owner),
    items: Type.Array(MarkupInput, { maxItems: 1000 }),
    clear: Type.Optional(
      Type.Array(Type.Object({ category_id: CategoryOrAll, product_id: Type.Optional(Nullable(Id)) }), {
        maxItems: 1000,
        description: 'markups to remove in the same step',
      }),
    ),
    include_children: Type.Optional(Type.Boolean({ default: true })),
    preview: Type.Optional(Type.Boolean({ default: false })),
  }),
  data: Type.Object({
    change_id: Type.Optional(Type.Integer({ description: 'once set: to undo it' })),
    markups: Type.Array(MarkupRow),
    before: Type.Array(MarkupRow, { description: 'those that were replaced or removed, as they were' }),
    products: Type.Integer({ description: 'products whose prices change' }),
    skus: Type.Integer(),
    least: Percent,
    mean: Percent,
    most: Percent,
    at_min: Type.Integer({ description: 'SKUs at the lowest price' }),
    at_max: Type.Integer({ description: 'SKUs at the highest price' }),
    examples: Type.Array(
      Type.Object({ sku_code: Type.String(), name: Type.String(), before: UnitPrice, after: UnitPrice }),
      {
        description: 'up to ten SKUs, the largest changes first',
      },
    ),
  }),
  errors: ['FIELD_UNKNOWN_REFERENCE', ...ownerErrors],
  bodyKibibytes: 512,
})

export const listMarkups = endpoint({
  name: 'listMarkups',
  method: 'GET',
  path: '/mall/category/markup/list',
  access: 'own-or-api',
  tag,
  query: Type.Object({ owner: Type.Optional(Owner), category_id: Type.Optional(CategoryOrAll) }),
  data: Type.Array(MarkupRow),
  errors: ownerErrors,
})

export const clearMarkups = endpoint({
  name: 'clearMarkups',
  method: 'DELETE',
  path: '/mall/category/markup/clear',
  access: 'own-or-api',
  tag,
  query: Type.Object({
    owner: Type.Optional(Owner),
    category_id: Type.Optional(CategoryOrAll),
    product_id: Type.Optional(Id),
  }),
  data: Type.Object({
    change_id: Type.Optional(Type.Integer({ description: 'to undo it, unless there was nothing to remove' })),
    cleared: Type.Integer(),
    before: Type.Array(MarkupRow, { description: 'as they were' }),
  }),
  errors: ownerErrors,
})

export const listMarkupChanges = endpoint({
  name: 'listMarkupChanges',
  method: 'GET',
  path: '/mall/category/markup/changes',
  access: 'own-or-api',
  tag,
  query: Type.Object({ owner: Type.Optional(Owner) }),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      created_at: Time,
      undone_at: Nullable(Time),
      can_undo: Type.Boolean({ description: 'not undone, and its categories and products still have what it left' }),
      categories: Type.Integer({ description: 'changed categories; in shops also products' }),
      rows: Type.Array(
        Type.Object({
          category_id: CategoryOrAll,
          category_name: Type.String({ description: 'empty for all categories' }),
          product_id: Nullable(Id),
          product_name: Type.String(),
          before: Nullable(MarkupRow),
          after: Nullable(MarkupRow),
        }),
        { description: 'at most five' },
      ),
    }),
  ),
  errors: ownerErrors,
})

export const undoMarkupChange = endpoint({
  name: 'undoMarkupChange',
  method: 'POST',
  path: '/mall/category/markup/undo',
  access: 'own-or-api',
  tag,
  body: Type.Object({ owner: Type.Optional(Owner), id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...ownerErrors],
})
