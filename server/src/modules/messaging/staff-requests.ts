/** Requests of members that wait for a person: in the back office, and by mail to the addresses of the settings. */

import type { StaffNewsKind } from '#contract/api/messaging/staff-news'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Context } from '../../context.ts'
import { oneLine } from '../../lib/text.ts'
import { readSettings } from '../settings/service.ts'
import { mailText, type NewsOf } from './mail-text.ts'
import { insertMessage, isFlooded, isNotifiedAlready } from './queries.ts'
import { urlOf } from './service.ts'
import { notifyStaffWith } from './staff-news.ts'

type StaffRequest = NewsOf<'request'>

interface RequestFacts {
  /** Of the event, where no signed-in account causes it: each is reported once. */
  key: string
  /** Whose it is, or its number. */
  subject: string
  text: string
  /** Path of the screen. */
  link: string
}

const newsKind = (request: StaffRequest): StaffNewsKind => (request === 'after_sale' ? 'request' : request)

/** Mails about requests to one address within an hour, so that they cannot fill a mailbox of staff. */
const mostAnHour = 60

/**
 * Notifies the staff who decide such requests, as holders of the right to `endpoint`. `isAgain`: the request waits
 * already, which goes to no mailbox a second time.
 */
export async function notifyOfRequest(
  ctx: Context,
  request: StaffRequest,
  endpoint: AnyEndpoint,
  { isAgain = false, ...facts }: RequestFacts & { isAgain?: boolean },
): Promise<void> {
  const kind = newsKind(request)
  // One member cannot fill the list: what they ask for within a day is one piece of news, and unread again.
  const key = ctx.actor?.id ? `${request}:${ctx.actor.id}:${ctx.now().toISOString().slice(0, 10)}` : facts.key
  const { request_emails, default_language } = await readSettings(ctx.db, ctx.database)
  const addresses: string[] = []
  for (const recipient of isAgain ? [] : request_emails)
    if (!(await isNotifiedAlready(ctx.db, recipient, kind, key)) && !(await isFlooded(ctx.db, recipient, mostAnHour)))
      addresses.push(recipient)
  await notifyStaffWith(ctx, endpoint, { kind, ...facts, key, isRenewed: true })
  const text = mailText(default_language, `request.${request}`, {
    subject: oneLine(facts.subject),
    text: oneLine(facts.text),
    link: urlOf(ctx, facts.link),
  })
  for (const recipient of addresses)
    await insertMessage(ctx.db, { channel: 'mail', recipient, ...text, topic: `${kind} ${key}` })
}
