import type { Db } from '../../../db/client.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { anyOf } from '../../../db/fragments.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { homepage } from '../../site/content/schema.ts'
import { distributors } from '../distribution/schema.ts'

export const findMall = async (db: Db) =>
  (await db.select({ shared: homepage.shared, texts: homepage.texts }).from(homepage))[0]

export const findCategoryTree = (db: Db) =>
  db
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name, order: categories.order })
    .from(categories)

/** SKU, product and category of everything on sale, as one text: many rows would take the server longer. */
export async function findOnSale(db: Db): Promise<[skuId: number, productId: number, categoryId: number][]> {
  const { rows } = await db.execute<{ all: [number, number, number][] | null }>(sql`
    select json_agg(json_build_array(s.id, p.id, p.category_id) order by p.id, s.id) as all
      from ${skus} s join ${products} p on p.id = s.product_id
     where s.status = 'on_sale' and p.status = 'on_sale' and s.deleted_at is null and p.deleted_at is null`)
  return rows[0]?.all ?? []
}

export const findListed = (db: Db, skuIds: readonly number[]) =>
  db
    .select({
      id: skus.id,
      productId: skus.productId,
      code: skus.code,
      options: skus.options,
      unit: skus.unit,
      moq: skus.moq,
      price: skus.price,
      ladder: skus.ladder,
      name: products.name,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(anyOf(skus.id, skuIds))

/** The code of a distributor's links. */
export const findRefCode = async (db: Db, distributorId: number): Promise<string> =>
  (await db.select({ code: distributors.refCode }).from(distributors).where(eq(distributors.id, distributorId)))[0]
    ?.code ?? ''
