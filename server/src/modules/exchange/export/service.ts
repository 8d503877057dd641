/** Exports that staff ask for, at once or on a schedule. */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import {
  type ExportChoice,
  type ExportRow,
  type ExportScheduleRow,
  type ExportSpec,
  exportKinds,
  type listExportSchedules,
  type listExports,
  type saveExportSchedule,
  startExport as startContract,
} from '#contract/api/exchange/export'
import type { Answer, Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isTimeZone, parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { sheetType } from '../../../lib/sheet.ts'
import { oneLine } from '../../../lib/text.ts'
import { textOf } from '../../../lib/texts.ts'
import { mayCall, mayStillCall, requireRight } from '../../identity/rbac/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import { startJob } from '../../jobs/service.ts'
import { localeOfAccount } from '../../messaging/service.ts'
import { readSettings } from '../../settings/service.ts'
import { kinds, requireKnown } from './kinds.ts'
import * as queries from './queries.ts'
import { nextTime } from './rhythm.ts'
import { exportPath, writeExportKind } from './write-kind.ts'

/** Schedules of one account. */
const mostSchedules = 20

export async function exportChoices(ctx: MemberContext): Promise<ExportChoice[]> {
  const choices: ExportChoice[] = []
  for (const kind of exportKinds) {
    if (!(await mayCall(ctx, kinds[kind].right))) continue
    const columns = Object.entries(kinds[kind].columns).map(([name, column]) => ({
      name,
      label: textOf(ctx.locale, column.heading),
      is_translated: column.isTranslated === true,
      is_usual: column.isUnusual !== true,
    }))
    choices.push({ kind, columns })
  }
  return choices
}

export async function startExport(ctx: MemberContext, spec: ExportSpec): Promise<{ id: number }> {
  await requireKindRight(ctx, spec)
  await requireDays(ctx, spec)
  const id = await start(ctx, cleaned(spec, ctx), null)
  recordChange(ctx, null, spec)
  return { id }
}

async function requireKindRight(ctx: MemberContext, spec: ExportSpec): Promise<void> {
  requireKnown(spec)
  const { right } = kinds[spec.kind]
  await requireRight(ctx, right)
}

/** Days that the calendar does not have are refused before the job meets them. */
async function requireDays(ctx: MemberContext, { filter = {} }: ExportSpec): Promise<void> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  for (const field of ['start_date', 'end_date'] as const)
    if (filter[field] && !parseTime(filter[field], time_zone)) throw fieldError(`filter.${field}`, 'FIELD_FORMAT')
}

/** The options that schedules store too; they do not depend on the account that runs them. */
const cleaned = (spec: ExportSpec, { locale }: MemberContext): ExportSpec => ({
  ...spec,
  format: spec.shape && spec.shape !== 'own' ? 'csv' : (spec.format ?? 'csv'),
  languages: spec.languages?.length ? [...new Set(spec.languages)] : [locale],
})

async function start(ctx: MemberContext, spec: ExportSpec, scheduleId: number | null): Promise<number> {
  const id = await queries.insertExport(ctx.db, { ownerId: ctx.actor.id, scheduleId, spec, locale: ctx.locale })
  const jobId = await startJob(ctx, writeExportKind, { exportId: id })
  await queries.updateExport(ctx.db, id, { jobId })
  return id
}

export async function exportPage(
  ctx: MemberContext,
  query: Input<typeof listExports>['query'],
): Promise<Answer<typeof listExports>> {
  const page = pageOf(query)
  const slice = page
  const [rows, total] = await Promise.all([
    queries.findExports(ctx.db, ctx.actor.id, slice),
    queries.countExports(ctx.db, ctx.actor.id),
  ])
  const present = ({ row, job, schedule }: (typeof rows)[number]): ExportRow => {
    const status = job?.status ?? (row.size === null ? 'failed' : 'done')
    return {
      id: row.id,
      ...row.spec,
      schedule,
      job_id: row.jobId,
      status,
      percent: job?.total ? Math.min(100, Math.floor((100 * job.processed) / job.total)) : null,
      rows: row.rows,
      size: row.size,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
      can_download: row.size !== null,
    }
  }
  return toPage(rows.map(present), total, page)
}

export async function sendExport(ctx: MemberContext, id: number, reply: FastifyReply): Promise<undefined> {
  const row = await queries.findExport(ctx.db, id)
  if (!row || row.ownerId !== ctx.actor.id || row.size === null) throw new AppError('NOT_FOUND')
  await requireKindRight(ctx, row.spec)
  const { kind, shape = 'own', format = 'csv' } = row.spec
  const name = `${kind}${shape === 'own' ? '' : `-${shape}`}-${row.createdAt.toISOString().slice(0, 10)}.${format}`
  reply
    .header('content-type', sheetType(format))
    .header('content-length', row.size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  await reply.send(createReadStream(exportPath(ctx.env, id)))
}

export async function schedulePage(
  ctx: MemberContext,
  query: Input<typeof listExportSchedules>['query'],
): Promise<Answer<typeof listExportSchedules>> {
  const page = pageOf(query)
  const slice = page
  const [rows, total] = await Promise.all([
    queries.findSchedules(ctx.db, ctx.actor.id, slice),
    queries.countSchedules(ctx.db, ctx.actor.id),
  ])
  return toPage(rows.map(presentSchedule), total, page)
}

const presentSchedule = (row: queries.Schedule): ExportScheduleRow => ({
  id: row.id,
  name: row.name,
  spec: row.spec,
  every: row.every,
  weekday: row.weekday,
  day: row.day,
  time: row.time,
  time_zone: row.timeZone,
  is_active: row.isActive,
  next_at: row.isActive ? row.nextAt.toISOString() : null,
})

export async function saveSchedule(
  ctx: MemberContext,
  { id, spec, ...body }: Input<typeof saveExportSchedule>['body'],
): Promise<{ id: number }> {
  await requireKindRight(ctx, spec)
  await requireDays(ctx, spec)
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const timeZone = body.time_zone ?? time_zone
  if (!isTimeZone(timeZone)) throw fieldError('time_zone', 'FIELD_FORMAT')
  const name = oneLine(body.name)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  const rhythm = {
    every: body.every,
    weekday: body.every === 'weekly' ? (body.weekday ?? 1) : null,
    day: body.every === 'monthly' ? (body.day ?? 1) : null,
    time: body.time,
    timeZone,
  }
  const change = {
    name,
    spec: cleaned(spec, ctx),
    ...rhythm,
    isActive: body.is_active ?? true,
    nextAt: nextTime(rhythm, ctx.now()),
  }
  if (!id) {
    if ((await queries.countSchedules(ctx.db, ctx.actor.id)) >= mostSchedules)
      throw fieldError('name', 'FIELD_TOO_MANY', { max: mostSchedules })
    recordChange(ctx, null, change)
    return { id: await queries.insertSchedule(ctx.db, { ownerId: ctx.actor.id, ...change }) }
  }
  const before = await queries.findSchedule(ctx.db, id, ctx.actor.id)
  if (!before) throw new AppError('NOT_FOUND')
  await queries.updateSchedule(ctx.db, id, change)
  recordChange(ctx, presentSchedule(before), presentSchedule({ ...before, ...change }))
  return { id }
}

export async function deleteSchedule(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.deleteSchedule(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('NOT_FOUND')
  recordChange(ctx, presentSchedule(row), null)
  return { id }
}

/** Starts the scheduled exports whose time has come; those of accounts without the right any more end. */
export const startDueExports = (base: Context): Promise<void> =>
  base.transaction(async (ctx) => {
    for (const schedule of await queries.takeDue(ctx.db, ctx.now())) {
      const { id, ownerId, spec } = schedule
      const owner = await findUser(ctx.db, ownerId)
      const isAllowed =
        (await mayStillCall(ctx.db, ownerId, startContract)) &&
        (await mayStillCall(ctx.db, ownerId, kinds[spec.kind].right))
      if (!owner || !isAllowed) {
        await queries.updateSchedule(ctx.db, id, { isActive: false })
        continue
      }
      const member = await actorContext(ctx, ownerId, startContract)
      await start({ ...member, locale: await localeOfAccount(ctx, owner.language) }, spec, id)
      await queries.updateSchedule(ctx.db, id, { nextAt: nextTime(schedule, ctx.now()) })
    }
  })

export async function dropOldExportFiles({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  for (const { id } of await queries.deleteExpired(db)) await rm(exportPath(env, id), { force: true })
}
