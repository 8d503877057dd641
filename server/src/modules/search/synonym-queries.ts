import type { Db } from '../../db/client.ts'
import { asc, eq, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { synonyms } from './schema.ts'

export const findAllWords = (db: Db) => db.select({ words: synonyms.words }).from(synonyms).orderBy(asc(synonyms.id))

export async function findSynonyms(db: Db, keyword: string | undefined, limit: number, offset: number) {
  const where = keyword ? sql`${synonyms.words}::text ilike ${`%${escapeLike(keyword)}%`}` : undefined
  const [rows, [count]] = await Promise.all([
    db.select().from(synonyms).where(where).orderBy(asc(synonyms.id)).limit(limit).offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(synonyms).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function insertSynonyms(db: Db, words: string[]): Promise<number> {
  const [row] = await db.insert(synonyms).values({ words }).returning({ id: synonyms.id })
  return row?.id ?? 0
}

export const lockSynonyms = async (db: Db, id: number) =>
  (await db.select().from(synonyms).where(eq(synonyms.id, id)).for('update'))[0]

export const updateSynonyms = (db: Db, id: number, words: string[]) =>
  db.update(synonyms).set({ words, updatedAt: new Date() }).where(eq(synonyms.id, id))

export const deleteSynonyms = (db: Db, id: number) => db.delete(synonyms).where(eq(synonyms.id, id))
