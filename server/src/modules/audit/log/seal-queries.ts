/** Rows, links and archives of the chain. */
import type { Db } from '../../../db/client.ts'
import { and, asc, desc, gt, lte, sql } from '../../../db/drizzle.ts'
import { tryTakeLock } from '../../../db/locks.ts'
import { auditArchives, auditNames, auditRows, auditSeals } from './schema.ts'

export const findLastSeal = async (db: Db) =>
  (await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1))[0]

export const findSealsAfter = (db: Db, id: number, limit: number) =>
  db.select().from(auditSeals).where(gt(auditSeals.id, id)).orderBy(asc(auditSeals.id)).limit(limit)

export const insertSeal = (db: Db, seal: typeof auditSeals.$inferInsert) =>
  db.insert(auditSeals).values(seal).returning()

/** Rows that may be sealed: written longer than a minute ago. */
export const findUnsealed = (db: Db, after: number, limit: number) =>
  db
    .select()
    .from(auditRows)
    .where(
      and(
        gt(auditRows.id, after),
        lte(
          auditRows.id,
          sql`(select max(id) from audit_rows where id > ${after} and created_at < now() - interval '1 minute')`,
        ),
      ),
    )
    .orderBy(asc(auditRows.id))
    .limit(limit)

export const findRowsBetween = (db: Db, after: number, to: number) =>
  db
    .select()
    .from(auditRows)
    .where(and(gt(auditRows.id, after), lte(auditRows.id, to)))
    .orderBy(asc(auditRows.id))

/** One process seals at a time; false when another does. */
export const takeSealing = (db: Db): Promise<boolean> => tryTakeLock(db, 'sealing')

export const findLastArchive = async (db: Db) =>
  (await db.select().from(auditArchives).orderBy(desc(auditArchives.id)).limit(1))[0]

export const insertArchive = (db: Db, mark: typeof auditArchives.$inferInsert) => db.insert(auditArchives).values(mark)

/** The links after `link` up to the last before the first row that is not older than `before`. */
export const findSealsUntil = (db: Db, link: number, before: Date) =>
  db
    .select({ id: auditSeals.id, toId: auditSeals.toId, total: auditSeals.total, digest: auditSeals.digest })
    .from(auditSeals)
    .where(
      and(
        gt(auditSeals.id, link),
        sql`audit_seals.to_id < (select coalesce(min(id), 9223372036854775807) from audit_rows where created_at >= ${before.toISOString()})`,
      ),
    )
    .orderBy(asc(auditSeals.id))

/** Deletes rows, and the names that no other row has. */
export async function deleteRowsUntil(db: Db, id: number): Promise<void> {
  await db.delete(auditRows).where(lte(auditRows.id, id))
  await db
    .delete(auditNames)
    .where(sql`not exists (select from audit_rows where audit_rows.username = audit_names.username)`)
}
