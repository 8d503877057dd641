import type { CollectedField, Normalised } from '#contract/api/collector/collected-fields'
import type { collectedStatuses } from '#contract/api/collector/collector'
import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { skus } from '../catalog/product/schema.ts'
import { jobItems } from '../jobs/schema.ts'
import { collectedCategories, collectedProducts, collectionSources, type MissingShares } from './schema.ts'

export type Collected = typeof collectedProducts.$inferSelect
type Status = (typeof collectedStatuses)[number]
interface Part {
  limit: number
  offset: number
}

export const findCategories = (db: Db, sourceId: number, ids?: readonly number[]) =>
  db
    .select()
    .from(collectedCategories)
    .where(and(eq(collectedCategories.sourceId, sourceId), ids ? inArray(collectedCategories.id, [...ids]) : undefined))
    .orderBy(asc(collectedCategories.id))

export const countByCategory = (db: Db, sourceId: number) =>
  db
    .select({ id: collectedProducts.collectedCategoryId, count: sql<number>`count(*)::int` })
    .from(collectedProducts)
    .where(eq(collectedProducts.sourceId, sourceId))
    .groupBy(collectedProducts.collectedCategoryId)

/** True when it is new. */
export async function putCategory(db: Db, sourceId: number, { url, name }: { url: string; name: string }) {
  const [row] = await db
    .insert(collectedCategories)
    .values({ sourceId, url, name })
    .onConflictDoUpdate({
      target: [collectedCategories.sourceId, collectedCategories.url],
      set: { name, seenAt: new Date() },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew ?? false
}

/** Locked until the end of the transaction. */
export const lockCategories = (db: Db, sourceId: number, ids: readonly number[]) =>
  db
    .select()
    .from(collectedCategories)
    .where(and(eq(collectedCategories.sourceId, sourceId), inArray(collectedCategories.id, [...ids])))
    .orderBy(asc(collectedCategories.id))
    .for('update')

export const assignCategory = (db: Db, id: number, categoryId: number | null) =>
  db.update(collectedCategories).set({ categoryId }).where(eq(collectedCategories.id, id))

export interface CollectedFilter {
  ids?: readonly number[]
  sourceId?: number | undefined
  status?: Status | undefined
  keyword?: string | undefined
  productId?: number | undefined
}

/** With source and category, newest first. */
export async function findCollected(db: Db, filter: CollectedFilter, { limit, offset }: Part) {
  const like = filter.keyword && `%${escapeLike(filter.keyword.toLowerCase())}%`
  const where = and(
    filter.ids ? inArray(collectedProducts.id, [...filter.ids]) : undefined,
    filter.sourceId === undefined ? undefined : eq(collectedProducts.sourceId, filter.sourceId),
    filter.status && eq(collectedProducts.status, filter.status),
    filter.productId === undefined ? undefined : eq(collectedProducts.productId, filter.productId),
    like
      ? sql`(lower(${collectedProducts.data} ->> 'name') like ${like} or lower(${collectedProducts.data} ->> 'code') like ${like})`
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        row: collectedProducts,
        source: collectionSources,
        mappedCategoryId: collectedCategories.categoryId,
      })
      .from(collectedProducts)
      .innerJoin(collectionSources, eq(collectionSources.id, collectedProducts.sourceId))
      .leftJoin(collectedCategories, eq(collectedCategories.id, collectedProducts.collectedCategoryId))
      .where(where)
      .orderBy(desc(collectedProducts.id))
      .limit(limit)
      .offset(offset),
    db.$count(collectedProducts, where),
  ])
  return { rows, total }
}

export const lockCollected = async (db: Db, where: { id: number } | { sourceId: number; key: string }) =>
  (
    await db
      .select()
      .from(collectedProducts)
      .where(
        'id' in where
          ? eq(collectedProducts.id, where.id)
          : and(eq(collectedProducts.sourceId, where.sourceId), eq(collectedProducts.key, where.key)),
      )
      .for('update')
  )[0]

/** False when another run has just collected it. */
export const insertCollected = async (db: Db, row: typeof collectedProducts.$inferInsert): Promise<boolean> =>
  (await db.insert(collectedProducts).values(row).onConflictDoNothing().returning({ id: collectedProducts.id }))
    .length > 0

export const updateCollected = (db: Db, id: number, change: Partial<Collected> & { data?: Normalised }) =>
  db.update(collectedProducts).set(change).where(eq(collectedProducts.id, id))

/** Products of a page that is gone. */
export const markPageGone = async (db: Db, sourceId: number, url: string): Promise<boolean> =>
  (
    await db
      .update(collectedProducts)
      .set({ status: 'gone' })
      .where(
        and(
          eq(collectedProducts.sourceId, sourceId),
          eq(collectedProducts.url, url),
          inArray(collectedProducts.status, ['new', 'imported', 'changed']),
        ),
      )
      .returning({ id: collectedProducts.id })
  ).length > 0

/** A list of products could not be read, or was empty. */
export const hasUnreadList = async (db: Db, jobId: number): Promise<boolean> =>
  (await db.$count(
    jobItems,
    // An entry of a feed without a name is a product that could not be read.
    and(failedIn(jobId), sql`${jobItems.detail} -> 'is_list' is not null and ${jobItems.code} <> 'NO_PRODUCT'`),
  )) > 0

const failedIn = (jobId: number) => and(eq(jobItems.jobId, jobId), eq(jobItems.outcome, 'failed'))

/**
 * Products that a whole run has not seen, but for those whose own pages could not be read; of some categories if given.
 * Returns how many.
 */
export const markUnseenGone = async (
  db: Db,
  sourceId: number,
  jobId: number,
  categoryIds: readonly number[] | undefined,
): Promise<number> =>
  (
    await db
      .update(collectedProducts)
      .set({ status: 'gone' })
      .where(
        and(
          eq(collectedProducts.sourceId, sourceId),
          inArray(collectedProducts.status, ['new', 'imported', 'changed']),
          sql`${collectedProducts.seenJobId} is distinct from ${jobId}`,
          notInArray(collectedProducts.url, db.select({ key: jobItems.key }).from(jobItems).where(failedIn(jobId))),
          categoryIds ? inArray(collectedProducts.collectedCategoryId, [...categoryIds]) : undefined,
        ),
      )
      .returning({ id: collectedProducts.id })
  ).length

/** Products that a run has seen, and how many of their pages lack each field. */
export async function countSeen(db: Db, sourceId: number, jobId: number) {
  const where = and(eq(collectedProducts.sourceId, sourceId), eq(collectedProducts.seenJobId, jobId))
  const rows = await db
    .select({ field: sql<CollectedField>`field`, count: sql<number>`count(*)::int` })
    .from(sql`${collectedProducts}, unnest(${collectedProducts.missing}) as field`)
    .where(where)
    .groupBy(sql`field`)
  const missing: MissingShares = Object.fromEntries(rows.map(({ field, count }) => [field, count]))
  return { all: await db.$count(collectedProducts, where), missing }
}

export const setIgnored = async (db: Db, ids: readonly number[], ignored: boolean): Promise<number> =>
  (
    await db
      .update(collectedProducts)
      .set({
        status: ignored
          ? 'ignored'
          : // The next run finds out whether it has changed.
            sql`case when ${collectedProducts.imported} is null then 'new' else 'imported' end`,
      })
      .where(
        and(
          inArray(collectedProducts.id, [...ids]),
          ignored ? sql`${collectedProducts.status} <> 'ignored'` : eq(collectedProducts.status, 'ignored'),
        ),
      )
      .returning({ id: collectedProducts.id })
  ).length

/** Active sources whose last run was longer ago than their schedule says. */
export const findDueSources = (db: Db) =>
  db
    .select({ id: collectionSources.id })
    .from(collectionSources)
    .where(
      sql`is_active and schedule <> 'off' and (health_at is null or health_at < now() - case schedule when 'daily' then interval '23 hours' else interval '167 hours' end)`,
    )

/** The SKUs of a product in their order. */
export const findSkus = (db: Db, productId: number) =>
  db
    .select({ id: skus.id, code: skus.code })
    .from(skus)
    .where(and(eq(skus.productId, productId), isNull(skus.deletedAt)))
    .orderBy(asc(skus.position), asc(skus.id))

/** Of the page of a product, when it was visited last. */
export const findPageState = async (db: Db, sourceId: number, url: string) =>
  (
    await db
      .select({
        etag: collectedProducts.etag,
        lastModified: collectedProducts.lastModified,
        readVersion: collectedProducts.readVersion,
      })
      .from(collectedProducts)
      .where(and(eq(collectedProducts.sourceId, sourceId), eq(collectedProducts.url, url)))
      .limit(1)
  )[0]

/** Locked until the end of the transaction. */
export const lockPage = (db: Db, sourceId: number, url: string) =>
  db
    .select()
    .from(collectedProducts)
    .where(and(eq(collectedProducts.sourceId, sourceId), eq(collectedProducts.url, url)))
    .orderBy(asc(collectedProducts.id))
    .for('update')

/** The newest of those that match, at most `most`. */
export const findCollectedIds = async (db: Db, filter: CollectedFilter, most: number): Promise<number[]> =>
  (await findCollected(db, filter, { limit: most, offset: 0 })).rows.map(({ row }) => row.id)
