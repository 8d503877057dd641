import type { MarkupRow } from '#contract/api/pricing/markup'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, desc, eq, inArray, isNull } from '../../../db/drizzle.ts'
import { anyOf } from '../../../db/fragments.ts'
import type { categories } from '../../catalog/category/schema.ts'
import type { products } from '../../catalog/product/schema.ts'
import { markupChanges } from '../../shops/schema.ts'

export type MarkupChange = typeof markupChanges.$inferSelect

/** The shop whose markups they are; null = the mall itself. */
export type Owner = number | null

const isOf = (ownerId: Owner) => (ownerId === null ? isNull(markupChanges.ownerId) : eq(markupChanges.ownerId, ownerId))

const mostStored = 100

/** Older ones of the owner are forgotten. */
export async function storeChange(db: Db, ownerId: Owner, before: MarkupRow[], after: MarkupRow[]): Promise<number> {
  const [row] = await db.insert(markupChanges).values({ ownerId, before, after }).returning({ id: markupChanges.id })
  const old = db
    .select({ id: markupChanges.id })
    .from(markupChanges)
    .where(isOf(ownerId))
    .orderBy(desc(markupChanges.id))
    .offset(mostStored)
  await db.delete(markupChanges).where(inArray(markupChanges.id, old))
  return row?.id ?? 0
}

/** Newest first. */
export const findChanges = (db: Db, ownerId: Owner, limit: number): Promise<MarkupChange[]> =>
  db.select().from(markupChanges).where(isOf(ownerId)).orderBy(desc(markupChanges.id)).limit(limit)

export const findChange = async (db: Db, ownerId: Owner, id: number): Promise<MarkupChange | undefined> =>
  (
    await db
      .select()
      .from(markupChanges)
      .where(and(isOf(ownerId), eq(markupChanges.id, id)))
  )[0]

export const markUndone = (db: Db, id: number) =>
  db.update(markupChanges).set({ undoneAt: new Date() }).where(eq(markupChanges.id, id))

/** Names of those that are still there. */
export async function findNames(
  db: Db,
  of: typeof categories | typeof products,
  ids: number[],
): Promise<Map<number, Translations>> {
  const rows = await db.select({ id: of.id, name: of.name }).from(of).where(anyOf(of.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
