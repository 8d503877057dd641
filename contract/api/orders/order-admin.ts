/** Orders for staff: lists and export. Actions on an order are in `order-action.ts`, new orders in `order-desk.ts`. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { openMoney, paymentStatuses, workQueues } from '../../status.ts'
import { Id, IdAnswer, IdOrNone, IdParams, Line, locales, OneOf } from '../../types.ts'
import { OrderDetail, OrderRow, orderFilters } from './order.ts'

/** Longest tag of an order, and how many tags an order may have. */
export const mostTagLetters = 40
export const mostTags = 10
export const orderSorts = [
  'newest',
  'oldest',
  'amount_desc',
  'amount_asc',
  'due_desc',
  'buyer_asc',
  'buyer_desc',
] as const
export type OrderSort = (typeof orderSorts)[number]

export const adminFilters = {
  ...orderFilters,
  user_id: Type.Optional(IdOrNone),
  sku_code: Type.Optional(Line(64)),
  barcode: Type.Optional(Line(32)),
  manufacturer: Type.Optional(Line(200)),
  keyword: Type.Optional(Line(200)),
  payment_status: Type.Optional(OneOf(paymentStatuses)),
  money: Type.Optional(OneOf(openMoney)),
  queue: Type.Optional(OneOf(workQueues)),
  live: Type.Optional(Type.Boolean({ description: 'only orders that are not canceled' })),
  first: Type.Optional(Type.Boolean({ description: 'only the first order of each buyer' })),
  country: Type.Optional(
    Type.String({ pattern: '^([A-Z]{2}|none)$', description: 'ISO 3166-1; `none` where unknown', examples: ['DE'] }),
  ),
  category_id: Type.Optional({ ...Id, description: 'of a product in the order, as it is now' }),
  language: Type.Optional(OneOf(locales, { description: 'of the buyer when the order was placed' })),
  tag: Type.Optional(Line(mostTagLetters)),
  buyer: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'part of the username, nickname, company, email or phone of the account',
    }),
  ),
}
export const adminListOrders = endpoint({
  name: 'adminListOrders',
  method: 'GET',
  path: '/mall/order/admin/list',
  access: 'api',
  tag: 'order-admin',
  query: Type.Object({
    ...adminFilters,
    sort: Type.Optional(OneOf(orderSorts, { description: '`due_desc`: the most left to pay first' })),
  }),
  list: OrderRow,
})
export const adminExportOrders = endpoint({
  name: 'adminExportOrders',
  method: 'GET',
  path: '/mall/order/admin/export',
  access: 'api',
  tag: 'order-admin',
  query: Type.Object({
    ...adminFilters,
    order_ids: Type.Optional(Type.String({ maxLength: 20_000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
    format: Type.Optional(OneOf(['xlsx', 'csv'])),
  }),
  file: true,
  limit: 'export',
})
export const adminGetOrder = endpoint({
  name: 'adminGetOrder',
  method: 'GET',
  path: '/mall/order/admin/detail/{id}',
  access: 'api',
  tag: 'order-admin',
  params: IdParams,
  data: OrderDetail,
  errors: ['ORDER_NOT_FOUND'],
})

export const getBuyerView = endpoint({
  name: 'getBuyerView',
  method: 'GET',
  path: '/mall/order/admin/buyer_view/{id}',
  access: 'api',
  tag: 'order-admin',
  params: IdParams,
  data: OrderDetail,
  errors: ['ORDER_NOT_FOUND'],
})

export const adminDeleteOrder = endpoint({
  name: 'adminDeleteOrder',
  method: 'DELETE',
  path: '/mall/order/admin/delete/{id}',
  access: 'api',
  tag: 'order-admin',
  params: IdParams,
  data: IdAnswer,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATUS', 'PAYMENT_STATUS'],
})
