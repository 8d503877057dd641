import type { Db } from '../../../db/client.ts'
import { asc, eq, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { glossaryTerms } from './schema.ts'

export type Term = typeof glossaryTerms.$inferSelect

export async function findTerms(db: Db, filter: { term: string | undefined; limit: number; offset: number }) {
  const where = filter.term
    ? sql`exists (select 1 from jsonb_each_text(${glossaryTerms.term}) t where lower(t.value) like ${`%${escapeLike(filter.term.toLowerCase())}%`})`
    : undefined
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(glossaryTerms)
      .where(where)
      .orderBy(asc(glossaryTerms.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.$count(glossaryTerms, where),
  ])
  return { rows, total }
}

export const findTerm = async (db: Db, id: number) =>
  (await db.select().from(glossaryTerms).where(eq(glossaryTerms.id, id)))[0]

/** Locked until the end of the transaction. */
export const lockTerm = async (db: Db, id: number): Promise<Term | undefined> =>
  (await db.select().from(glossaryTerms).where(eq(glossaryTerms.id, id)).for('update'))[0]

export const insertTerm = async (db: Db, row: typeof glossaryTerms.$inferInsert): Promise<Term> =>
  (await db.insert(glossaryTerms).values(row).returning())[0] as Term

export const insertTerms = (db: Db, rows: (typeof glossaryTerms.$inferInsert)[]) =>
  db.insert(glossaryTerms).values(rows)

export const updateTerm = async (db: Db, id: number, change: Pick<Term, 'term' | 'note'>): Promise<Term> =>
  (
    await db
      .update(glossaryTerms)
      .set({ ...change, version: sql`${glossaryTerms.version} + 1`, updatedAt: new Date() })
      .where(eq(glossaryTerms.id, id))
      .returning()
  )[0] as Term

export const deleteTerm = (db: Db, id: number) => db.delete(glossaryTerms).where(eq(glossaryTerms.id, id))
