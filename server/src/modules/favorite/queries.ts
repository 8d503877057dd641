import type { Locale } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, inArray, isNull, sql } from '../../db/drizzle.ts'
import { brands } from '../brand/schema.ts'
import { headColumns } from '../product/head-columns.ts'
import { productListings, products } from '../product/schema.ts'
import { favorites } from './schema.ts'

/** What was collected while on sale stays, to be seen when it returns; drafts are nobody's business. */
const wasShown = () => and(isNull(products.deletedAt), inArray(products.status, ['on_sale', 'off_sale']))

/** Newest first. */
export async function findFavorites(db: Db, locale: Locale, userId: number, limit: number, offset: number) {
  const where = and(eq(favorites.userId, userId), wasShown())
  const [rows, [count]] = await Promise.all([
    db
      .select(headColumns(locale))
      .from(favorites)
      .innerJoin(products, eq(products.id, favorites.productId))
      .innerJoin(productListings, eq(productListings.productId, products.id))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(where)
      .orderBy(desc(favorites.createdAt), desc(favorites.productId))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(favorites)
      .innerJoin(products, eq(products.id, favorites.productId))
      .where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const isCollectable = async (db: Db, id: number) =>
  (
    await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, id), wasShown()))
  ).length > 0

/** Those of the products that the member has collected. */
export const pickFavorites = async (db: Db, userId: number, productIds: number[]) =>
  (
    await db
      .select({ id: favorites.productId })
      .from(favorites)
      .where(and(eq(favorites.userId, userId), inArray(favorites.productId, productIds)))
  ).map(({ id }) => id)

export const insertFavorite = (db: Db, userId: number, productId: number) =>
  db.insert(favorites).values({ userId, productId }).onConflictDoNothing()
export const deleteFavorite = (db: Db, userId: number, productId: number) =>
  db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
