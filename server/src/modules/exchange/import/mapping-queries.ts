import type { Db } from '../../../db/client.ts'
import { eq } from '../../../db/drizzle.ts'
import { importMappings } from './schema.ts'

export type ImportMapping = typeof importMappings.$inferSelect

export const findMapping = async (db: Db, signature: string): Promise<ImportMapping | undefined> =>
  (await db.select().from(importMappings).where(eq(importMappings.signature, signature)))[0]

export const putMapping = (db: Db, mapping: Omit<ImportMapping, 'updatedAt'>) => {
  const row = { ...mapping, updatedAt: new Date() }
  return db.insert(importMappings).values(row).onConflictDoUpdate({ target: importMappings.signature, set: row })
}
