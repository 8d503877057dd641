import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { synonyms } from './schema.ts'

export type SynonymRowRead = typeof synonyms.$inferSelect
export type SynonymGroup = Pick<SynonymRowRead, 'words' | 'language'>

export const findAllGroups = (db: Db): Promise<SynonymGroup[]> =>
  db.select({ words: synonyms.words, language: synonyms.language }).from(synonyms).orderBy(asc(synonyms.id))

export async function findSynonyms(
  db: Db,
  { keyword, language }: { keyword: string | undefined; language: Locale | undefined },
  limit: number,
  offset: number,
) {
  const where = and(
    keyword ? sql`${synonyms.words}::text ilike ${`%${escapeLike(keyword)}%`}` : undefined,
    language && eq(synonyms.language, language),
  )
  const [rows, total] = await Promise.all([
    db.select().from(synonyms).where(where).orderBy(asc(synonyms.id)).limit(limit).offset(offset),
    db.$count(synonyms, where),
  ])
  return { rows, total }
}

export const findSynonymGroup = async (db: Db, id: number) =>
  (await db.select().from(synonyms).where(eq(synonyms.id, id)))[0]

export async function insertSynonyms(db: Db, group: SynonymGroup): Promise<number> {
  const [row] = await db.insert(synonyms).values(group).returning({ id: synonyms.id })
  return row?.id ?? 0
}

export const insertGroups = (db: Db, groups: SynonymGroup[]) => db.insert(synonyms).values(groups)

export const lockSynonyms = async (db: Db, id: number) =>
  (await db.select().from(synonyms).where(eq(synonyms.id, id)).for('update'))[0]

export const updateSynonyms = (db: Db, id: number, group: SynonymGroup) =>
  db
    .update(synonyms)
    .set({ ...group, updatedAt: new Date() })
    .where(eq(synonyms.id, id))

export const deleteSynonyms = (db: Db, id: number) => db.delete(synonyms).where(eq(synonyms.id, id))
