/** Rows of markups, and the prices that follow from them. */
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, sql } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import { grainNow } from '../../settings/price-columns.ts'
import { markups, shops } from '../../shops/schema.ts'

export type Markup = typeof markups.$inferSelect
export type NewMarkup = Omit<typeof markups.$inferInsert, 'id' | 'createdAt' | 'updatedAt'> & Pick<Markup, 'grain'>
export type NamedMarkup = Markup & { name: Translations | null; productName: Translations | null }

/** A category, or null for all categories. */
export type Top = number | null

const namedMarkups = (db: Db) =>
  db
    .select({ ...getTableColumns(markups), name: categories.name, productName: products.name })
    .from(markups)
    .leftJoin(categories, eq(categories.id, markups.categoryId))
    .leftJoin(products, eq(products.id, markups.productId))

/** The mall's own, or those of a shop; of one category, of all (null), or all of them. */
export const findMarkups = (db: Db, top?: Top, ownerId: number | null = null): Promise<NamedMarkup[]> =>
  namedMarkups(db)
    .where(
      and(
        ownerId === null ? isNull(markups.ownerId) : eq(markups.ownerId, ownerId),
        top === undefined
          ? undefined
          : top === null
            ? and(isNull(markups.categoryId), isNull(markups.productId))
            : eq(markups.categoryId, top),
      ),
    )
    .orderBy(sql`${markups.productId} nulls first`, sql`${markups.categoryId} nulls first`, asc(markups.id))

export const findMarkup = async (db: Db, id: number): Promise<NamedMarkup | undefined> =>
  (await namedMarkups(db).where(eq(markups.id, id)))[0]

export const findKnownCategories = async (db: Db, ids: number[]): Promise<Set<number>> =>
  new Set(
    (await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids))).map(({ id }) => id),
  )

const {
  id: _id,
  ownerId: _owner,
  categoryId: _category,
  productId: _product,
  createdAt: _created,
  ...rest
} = getTableColumns(markups)
const replaced = Object.fromEntries(
  Object.entries(rest).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
)

/** Adds markups, or replaces those of the same category. */
export async function putMarkups(db: Db, rows: NewMarkup[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(markups)
    .values(rows)
    .onConflictDoUpdate({
      target: [markups.ownerId, markups.categoryId, markups.productId],
      set: { ...replaced, updatedAt: new Date() },
    })
}

export const deleteMarkups = (db: Db, ids: number[]) => db.delete(markups).where(inArray(markups.id, ids))

/** `isInForce` in SQL. */
const isInForce = (now: Date) =>
  sql`(${or(isNull(markups.startsAt), lte(markups.startsAt, now))} and ${or(isNull(markups.endsAt), gt(markups.endsAt, now))})`

/** In force by its dates, but not in prices, or the other way around; one of the mall also if its prices have other decimals now. */
const isDue = (now: Date) =>
  or(ne(markups.isApplied, isInForce(now)), and(isNull(markups.ownerId), ne(markups.grain, grainNow)))

export const hasDueMarkups = async (db: Db, now: Date): Promise<boolean> =>
  (await db.select({ id: markups.id }).from(markups).where(isDue(now)).limit(1)).length > 0

/**
 * Puts markups into prices or takes them out when one of their dates has been reached, and lets them follow the decimals of
 * the mall's prices; returns the categories of the mall's own. Prices of shops are not stored: theirs count with the shop's new revision. Shops are locked before their
 * markups, as `reviseShop` does.
 */
export async function applyDueMarkups(db: Db, now: Date): Promise<Top[]> {
  const { rows } = await db.execute<{ category_id: Top }>(sql`
    with owners as materialized (
      select id from ${shops} where id in (select owner_id from ${markups} where ${isDue(now)}) order by id for no key update
    ), revised as (
      update ${shops} set revision = revision + 1 where id in (select id from owners)
    ), turned as (
      update ${markups} set is_applied = ${isInForce(now)}, grain = ${grainNow}
       where ${isDue(now)} and (owner_id is null or owner_id in (select id from owners)) returning category_id, owner_id
    )
    select category_id from turned where owner_id is null`)
  return rows.map(({ category_id }) => category_id)
}
