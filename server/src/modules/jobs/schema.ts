import { jobOutcomes, jobStatuses } from '#contract/api/jobs/job'
import { createdAt, primaryId, time, wordList } from '../../db/columns.ts'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    kind: text('kind').notNull(),
    /** The account that started it; null for the mall itself and the command line. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    params: jsonb('params').notNull(),
    /** At most one unfinished job of a kind has the same key; starting it again continues that one. */
    dedupeKey: text('dedupe_key'),
    /** Whether any server process may take it; jobs of the command line run in its own process. */
    isShared: boolean('is_shared').notNull(),
    status: text('status').$type<(typeof jobStatuses)[number]>().notNull().default('queued'),
    /** The run that writes it; an older run of the same job is refused. */
    runner: text('runner'),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    total: integer('total'),
    processed: integer('processed').notNull().default(0),
    done: integer('done').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    canUndo: boolean('can_undo').notNull().default(false),
    /** Name of the result file in the folder of job files. */
    file: text('file'),
    error: text('error'),
    createdAt: createdAt(),
    /** It starts no earlier; null: at once. */
    runAt: time('run_at'),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [
    check('jobs_status', sql`${table.status} in (${wordList(jobStatuses)})`),
    check('jobs_processed', sql`${table.processed} = ${table.done} + ${table.unchanged} + ${table.failed}`),
    uniqueIndex('jobs_dedupe').on(table.kind, table.dedupeKey).where(sql`status in ('queued', 'running', 'paused')`),
    index('jobs_owner').on(table.ownerId, table.id),
    index('jobs_unfinished').on(table.id).where(sql`status in ('queued', 'running')`),
  ],
)

export const jobItems = pgTable(
  'job_items',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** From 1, in the order of the items. */
    position: integer('position').notNull(),
    key: text('key').notNull(),
    outcome: text('outcome').$type<(typeof jobOutcomes)[number]>().notNull(),
    code: text('code'),
    detail: jsonb('detail'),
    /** State before the change, for undo. */
    before: jsonb('before'),
    undoneAt: time('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    check('job_items_outcome', sql`${table.outcome} in (${wordList(jobOutcomes)})`),
  ],
)
