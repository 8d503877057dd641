/** Products on sale that a shop shows, by category and brand. */
import type { Db } from '../../db/client.ts'
import { type AnyPgColumn, type SQL, sql } from '../../db/drizzle.ts'
import { integerList } from '../../db/fragments.ts'
import { brands } from '../catalog/brand/schema.ts'
import { productListings as listing } from '../catalog/product/schema.ts'
import type { ShopTerms } from './terms.ts'

/** Whether a shop shows the product. */
export function isSoldIn({ categories, products }: ShopTerms, product: AnyPgColumn, category: AnyPgColumn): SQL {
  const chosen = (isShown: boolean) =>
    integerList([...products].flatMap(([id, own]) => (own.isShown === isShown ? [id] : [])))
  const shown = integerList([...categories].flatMap(([id, { isShown }]) => (isShown ? [id] : [])))
  return sql`((${category} = any(${shown}) and ${product} <> all(${chosen(false)})) or ${product} = any(${chosen(true)}))`
}

const isOnSale = (terms: ShopTerms) =>
  sql`${listing.status} = 'on_sale' and ${isSoldIn(terms, listing.productId, listing.categoryId)}`

/** Products by category, without subcategories. */
export async function countSold(db: Db, terms: ShopTerms): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: listing.categoryId, count: sql<number>`count(*)::int` })
    .from(listing)
    .where(isOnSale(terms))
    .groupBy(listing.categoryId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function findSoldBrands(db: Db, terms: ShopTerms): Promise<number[]> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(sql`exists (select from ${listing} where ${listing.brandId} = ${brands.id} and ${isOnSale(terms)})`)
  return rows.map(({ id }) => id)
}
