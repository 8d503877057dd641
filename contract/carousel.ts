/** The carousel of the home page. */
import Type from 'typebox'
import { BannerChange, BannerQuery, BannerRow, BannerWrite } from './banner.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdAnswer, IdParams } from './types.ts'

const tag = 'content'

export const listCarousel = endpoint({
  name: 'listCarousel',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/base/mall/carousel/list',
  access: 'public',
  tag,
  summary: 'List live carousel pictures; all of them for staff',
  query: BannerQuery,
  list: BannerRow,
})
export const addCarousel = endpoint({
  name: 'addCarousel',
  method: 'POST',
  path: '/base/mall/carousel/add',
  access: 'api',
  tag,
  summary: 'Add a carousel picture',
  body: BannerWrite,
  data: BannerRow,
})
export const editCarousel = endpoint({
  name: 'editCarousel',
  method: 'POST',
  path: '/base/mall/carousel/edit',
  access: 'api',
  tag,
  summary: 'Change a carousel picture',
  body: BannerChange,
  data: BannerRow,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
export const deleteCarousel = endpoint({
  name: 'deleteCarousel',
  method: 'POST',
  path: '/base/mall/carousel/delete',
  access: 'api',
  tag,
  summary: 'Delete a carousel picture',
  body: Type.Object({ id: Id }),
  queryOrBody: true,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const clickCarousel = endpoint({
  name: 'clickCarousel',
  method: 'POST',
  path: '/base/mall/carousel/click/{id}',
  access: 'public',
  tag,
  summary: 'Count a click on a carousel picture',
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
  limit: 'click',
  ownTransaction: true,
})
