import type { Db } from '../../db/client.ts'
import { and, asc, eq, sql } from '../../db/drizzle.ts'
import { textPages } from '../text-page/schema.ts'
import { homepage } from './schema.ts'

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
