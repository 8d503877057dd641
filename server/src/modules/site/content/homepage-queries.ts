import { type ConsentPage, consentPages } from '#contract/status'
import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, gte, inArray, sql } from '../../../db/drizzle.ts'
import { textPages } from '../text-page/schema.ts'
import { homepage, hotWordSearches } from './schema.ts'

export type Homepage = Pick<typeof homepage.$inferSelect, 'shared' | 'texts' | 'version'>

const nothingSaid: Homepage = { shared: {}, texts: {}, version: 0 }

export async function findHomepage(db: Db): Promise<Homepage> {
  return (await db.select().from(homepage))[0] ?? nothingSaid
}

/** Locked until the end of the transaction; made when it is missing, so that there is something to lock. */
export async function lockHomepage(db: Db): Promise<Homepage> {
  await db.insert(homepage).values({ id: 1 }).onConflictDoNothing()
  return (await db.select().from(homepage).for('update'))[0] ?? nothingSaid
}

export async function updateHomepage(db: Db, change: Pick<Homepage, 'shared' | 'texts'>): Promise<Homepage> {
  const [row] = await db
    .update(homepage)
    .set({ ...change, version: sql`${homepage.version} + 1`, updatedAt: new Date() })
    .where(eq(homepage.id, 1))
    .returning()
  return row ?? nothingSaid
}

/** Puts the row in unless there is one. */
export const insertHomepage = (db: Db, texts: Homepage['texts']) =>
  db.insert(homepage).values({ id: 1, texts }).onConflictDoNothing()

const mostFooterPages = 20

export const findFooterPages = (db: Db) =>
  db
    .select({ slug: textPages.slug, texts: textPages.texts })
    .from(textPages)
    .where(and(eq(textPages.inFooter, true), eq(textPages.isHidden, false)))
    .orderBy(asc(textPages.order), asc(textPages.id))
    .limit(mostFooterPages)

/** Of the pages that members accept, those that can be read. */
export async function findConsentPages(db: Db): Promise<ConsentPage[]> {
  const rows = await db
    .select({ slug: textPages.slug })
    .from(textPages)
    .where(and(inArray(textPages.slug, [...consentPages]), eq(textPages.isHidden, false)))
  return consentPages.filter((page) => rows.some(({ slug }) => slug === page))
}

/** False if it is no hot word in any language, so that visitors cannot fill the table with words of their own. */
export async function countHotWord(db: Db, word: string, day: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${hotWordSearches} (word, day, searches)
    select ${word}, ${day}::date, 1
     where exists (select 1 from ${homepage}, jsonb_each(texts) t where jsonb_exists(t.value -> 'hot_words', ${word}))
        on conflict (word, day) do update set searches = hot_word_searches.searches + 1`)
  return rowCount === 1
}

const mostWords = 200

export const findHotWordSearches = (db: Db, since: string) => {
  const searches = sql<number>`sum(${hotWordSearches.searches})::int`
  return db
    .select({ word: hotWordSearches.word, searches })
    .from(hotWordSearches)
    .where(gte(hotWordSearches.day, since))
    .groupBy(hotWordSearches.word)
    .orderBy(desc(searches), asc(hotWordSearches.word))
    .limit(mostWords)
}
