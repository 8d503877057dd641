import { erasureStatuses } from '#contract/api/privacy/privacy'
import { createdAt, primaryId, time, wordList } from '../../db/columns.ts'
import { check, index, integer, pgTable, sql, text, uniqueIndex } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'
import { jobs } from '../jobs/schema.ts'

/** Files with all data of a member, written by a job at the member's request. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** Name in the folder of exports: random, and never sent to a client. */
    file: text('file').notNull().unique(),
    /** Bytes; null until it is written. */
    size: integer('size'),
    readyAt: time('ready_at'),
    /** The file is deleted then. */
    expiresAt: time('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [index('data_exports_user').on(table.userId, table.id)],
)

/** Requests to erase an account. */
export const erasures = pgTable(
  'erasures',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: erasureStatuses }).notNull().default('pending'),
    /** The member of staff who entered it; null when the member asked. */
    requestedBy: integer('requested_by'),
    /** How the member asked, as staff put it. Erased with the account. */
    note: text('note').notNull().default(''),
    dueAt: time('due_at').notNull(),
    /** When the mail before the end was written. */
    remindedAt: time('reminded_at'),
    /** Why the erasure that was due could not be done, a word of `erasureBlockers`. */
    blocked: text('blocked'),
    endedAt: time('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('erasures_status_known', sql`${table.status} in (${wordList(erasureStatuses)})`),
    uniqueIndex('erasures_one_open').on(table.userId).where(sql`status in ('pending', 'running')`),
    index('erasures_due').on(table.dueAt).where(sql`status in ('pending', 'running')`),
  ],
)
