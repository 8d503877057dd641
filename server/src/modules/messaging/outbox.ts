/** The outbox as staff see it: what waits, went out or failed, and sending it again. */

import type { listOutbox, OutboxRow, testOutbox } from '#contract/api/messaging/outbox'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import { parseTime } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import { findUser } from '../identity/user/service.ts'
import { readSettings } from '../settings/service.ts'
import { deliverOutbox, reasonOf } from './deliver.ts'
import { codePlace, mailText } from './mail-text.ts'
import * as queries from './outbox-queries.ts'
import { openProviders } from './providers.ts'

export async function outboxPage(ctx: MemberContext, query: Input<typeof listOutbox>['query']) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const moment = (field: 'start_date' | 'end_date') => {
    const text = query[field]
    if (!text) return undefined
    const parsed = parseTime(text, time_zone, field === 'end_date')
    if (!parsed) throw fieldError(field, 'FIELD_FORMAT')
    return parsed
  }
  const page = pageOf(query)
  const filter = {
    state: query.state,
    channel: query.channel,
    keyword: oneLine(query.keyword ?? '') || undefined,
    from: moment('start_date'),
    until: moment('end_date'),
  }
  const { rows, total } = await queries.findOutbox(ctx.db, filter, page)
  const { smtpUrl, smsUrl } = ctx.env
  return {
    ...toPage(rows.map(present), total, page),
    senders: { mail: smtpUrl !== undefined, sms: smsUrl !== undefined },
  }
}

const holdsSecret = ({ body }: { body: string }) => body.includes(codePlace)

const present = (row: queries.ListedMessage): OutboxRow => ({
  id: row.id,
  channel: row.channel,
  recipient: row.recipient,
  subject: row.channel === 'sms' ? '' : row.subject,
  body: row.body.replace(codePlace, '••••••'),
  has_secret: holdsSecret(row),
  state: row.state,
  tries: row.tries,
  error: row.error,
  due_at: row.state === 'queued' ? row.dueAt.toISOString() : null,
  sent_at: row.sentAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

/** Codes are not sent again: they are no longer of use, and their owner can ask for another. */
export const retry = (ctx: Context, ids: number[]) =>
  change(ctx, ids, 'queued', queries.requeue, (row) => row.state !== 'sent' && !holdsSecret(row))

export const cancel = (ctx: Context, ids: number[]) =>
  change(ctx, ids, 'canceled', queries.cancel, ({ state }) => state !== 'sent' && state !== 'canceled')

async function change(
  ctx: Context,
  ids: number[],
  state: OutboxRow['state'],
  apply: typeof queries.requeue,
  isMeant: (row: queries.ListedMessage) => boolean,
) {
  const meant = (await queries.lockOutbox(ctx.db, [...new Set(ids)])).filter(isMeant)
  await apply(
    ctx.db,
    meant.map(({ id }) => id),
  )
  recordChange(
    ctx,
    meant.map((row) => ({ id: row.id, state: row.state })),
    meant.map(({ id }) => ({ id, state })),
  )
  if (state === 'queued') ctx.afterCommit(() => void deliverOutbox(ctx.database, ctx.env).catch(() => {}))
  return { changed: meant.length, skipped: new Set(ids).size - meant.length }
}

/** Goes to the caller alone, so that no other account receives an unwanted mail. */
export async function sendTest(ctx: MemberContext, { channel }: Input<typeof testOutbox>['query']) {
  const user = await findUser(ctx.db, ctx.actor.id)
  const recipient = channel === 'mail' ? user?.email : user?.phoneE164
  if (!recipient) throw new AppError('CONTACT_MISSING')
  const { subject, body: text } = mailText(ctx.locale, 'test.sent')
  const providers = await openProviders(ctx.env)
  try {
    const provider = providers.find((each) => each.channel === channel)
    if (!provider) throw new AppError('SENDER_MISSING')
    const error = await provider
      // No message of the outbox has this id.
      .send({ id: -Date.now(), recipient, subject, text })
      .then(() => '', reasonOf)
    return { recipient, is_sent: error === '', error: error }
  } finally {
    for (const provider of providers) provider.close()
  }
}
