/** Reads and writes the prices that follow from the mall's markups. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Db } from '../../../db/client.ts'
import { and, eq, isNull, sql } from '../../../db/drizzle.ts'
import { anyOf, integerList } from '../../../db/fragments.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { markups } from '../../shops/schema.ts'
import type { StoredPrices } from './mark-up.ts'
import type { Markup, Top } from './markup-queries.ts'

/** The mall's markups that are in prices. */
export const findApplied = (db: Db): Promise<Markup[]> =>
  db
    .select()
    .from(markups)
    .where(and(isNull(markups.ownerId), eq(markups.isApplied, true)))

/** Each of the categories, then those above it. */
export async function findPaths(db: Db, categoryIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ from: number; path: number[] }>(sql`
    with recursive above as (
      select id as "from", id, parent_id, 0 as depth from ${categories} where id = any(${integerList(categoryIds)})
      union all select a."from", c.id, c.parent_id, a.depth + 1 from above a join ${categories} c on c.id = a.parent_id where a.depth < 50)
    select "from", array_agg(id order by depth) as path from above group by "from"`)
  return new Map(rows.map(({ from, path }) => [from, path]))
}

/** Products in these categories and all below; null means all categories. */
export async function findProductsBelow(db: Db, tops: readonly Top[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    tops.includes(null)
      ? sql`select id from ${products} where deleted_at is null`
      : sql`
          with recursive below as (
            select id from ${categories} where id = any(${integerList(tops.filter((top) => top !== null))})
            union select c.id from ${categories} c join below b on c.parent_id = b.id)
          select p.id from ${products} p join below b on b.id = p.category_id where p.deleted_at is null`,
  )
  return rows.map(({ id }) => id)
}

const ofProducts = (productIds: readonly number[]) =>
  sql`product_id = any(${integerList(productIds)}) and deleted_at is null and price is not null`

export const findPricedSkus = async (db: Db, productIds: readonly number[]): Promise<number[]> =>
  (await db.execute<{ id: number }>(sql`select id from ${skus} where ${ofProducts(productIds)}`)).rows.map(
    ({ id }) => id,
  )

/** SKUs with a price that a markup has made or may make, in the order in which orders lock them. */
export const lockMarkedSkus = async (db: Db, productIds: readonly number[]): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(sql`
      select id from ${skus}
       where ${ofProducts(productIds)} and (markup_id is not null or (select exists (select from ${markups} where owner_id is null and is_applied)))
       order by id for no key update`)
  ).rows.map(({ id }) => id)

export interface PricedSku extends StoredPrices {
  id: number
  productId: number
  categoryId: number
  price: UnitPrice
}

export const findPrices = async (db: Db, skuIds: readonly number[]): Promise<PricedSku[]> =>
  (await db
    .select({
      id: skus.id,
      productId: skus.productId,
      categoryId: products.categoryId,
      price: skus.price,
      ladder: skus.ladder,
      basePrice: skus.basePrice,
      baseLadder: skus.baseLadder,
      markupId: skus.markupId,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(anyOf(skus.id, skuIds))) as PricedSku[]

export async function findNames(db: Db, skuIds: readonly number[]) {
  const rows = await db
    .select({ id: skus.id, code: skus.code, name: products.name })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(anyOf(skus.id, skuIds))
  return new Map(rows.map((row) => [row.id, row]))
}

/** An order that has read the old price prices the SKU again, because its version is another. */
export const writePrices = (db: Db, rows: readonly (StoredPrices & { id: number })[]) =>
  db.execute(sql`
    update ${skus} s
       set price = v.price, ladder = v.ladder, base_price = v."basePrice", base_ladder = v."baseLadder", markup_id = v."markupId",
           version = s.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as v(id int, price bigint, ladder jsonb, "basePrice" bigint, "baseLadder" jsonb, "markupId" int)
     where s.id = v.id`)
