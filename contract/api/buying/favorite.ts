/** Favorite products of a member, `collection` on the wire, in folders. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, IdAnswer, IdOrNone, IdParams, Line, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { ProductRow } from '../catalog/product.ts'
import { Reason } from './cart.ts'

const tag = 'favorite'
const Collected = Type.Object({ collected: Type.Boolean() })

/** Favorites of a member. */
export const mostFavorites = 1000
/** Folders of a member. */
export const mostFolders = 50
export const favoriteSorts = ['newest', 'cheaper', 'stock'] as const

export const FavoriteRow = Type.Object({
  ...ProductRow.properties,
  folder_id: Nullable(Type.Integer()),
  added_at: Time,
  price_change: Nullable(
    Type.Integer({
      description: 'percent since it was added, below zero when cheaper; null without a change or in a shop',
    }),
  ),
  stock_change: Nullable(OneOf(['back', 'sold_out'], { description: 'since it was added; null without a change' })),
})
export type FavoriteRow = Static<typeof FavoriteRow>

const FolderName = Line(60, 1)
export const FavoriteFolder = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  count: Type.Integer({ description: 'favorites in it' }),
})
export type FavoriteFolder = Static<typeof FavoriteFolder>

const ProductIds = Type.Array(Id, { minItems: 1, maxItems: mostFavorites })

export const listFavorites = endpoint({
  name: 'listFavorites',
  method: 'GET',
  path: '/mall/collection/',
  access: 'own',
  tag,
  query: Type.Object({
    ...PageQuery,
    folder_id: Type.Optional({ ...IdOrNone, description: 'only of this folder; 0: in no folder' }),
    sort: Type.Optional(
      OneOf(favoriteSorts, { description: '`cheaper`: largest fall of the price first; `stock`: back in stock first' }),
    ),
  }),
  list: FavoriteRow,
})
export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'POST',
  path: '/mall/collection/{id}',
  access: 'own',
  tag,
  params: IdParams,
  body: Type.Object({ folder_id: Type.Optional(Nullable(Id)) }),
  data: Collected,
  errors: ['PRODUCT_NOT_FOUND', 'FAVORITES_FULL', 'NOT_FOUND'],
})
export const removeFavorite = endpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/mall/collection/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: Collected,
})
export const listFavoriteIds = endpoint({
  name: 'listFavoriteIds',
  method: 'GET',
  path: '/mall/collection/ids',
  access: 'own',
  tag,
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
  params: IdParams,
  data: Collected,
})
export const listFavoriteFolders = endpoint({
  name: 'listFavoriteFolders',
  method: 'GET',
  path: '/mall/collection/folder/list',
  access: 'own',
  tag,
  data: Type.Array(FavoriteFolder),
})
export const createFavoriteFolder = endpoint({
  name: 'createFavoriteFolder',
  method: 'POST',
  path: '/mall/collection/folder/create',
  access: 'own',
  tag,
  body: Type.Object({ name: FolderName }),
  data: IdAnswer,
  errors: ['DUPLICATE', 'FAVORITE_FOLDER_LIMIT'],
})
export const renameFavoriteFolder = endpoint({
  name: 'renameFavoriteFolder',
  method: 'POST',
  path: '/mall/collection/folder/rename',
  access: 'own',
  tag,
  body: Type.Object({ id: Id, name: FolderName }),
  data: IdAnswer,
  errors: ['DUPLICATE', 'NOT_FOUND'],
})
export const deleteFavoriteFolder = endpoint({
  name: 'deleteFavoriteFolder',
  method: 'DELETE',
  path: '/mall/collection/folder/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const moveFavorites = endpoint({
  name: 'moveFavorites',
  method: 'POST',
  path: '/mall/collection/move',
  access: 'own',
  tag,
  body: Type.Object({
    product_ids: ProductIds,
    folder_id: Type.Optional(Nullable(Type.Integer({ ...Id, description: 'without it: in no folder' }))),
  }),
  data: Type.Object({ moved: Type.Integer() }),
  errors: ['NOT_FOUND'],
})
export const favoritesToCart = endpoint({
  name: 'favoritesToCart',
  method: 'POST',
  path: '/mall/collection/cart',
  access: 'own',
  tag,
  body: Type.Object({
    product_ids: Type.Optional(Nullable(ProductIds)),
    all: Type.Optional(Nullable(Flag)),
    folder_id: Type.Optional(Nullable({ ...IdOrNone, description: 'of `all` only those of this folder; 0: in none' })),
  }),
  data: Type.Object({
    added: Type.Array(Type.Integer(), { description: 'ids of products' }),
    choose: Type.Array(Type.Object({ product_id: Type.Integer(), name: Type.String() }), {
      description: 'products with options to choose from first',
    }),
    refused: Type.Array(Type.Object({ ...Reason.properties, product_id: Type.Integer(), name: Type.String() })),
    cart_count: Type.Integer({ description: 'lines in the cart' }),
  }),
  limit: 'cart',
})
