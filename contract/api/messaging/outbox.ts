/** Mails and messages by SMS that leave the mall: what waits, what went out, what failed. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Line, LongId, Nullable, OneOf, PageQuery, Time, TimeInput } from '../../types.ts'

const tag = 'outbox'

export const outboxChannels = ['mail', 'sms'] as const
/** `expired`: not sent in the time in which its text was of use. */
export const outboxStates = ['queued', 'sent', 'failed', 'canceled', 'expired'] as const

export const OutboxRow = Type.Object({
  id: Type.Integer(),
  channel: OneOf(outboxChannels),
  recipient: Type.String(),
  subject: Type.String({ description: 'empty for SMS' }),
  body: Type.String({ description: 'plain text; dots stand for a code or password' }),
  has_secret: Type.Boolean({ description: 'the text holds a code or password, so that it cannot be retried' }),
  state: OneOf(outboxStates),
  tries: Type.Integer(),
  error: Type.String({ description: 'why the last try failed, in the words of the provider' }),
  due_at: Nullable({ ...Time, description: 'when a queued message is tried next' }),
  sent_at: Nullable(Time),
  created_at: Time,
})
export type OutboxRow = Static<typeof OutboxRow>

export const listOutbox = endpoint({
  name: 'listOutbox',
  method: 'GET',
  path: '/base/outbox/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    state: Type.Optional(OneOf(outboxStates)),
    channel: Type.Optional(OneOf(outboxChannels)),
    keyword: Type.Optional({ ...Line(200), description: 'part of the recipient or the subject' }),
    start_date: Type.Optional(TimeInput),
    end_date: Type.Optional(TimeInput),
  }),
  list: OutboxRow,
  extra: Type.Object({
    senders: Type.Object({ mail: Type.Boolean(), sms: Type.Boolean() }, { description: 'whether one is configured' }),
  }),
})

const Ids = Type.Object({ ids: Type.Array(LongId, { minItems: 1, maxItems: 1000 }) })
const Changed = Type.Object({ changed: Type.Integer(), skipped: Type.Integer() })

export const retryOutbox = endpoint({
  name: 'retryOutbox',
  method: 'POST',
  path: '/base/outbox/retry',
  access: 'api',
  tag,
  body: Ids,
  data: Changed,
})
export const cancelOutbox = endpoint({
  name: 'cancelOutbox',
  method: 'POST',
  path: '/base/outbox/cancel',
  access: 'api',
  tag,
  body: Ids,
  data: Changed,
})
export const testOutbox = endpoint({
  name: 'testOutbox',
  method: 'POST',
  path: '/base/outbox/test',
  access: 'api',
  tag,
  query: Type.Object({ channel: OneOf(outboxChannels) }),
  data: Type.Object({
    recipient: Type.String(),
    is_sent: Type.Boolean(),
    error: Type.String({ description: 'why the provider did not take it' }),
  }),
  errors: ['SENDER_MISSING', 'CONTACT_MISSING'],
  limit: 'document',
  ownTransaction: true,
})
