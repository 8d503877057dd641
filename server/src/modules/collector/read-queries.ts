import type { Db } from '../../db/client.ts'
import { eq } from '../../db/drizzle.ts'
import { collectedReads } from './schema.ts'

/** By address, what former runs of a job have read. */
export const findReads = async (db: Db, jobId: number): Promise<Map<string, unknown>> =>
  new Map(
    (await db.select().from(collectedReads).where(eq(collectedReads.jobId, jobId))).map(({ url, found }) => [
      url,
      found,
    ]),
  )

export const rememberRead = (db: Db, read: typeof collectedReads.$inferInsert) =>
  db.insert(collectedReads).values(read).onConflictDoNothing()

export const forgetReads = (db: Db, jobId: number) => db.delete(collectedReads).where(eq(collectedReads.jobId, jobId))
