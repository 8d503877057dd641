/** Browsing history: the products that a member viewed last. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, PageQuery, Time } from '../../types.ts'
import { ProductRow } from '../catalog/product.ts'

const tag = 'history'

/** Products that the history of a member holds; older ones drop out. */
export const mostViewed = 200
/** Views older than these days are not taken over from a browser. */
export const daysViewed = 90

const ViewedRow = Type.Object({ ...ProductRow.properties, viewed_at: Time })
export type ViewedRow = Static<typeof ViewedRow>

export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/mall/history/list',
  access: 'own',
  tag,
  query: Type.Object(PageQuery),
  list: ViewedRow,
  extra: Type.Object({ is_on: Type.Boolean({ description: 'whether views are recorded' }) }),
})
export const recordViews = endpoint({
  name: 'recordViews',
  method: 'POST',
  path: '/mall/history/add',
  access: 'own',
  tag,
  body: Type.Object({
    views: Type.Array(
      Type.Object({
        product_id: Id,
        seconds_ago: Type.Integer({
          minimum: 0,
          maximum: 2_147_483_647,
          description: 'age of the view; views older than 90 days are left out',
        }),
      }),
      { minItems: 1, maxItems: mostViewed },
    ),
  }),
  data: Type.Object({ is_on: Type.Boolean({ description: 'false: nothing was recorded' }) }),
})
export const removeViews = endpoint({
  name: 'removeViews',
  method: 'DELETE',
  path: '/mall/history/item/{id}',
  access: 'own',
  tag,
  params: Type.Object({ id: Type.String({ maxLength: 2400, pattern: '^\\d{1,10}(,\\d{1,10})*$' }) }),
  data: Type.Object({ removed: Type.Integer() }),
})
export const clearHistory = endpoint({
  name: 'clearHistory',
  method: 'DELETE',
  path: '/mall/history/clear',
  access: 'own',
  tag,
  data: Type.Object({ removed: Type.Integer() }),
})
export const switchHistory = endpoint({
  name: 'switchHistory',
  method: 'PUT',
  path: '/mall/history/switch',
  access: 'own',
  tag,
  body: Type.Object({ is_on: Type.Boolean() }),
  data: Type.Object({ is_on: Type.Boolean() }),
})
