import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { anyOf } from '../../../db/fragments.ts'
import { takeLock } from '../../../db/locks.ts'
import { brands } from '../../catalog/brand/schema.ts'
import { headColumns } from '../../catalog/product/head-columns.ts'
import { productListings, products } from '../../catalog/product/schema.ts'
import { isSoldIn } from '../../shops/sold.ts'
import type { ShopTerms } from '../../shops/terms.ts'
import { favoriteFolders, favorites } from './schema.ts'

/** Products added while on sale stay, to be seen when they return; drafts are private. */
const wasShown = () => and(isNull(products.deletedAt), inArray(products.status, ['on_sale', 'off_sale']))

export interface FavoriteFilter {
  /** Null: those in no folder. Undefined: all. */
  folderId: number | null | undefined
  productIds?: readonly number[]
  /** Of the shop whose products alone are listed. */
  terms?: ShopTerms | undefined
  limit?: number
  offset?: number
}

/** Newest first. */
export async function findFavorites(
  db: Db,
  locale: Locale,
  userId: number,
  { folderId, productIds, terms, limit, offset = 0 }: FavoriteFilter,
) {
  const where = and(
    eq(favorites.userId, userId),
    wasShown(),
    folderId === undefined
      ? undefined
      : folderId === null
        ? isNull(favorites.folderId)
        : eq(favorites.folderId, folderId),
    productIds && anyOf(favorites.productId, productIds),
    terms && isSoldIn(terms, products.id, products.categoryId),
  )
  const chosen = db
    .select({
      ...headColumns(locale),
      folderId: favorites.folderId,
      addedAt: sql<Date>`${favorites.createdAt}`.mapWith(favorites.createdAt).as('added_at'),
      addedPrice: favorites.addedPrice,
      addedCurrency: favorites.addedCurrency,
      wasInStock: favorites.wasInStock,
    })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .innerJoin(productListings, eq(productListings.productId, products.id))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(where)
    .orderBy(desc(favorites.createdAt), desc(favorites.productId))
    .offset(offset)
  const [rows, [counted]] = await Promise.all([
    limit === undefined ? chosen : chosen.limit(limit),
    db
      .select({ total: count() })
      .from(favorites)
      .innerJoin(products, eq(products.id, favorites.productId))
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** A product that may be collected, as lists show it. */
export const findCollectable = async (db: Db, locale: Locale, id: number) =>
  (
    await db
      .select(headColumns(locale))
      .from(products)
      .innerJoin(productListings, eq(productListings.productId, products.id))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(and(eq(products.id, id), wasShown()))
  )[0]

/** Those of the products that the member has collected. */
export const pickFavorites = async (db: Db, userId: number, productIds: number[]) =>
  (
    await db
      .select({ id: favorites.productId })
      .from(favorites)
      .where(and(eq(favorites.userId, userId), inArray(favorites.productId, productIds)))
  ).map(({ id }) => id)

/** Serializes what adds favorites or folders of a member, so that limits hold. */
export const lockFavorites = (db: Db, userId: number) => takeLock(db, 'favorites', userId)

export const countFavorites = async (db: Db, userId: number) => db.$count(favorites, eq(favorites.userId, userId))

export const insertFavorite = (db: Db, favorite: typeof favorites.$inferInsert) =>
  db.insert(favorites).values(favorite).onConflictDoNothing()
export const deleteFavorite = (db: Db, userId: number, productId: number) =>
  db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))

export const moveFavorites = async (db: Db, userId: number, productIds: readonly number[], folderId: number | null) =>
  (
    await db
      .update(favorites)
      .set({ folderId })
      .where(and(eq(favorites.userId, userId), anyOf(favorites.productId, productIds)))
  ).rowCount ?? 0

/** By name, with how many favorites they hold. */
export const findFolders = (db: Db, userId: number) =>
  db
    .select({ id: favoriteFolders.id, name: favoriteFolders.name, count: count(products.id) })
    .from(favoriteFolders)
    .leftJoin(favorites, eq(favorites.folderId, favoriteFolders.id))
    .leftJoin(products, and(eq(products.id, favorites.productId), wasShown()))
    .where(eq(favoriteFolders.userId, userId))
    .groupBy(favoriteFolders.id)
    .orderBy(asc(sql`lower(${favoriteFolders.name})`), asc(favoriteFolders.id))

/** Whether the folder is the member's; it cannot be deleted before the transaction ends. */
export const holdFolder = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: favoriteFolders.id })
      .from(favoriteFolders)
      .where(and(eq(favoriteFolders.userId, userId), eq(favoriteFolders.id, id)))
      .for('key share')
  ).length > 0

export async function insertFolder(db: Db, userId: number, name: string): Promise<number> {
  const [row] = await db.insert(favoriteFolders).values({ userId, name }).returning({ id: favoriteFolders.id })
  return (row as { id: number }).id
}
export const updateFolder = async (db: Db, userId: number, id: number, name: string): Promise<boolean> =>
  ((
    await db
      .update(favoriteFolders)
      .set({ name })
      .where(and(eq(favoriteFolders.userId, userId), eq(favoriteFolders.id, id)))
  ).rowCount ?? 0) > 0
export const deleteFolder = async (db: Db, userId: number, id: number): Promise<boolean> =>
  ((await db.delete(favoriteFolders).where(and(eq(favoriteFolders.userId, userId), eq(favoriteFolders.id, id))))
    .rowCount ?? 0) > 0
