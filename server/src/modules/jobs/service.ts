/** Starting, reading, canceling and undoing jobs. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { JobRow, listJobItems, listJobs } from '#contract/api/jobs/job'
import type { AnyEndpoint, Input } from '#contract/endpoint'
import { type ErrorCode, type ErrorParams, errors } from '#contract/errors'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import { errorText } from '../../lib/error-text.ts'
import { AppError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { sheetType } from '../../lib/sheet.ts'
import { mayCall, requireRight } from '../identity/rbac/service.ts'
import type { JobKind, JobKinds } from './kind.ts'
import * as queries from './queries.ts'
import { jobFolder } from './run.ts'
import { undoKind } from './undo.ts'
import { wakeRunner } from './wake.ts'

export const countCodes = queries.countCodes

/** The keys of the items that a job has processed, for kinds whose items come in no fixed order. */
export const handledKeys = async ({ db }: Pick<Context, 'db'>, id: number): Promise<Set<string>> =>
  new Set(await queries.findKeys(db, id))

/** The items of a job with that verdict, in their order. */
export async function* itemsWith({ db }: Pick<Context, 'db'>, id: number, outcome: queries.Outcome) {
  for (let position = 0; ; ) {
    const items = await queries.findItemsAfter(db, id, outcome, position, 1000)
    yield* items
    position = items.at(-1)?.position ?? 0
    if (items.length < 1000) return
  }
}

interface StartOptions {
  /** Continues the unfinished job of the same kind and key instead of starting another. */
  dedupeKey?: string
  /** False for jobs that only the calling process can run, such as those of the command line. */
  isShared?: boolean
  /** Starts it no earlier. */
  runAt?: Date | undefined
}

/** Starts a job in the caller's transaction: it is queued when that is committed. Returns its id. */
export async function startJob<Params extends object>(
  ctx: Context,
  kind: Pick<JobKind<Params>, 'name'>,
  params: Params,
  { dedupeKey, isShared = true, runAt }: StartOptions = {},
): Promise<number> {
  const values = { kind: kind.name, ownerId: ctx.actor?.id ?? null, params, dedupeKey, isShared, runAt }
  const job = await queries.insertJob(ctx.db, values)
  if (job) {
    if (isShared) ctx.afterCommit(() => wakeRunner(ctx.database))
    return job.id
  }
  const open = await queries.findUnfinished(ctx.db, kind.name, dedupeKey ?? '')
  // The other one has finished just now.
  return open ? open.id : startJob(ctx, kind, params, { dedupeKey, isShared, runAt })
}

export async function jobPage(
  ctx: MemberContext,
  query: Input<typeof listJobs>['query'],
  endpoint: AnyEndpoint,
  kinds: JobKinds,
) {
  const page = pageOf(query)
  const filter = { ownerId: await ownerFilter(ctx, endpoint), kind: query.kind, status: query.status }
  const { rows, total } = await queries.findJobs(ctx.db, filter, { limit: page.page_size, offset: page.offset })
  return toPage(
    rows.map((row) => presentJob(ctx, row, kinds)),
    total,
    page,
  )
}

export const jobDetail = async (
  ctx: MemberContext,
  id: number,
  endpoint: AnyEndpoint,
  kinds: JobKinds,
): Promise<JobRow> => presentJob(ctx, await requireJob(ctx, id, endpoint), kinds)

export async function jobItemPage(
  ctx: MemberContext,
  id: number,
  query: Input<typeof listJobItems>['query'],
  endpoint: AnyEndpoint,
  kinds: JobKinds,
) {
  const { job } = await requireJob(ctx, id, endpoint)
  const page = pageOf(query)
  const { rows, total } = await queries.findItems(ctx.db, id, query.outcome, {
    limit: page.page_size,
    offset: page.offset,
  })
  const present = kinds.get(job.kind)?.present
  const data = rows.map(({ position, key, outcome, code, detail, undoneAt }) => ({
    position,
    key,
    outcome,
    code,
    detail,
    ...(code && code in errors
      ? { msg: errorText(code as ErrorCode, (detail ?? {}) as ErrorParams, ctx.locale) }
      : { msg: null, ...present?.({ code, detail }, ctx.locale) }),
    undone: undoneAt !== null,
  }))
  return toPage(data, total, page)
}

export async function sendJobFile(
  ctx: MemberContext,
  id: number,
  endpoint: AnyEndpoint,
  reply: FastifyReply,
  kinds: JobKinds,
): Promise<undefined> {
  const { job } = await requireJob(ctx, id, endpoint)
  if (!job.file || !maySee(ctx, job, kinds)) throw new AppError('NOT_FOUND')
  const { right, format } = kinds.get(job.kind)?.file?.(job.params) ?? { right: undefined, format: 'csv' as const }
  if (right) await requireRight(ctx, right)
  reply
    .header('content-type', format === 'pdf' ? 'application/pdf' : sheetType(format))
    .header('content-disposition', `attachment; filename="${job.kind}-${job.id}.${format}"`)
    .header('cache-control', 'no-store')
  await reply.send(createReadStream(join(jobFolder(ctx.env), job.file)))
}

export async function cancelJob(ctx: MemberContext, id: number, endpoint: AnyEndpoint): Promise<{ id: number }> {
  const { job } = await requireJob(ctx, id, endpoint)
  if (!(await queries.requestCancel(ctx.db, id))) throw new AppError('JOB_STATUS', { status: job.status })
  recordChange(ctx, { status: job.status }, { status: 'canceled' })
  return { id }
}

export async function pauseJob(ctx: MemberContext, id: number, endpoint: AnyEndpoint): Promise<{ id: number }> {
  const { job } = await requireJob(ctx, id, endpoint)
  // A job of the command line would look finished to its process.
  if (!job.isShared || !(await queries.pause(ctx.db, id))) throw new AppError('JOB_STATUS', { status: job.status })
  recordChange(ctx, { status: job.status }, { status: 'paused' })
  return { id }
}

export async function resumeJob(ctx: MemberContext, id: number, endpoint: AnyEndpoint): Promise<{ id: number }> {
  const { job } = await requireJob(ctx, id, endpoint)
  if (!(await queries.resume(ctx.db, id))) throw new AppError('JOB_STATUS', { status: job.status })
  ctx.afterCommit(() => wakeRunner(ctx.database))
  recordChange(ctx, { status: job.status }, { status: 'queued' })
  return { id }
}

const isRetryable = ({ kind, status, failed, isShared }: queries.Job, kinds: JobKinds) =>
  isShared && failed > 0 && (status === 'done' || status === 'canceled') && kinds.get(kind)?.retry !== undefined

const mostRetried = 5000

/** Starts a job of the same kind with the failed items of another one. Returns its id. */
export async function retryJob(
  ctx: MemberContext,
  id: number,
  endpoint: AnyEndpoint,
  kinds: JobKinds,
): Promise<{ id: number }> {
  const { job } = await requireJob(ctx, id, endpoint)
  const kind = kinds.get(job.kind)
  if (!kind?.retry || !isRetryable(job, kinds)) throw new AppError('JOB_STATUS', { status: job.status })
  if (kind.right) await requireRight(ctx, kind.right)
  const failed = await queries.findItemsAfter(ctx.db, id, 'failed', 0, mostRetried)
  const params = kind.retry(job.params as object, failed)
  recordChange(ctx, null, { job: job.kind, retry_of: id, failed: failed.length })
  return { id: await startJob(ctx, kind, params, { dedupeKey: `retry ${id}` }) }
}

/** Starts the job that takes back the changes of another one, the last first. Returns its id. */
export async function undoJob(
  ctx: MemberContext,
  id: number,
  endpoint: AnyEndpoint,
  kinds: JobKinds,
  isForced: boolean,
): Promise<{ id: number }> {
  const { job } = await requireJob(ctx, id, endpoint)
  if (!(isForced ? isUndoableAnyway(job, kinds) : isUndoable(job)))
    throw new AppError('JOB_STATUS', { status: job.status })
  const right = kinds.get(job.kind)?.right
  if (right) await requireRight(ctx, right)
  recordChange(ctx, { status: job.status }, { status: 'undone' })
  const params = { jobId: id, kind: job.kind, ...(isForced && { isForced }) }
  return { id: await startJob(ctx, undoKind, params, { dedupeKey: String(id) }) }
}

const ownerFilter = async (ctx: MemberContext, endpoint: AnyEndpoint) =>
  (await mayCall(ctx, endpoint)) ? undefined : ctx.actor.id

export async function requireJob(ctx: MemberContext, id: number, endpoint: AnyEndpoint) {
  const found = await queries.findJob(ctx.db, id, await ownerFilter(ctx, endpoint))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

const daysToUndo = 30
const isRecent = ({ finishedAt }: queries.Job) =>
  finishedAt !== null && Date.now() - finishedAt.getTime() < daysToUndo * 86_400_000
const isUndoable = (job: queries.Job) => job.canUndo && isRecent(job)
const isUndoableAnyway = (job: queries.Job, kinds: JobKinds) =>
  job.status === 'partly_undone' && kinds.get(job.kind)?.forcesUndo === true && isRecent(job)

/** Whether the file of a job is for the account, by the job alone. */
const maySee = ({ actor }: MemberContext, { kind, ownerId }: queries.Job, kinds: JobKinds) =>
  kinds.get(kind)?.file === undefined || ownerId === actor.id

const presentJob = (
  ctx: MemberContext,
  { job, owner }: { job: queries.Job; owner: string | null },
  kinds: JobKinds,
): JobRow => ({
  id: job.id,
  kind: job.kind,
  ...presentParams(job),
  status: job.status,
  total: job.total,
  processed: job.processed,
  done: job.done,
  unchanged: job.unchanged,
  failed: job.failed,
  owner,
  error: job.error !== null && job.error in errors ? errorText(job.error as ErrorCode, {}, ctx.locale) : job.error,
  can_cancel: ['queued', 'running', 'paused'].includes(job.status),
  can_pause: job.isShared && (job.status === 'queued' || job.status === 'running'),
  can_resume: job.status === 'paused',
  can_retry: isRetryable(job, kinds),
  can_undo: isUndoable(job),
  can_undo_anyway: isUndoableAnyway(job, kinds),
  has_file: job.file !== null && maySee(ctx, job, kinds),
  created_at: job.createdAt.toISOString(),
  run_at: job.runAt?.toISOString() ?? null,
  started_at: job.startedAt?.toISOString() ?? null,
  finished_at: job.finishedAt?.toISOString() ?? null,
})

function presentParams({ kind, params }: queries.Job) {
  const { action, jobId } = params as { action?: unknown; jobId?: unknown }
  return {
    action: typeof action === 'string' ? action : null,
    undo_of: kind === undoKind.name && typeof jobId === 'number' ? jobId : null,
  }
}
