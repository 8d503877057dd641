/** Messages in the mall as their member reads them; which kinds of news a member receives, and how. */

import type { changeMessageChoices, listMessages, MessageChoice, MessageKind } from '#contract/api/messaging/inbox'
import type { Input } from '#contract/endpoint'
import type { Values } from '#contract/rules/message'
import type { Context, MemberContext } from '../../context.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { readSettings } from '../settings/service.ts'
import * as queries from './inbox-queries.ts'
import { mailText, type NewsOf } from './mail-text.ts'

export async function inboxPage(ctx: MemberContext, query: Input<typeof listMessages>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findMessages(ctx.db, ctx.actor.id, query.kind, page)
  const data = rows.map(({ id, kind, subject, body, link, readAt, createdAt }) => ({
    id,
    kind,
    subject,
    body: withoutLink(body, link),
    link,
    is_read: readAt !== null,
    created_at: createdAt.toISOString(),
  }))
  return { ...toPage(data, total, page), unread: await queries.countUnreadOf(ctx.db, ctx.actor.id) }
}

/** A mail writes the link out; in the mall it is a button. `link` is a path of the mall, or empty. */
const withoutLink = (body: string, link: string): string =>
  link
    ? body
        .split(/(https?:\/\/\S+)/)
        .filter((part) => !(/^https?:/.test(part) && part.endsWith(link)))
        .join('')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : body

export async function read(ctx: MemberContext, ids: number[] | undefined): Promise<{ unread: number }> {
  await queries.markRead(ctx.db, ctx.actor.id, ids)
  return unreadOf(ctx)
}

export const unreadOf = async (ctx: MemberContext): Promise<{ unread: number }> => ({
  unread: await queries.countUnreadOf(ctx.db, ctx.actor.id),
})

const chosenKinds = ['order', 'after_sale', 'balance', 'question', 'news'] as const
/** News of staff go by mail only to members who ask for it. */
const mailByDefault = (kind: MessageKind) => kind !== 'news'

/** Everything but mail about news and SMS, unless the member has chosen otherwise. */
export async function choicesOf(ctx: Pick<Context, 'db'>, userId: number): Promise<MessageChoice[]> {
  const rows = await queries.findChoices(ctx.db, userId)
  return chosenKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return { kind, mail: row?.mail ?? mailByDefault(kind), in_mall: row?.inMall ?? true, sms: row?.sms ?? false }
  })
}

export async function changeChoices(
  ctx: MemberContext,
  { choices }: Input<typeof changeMessageChoices>['body'],
): Promise<MessageChoice[]> {
  for (const choice of choices) await queries.putChoice(ctx.db, ctx.actor.id, choice)
  return choicesOf(ctx, ctx.actor.id)
}

type NotifyContext = Pick<Context, 'db' | 'database'>

/** Notifies members in the mall that staff gave each a voucher. */
export const notifyOfVouchers = (ctx: NotifyContext, userIds: readonly number[], name: string): Promise<void> =>
  notifyOfGift(ctx, userIds, 'voucher', { name }, '/mall/member/voucher')

/** Notifies a member in the mall that staff granted a red packet. */
export const notifyOfRedPacket = (ctx: NotifyContext, userId: number, reason: string): Promise<void> =>
  notifyOfGift(ctx, [userId], 'red_packet', { reason }, '/mall/member/red-packet')

/** Without mails, because there may be thousands of them. */
async function notifyOfGift(
  ctx: NotifyContext,
  userIds: readonly number[],
  gift: NewsOf<'gift'>,
  words: Values,
  link: string,
): Promise<void> {
  const { languages, default_language } = await readSettings(ctx.db, ctx.database)
  const filled = Object.fromEntries(languages.map((locale) => [locale, mailText(locale, `gift.${gift}`, words)]))
  await queries.insertForMany(ctx.db, userIds, 'balance', filled, default_language, link)
}

/** Writes a message to a member in the caller's transaction, and a mail to `email`, as far as the member wants both. */
export const writeNews = (
  { db }: Pick<Context, 'db'>,
  to: { userId: number; kind: MessageKind; email: string | null },
  news: { subject: string; body: string; link?: string },
): Promise<{ sms: boolean }> => queries.insertNews(db, to, news, mailByDefault(to.kind))
