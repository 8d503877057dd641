import type { outboxStates } from '#contract/api/messaging/outbox'
import { sql } from '../../db/drizzle.ts'
import { outbox } from './schema.ts'

export const mostTries = 10

/** Codes that have expired, and news that waited for days, are out of date. */
export const isFresh = sql`coalesce(${outbox.retriedAt}, ${outbox.createdAt}) > now() - case
  when position('{code}' in ${outbox.body}) > 0 then interval '9 minutes' else interval '1 day' end`

/** The state of a message, in the words of the contract. */
export const outboxState = sql<(typeof outboxStates)[number]>`case
  when ${outbox.sentAt} is not null then 'sent'
  when ${outbox.canceledAt} is not null then 'canceled'
  when ${outbox.tries} >= ${sql.raw(String(mostTries))} then 'failed'
  when not (${isFresh}) then 'expired'
  else 'queued' end`
