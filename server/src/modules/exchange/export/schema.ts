import { type ExportSpec, exportRhythms } from '#contract/api/exchange/export'
import { createdAt, primaryId, time, wordList } from '../../../db/columns.ts'
import { bigint, boolean, check, index, integer, jsonb, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { jobs } from '../../jobs/schema.ts'

const ownerId = () =>
  integer('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const exportSchedules = pgTable(
  'export_schedules',
  {
    id: primaryId(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    spec: jsonb('spec').$type<ExportSpec>().notNull(),
    every: text('every', { enum: exportRhythms }).notNull(),
    /** 1 is Monday. */
    weekday: integer('weekday'),
    day: integer('day'),
    /** HH:MM in `timeZone`. */
    time: text('time').notNull(),
    timeZone: text('time_zone').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    nextAt: time('next_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('export_schedules_every', sql`${table.every} in (${wordList(exportRhythms)})`),
    index('export_schedules_owner').on(table.ownerId, table.id),
    index('export_schedules_due').on(table.nextAt).where(sql`is_active`),
  ],
)

/** Files that accounts have requested. */
export const exportedFiles = pgTable(
  'exports',
  {
    id: primaryId(),
    ownerId: ownerId(),
    scheduleId: integer('schedule_id').references(() => exportSchedules.id, { onDelete: 'set null' }),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    spec: jsonb('spec').$type<ExportSpec>().notNull(),
    /** Of headings and words in the file. */
    locale: text('locale').notNull(),
    /** Rows below the headings; null until it is written. */
    rows: integer('rows'),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
    createdAt: createdAt(),
    /** The file is deleted then. */
    expiresAt: time('expires_at'),
  },
  (table) => [index('exports_owner').on(table.ownerId, table.id), index('exports_expired').on(table.expiresAt)],
)
