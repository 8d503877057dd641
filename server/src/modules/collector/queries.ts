import type { sourceHealths, sourceKinds } from '#contract/api/collector/collector'
import type { Db } from '../../db/client.ts'
import { and, asc, eq, inArray, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { collectedProducts, collectionSources } from './schema.ts'

export type Source = typeof collectionSources.$inferSelect

interface Filter {
  name?: string | undefined
  kind?: (typeof sourceKinds)[number] | undefined
  health?: (typeof sourceHealths)[number] | undefined
  isActive?: boolean
}

export async function findSources(
  db: Db,
  { name, kind, health, isActive }: Filter,
  page: { limit: number; offset: number },
) {
  const where = and(
    name ? sql`lower(${collectionSources.name}) like ${`%${escapeLike(name.toLowerCase())}%`}` : undefined,
    kind && eq(collectionSources.kind, kind),
    health && eq(collectionSources.health, health),
    isActive === undefined ? undefined : eq(collectionSources.isActive, isActive),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(collectionSources)
      .where(where)
      .orderBy(asc(collectionSources.name), asc(collectionSources.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(collectionSources, where),
  ])
  return { rows, total }
}

export const findSource = async (db: Db, id: number): Promise<Source | undefined> =>
  (await db.select().from(collectionSources).where(eq(collectionSources.id, id)))[0]

/** Locked until the end of the transaction. */
export const lockSource = async (db: Db, id: number): Promise<Source | undefined> =>
  (await db.select().from(collectionSources).where(eq(collectionSources.id, id)).for('update'))[0]

export const insertSource = async (db: Db, source: typeof collectionSources.$inferInsert): Promise<Source> =>
  (await db.insert(collectionSources).values(source).returning())[0] as Source

export const updateSource = async (db: Db, id: number, change: Partial<Source>): Promise<Source> =>
  (
    await db
      .update(collectionSources)
      .set({ ...change, version: sql`${collectionSources.version} + 1`, updatedAt: new Date() })
      .where(eq(collectionSources.id, id))
      .returning()
  )[0] as Source

export const deleteSource = (db: Db, id: number) => db.delete(collectionSources).where(eq(collectionSources.id, id))

/** Notes the end of a run, with what it says of the source. */
export async function setHealth(
  db: Db,
  id: number,
  state: Partial<Pick<Source, 'health' | 'missing' | 'usualMissing'>>,
): Promise<void> {
  await db
    .update(collectionSources)
    .set({ ...state, healthAt: new Date() })
    .where(eq(collectionSources.id, id))
}

/** Collected products by source and status. */
export async function countByStatus(
  db: Db,
  sourceIds: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const counts = new Map<number, Record<string, number>>()
  if (sourceIds.length === 0) return counts
  const rows = await db
    .select({ id: collectedProducts.sourceId, status: collectedProducts.status, count: sql<number>`count(*)::int` })
    .from(collectedProducts)
    .where(inArray(collectedProducts.sourceId, [...sourceIds]))
    .groupBy(collectedProducts.sourceId, collectedProducts.status)
  for (const { id, status, count } of rows) counts.set(id, { ...counts.get(id), [status]: count })
  return counts
}
