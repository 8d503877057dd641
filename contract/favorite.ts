/** Favourite products of a member; the wire calls them `collection`. */
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
  summary: 'Favourite products, newest first',
  query: Type.Object(PageQuery),
  list: ProductRow,
})
export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'POST',
  path: '/mall/collection/{id}',
  access: 'own',
  tag,
  summary: 'Collect a product',
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
  summary: 'Drop a favourite',
  params: IdParams,
  data: Collected,
})
export const listFavoriteIds = endpoint({
  name: 'listFavoriteIds',
  method: 'GET',
  path: '/mall/collection/ids',
  access: 'own',
  tag,
  summary: 'Which of these products are collected',
  query: Type.Object({
    ids: Type.String({
      maxLength: 2200,
      pattern: '^\\d{1,10}(,\\d{1,10})*$',
      description: 'ids of products by comma, some 200 at most',
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
  summary: 'Whether a product is collected',
  params: IdParams,
  data: Collected,
})
