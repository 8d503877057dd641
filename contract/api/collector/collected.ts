/** Finds on other sites: categories to be assigned, products to be imported. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdOrNone, IdParams, Line, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { collectedFields, Normalised } from './collected-fields.ts'
import { collectedStatuses } from './collector.ts'

const tag = 'collector'

const JobAnswer = Type.Object({ job_id: Type.Integer() })

export const collectCategories = endpoint({
  name: 'collectCategories',
  method: 'POST',
  path: '/mall/collection-sources/{id}/collect-categories',
  access: 'api',
  tag,
  params: IdParams,
  data: JobAnswer,
  errors: ['NOT_FOUND', 'SOURCE_INACTIVE'],
})
export const collectProducts = endpoint({
  name: 'collectProducts',
  method: 'POST',
  path: '/mall/collection-sources/{id}/collect-products',
  access: 'api',
  tag,
  params: IdParams,
  body: Type.Object({
    category_ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: 500, description: 'collected categories' }))),
    urls: Type.Optional(Nullable(Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 500 }))),
  }),
  data: JobAnswer,
  errors: ['NOT_FOUND', 'SOURCE_INACTIVE', 'ADDRESS_REFUSED'],
  bodyKibibytes: 3072,
})

export const CollectedCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  category_id: Nullable(Type.Integer({ description: 'its counterpart in the mall' })),
  proposed_id: Nullable(
    Type.Integer({ description: 'category of the mall with a like name, if it has no counterpart' }),
  ),
  products: Type.Integer({ description: 'collected products' }),
})
export type CollectedCategory = Static<typeof CollectedCategory>

export const listCollectedCategories = endpoint({
  name: 'listCollectedCategories',
  method: 'GET',
  path: '/mall/collection-sources/{id}/categories',
  access: 'api',
  tag,
  params: IdParams,
  data: Type.Array(CollectedCategory),
  errors: ['NOT_FOUND'],
})
export const assignCollectedCategories = endpoint({
  name: 'assignCollectedCategories',
  method: 'PUT',
  path: '/mall/collection-sources/{id}/categories',
  access: 'api',
  tag,
  params: IdParams,
  body: Type.Object({
    items: Type.Array(Type.Object({ id: Id, category_id: Nullable(Id) }), { minItems: 1, maxItems: 1000 }),
  }),
  data: Type.Object({ changed: Type.Integer() }),
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 96,
})

export const CollectedProduct = Type.Object({
  id: Type.Integer(),
  source_id: Type.Integer(),
  source_name: Type.String(),
  status: OneOf(collectedStatuses),
  url: Type.String(),
  data: Normalised,
  missing: Type.Array(OneOf(collectedFields)),
  changes: Type.Array(
    Type.Object({ field: OneOf(collectedFields), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
    { description: 'since it was imported' },
  ),
  price_change: Nullable(Type.Number({ description: 'percent since it was imported' })),
  is_price_marked: Type.Boolean({ description: 'the price changed by more than the limit of the source' }),
  mall_price: Nullable(Type.String({ description: 'price it would get in the mall; null if it has none' })),
  category_id: Nullable(Type.Integer({ description: 'category it would get in the mall' })),
  product_id: Nullable(Type.Integer()),
  seen_at: Time,
  imported_at: Nullable(Time),
})
export type CollectedProduct = Static<typeof CollectedProduct>

export const listCollectedProducts = endpoint({
  name: 'listCollectedProducts',
  method: 'GET',
  path: '/mall/collected-products/',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    source_id: Type.Optional(IdOrNone),
    status: Type.Optional(OneOf(collectedStatuses)),
    keyword: Type.Optional(Line(200)),
    product_id: Type.Optional(IdOrNone),
  }),
  list: CollectedProduct,
})
/** Approving one that is gone takes its product off sale. */
export const importableStatuses = ['new', 'changed', 'gone'] as const

const Chosen = Type.Array(Id, { minItems: 1, maxItems: 500 })
export const importCollected = endpoint({
  name: 'importCollected',
  method: 'POST',
  path: '/mall/collected-products/import',
  access: 'api',
  tag,
  body: Type.Object({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
    filter: Type.Optional(
      Type.Object(
        { source_id: Type.Optional(Id), status: OneOf(importableStatuses), keyword: Type.Optional(Line(200)) },
        { description: 'instead of `ids`: all that match, up to 5,000' },
      ),
    ),
    accept_price_changes: Type.Optional(
      Type.Boolean({ description: 'also changes of prices beyond the limit of the source' }),
    ),
    category_id: Type.Optional(Nullable(Type.Integer({ ...Id, description: 'instead of the assigned categories' }))),
  }),
  data: JobAnswer,
  errors: ['FIELD_UNKNOWN_REFERENCE', 'FIELD_REQUIRED'],
})
export const ignoreCollected = endpoint({
  name: 'ignoreCollected',
  method: 'POST',
  path: '/mall/collected-products/ignore',
  access: 'api',
  tag,
  body: Type.Object({ ids: Chosen, ignored: Type.Optional(Type.Boolean({ default: true })) }),
  data: Type.Object({ changed: Type.Integer() }),
})
