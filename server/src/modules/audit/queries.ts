import type { Db } from '../../db/client.ts'
import { auditRows } from './schema.ts'

export const insertAuditRow = (db: Db, row: typeof auditRows.$inferInsert) => db.insert(auditRows).values(row)
