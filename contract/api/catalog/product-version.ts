/** Versions of a product with their authors and changes, and restoring one. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdParams, Nullable, PageQuery, Time, Version } from '../../types.ts'
import { Difference } from './product-bulk.ts'

export const listProductVersions = endpoint({
  name: 'listProductVersions',
  method: 'GET',
  path: '/mall/product/versions/{id}',
  access: 'api',
  tag: 'product',
  params: IdParams,
  query: Type.Object(PageQuery),
  list: Type.Object({
    id: Type.Integer({ description: 'number of the version' }),
    actor: Nullable(Type.String({ description: 'username; null where unknown' })),
    created_at: Time,
    is_current: Type.Boolean(),
    changes: Nullable(Type.Array(Difference, { description: 'from the version before; null for the first one kept' })),
  }),
  errors: ['PRODUCT_NOT_FOUND'],
})
export const restoreProductVersion = endpoint({
  name: 'restoreProductVersion',
  method: 'POST',
  path: '/mall/product/restore_version',
  access: 'api',
  tag: 'product',
  body: Type.Object({
    id: Id,
    number: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'the version to bring back' }),
    current: Type.Optional(Nullable(Version)),
  }),
  data: IdAnswer,
  errors: ['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'VERSION_CONFLICT', 'DUPLICATE', 'FIELD_UNKNOWN_REFERENCE'],
})
