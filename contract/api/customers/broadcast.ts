/** Messages of staff to many members, in the mall's inbox and by mail for those who want it. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { approvals } from '../../status.ts'
import {
  Flag,
  Id,
  IdAnswer,
  IdQuery,
  Line,
  Nullable,
  OneOf,
  PageQuery,
  Text,
  Time,
  TranslationsOf,
  Version,
} from '../../types.ts'

const tag = 'broadcast'

export const broadcastStatuses = ['draft', 'sending', 'sent', 'canceled'] as const

const words = Type.Object({ subject: Type.Optional(Line(150)), body: Type.Optional(Text(5000)) })
const Texts = TranslationsOf(words)
export type BroadcastTexts = Static<typeof Texts>

/** As in the list of customers; without any of them all active members. */
const filters = {
  keyword: Type.Optional(
    Nullable({ ...Line(100), description: 'part of the username, nickname, company, email or phone' }),
  ),
  tag: Type.Optional(Nullable(Line(40))),
  approval: Type.Optional(Nullable(OneOf(approvals))),
  has_orders: Type.Optional(Nullable(Flag)),
}
export const Audience = Type.Object({
  group_ids: Type.Optional(Type.Array(Id, { maxItems: 100, description: 'members of any of these groups' })),
  ...filters,
})
export type Audience = Static<typeof Audience>

const Link = {
  ...Line(300),
  description: 'path within the mall, such as /mall/search?discount=1; empty for none',
}

const Row = Type.Object({
  id: Type.Integer(),
  subject: Type.String({ description: 'in the language of the caller, else of the mall, else any' }),
  status: OneOf(broadcastStatuses),
  recipients: Type.Integer({ description: 'of a draft as it would be now' }),
  delivered: Type.Integer({ description: 'written into inboxes' }),
  mailed: Type.Integer(),
  read: Type.Integer({ description: 'read, and not deleted since' }),
  author: Type.String(),
  created_at: Time,
  sent_at: Nullable(Time),
  version: Type.Integer(),
})
export type BroadcastRow = Static<typeof Row>

const Broadcast = Type.Object({ ...Row.properties, translations: Texts, link: Type.String(), audience: Audience })
export type Broadcast = Static<typeof Broadcast>

export const listBroadcasts = endpoint({
  name: 'listBroadcasts',
  method: 'GET',
  path: '/mall/broadcast/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, status: Type.Optional(OneOf(broadcastStatuses)) }),
  list: Row,
})
export const getBroadcast = endpoint({
  name: 'getBroadcast',
  method: 'GET',
  path: '/mall/broadcast/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: Broadcast,
  errors: ['NOT_FOUND'],
})
export const countRecipients = endpoint({
  name: 'countRecipients',
  method: 'GET',
  path: '/mall/broadcast/recipients',
  access: 'api',
  tag,
  query: Type.Object({
    group_ids: Type.Optional({ ...Line(1100), pattern: '^(\\d{1,10}(,\\d{1,10})*)?$', description: 'ids with commas' }),
    keyword: Type.Optional(Line(100)),
    tag: Type.Optional(Line(40)),
    approval: Type.Optional(OneOf(approvals)),
    has_orders: Type.Optional(Flag),
  }),
  data: Type.Object({ recipients: Type.Integer(), by_mail: Type.Integer({ description: 'that also want mail' }) }),
})
const fields = { translations: Texts, link: Type.Optional(Link), audience: Type.Optional(Audience) }
export const createBroadcast = endpoint({
  name: 'createBroadcast',
  method: 'POST',
  path: '/mall/broadcast/create',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Object(fields),
  data: IdAnswer,
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 96,
})
export const updateBroadcast = endpoint({
  name: 'updateBroadcast',
  method: 'POST',
  path: '/mall/broadcast/update',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Object({ id: Id, ...fields, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'BROADCAST_STATUS',
    'FIELD_REQUIRED',
    'FIELD_FORMAT',
    'FIELD_UNKNOWN_REFERENCE',
  ],
  bodyKibibytes: 96,
})
export const sendBroadcast = endpoint({
  name: 'sendBroadcast',
  method: 'POST',
  path: '/mall/broadcast/send',
  access: 'api',
  tag,
  body: Type.Object({ id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BROADCAST_STATUS', 'BROADCAST_INCOMPLETE'],
})
export const cancelBroadcast = endpoint({
  name: 'cancelBroadcast',
  method: 'POST',
  path: '/mall/broadcast/cancel',
  access: 'api',
  tag,
  body: Type.Object({ id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BROADCAST_STATUS'],
})
export const deleteBroadcast = endpoint({
  name: 'deleteBroadcast',
  method: 'DELETE',
  path: '/mall/broadcast/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'BROADCAST_STATUS'],
})
