/** Products on sale, categories and pages of text, for the sitemap and the feed. */
import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, gt, isNull, lte, ne, sql } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import { distributors } from '../../reselling/distribution/schema.ts'
import { shops } from '../../shops/schema.ts'
import { textPages } from '../text-page/schema.ts'

const isShown = and(eq(products.status, 'on_sale'), isNull(products.deletedAt))

/** The next `limit` products by id, after `after` and up to `last`. */
export const findVisibleProducts = (db: Db, after: number, last: number, limit: number) =>
  db
    .select({ id: products.id, categoryId: products.categoryId, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isShown, gt(products.id, after), lte(products.id, last)))
    .orderBy(asc(products.id))
    .limit(limit)

/** Number of products and last change for each range of `size` ids. */
export async function countByRange(db: Db, size: number): Promise<{ range: number; count: number; updatedAt: Date }[]> {
  const { rows } = await db.execute<{ range: number; count: number; updated: number }>(sql`
    select (id - 1) / ${size}::int as range, count(*)::int as count, extract(epoch from max(updated_at))::float8 as updated
      from products where status = 'on_sale' and deleted_at is null group by 1 order by 1`)
  return rows.map(({ range, count, updated }) => ({ range, count, updatedAt: new Date(updated * 1000) }))
}

/** Last change of the products of each category. */
export async function findLastChanges(db: Db): Promise<Map<number, Date>> {
  const { rows } = await db.execute<{ id: number; updated: number }>(sql`
    select category_id as id, extract(epoch from max(updated_at))::float8 as updated from products where status = 'on_sale' and deleted_at is null group by 1`)
  return new Map(rows.map(({ id, updated }) => [id, new Date(updated * 1000)]))
}

export const findCategoryParents = (db: Db) =>
  db
    .select({ id: categories.id, parentId: categories.parentId, isHidden: categories.isHidden })
    .from(categories)
    .orderBy(asc(categories.id))

export const findNewest = (db: Db, limit: number) =>
  db
    .select({ id: products.id, name: products.name, detail: products.detail, createdAt: products.createdAt })
    .from(products)
    .where(isShown)
    .orderBy(desc(products.id))
    .limit(limit)

export const findVisibleTextPages = (db: Db) =>
  db
    .select({ slug: textPages.slug, updatedAt: textPages.updatedAt })
    .from(textPages)
    .where(eq(textPages.isHidden, false))
    .orderBy(asc(textPages.order), asc(textPages.id))

const mayBeFound = and(eq(shops.isIndexed, true), ne(shops.status, 'closed'), eq(distributors.status, 'approved'))

/** Shops that search engines may list under the mall's host, at most `limit`. */
export const findIndexedShops = (db: Db, limit: number) =>
  db
    .select({ slug: shops.slug, updatedAt: shops.updatedAt })
    .from(shops)
    .innerJoin(distributors, eq(distributors.id, shops.distributorId))
    .where(and(mayBeFound, isNull(shops.host)))
    .orderBy(asc(shops.id))
    .limit(limit)

export const isIndexedShop = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: shops.id })
      .from(shops)
      .innerJoin(distributors, eq(distributors.id, shops.distributorId))
      .where(and(eq(shops.id, id), mayBeFound))
  ).length > 0
