/** Messages of staff to many members: drafts, sending and stopping. */
import type {
  Audience,
  Broadcast,
  BroadcastRow,
  BroadcastTexts,
  createBroadcast as createContract,
  listBroadcasts as listContract,
  countRecipients as recipientsContract,
  updateBroadcast as updateContract,
} from '#contract/api/customers/broadcast'
import type { Input } from '#contract/endpoint'
import { locales } from '#contract/types'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { startJob } from '../../jobs/service.ts'
import { readSettings } from '../../settings/service.ts'
import * as queries from './queries.ts'
import { broadcastKind } from './send-kind.ts'
import { textIn } from './text.ts'

type Found = Awaited<ReturnType<typeof queries.findBroadcasts>>['rows'][number]

export async function broadcastPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findBroadcasts(ctx.db, query.status, page)
  const data: BroadcastRow[] = []
  for (const found of rows) data.push(await present(ctx, found))
  return toPage(data, total, page)
}

export async function broadcastDetail(ctx: Context, id: number): Promise<Broadcast> {
  const found = await queries.findBroadcast(ctx.db, id)
  if (!found) throw new AppError('NOT_FOUND')
  const { texts, link, audience } = found.row
  return { ...(await present(ctx, found)), translations: texts, link, audience }
}

async function present(ctx: Context, { row, author, read }: Found): Promise<BroadcastRow> {
  const { default_language } = await readSettings(ctx.db, ctx.database)
  const recipients =
    row.status === 'draft' ? (await queries.countReached(ctx.db, row.audience)).recipients : row.recipients
  return {
    id: row.id,
    subject: textIn(row.texts, ctx.locale, default_language).subject,
    status: row.status,
    recipients,
    delivered: row.delivered,
    mailed: row.mailed,
    read,
    author,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    version: row.version,
  }
}

export async function recipientsOf(ctx: Context, query: Input<typeof recipientsContract>['query']) {
  const ids = (query.group_ids ?? '').split(',').filter(Boolean).map(Number)
  // Numbers beyond an id's range belong to no group, and no group has an account 0.
  const group_ids = ids.map((id) => (id <= 2_147_483_647 ? id : 0))
  const { recipients, byMail } = await queries.countReached(ctx.db, cleanAudience({ ...query, group_ids }))
  return { recipients, by_mail: byMail }
}

export async function createBroadcast(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const row = await queries.insertBroadcast(ctx.db, {
    texts: readTexts(body.translations),
    link: readLink(body.link),
    audience: await readAudience(ctx, body.audience),
    createdBy: ctx.actor.id,
  })
  recordChange(ctx, null, stateOf(row))
  return { id: row.id }
}

export async function updateBroadcast(
  ctx: MemberContext,
  { id, version, translations, link, audience }: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockBroadcast(ctx.db, id),
    sent: version,
    present: stateOf,
    update: async (row) => {
      requireStatus(row, 'draft')
      return queries.updateBroadcast(ctx.db, row.id, {
        texts: readTexts(translations),
        ...(link !== undefined && { link: readLink(link) }),
        ...(audience !== undefined && { audience: await readAudience(ctx, audience) }),
      })
    },
  })
  return { id }
}

/** Those who are members now receive it; the job sends it to each once. */
export async function sendBroadcast(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await lockRow(ctx, id)
  requireStatus(row, 'draft')
  // Half a text would be left out without a word.
  if (!Object.values(row.texts).every(isWhole)) throw new AppError('BROADCAST_INCOMPLETE')
  const { recipients } = await queries.countReached(ctx.db, row.audience)
  const jobId = await startJob(ctx, broadcastKind, { broadcastId: id }, { dedupeKey: String(id) })
  const sent = await queries.updateBroadcast(ctx.db, id, { status: 'sending', recipients, jobId, sentAt: ctx.now() })
  recordChange(ctx, stateOf(row), stateOf(sent))
  return { id }
}

/** The job finds it canceled at its next batch. */
export async function cancelBroadcast(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await lockRow(ctx, id)
  requireStatus(row, 'sending')
  const canceled = await queries.updateBroadcast(ctx.db, id, { status: 'canceled' })
  recordChange(ctx, stateOf(row), stateOf(canceled))
  return { id }
}

export async function deleteBroadcast(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await lockRow(ctx, id)
  requireStatus(row, 'draft')
  await queries.deleteBroadcast(ctx.db, id)
  recordChange(ctx, stateOf(row), null)
  return { id }
}

async function lockRow(ctx: Context, id: number): Promise<queries.BroadcastRow> {
  const row = await queries.lockBroadcast(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

function requireStatus(row: queries.BroadcastRow, status: queries.BroadcastRow['status']): void {
  if (row.status !== status) throw new AppError('BROADCAST_STATUS', { status: row.status })
}

/** A draft may lack a subject or a text in some languages; one has both. */
function readTexts(sent: BroadcastTexts): BroadcastTexts {
  const texts: BroadcastTexts = {}
  for (const lang of locales) {
    const subject = oneLine(sent[lang]?.subject ?? '')
    const body = (sent[lang]?.body ?? '').trim()
    if (subject || body) texts[lang] = { ...(subject && { subject }), ...(body && { body }) }
  }
  if (!Object.values(texts).some(isWhole)) throw fieldError('subject', 'FIELD_REQUIRED')
  return texts
}

const isWhole = ({ subject, body }: { subject?: string; body?: string }) => Boolean(subject && body)

/** Only pages of the mall itself. */
function readLink(link = ''): string {
  const path = oneLine(link)
  if (path && !/^\/(?![/\\])[^\\\s]*$/.test(path)) throw fieldError('link', 'FIELD_FORMAT')
  return path
}

function cleanAudience({ group_ids = [], keyword, tag, approval, has_orders }: Audience): Audience {
  return {
    ...(group_ids.length > 0 && { group_ids: [...new Set(group_ids)] }),
    ...(keyword?.trim() && { keyword: oneLine(keyword) }),
    ...(tag?.trim() && { tag: oneLine(tag) }),
    ...(approval && { approval }),
    ...(has_orders !== undefined && has_orders !== null && { has_orders }),
  }
}

async function readAudience(ctx: Context, sent: Audience = {}): Promise<Audience> {
  const audience = cleanAudience(sent)
  const ids = audience.group_ids ?? []
  if ((await queries.countGroups(ctx.db, ids)) < ids.length)
    throw fieldError('audience.group_ids', 'FIELD_UNKNOWN_REFERENCE')
  return audience
}

const stateOf = ({ id, texts, link, audience, status, version }: queries.BroadcastRow) => ({
  id,
  translations: texts,
  link,
  audience,
  status,
  version,
})
