/** Saved lists of a member: named lists of SKUs with quantities, for orders that come again; shared by link. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, IdParams, Line, Nullable, Quantity, Time } from '../../types.ts'
import { addManyToCart } from './cart.ts'
import { QuickRow } from './quick-select.ts'

const tag = 'saved-list'

/** Lists of a member. */
export const mostLists = 50
/** Lines of a list. */
export const mostListLines = 1000

/** The secret part of a link to a list. */
const ShareToken = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const Note = Line(200)
const ListName = Line(100, 1)

export const SavedList = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  line_count: Type.Integer(),
  revision: Type.Integer({ description: 'changes with every change of the lines' }),
  share_token: Nullable(Type.String({ description: 'the secret of its link; null when it is not shared' })),
  updated_at: Time,
})
export type SavedList = Static<typeof SavedList>

const ListRow = Type.Object({
  ...QuickRow.properties,
  sku_id: Type.Integer(),
  note: Type.String({ description: 'a note of the member to themselves' }),
})
export type ListRow = Static<typeof ListRow>

const GivenLine = Type.Object({ sku_id: Id, quantity: Quantity, note: Type.Optional(Nullable(Note)) })

/** Where lines come from; several sources are added up. */
const source = {
  lines: Type.Optional(Nullable(Type.Array(GivenLine, { maxItems: mostListLines }))),
  order_id: Type.Optional(Nullable(Type.Integer({ ...Id, description: 'the lines of an own order' }))),
  from_cart: Type.Optional(Nullable(Flag)),
  token: Type.Optional(Nullable(ShareToken)),
}
const Written = Type.Object({
  ...SavedList.properties,
  left_out: Type.Integer({ description: 'lines whose product is no longer in the mall' }),
})

export const listSavedLists = endpoint({
  name: 'listSavedLists',
  method: 'GET',
  path: '/mall/saved-list/list',
  access: 'own',
  tag,
  data: Type.Array(SavedList),
})
export const getSavedList = endpoint({
  name: 'getSavedList',
  method: 'GET',
  path: '/mall/saved-list/detail/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: Type.Object({ ...SavedList.properties, rows: Type.Array(ListRow) }),
  errors: ['NOT_FOUND'],
})
export const createSavedList = endpoint({
  name: 'createSavedList',
  method: 'POST',
  path: '/mall/saved-list/create',
  access: 'own',
  tag,
  body: Type.Object({ name: ListName, ...source }),
  data: Written,
  errors: ['DUPLICATE', 'SAVED_LIST_LIMIT', 'SAVED_LIST_FULL', 'ORDER_NOT_FOUND', 'NOT_FOUND'],
  bodyKibibytes: 704,
})
export const addToSavedList = endpoint({
  name: 'addToSavedList',
  method: 'POST',
  path: '/mall/saved-list/add',
  access: 'own',
  tag,
  body: Type.Object({ id: Id, ...source }),
  data: Written,
  errors: ['SAVED_LIST_FULL', 'ORDER_NOT_FOUND', 'NOT_FOUND'],
  bodyKibibytes: 704,
})
export const replaceSavedLines = endpoint({
  name: 'replaceSavedLines',
  method: 'POST',
  path: '/mall/saved-list/lines',
  access: 'own',
  tag,
  body: Type.Object({
    id: Id,
    revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'of the list as it was read' }),
    lines: Type.Array(GivenLine, { maxItems: mostListLines }),
  }),
  data: Written,
  errors: ['VERSION_CONFLICT', 'NOT_FOUND'],
  bodyKibibytes: 704,
})
export const renameSavedList = endpoint({
  name: 'renameSavedList',
  method: 'POST',
  path: '/mall/saved-list/rename',
  access: 'own',
  tag,
  body: Type.Object({ id: Id, name: ListName }),
  data: SavedList,
  errors: ['DUPLICATE', 'NOT_FOUND'],
})
export const copySavedList = endpoint({
  name: 'copySavedList',
  method: 'POST',
  path: '/mall/saved-list/copy/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: SavedList,
  errors: ['SAVED_LIST_LIMIT', 'NOT_FOUND'],
})
export const mergeSavedLists = endpoint({
  name: 'mergeSavedLists',
  method: 'POST',
  path: '/mall/saved-list/merge',
  access: 'own',
  tag,
  body: Type.Object({ id: Id, into_id: Id }),
  data: SavedList,
  errors: ['SAVED_LIST_FULL', 'NOT_FOUND'],
})
export const deleteSavedList = endpoint({
  name: 'deleteSavedList',
  method: 'DELETE',
  path: '/mall/saved-list/{id}',
  access: 'own',
  tag,
  params: IdParams,
  data: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND'],
})
export const shareSavedList = endpoint({
  name: 'shareSavedList',
  method: 'POST',
  path: '/mall/saved-list/share/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: SavedList,
  errors: ['NOT_FOUND'],
})
export const unshareSavedList = endpoint({
  name: 'unshareSavedList',
  method: 'DELETE',
  path: '/mall/saved-list/share/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: SavedList,
  errors: ['NOT_FOUND'],
})
export const savedListToCart = endpoint({
  name: 'savedListToCart',
  method: 'POST',
  path: '/mall/saved-list/cart/{id}',
  access: 'own',
  tag,
  params: IdParams,
  body: Type.Object({
    sku_ids: Type.Optional(
      Nullable(Type.Array(Id, { minItems: 1, maxItems: mostListLines, description: 'only these lines' })),
    ),
  }),
  data: addManyToCart.answer,
  errors: ['NOT_FOUND'],
  limit: 'cart',
})
export const readSharedList = endpoint({
  name: 'readSharedList',
  method: 'GET',
  path: '/mall/saved-list/shared/{token}',
  access: 'public',
  tag,
  params: Type.Object({ token: ShareToken }),
  data: Type.Object({
    name: Type.String(),
    rows: Type.Array(QuickRow),
    gone: Type.Integer({ description: 'lines whose product is no longer in the mall' }),
  }),
  errors: ['NOT_FOUND'],
  limit: 'search',
})
