import type { Db } from '../../db/client.ts'
import { and, eq } from '../../db/drizzle.ts'
import { files } from './schema.ts'

export type NewFile = typeof files.$inferInsert

export const insertFiles = (db: Db, rows: NewFile[]) => db.insert(files).values(rows)

export async function isOwnFile(
  db: Db,
  { key, purpose, ownerId }: { key: string; purpose: NewFile['purpose']; ownerId: number },
): Promise<boolean> {
  const found = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.key, key), eq(files.purpose, purpose), eq(files.ownerId, ownerId)))
  return found.length > 0
}
