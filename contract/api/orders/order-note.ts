/** Notes of staff about orders, which may mention colleagues. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, IdQuery, Text, Time } from '../../types.ts'
import { Attachment, AttachmentUrls } from '../files/upload.ts'

const tag = 'order-note'

export const OrderNote = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  author: Type.String(),
  is_own: Type.Boolean({ description: 'the caller wrote it and may delete it' }),
  mentions: Type.Array(Type.String(), { description: 'usernames' }),
  files: Type.Array(Attachment),
  created_at: Time,
})
export type OrderNote = Static<typeof OrderNote>

export const listOrderNotes = endpoint({
  name: 'listOrderNotes',
  method: 'GET',
  path: '/mall/order/note/list',
  access: 'api',
  tag,
  query: Type.Object({ order_id: Id }),
  data: Type.Array(OrderNote),
  errors: ['ORDER_NOT_FOUND'],
})
export const addOrderNote = endpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/mall/order/note/add',
  access: 'api',
  tag,
  body: Type.Object({ order_id: Id, text: { ...Text(2000), minLength: 1 }, files: AttachmentUrls }),
  data: OrderNote,
  errors: ['ORDER_NOT_FOUND', 'FIELD_REQUIRED', 'NOTE_LIMIT'],
})
export const deleteOrderNote = endpoint({
  name: 'deleteOrderNote',
  method: 'DELETE',
  path: '/mall/order/note/item',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
