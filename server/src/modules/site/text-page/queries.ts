import type { Db } from '../../../db/client.ts'
import { and, asc, eq, isNull, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { pages } from '../page/schema.ts'
import { textPages } from './schema.ts'

export type TextPageRow = typeof textPages.$inferSelect

interface Filter {
  title: string | undefined
  withHidden: boolean
  limit: number
  offset: number
}

export async function findTextPages(db: Db, { title, withHidden, limit, offset }: Filter) {
  const where = and(
    withHidden ? undefined : eq(textPages.isHidden, false),
    title
      ? sql`exists (select 1 from jsonb_each(${textPages.texts}) t where lower(t.value ->> 'title') like ${`%${escapeLike(title.toLowerCase())}%`})`
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(textPages)
      .where(where)
      .orderBy(asc(textPages.order), asc(textPages.id))
      .limit(limit)
      .offset(offset),
    db.$count(textPages, where),
  ])
  return { rows, total }
}

export const findTextPage = async (db: Db, id: number) =>
  (await db.select().from(textPages).where(eq(textPages.id, id)))[0]

export const findTextPageBySlug = async (db: Db, slug: string) =>
  (await db.select().from(textPages).where(eq(textPages.slug, slug)))[0]

/** Locked until the end of the transaction. */
export const lockTextPage = async (db: Db, id: number): Promise<TextPageRow | undefined> =>
  (await db.select().from(textPages).where(eq(textPages.id, id)).for('update'))[0]

export const insertTextPage = async (db: Db, page: typeof textPages.$inferInsert): Promise<TextPageRow> =>
  (await db.insert(textPages).values(page).returning())[0] as TextPageRow

export const updateTextPage = async (
  db: Db,
  id: number,
  change: Partial<typeof textPages.$inferInsert>,
): Promise<TextPageRow> =>
  (
    await db
      .update(textPages)
      .set({ ...change, version: sql`${textPages.version} + 1`, updatedAt: new Date() })
      .where(eq(textPages.id, id))
      .returning()
  )[0] as TextPageRow

export const deleteTextPage = (db: Db, id: number) => db.delete(textPages).where(eq(textPages.id, id))

/** Leaves out slugs that are there, and those of pages from blocks. */
export async function insertTextPages(db: Db, rows: (typeof textPages.$inferInsert)[]): Promise<void> {
  const built = await db.select({ slug: pages.slug }).from(pages).where(isNull(pages.shopId))
  const free = rows.filter(({ slug }) => !built.some((page) => page.slug === slug))
  if (free.length > 0) await db.insert(textPages).values(free).onConflictDoNothing()
}
