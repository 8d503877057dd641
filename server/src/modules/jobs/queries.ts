import type { jobOutcomes, jobStatuses } from '#contract/api/jobs/job'
import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'
import type { Verdict } from './kind.ts'
import { jobItems, jobs } from './schema.ts'

export type Job = typeof jobs.$inferSelect
export type Outcome = (typeof jobOutcomes)[number]

const unfinished = inArray(jobs.status, ['queued', 'running'])
/** With those that wait for a person. */
const open = inArray(jobs.status, ['queued', 'running', 'paused'])
const isDue = sql`(${jobs.runAt} is null or ${jobs.runAt} <= now())`

/** Undefined when an unfinished job of the kind has the same key. */
export const insertJob = async (db: Db, job: typeof jobs.$inferInsert): Promise<Job | undefined> =>
  (await db.insert(jobs).values(job).onConflictDoNothing().returning())[0]

export const findUnfinished = async (db: Db, kind: string, dedupeKey: string): Promise<Job | undefined> =>
  (
    await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, kind), eq(jobs.dedupeKey, dedupeKey), open))
  )[0]

/** Jobs that a server process may run: new ones, and those whose process may have died. */
export const findRunnable = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(unfinished, isDue, jobs.isShared))
      .orderBy(asc(jobs.id))
      .limit(100)
  ).map(({ id }) => id)

/** Makes `runner` the one that may write the job; undefined when it is finished or not yet due. */
export const beginRun = async (db: Db, id: number, runner: string): Promise<Job | undefined> =>
  (
    await db
      .update(jobs)
      .set({ status: 'running', runner, startedAt: sql`coalesce(${jobs.startedAt}, now())` })
      .where(and(eq(jobs.id, id), unfinished, isDue))
      .returning()
  )[0]

/** Advances a job by a batch. Undefined when another run took over: the transaction must then be rolled back. */
export const advance = async (
  db: Db,
  id: number,
  runner: string,
  counts: Record<Outcome, number>,
): Promise<{ isCancelRequested: boolean; status: Job['status'] } | undefined> =>
  (
    await db
      .update(jobs)
      .set({
        processed: sql`${jobs.processed} + ${counts.done + counts.unchanged + counts.failed}`,
        done: sql`${jobs.done} + ${counts.done}`,
        unchanged: sql`${jobs.unchanged} + ${counts.unchanged}`,
        failed: sql`${jobs.failed} + ${counts.failed}`,
      })
      // The batch under way when a person pauses is written.
      .where(and(eq(jobs.id, id), eq(jobs.runner, runner), inArray(jobs.status, ['running', 'paused'])))
      .returning({ isCancelRequested: jobs.isCancelRequested, status: jobs.status })
  )[0]

export async function insertItems(
  db: Db,
  jobId: number,
  after: number,
  items: readonly { key: string }[],
  verdicts: readonly Verdict[],
): Promise<void> {
  const rows = verdicts.map(({ outcome, code, detail, before }, index) => ({
    jobId,
    position: after + index + 1,
    key: items[index]?.key ?? '',
    outcome,
    code,
    detail,
    before,
  }))
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${jobItems} (job_id, position, key, outcome, code, detail, before)
    select * from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ jobId, ...row }) => ({ job_id: jobId, ...row })),
    )}::jsonb) as v(job_id int, position int, key text, outcome text, code text, detail jsonb, before jsonb)`)
}

export const finishRun = (db: Db, id: number, runner: string, change: Partial<typeof jobs.$inferInsert>) =>
  db
    .update(jobs)
    .set({ ...change, finishedAt: new Date() })
    .where(and(eq(jobs.id, id), eq(jobs.runner, runner), eq(jobs.status, 'running')))

export const setTotal = (db: Db, id: number, total: number) => db.update(jobs).set({ total }).where(eq(jobs.id, id))

/** A running job ends after the batch under way. False when it is finished or paused. */
export const pause = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .update(jobs)
      .set({ status: 'paused' })
      .where(and(eq(jobs.id, id), unfinished))
      .returning({ id: jobs.id })
  ).length > 0

export const resume = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .update(jobs)
      .set({ status: 'queued' })
      .where(and(eq(jobs.id, id), eq(jobs.status, 'paused')))
      .returning({ id: jobs.id })
  ).length > 0

/** A queued or paused job is canceled at once, a running one after its batch. False when it is finished. */
export const requestCancel = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .update(jobs)
      .set({
        isCancelRequested: true,
        status: sql`case when ${jobs.status} = 'running' then 'running' else 'canceled' end`,
        finishedAt: sql`case when ${jobs.status} <> 'running' then now() end`,
      })
      .where(and(eq(jobs.id, id), open))
      .returning({ id: jobs.id })
  ).length > 0

export interface JobFilter {
  /** Undefined for all owners. */
  ownerId: number | undefined
  kind: string | undefined
  status: (typeof jobStatuses)[number] | undefined
}

const withOwner = { job: jobs, owner: users.username }

export async function findJobs(db: Db, filter: JobFilter, { limit, offset }: { limit: number; offset: number }) {
  const where = and(
    filter.ownerId === undefined ? undefined : eq(jobs.ownerId, filter.ownerId),
    filter.kind === undefined ? undefined : eq(jobs.kind, filter.kind),
    filter.status === undefined ? undefined : eq(jobs.status, filter.status),
  )
  const rows = await db
    .select(withOwner)
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.ownerId))
    .where(where)
    .orderBy(desc(jobs.id))
    .limit(limit)
    .offset(offset)
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(jobs).where(where)
  return { rows, total: count?.total ?? 0 }
}

export const findJob = async (db: Db, id: number, ownerId: number | undefined) =>
  (
    await db
      .select(withOwner)
      .from(jobs)
      .leftJoin(users, eq(users.id, jobs.ownerId))
      .where(and(eq(jobs.id, id), ownerId === undefined ? undefined : eq(jobs.ownerId, ownerId)))
  )[0]

export async function findItems(
  db: Db,
  jobId: number,
  outcome: Outcome | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(eq(jobItems.jobId, jobId), outcome && eq(jobItems.outcome, outcome))
  const rows = await db.select().from(jobItems).where(where).orderBy(asc(jobItems.position)).limit(limit).offset(offset)
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(jobItems).where(where)
  return { rows, total: count?.total ?? 0 }
}

/** Items of an outcome after a position, to be walked through in batches. */
export const findItemsAfter = (db: Db, jobId: number, outcome: Outcome, position: number, limit: number) =>
  db
    .select()
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.outcome, outcome), gt(jobItems.position, position)))
    .orderBy(asc(jobItems.position))
    .limit(limit)

/** The keys of the items that a job has processed. */
export const findKeys = async (db: Db, jobId: number): Promise<string[]> =>
  (await db.select({ key: jobItems.key }).from(jobItems).where(eq(jobItems.jobId, jobId))).map(({ key }) => key)

/** Counts of the codes of a job's items. */
export const countCodes = (db: Db, jobId: number) =>
  db
    .select({ outcome: jobItems.outcome, code: jobItems.code, total: sql<number>`count(*)::int` })
    .from(jobItems)
    .where(eq(jobItems.jobId, jobId))
    .groupBy(jobItems.outcome, jobItems.code)

/** The last items of a job that can still be undone. */
export const largestInteger = 2_147_483_647

export const findUndoable = (db: Db, jobId: number, below: number, limit: number) =>
  db
    .select({ position: jobItems.position, key: jobItems.key, detail: jobItems.detail, before: jobItems.before })
    .from(jobItems)
    .where(
      and(
        eq(jobItems.jobId, jobId),
        eq(jobItems.outcome, 'done'),
        isNull(jobItems.undoneAt),
        lt(jobItems.position, below),
      ),
    )
    .orderBy(desc(jobItems.position))
    .limit(limit)

/** False when the item was undone already. */
export const markUndone = async (db: Db, jobId: number, position: number): Promise<boolean> =>
  (
    await db
      .update(jobItems)
      .set({ undoneAt: new Date() })
      .where(and(eq(jobItems.jobId, jobId), eq(jobItems.position, position), isNull(jobItems.undoneAt)))
      .returning({ position: jobItems.position })
  ).length > 0

export const markAllUndone = (db: Db, jobId: number, positions: number[]) =>
  db
    .update(jobItems)
    .set({ undoneAt: new Date() })
    .where(and(eq(jobItems.jobId, jobId), inArray(jobItems.position, positions)))

export const setUndone = async (db: Db, id: number) => {
  const remaining = await findUndoable(db, id, largestInteger, 1)
  return db
    .update(jobs)
    .set({ status: remaining.length > 0 ? 'partly_undone' : 'undone', canUndo: false })
    .where(and(eq(jobs.id, id), inArray(jobs.status, ['done', 'canceled', 'failed', 'partly_undone'])))
}

/** Forgets the files of jobs of these kinds that ended more than `days` ago; returns the ids of the jobs. */
export const forgetFiles = async (db: Db, kinds: string[], days: number): Promise<number[]> =>
  (
    await db
      .update(jobs)
      .set({ file: null })
      .where(
        and(
          inArray(jobs.kind, kinds),
          isNotNull(jobs.file),
          sql`${jobs.finishedAt} < now() - make_interval(days => ${days})`,
        ),
      )
      .returning({ id: jobs.id })
  ).map(({ id }) => id)

/** Deletes finished jobs older than `days`, with their items; returns their ids. */
export const deleteOldJobs = async (db: Db, days: number): Promise<number[]> =>
  (
    await db
      .delete(jobs)
      .where(sql`coalesce(${jobs.finishedAt}, ${jobs.createdAt}) < now() - make_interval(days => ${days})`)
      .returning({ id: jobs.id })
  ).map(({ id }) => id)
