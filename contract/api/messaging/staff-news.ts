/** News for staff in the back office: mentions in notes, and what each of them wants to hear of. */
import Type, { type Static } from 'typebox'
import { apiBase, endpoint } from '../../endpoint.ts'
import { Flag, Id, Line, Nullable, OneOf, PageQuery, Time } from '../../types.ts'

const tag = 'staff-news'

export const staffNewsKinds = [
  'mention',
  'order',
  'large_order',
  'payment',
  'payment_reversed',
  'request',
  'low_stock',
  'job_failed',
  'source_failing',
  'distributor',
  'registration',
  'withdrawal',
  'earning_review',
  'recharge',
  'question',
  'search_request',
  'page_problems',
] as const
export type StaffNewsKind = (typeof staffNewsKinds)[number]

export const StaffNewsRow = Type.Object({
  id: Type.Integer(),
  kind: OneOf(staffNewsKinds),
  subject: Type.String({ description: 'what it is about, such as an order number or a product code' }),
  text: Type.String({ description: 'beginning of the note, amount, stock or error' }),
  actor: Nullable(Type.String({ description: 'who caused it' })),
  link: Type.String({ description: 'path of the screen' }),
  is_read: Type.Boolean(),
  created_at: Time,
})
export type StaffNewsRow = Static<typeof StaffNewsRow>

const Unread = Type.Object({ unread: Type.Integer() })
export type UnreadNews = Static<typeof Unread>

/**
 * An event stream (`text/event-stream`) for staff, whose events are `UnreadNews`: one when the number changes, and one
 * every 15 seconds. No endpoint, because its response does not end.
 */
export const newsStreamPath = `${apiBase}/base/staff_news/stream`

export const listStaffNews = endpoint({
  name: 'listStaffNews',
  method: 'GET',
  path: '/base/staff_news/list',
  access: 'own',
  tag,
  ownerOnly: true,
  query: Type.Object({ ...PageQuery, kind: Type.Optional(OneOf(staffNewsKinds)), unread: Type.Optional(Flag) }),
  list: StaffNewsRow,
  extra: Unread,
})
export const countStaffNews = endpoint({
  name: 'countStaffNews',
  method: 'GET',
  path: '/base/staff_news/unread',
  access: 'own',
  tag,
  ownerOnly: true,
  data: Unread,
})
export const readStaffNews = endpoint({
  name: 'readStaffNews',
  method: 'POST',
  path: '/base/staff_news/read',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })) }),
  data: Unread,
})

const Choice = Type.Object({ kind: OneOf(staffNewsKinds), is_wanted: Type.Boolean() })
export type StaffNewsChoice = Static<typeof Choice>

export const getStaffNewsChoices = endpoint({
  name: 'getStaffNewsChoices',
  method: 'GET',
  path: '/base/staff_news/choices',
  access: 'own',
  tag,
  ownerOnly: true,
  data: Type.Array(Choice),
})
export const changeStaffNewsChoices = endpoint({
  name: 'changeStaffNewsChoices',
  method: 'PUT',
  path: '/base/staff_news/choices',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ choices: Type.Array(Choice, { maxItems: staffNewsKinds.length }) }),
  data: Type.Array(Choice),
})

export const Colleague = Type.Object({ id: Type.Integer(), username: Type.String(), name: Type.String() })
export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/base/staff_news/colleagues',
  access: 'api',
  tag,
  query: Type.Object({ keyword: Type.Optional(Line(60)) }),
  data: Type.Array(Colleague),
})
