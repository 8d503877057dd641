/** Ad spaces on storefront pages. */
import Type from 'typebox'
import { BannerChange, BannerQuery, BannerRow, BannerWrite } from './banner.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdAnswer, IdParams } from './types.ts'

const tag = 'content'

export const listAdspaces = endpoint({
  name: 'listAdspaces',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/base/mall/adspace/list',
  access: 'public',
  tag,
  summary: 'List live ad spaces; all of them for staff',
  query: BannerQuery,
  list: BannerRow,
})
export const addAdspace = endpoint({
  name: 'addAdspace',
  method: 'POST',
  path: '/base/mall/adspace/add',
  access: 'api',
  tag,
  summary: 'Add an ad space',
  body: BannerWrite,
  data: BannerRow,
})
export const editAdspace = endpoint({
  name: 'editAdspace',
  method: 'POST',
  path: '/base/mall/adspace/edit',
  access: 'api',
  tag,
  summary: 'Change an ad space',
  body: BannerChange,
  data: BannerRow,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
export const deleteAdspace = endpoint({
  name: 'deleteAdspace',
  method: 'POST',
  path: '/base/mall/adspace/delete',
  access: 'api',
  tag,
  summary: 'Delete an ad space',
  body: Type.Object({ id: Id }),
  queryOrBody: true,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const clickAdspace = endpoint({
  name: 'clickAdspace',
  method: 'POST',
  path: '/base/mall/adspace/click/{id}',
  access: 'public',
  tag,
  summary: 'Count a click on an ad space',
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
  limit: 'click',
  ownTransaction: true,
})
