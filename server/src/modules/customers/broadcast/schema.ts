import { type Audience, type BroadcastTexts, broadcastStatuses } from '#contract/api/customers/broadcast'
import { createdAt, primaryId, time, version, wordList } from '../../../db/columns.ts'
import { check, index, integer, jsonb, pgTable, sql, text } from '../../../db/drizzle.ts'

/** Messages of staff to many members. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: primaryId(),
    texts: jsonb('texts').$type<BroadcastTexts>().notNull(),
    /** Path within the mall, or empty. */
    link: text('link').notNull().default(''),
    audience: jsonb('audience').$type<Audience>().notNull(),
    status: text('status', { enum: broadcastStatuses }).notNull().default('draft'),
    /** The job that sends it. */
    jobId: integer('job_id'),
    /** Members at the time of sending. */
    recipients: integer('recipients').notNull().default(0),
    delivered: integer('delivered').notNull().default(0),
    mailed: integer('mailed').notNull().default(0),
    createdBy: integer('created_by').notNull(),
    sentAt: time('sent_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('broadcasts_status_known', sql`${table.status} in (${wordList(broadcastStatuses)})`),
    index('broadcasts_status').on(table.status, table.id),
  ],
)
