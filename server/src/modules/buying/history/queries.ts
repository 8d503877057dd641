import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, desc, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { brands } from '../../catalog/brand/schema.ts'
import { headColumns } from '../../catalog/product/head-columns.ts'
import { productListings, products } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { isSoldIn } from '../../shops/sold.ts'
import type { ShopTerms } from '../../shops/terms.ts'
import { viewedProducts } from './schema.ts'

/**
 * The latest `most` products of a member that are or were on sale, latest first; drafts are private. With the terms of a
 * shop, those that it shows.
 */
export async function findViewed(
  db: Db,
  locale: Locale,
  userId: number,
  { limit, offset, most, terms }: { limit: number; offset: number; most: number; terms?: ShopTerms | undefined },
) {
  const latest = db
    .select({ productId: viewedProducts.productId, viewedAt: viewedProducts.viewedAt })
    .from(viewedProducts)
    .innerJoin(products, eq(products.id, viewedProducts.productId))
    .where(
      and(
        eq(viewedProducts.userId, userId),
        isNull(products.deletedAt),
        inArray(products.status, ['on_sale', 'off_sale']),
        terms && isSoldIn(terms, products.id, products.categoryId),
      ),
    )
    .orderBy(desc(viewedProducts.viewedAt), desc(viewedProducts.productId))
    .limit(most)
    .as('latest')
  const [rows, total] = await Promise.all([
    db
      .select({ ...headColumns(locale), viewedAt: latest.viewedAt })
      .from(latest)
      .innerJoin(products, eq(products.id, latest.productId))
      .innerJoin(productListings, eq(productListings.productId, products.id))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .orderBy(desc(latest.viewedAt), desc(latest.productId))
      .limit(limit)
      .offset(offset),
    db.$count(latest),
  ])
  return { rows, total }
}

/** Whether the account has a history; locked, so that its views are recorded one call at a time. */
export const lockSwitch = async (db: Db, userId: number): Promise<boolean> =>
  (await db.select({ isOn: users.keepsHistory }).from(users).where(eq(users.id, userId)).for('no key update'))[0]
    ?.isOn ?? false

export const isSwitchedOn = async (db: Db, userId: number): Promise<boolean> =>
  (await db.select({ isOn: users.keepsHistory }).from(users).where(eq(users.id, userId)))[0]?.isOn ?? false

/** Unknown products and drafts are left out; a later view of the same product wins. */
export const insertViews = (db: Db, userId: number, views: readonly { productId: number; at: Date }[]) =>
  db.execute(sql`
    insert into viewed_products (user_id, product_id, viewed_at)
    select ${userId}, p.id, max(v.at)
      from jsonb_to_recordset(${JSON.stringify(views.map(({ productId, at }) => ({ id: productId, at })))}::jsonb) as v (id integer, at timestamptz)
      join products p on p.id = v.id and p.deleted_at is null and p.status in ('on_sale', 'off_sale')
     group by p.id
    on conflict (user_id, product_id) do update set viewed_at = greatest(viewed_products.viewed_at, excluded.viewed_at)`)

export const dropBeyond = (db: Db, userId: number, most: number) =>
  db
    .delete(viewedProducts)
    .where(
      and(
        eq(viewedProducts.userId, userId),
        inArray(
          viewedProducts.productId,
          db
            .select({ id: viewedProducts.productId })
            .from(viewedProducts)
            .where(eq(viewedProducts.userId, userId))
            .orderBy(desc(viewedProducts.viewedAt), desc(viewedProducts.productId))
            .offset(most),
        ),
      ),
    )

/** All of them without `productIds`. Returns how many. */
export const deleteViews = async (db: Db, userId: number, productIds?: number[]): Promise<number> =>
  (
    await db
      .delete(viewedProducts)
      .where(
        and(
          eq(viewedProducts.userId, userId),
          productIds === undefined ? undefined : inArray(viewedProducts.productId, productIds),
        ),
      )
  ).rowCount ?? 0
