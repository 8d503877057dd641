/** Favorite products of a member, `collection` on the wire. */
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ProductRow } from './product.ts'
import { IdParams, PageQuery } from './types.ts'

const tag = 'favorite'
const Collected = Type.Object({ collected: Type.Boolean() })

export const listFavorites = endpoint({
  name: 'listFavorites',
  method: 'GET',
  path: '/mall/collection/',
  access: 'own',
  tag,
  summary: 'List favorite products, newest first',
  query: Type.Object(PageQuery),
  list: ProductRow,
})
export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'POST',
  path: '/mall/collection/{id}',
  access: 'own',
  tag,
  summary: 'Add a product to favorites',
  params: IdParams,
  data: Collected,
  errors: ['PRODUCT_NOT_FOUND'],
})
export const removeFavorite = endpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/mall/collection/{id}',
  access: 'own',
  tag,
  summary: 'Remove a product from favorites',
  params: IdParams,
  data: Collected,
})
export const listFavoriteIds = endpoint({
  name: 'listFavoriteIds',
  method: 'GET',
  path: '/mall/collection/ids',
  access: 'own',
  tag,
  summary: 'Check which of these products are favorites',
  query: Type.Object({
    ids: Type.String({
      maxLength: 2200,
      pattern: '^\\d{1,10}(,\\d{1,10})*$',
      description: 'product ids separated by commas, about 200 at most',
    }),
  }),
  data: Type.Array(Type.Integer()),
})
export const checkFavorite = endpoint({
  name: 'checkFavorite',
  method: 'GET',
  path: '/mall/collection/check/{id}',
  access: 'own',
  tag,
  summary: 'Check whether a product is a favorite',
  params: IdParams,
  data: Collected,
})
