/** Messages that the mall writes to its members, and what of them also goes by mail. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, OneOf, PageQuery, Time } from '../../types.ts'

const tag = 'message'

/** Subjects of messages. Those about the security of an account cannot be turned off. */
export const messageKinds = ['order', 'after_sale', 'balance', 'question', 'account', 'news'] as const
export type MessageKind = (typeof messageKinds)[number]
const chosenKinds = ['order', 'after_sale', 'balance', 'question', 'news'] as const

export const MessageRow = Type.Object({
  id: Type.Integer(),
  kind: OneOf(messageKinds),
  subject: Type.String(),
  body: Type.String({ description: 'plain text, without the `link`' }),
  link: Type.String({ description: 'path of the page it is about, or an empty text' }),
  is_read: Type.Boolean(),
  created_at: Time,
})
export type MessageRow = Static<typeof MessageRow>

const Unread = Type.Object({ unread: Type.Integer() })

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/mall/message/list',
  access: 'own',
  tag,
  query: Type.Object({ ...PageQuery, kind: Type.Optional(OneOf(messageKinds)) }),
  list: MessageRow,
  extra: Unread,
})
export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/mall/message/unread',
  access: 'own',
  tag,
  data: Unread,
})
export const readMessages = endpoint({
  name: 'readMessages',
  method: 'POST',
  path: '/mall/message/read',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })) }),
  data: Unread,
})
export const deleteMessages = endpoint({
  name: 'deleteMessages',
  method: 'DELETE',
  path: '/mall/message/item/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  params: Type.Object({ id: Type.String({ maxLength: 2400, pattern: '^\\d{1,10}(,\\d{1,10})*$' }) }),
  data: Type.Object({ removed: Type.Integer() }),
})

const Choice = Type.Object({
  kind: OneOf(chosenKinds),
  mail: Type.Boolean(),
  in_mall: Type.Boolean({ description: 'among the messages' }),
  sms: Type.Optional(Type.Boolean({ description: 'the subject, to your verified phone; not for news of the mall' })),
})
export type MessageChoice = Static<typeof Choice>

export const getMessageChoices = endpoint({
  name: 'getMessageChoices',
  method: 'GET',
  path: '/mall/message/choices',
  access: 'own',
  tag,
  data: Type.Array(Choice),
})
export const changeMessageChoices = endpoint({
  name: 'changeMessageChoices',
  method: 'PUT',
  path: '/mall/message/choices',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ choices: Type.Array(Choice, { maxItems: chosenKinds.length }) }),
  data: Type.Array(Choice),
})
