/**
 * Runs a job batch by batch. Each batch, its verdicts and the progress are written in one transaction, so a killed run
 * leaves whole batches and the next run continues after them.
 *
 * Two runs of one job exclude each other twice: by a lock that ends with its process, and by the name of the runner,
 * which every batch checks when it advances the job.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, programContext } from '../../context.ts'
import { type Database, isDatabaseUnavailable } from '../../db/client.ts'
import { locks } from '../../db/locks.ts'
import type { Environment } from '../../env.ts'
import { AppError } from '../../lib/errors.ts'
import { notifyStaff } from '../messaging/staff-news.ts'
import type { AnyJobKind, JobItem, JobKind, JobKinds, Verdict } from './kind.ts'
import * as queries from './queries.ts'

interface RunOptions {
  /** Called after each batch, in order. */
  onBatch?: (items: readonly JobItem[], verdicts: readonly Verdict[]) => void
  /** Stops the run after the batch under way; the job stays unfinished, to be continued. */
  signal?: AbortSignal
}

/** Another run has taken over; its batches must not mix with those of this one. */
class RunLost extends Error {}

/** Days for which files of the mall's data are stored. */
export const fileDays = 7

export const jobFolder = (env: Environment) => join(env.dataDir, 'jobs')

/** Runs a job to its end. Returns false when another process runs it or it is finished. Throws what the kind throws. */
export async function runJob(
  database: Database,
  env: Environment,
  kinds: JobKinds,
  id: number,
  options: RunOptions = {},
): Promise<boolean> {
  const release = await database.tryLock(locks.jobs, id)
  if (!release) return false
  try {
    const runner = randomUUID()
    const job = await queries.beginRun(database.db, id, runner)
    if (!job) return false
    const ctx = programContext(database, env, `job ${id} ${job.kind}`)
    const kind = kinds.get(job.kind)
    try {
      if (!kind) throw new Error(`There is no job kind ${job.kind}.`)
      const end = await runBatches(ctx, kinds, kind, job, runner, options)
      if (end === 'stopped') return false
      const file = await writeFile(ctx, kind, job, end === 'canceled')
      await queries.finishRun(database.db, id, runner, { status: end, canUndo: kind.undo !== undefined, file })
    } catch (error) {
      if (error instanceof RunLost) return false
      // The database comes back, and the job goes on.
      if (isDatabaseUnavailable(error)) throw error
      const { message } = error as Error
      await queries.finishRun(database.db, id, runner, { status: 'failed', error: message, canUndo: !!kind?.undo })
      await notifyOwner(ctx, job, message)
      throw error
    }
    return true
  } finally {
    await release()
  }
}

/** Jobs of the mall itself have no owner. */
async function notifyOwner(ctx: Context, { id, kind, ownerId }: queries.Job, message: string): Promise<void> {
  if (ownerId === null) return
  const facts = { key: `job:${id}`, subject: `${kind} #${id}`, text: message, link: '/system/job' }
  await notifyStaff(ctx, [ownerId], { ...facts, kind: 'job_failed' })
}

async function runBatches(
  ctx: Context,
  kinds: JobKinds,
  kind: AnyJobKind,
  job: queries.Job,
  runner: string,
  { onBatch, signal }: RunOptions,
): Promise<'done' | 'canceled' | 'stopped'> {
  if (kind.count && job.total === null) await queries.setTotal(ctx.db, job.id, await kind.count(ctx, job.params))
  let isCanceled = job.isCancelRequested
  let isPaused = false
  let position = job.processed
  const { id, processed } = job
  const setTotal = (total: number) => queries.setTotal(ctx.db, id, total)
  const batches = kind.items(ctx, job.params, { id, processed, signal, setTotal })[Symbol.asyncIterator]()
  try {
    for (let next = await batches.next(); !next.done && !isCanceled && !isPaused && !signal?.aborted; ) {
      const items = next.value
      // The next batch is read while this one is written. Only one is written at a time: a transaction that waited for
      // another one here could hold a lock that the other one waits for, and PostgreSQL would not see the deadlock.
      const following = batches.next()
      following.catch(() => {})
      const verdicts = await ctx.transaction(async (tx) => {
        const verdicts = await kind.run(tx, items, job.params, kinds)
        const state = await queries.advance(tx.db, job.id, runner, countOutcomes(verdicts))
        if (!state) throw new RunLost()
        await queries.insertItems(tx.db, job.id, position, items, verdicts)
        isCanceled = state.isCancelRequested
        isPaused = state.status === 'paused'
        return verdicts
      })
      position += items.length
      onBatch?.(items, verdicts)
      next = await following
    }
  } finally {
    await batches.return?.()
  }
  if (isCanceled) return 'canceled'
  return isPaused || signal?.aborted ? 'stopped' : 'done'
}

function countOutcomes(verdicts: readonly Verdict[]): Record<queries.Outcome, number> {
  const counts = { done: 0, unchanged: 0, failed: 0 }
  for (const { outcome } of verdicts) counts[outcome]++
  return counts
}

const fileOf = (id: number): string => `${id}`

async function writeFile(
  ctx: Context,
  kind: AnyJobKind,
  job: queries.Job,
  isCanceled: boolean,
): Promise<string | null> {
  if (!kind.finish) return null
  const name = fileOf(job.id)
  const path = join(jobFolder(ctx.env), name)
  await mkdir(jobFolder(ctx.env), { recursive: true, mode: 0o700 })
  let isWritten = false
  try {
    isWritten = await kind.finish(ctx, job.params, { id: job.id, isCanceled }, path)
  } finally {
    // This run or one that was killed may have left a part.
    if (!isWritten) await rm(path, { force: true })
  }
  return isWritten ? name : null
}

/**
 * Processes items one by one, each in a savepoint: an item that throws `AppError` is rolled back and gets its code as
 * verdict, the others of the batch stay.
 */
export const eachItem =
  <Params extends object, Item extends JobItem>(
    process: (ctx: Context, item: Item, params: Params, kinds: JobKinds) => Promise<Verdict>,
  ): JobKind<Params, Item>['run'] =>
  async (ctx, items, params, kinds) => {
    const verdicts: Verdict[] = []
    for (const item of items) {
      const verdict = ctx.db.transaction((db) => process({ ...ctx, db }, item, params, kinds))
      verdicts.push(
        await verdict.catch((error: unknown): Verdict => {
          if (!(error instanceof AppError)) throw error
          return { outcome: 'failed', code: error.code, detail: error.params }
        }),
      )
    }
    return verdicts
  }

/** Deletes jobs that ended more than 90 days ago, with their result files, and files for one account after their days. */
export async function deleteOldJobs({ db }: Pick<Database, 'db'>, env: Environment, kinds: JobKinds): Promise<void> {
  const own = [...kinds.values()].filter(({ file }) => file !== undefined).map(({ name }) => name)
  for (const id of [...(await queries.forgetFiles(db, own, fileDays)), ...(await queries.deleteOldJobs(db, 90))])
    await rm(join(jobFolder(env), fileOf(id)), { force: true })
}
