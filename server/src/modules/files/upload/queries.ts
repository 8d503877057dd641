import type { Db } from '../../../db/client.ts'
import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import { files } from './schema.ts'

export type NewFile = typeof files.$inferInsert

export const insertFiles = (db: Db, rows: NewFile[]) => db.insert(files).values(rows)

/** Bytes of an account's pictures: uploaded since `since`, and all. */
export async function findUsage(
  db: Db,
  { ownerId, purposes, since }: { ownerId: number; purposes: NewFile['purpose'][]; since: Date },
) {
  const [row] = await db
    .select({
      recent: sql`coalesce(sum(${files.size}) filter (where ${files.createdAt} > ${since.toISOString()}), 0)`.mapWith(
        Number,
      ),
      all: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number),
    })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.purpose, purposes)))
  return row ?? { recent: 0, all: 0 }
}

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

export const findOwnFiles = (
  db: Db,
  { keys, purpose, ownerId }: { keys: readonly string[]; purpose: NewFile['purpose']; ownerId: number },
) =>
  db
    .select({ key: files.key, name: files.name, width: files.width })
    .from(files)
    .where(and(inArray(files.key, [...keys]), eq(files.purpose, purpose), eq(files.ownerId, ownerId)))

/** Those of the keys that are known. */
export async function findKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...new Set(keys)]))
  return new Set(rows.map(({ key }) => key))
}

/** Names under which files of these keys were uploaded. */
export const findNames = (db: Db, keys: readonly string[]) =>
  db
    .select({ key: files.key, name: files.name })
    .from(files)
    .where(inArray(files.key, [...keys]))
