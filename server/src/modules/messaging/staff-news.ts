/**
 * News of staff in the back office: mentions, new orders, payments to confirm, requested returns, products running low,
 * failed jobs.
 */

import {
  type changeStaffNewsChoices,
  type listStaffNews,
  type StaffNewsChoice,
  staffNewsKinds,
} from '#contract/api/messaging/staff-news'
import type { AnyEndpoint, Input } from '#contract/endpoint'
import { apiBase } from '#contract/endpoint'
import type { Context, MemberContext } from '../../context.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import * as queries from './staff-news-queries.ts'

export { countUnread, dropOldStaffNews, findNewsStates, mostCounted } from './staff-news-queries.ts'

type Facts = Omit<queries.NewsFacts, 'actor'>

/** Longest text of a piece of news. */
const longest = 300

const factsOf = (ctx: Pick<Context, 'actor'>, facts: Facts): queries.NewsFacts => ({
  ...facts,
  text: oneLine(facts.text).slice(0, longest),
  actor: ctx.actor?.username ?? null,
})

/** Notifies all staff who hold the right to an endpoint and want the kind of news, once for each `key`. */
export const notifyStaffWith = (ctx: Context, endpoint: AnyEndpoint, facts: Facts): Promise<void> =>
  queries.insertStaffNews(ctx.db, factsOf(ctx, facts), { method: endpoint.method, path: apiBase + endpoint.path })

export const notifyStaff = (ctx: Context, userIds: readonly number[], facts: Facts): Promise<void> =>
  queries.insertStaffNews(ctx.db, factsOf(ctx, facts), { userIds })

/** Names after an `@`, as far as a word goes; a full stop at the end belongs to the sentence. */
const mention = /(?:^|[\s(,;])@([\p{L}\p{N}._+-]{1,60})/gu
const mostMentions = 20

/** Staff that a text mentions by `@username`. */
async function mentionedIn(ctx: Pick<Context, 'db'>, text: string): Promise<{ id: number; username: string }[]> {
  const names = [...text.matchAll(mention)].flatMap(([, name = '']) => {
    const plain = name.toLowerCase()
    return [plain, plain.replace(/[.-]+$/, '')]
  })
  const wanted = [...new Set(names)].slice(0, 2 * mostMentions)
  return wanted.length > 0 ? queries.findNamedStaff(ctx.db, wanted) : []
}

/** Notifies colleagues that a note mentions them; authors get no news of their own mentions. */
export async function notifyMentioned(
  ctx: MemberContext,
  text: string,
  facts: Omit<Facts, 'kind' | 'text'>,
): Promise<string[]> {
  const mentioned = await mentionedIn(ctx, text)
  const others = mentioned.filter(({ id }) => id !== ctx.actor.id).map(({ id }) => id)
  if (others.length > 0) await notifyStaff(ctx, others, { ...facts, kind: 'mention', text })
  return mentioned.map(({ username }) => username)
}

export async function newsPage(ctx: MemberContext, query: Input<typeof listStaffNews>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findNews(ctx.db, ctx.actor.id, { kind: query.kind, unread: query.unread }, page)
  const data = rows.map(({ id, kind, subject, text, actor, link, readAt, createdAt }) => ({
    id,
    kind,
    subject,
    text,
    actor,
    link,
    is_read: readAt !== null,
    created_at: createdAt.toISOString(),
  }))
  return { ...toPage(data, total, page), ...(await unreadNews(ctx)) }
}

export const unreadNews = async (ctx: MemberContext): Promise<{ unread: number }> => ({
  unread: await queries.countUnread(ctx.db, ctx.actor.id),
})

export async function readNews(ctx: MemberContext, ids: number[] | undefined): Promise<{ unread: number }> {
  await queries.markNewsRead(ctx.db, ctx.actor.id, ids)
  return unreadNews(ctx)
}

export async function newsChoices(ctx: MemberContext): Promise<StaffNewsChoice[]> {
  const rows = await queries.findNewsChoices(ctx.db, ctx.actor.id)
  return staffNewsKinds.map((kind) => ({
    kind,
    is_wanted: rows.find((each) => each.kind === kind)?.isWanted ?? queries.notifiedByDefault.includes(kind),
  }))
}

export async function changeNewsChoices(
  ctx: MemberContext,
  { choices }: Input<typeof changeStaffNewsChoices>['body'],
): Promise<StaffNewsChoice[]> {
  for (const choice of choices) await queries.putNewsChoice(ctx.db, ctx.actor.id, choice)
  return newsChoices(ctx)
}

export async function colleagues(ctx: MemberContext, keyword = '') {
  const rows = await queries.findColleagues(ctx.db, oneLine(keyword))
  return rows.map(({ id, username, alias }) => ({ id, username, name: alias ?? '' }))
}
