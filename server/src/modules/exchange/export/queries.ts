import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, lte, sql } from '../../../db/drizzle.ts'
import { jobs } from '../../jobs/schema.ts'
import { exportedFiles, exportSchedules } from './schema.ts'

export type Export = typeof exportedFiles.$inferSelect
export type Schedule = typeof exportSchedules.$inferSelect

interface Slice {
  limit: number
  offset: number
}

export const insertExport = async (db: Db, row: typeof exportedFiles.$inferInsert): Promise<number> =>
  (await db.insert(exportedFiles).values(row).returning({ id: exportedFiles.id }))[0]?.id ?? 0

export const updateExport = (db: Db, id: number, change: Partial<typeof exportedFiles.$inferInsert>) =>
  db.update(exportedFiles).set(change).where(eq(exportedFiles.id, id))

export const findExport = async (db: Db, id: number): Promise<Export | undefined> =>
  (await db.select().from(exportedFiles).where(eq(exportedFiles.id, id)))[0]

export const findExports = (db: Db, ownerId: number, { limit, offset }: Slice) =>
  db
    .select({ row: exportedFiles, schedule: exportSchedules.name, job: jobs })
    .from(exportedFiles)
    .leftJoin(exportSchedules, eq(exportSchedules.id, exportedFiles.scheduleId))
    .leftJoin(jobs, eq(jobs.id, exportedFiles.jobId))
    .where(eq(exportedFiles.ownerId, ownerId))
    .orderBy(desc(exportedFiles.id))
    .limit(limit)
    .offset(offset)

export const countExports = async (db: Db, ownerId: number): Promise<number> =>
  (await db.select({ total: count() }).from(exportedFiles).where(eq(exportedFiles.ownerId, ownerId)))[0]?.total ?? 0

/** Expired ones, and those whose job ended without a file. */
export const deleteExpired = (db: Db) =>
  db
    .delete(exportedFiles)
    .where(sql`coalesce(${exportedFiles.expiresAt}, ${exportedFiles.createdAt} + interval '7 days') < now()`)
    .returning({ id: exportedFiles.id })

export const findSchedules = (db: Db, ownerId: number, { limit, offset }: Slice) =>
  db
    .select()
    .from(exportSchedules)
    .where(eq(exportSchedules.ownerId, ownerId))
    .orderBy(desc(exportSchedules.id))
    .limit(limit)
    .offset(offset)

export const countSchedules = async (db: Db, ownerId: number): Promise<number> =>
  (await db.select({ total: count() }).from(exportSchedules).where(eq(exportSchedules.ownerId, ownerId)))[0]?.total ?? 0

const own = (id: number, ownerId: number) => and(eq(exportSchedules.id, id), eq(exportSchedules.ownerId, ownerId))

export const findSchedule = async (db: Db, id: number, ownerId: number): Promise<Schedule | undefined> =>
  (await db.select().from(exportSchedules).where(own(id, ownerId)).for('update'))[0]

export const insertSchedule = async (db: Db, row: typeof exportSchedules.$inferInsert): Promise<number> =>
  (await db.insert(exportSchedules).values(row).returning({ id: exportSchedules.id }))[0]?.id ?? 0

export const updateSchedule = (db: Db, id: number, change: Partial<typeof exportSchedules.$inferInsert>) =>
  db.update(exportSchedules).set(change).where(eq(exportSchedules.id, id))

export const deleteSchedule = async (db: Db, id: number, ownerId: number): Promise<Schedule | undefined> =>
  (await db.delete(exportSchedules).where(own(id, ownerId)).returning())[0]

/** Locked, so that each is started by one process. */
export const takeDue = (db: Db, now: Date) =>
  db
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.isActive, true), lte(exportSchedules.nextAt, now)))
    .orderBy(asc(exportSchedules.id))
    .limit(20)
    .for('update', { skipLocked: true })
