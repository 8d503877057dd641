import type { MarkupRow } from '#contract/markup'
import type { Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { desc, eq, inArray, lte } from '../../db/drizzle.ts'
import { categories } from '../category/schema.ts'
import { markupChanges } from './schema.ts'

export type MarkupChange = typeof markupChanges.$inferSelect

const mostKept = 100

/** Older ones are forgotten. */
export async function keepChange(db: Db, before: MarkupRow[], after: MarkupRow[]): Promise<number> {
  const [row] = await db.insert(markupChanges).values({ before, after }).returning({ id: markupChanges.id })
  const id = row?.id ?? 0
  await db.delete(markupChanges).where(lte(markupChanges.id, id - mostKept))
  return id
}

/** Newest first. */
export const findChanges = (db: Db, limit: number): Promise<MarkupChange[]> =>
  db.select().from(markupChanges).orderBy(desc(markupChanges.id)).limit(limit)

export const findChange = async (db: Db, id: number): Promise<MarkupChange | undefined> =>
  (await db.select().from(markupChanges).where(eq(markupChanges.id, id)))[0]

export const markUndone = (db: Db, id: number) =>
  db.update(markupChanges).set({ undoneAt: new Date() }).where(eq(markupChanges.id, id))

export const findCategoryNames = async (db: Db, ids: number[]): Promise<Map<number, Translations>> =>
  new Map(
    (
      await db.select({ id: categories.id, name: categories.name }).from(categories).where(inArray(categories.id, ids))
    ).map(({ id, name }) => [id, name]),
  )
