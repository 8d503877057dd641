/**
 * The job that sends a message to its members. A copy and its mail are written in the transaction that advances the
 * job, and a member has one copy of a message at most, so a kill in between neither loses nor repeats one.
 */
import type { Context } from '../../../context.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { handledKeys } from '../../jobs/service.ts'
import { offeredLocale, readSettings } from '../../settings/service.ts'
import * as queries from './queries.ts'
import { textIn } from './text.ts'

const batch = 500

type Item = JobItem & { member: queries.Reached }

export const broadcastKind: JobKind<{ broadcastId: number }, Item> = {
  name: 'broadcast',
  count: async (ctx, { broadcastId }) => (await queries.readBroadcast(ctx.db, broadcastId))?.recipients ?? 0,
  async *items(ctx, { broadcastId }, { id, processed, signal }) {
    const broadcast = await queries.readBroadcast(ctx.db, broadcastId)
    // By id, so a resumed run goes on after the last member that was handled.
    const handled = processed > 0 ? await handledKeys(ctx, id) : new Set<string>()
    for (let after = lastOf(handled); broadcast && !signal?.aborted; ) {
      const until = broadcast.sentAt ?? ctx.now()
      const members = await queries.findReached(ctx.db, broadcast.audience, after, until, batch)
      const last = members.at(-1)
      if (!last) return
      after = last.id
      yield members.map((member) => ({ key: String(member.id), member }))
    }
  },
  async run(ctx, items, { broadcastId }) {
    const broadcast = await queries.lockBroadcast(ctx.db, broadcastId)
    if (broadcast?.status !== 'sending') return items.map(() => ({ outcome: 'unchanged' }))
    return deliver(ctx, broadcast, items)
  },
  async finish(ctx, { broadcastId }) {
    await queries.endSending(ctx.db, broadcastId)
    return false
  },
}

async function deliver(
  ctx: Context,
  { id, texts, link }: queries.BroadcastRow,
  items: readonly Item[],
): Promise<Verdict[]> {
  const settings = await readSettings(ctx.db, ctx.database)
  const copies = items.map(({ member }) => {
    const locale = offeredLocale(settings, [member.language])
    return { member, ...textIn(texts, locale, settings.default_language) }
  })
  const written = await queries.writeCopies(
    ctx.db,
    copies
      .filter(({ member }) => member.inMall)
      .map(({ member, subject, body }) => ({
        userId: member.id,
        kind: 'news' as const,
        subject,
        body,
        link,
        broadcastId: id,
      })),
  )
  const isNew = ({ member }: (typeof copies)[number]) => (member.inMall ? written.has(member.id) : member.mail)
  const mails = copies.filter((copy) => copy.member.mail && isNew(copy))
  await queries.queueMails(
    ctx.db,
    mails.map(({ member, subject, body }) => ({
      channel: 'mail' as const,
      recipient: member.email ?? '',
      // Braces are places for codes.
      subject: plain(subject),
      body: plain([body, link && urlOf(ctx, link)].filter(Boolean).join('\n\n')),
    })),
  )
  await queries.addCounts(ctx.db, id, written.size, mails.length)
  return copies.map((copy) => ({ outcome: isNew(copy) ? 'done' : 'unchanged' }))
}

const plain = (text: string) => text.replace(/[{}]/g, '')
const urlOf = ({ env }: Pick<Context, 'env'>, path: string) =>
  `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`

const lastOf = (keys: ReadonlySet<string>) => [...keys].reduce((last, key) => Math.max(last, Number(key)), 0)
