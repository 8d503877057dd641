/** Exports of a member's data, and the end of an account: requested, taken back, reminded of, due. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type {
  createErasure as createContract,
  ErasureRow,
  listErasures as listContract,
} from '#contract/api/privacy/erasure'
import type { DataExport, ErasureBlocker, Privacy, Erasure as WireErasure } from '#contract/api/privacy/privacy'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import type { MemberRequest } from '../../http/context.ts'
import { daysLater } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import { hasSecondFactor, proveSelf } from '../accounts/account/second-factor.ts'
import { endSessions } from '../accounts/account/sessions.ts'
import { requirePowerOver } from '../identity/rbac/powers.ts'
import type { User } from '../identity/user/schema.ts'
import { findUser, lockUsers } from '../identity/user/service.ts'
import { startJob } from '../jobs/service.ts'
import { queueAccountNews } from '../messaging/service.ts'
import { eraseKind, refuseBlocked } from './erase-kind.ts'
import { exportKind, exportPath } from './export-kind.ts'
import * as queries from './queries.ts'

const exportsPerDay = 2
/** Days in which a member may still cancel the erasure. */
const coolingOff = 7
/** Days before the end at which the member is reminded. */
const remindBefore = 1

export async function privacyOf(ctx: MemberContext): Promise<Privacy> {
  const exports = await queries.findExports(ctx.db, ctx.actor.id)
  const erasure = await queries.findOpenErasure(ctx.db, ctx.actor.id)
  return {
    exports: exports.map(({ row, status }) => presentExport(row, status, ctx.now())),
    exports_left: Math.max(0, exportsPerDay - (await countRecent(ctx))),
    erasure: erasure ? presentErasure(erasure) : null,
    blockers: await queries.findBlockers(ctx.db, ctx.actor.id),
    needs_code: await hasSecondFactor(ctx.db, ctx.actor.id),
  }
}

const countRecent = (ctx: MemberContext) => queries.countExportsSince(ctx.db, ctx.actor.id, daysLater(ctx.now(), -1))

type ExportRow = Awaited<ReturnType<typeof queries.insertExport>>

function presentExport(row: ExportRow, job: string | null, now: Date): DataExport {
  const failed = job === 'failed' || job === 'canceled' || (job === 'done' && !row.readyAt)
  const state = row.expiresAt
    ? row.expiresAt > now
      ? ('ready' as const)
      : ('expired' as const)
    : failed
      ? ('failed' as const)
      : ('working' as const)
  return {
    id: row.id,
    state,
    size: row.size,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}

/** One at a time for each member, so that the limit holds. */
export async function requestExport(ctx: MemberContext): Promise<DataExport> {
  await lockUsers(ctx.db, [ctx.actor.id])
  if ((await countRecent(ctx)) >= exportsPerDay) throw new AppError('EXPORT_LIMIT', { max: exportsPerDay })
  const row = await queries.insertExport(ctx.db, { userId: ctx.actor.id, file: randomBytes(24).toString('base64url') })
  await queries.setExportJob(ctx.db, row.id, await startJob(ctx, exportKind, { exportId: row.id }))
  return presentExport(row, 'queued', ctx.now())
}

export async function sendExport(ctx: MemberContext, id: number, reply: FastifyReply): Promise<undefined> {
  const row = await queries.findOwnFile(ctx.db, ctx.actor.id, id)
  if (!row) throw new AppError('NOT_FOUND')
  reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="my-data-${row.createdAt.toISOString().slice(0, 10)}.zip"`)
    .header('cache-control', 'no-store')
  await reply.send(createReadStream(exportPath(ctx.env, row.file)))
}

const presentErasure = (row: queries.Erasure): WireErasure => ({
  due_at: row.dueAt.toISOString(),
  created_at: row.createdAt.toISOString(),
  by_staff: row.requestedBy !== null,
  blocked: row.blocked as ErasureBlocker | null,
})

export async function requestErasure(
  ctx: MemberRequest,
  proof: { password: string; code?: string | null | undefined },
): Promise<WireErasure> {
  const user = await proveSelf(ctx, proof)
  return ctx.transaction(async (tx) => {
    await lockUsers(tx.db, [user.id])
    await refuseBlocked(tx, user.id)
    const open = await queries.findOpenErasure(tx.db, user.id)
    if (open) return presentErasure(open)
    const row = await queries.insertErasure(tx.db, { userId: user.id, dueAt: daysLater(tx.now(), coolingOff) })
    if (!row) throw new AppError('NOT_FOUND')
    await notifyOwner(tx, user, row.dueAt)
    await endSessions(tx.db, user.id, { except: ctx.actor.sessionId })
    recordChange(tx, null, { erasure: row.dueAt.toISOString() })
    return presentErasure(row)
  })
}

const dayOf = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')
const notifyOwner = (ctx: Context, user: User, dueAt: Date) =>
  queueAccountNews(ctx, user, 'erasure_requested', { words: { time: `${dayOf(dueAt)} UTC` } })

export async function cancelOwnErasure(ctx: MemberContext): Promise<void> {
  const row = await queries.cancelErasure(ctx.db, { userId: ctx.actor.id })
  if (!row) throw new AppError('NOT_FOUND')
  await noteCanceled(ctx, row)
}

async function noteCanceled(ctx: Context, row: queries.Erasure): Promise<void> {
  const user = await findUser(ctx.db, row.userId)
  if (user) await queueAccountNews(ctx, user, 'erasure_canceled')
  recordChange(ctx, { erasure: row.dueAt.toISOString() }, { erasure: null })
}

export async function erasurePage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findErasures(ctx.db, query.status, page)
  const data = rows.map(
    ({ row, username, requestedBy }): ErasureRow => ({
      id: row.id,
      user_id: row.userId,
      username,
      status: row.status,
      due_at: row.dueAt.toISOString(),
      blocked: row.blocked as ErasureBlocker | null,
      requested_by: requestedBy,
      note: row.note,
      created_at: row.createdAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
    }),
  )
  return toPage(data, total, page)
}

/** For a customer who asked by letter. The customer is notified, and can cancel the erasure until then. */
export async function createErasure(
  ctx: MemberContext,
  { user_id, note, days = coolingOff }: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const words = oneLine(note)
  if (!words) throw fieldError('note', 'FIELD_REQUIRED')
  const [user] = await lockUsers(ctx.db, [user_id])
  if (!user || user.erasedAt) throw new AppError('NOT_FOUND')
  if (user.id === ctx.actor.id) throw new AppError('OWN_POWERS')
  await requirePowerOver(ctx.db, ctx.actor, user)
  await refuseBlocked(ctx, user.id)
  const dueAt = daysLater(ctx.now(), days)
  const row = await queries.insertErasure(ctx.db, { userId: user.id, dueAt, note: words, requestedBy: ctx.actor.id })
  if (!row) throw fieldError('user_id', 'DUPLICATE', { value: user.username })
  await notifyOwner(ctx, user, dueAt)
  recordChange(ctx, null, { user_id, erasure: dueAt.toISOString(), note: words })
  return { id: row.id }
}

export async function cancelErasure(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.cancelErasure(ctx.db, { id })
  if (!row) throw new AppError('NOT_FOUND')
  await noteCanceled(ctx, row)
  return { id }
}

/** Reminds members a day before the end, and starts what is due. Runs every ten minutes. */
export async function runErasures(ctx: Context): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const row of await queries.takeReminders(tx.db, daysLater(tx.now(), remindBefore), tx.now())) {
      const user = await findUser(tx.db, row.userId)
      if (user) await queueAccountNews(tx, user, 'erasure_soon', { words: { time: `${dayOf(row.dueAt)} UTC` } })
    }
  })
  for (const { id } of await queries.findDueErasures(ctx.db, ctx.now()))
    await ctx.transaction((tx) => startJob(tx, eraseKind, { erasureId: id }, { dedupeKey: String(id) }))
}
